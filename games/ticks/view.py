"""A ticked count as it is shown and stored, or everything that keeps it from being one."""

from __future__ import annotations

from collections.abc import Iterator

from games.assessment import CountView
from games.entries import TicksEntry
from games.faults import Problem, fault
from games.models import Count
from games.ticks.clashes import clashes
from games.ticks.spot import Spot
from games.ticks.tally import count_ticks
from games.typed import flat_steps
from scoring.counting import final_count, plain_count


def view_ticks(spot: Spot, entry: TicksEntry) -> tuple[CountView | None, list[Problem]]:
    """The count, or None and all its faults: rows that are none here, what cannot go together, too little to win."""
    where = f"position:{spot.position}"
    problems = [*_unknown(spot, entry, where)]
    problems += [Problem(code="tick_clash", where=where, message=clash.reason) for clash in clashes(spot, entry.ticks)]
    counted = count_ticks(spot, entry.ticks, entry.bloom)
    if counted.fault:
        problems.append(fault(counted.fault, where))
    least = spot.ruleset["min_tai"]
    if spot.flat and not counted.items:
        problems.append(fault("flat_ticks", where))
    elif spot.won and counted.raw < least and not problems:
        problems.append(fault("below_minimum", where, least=least))
    if problems:
        return None, problems
    if spot.flat:
        steps = flat_steps(counted.raw, spot.ruleset)
    else:
        steps = final_count(counted.raw, spot.ruleset) if spot.won else plain_count(counted.raw)
    return (
        CountView(
            position=spot.position,
            wind=str(spot.wind),
            way=Count.Way.TICKS,
            raw=steps.raw,
            tai=steps.final,
            items=counted.items,
            steps=steps.as_dict(),
            ticks={**entry.ticks},
            bloom=entry.bloom,
        ),
        [],
    )


def _unknown(spot: Spot, entry: TicksEntry, where: str) -> Iterator[Problem]:
    """Ticks of rows that this seat does not have, each kind of fault once."""
    strange = set(entry.ticks) - set(spot.rows)
    wild = {key for key in strange if key.startswith("wildcards.")}
    if wild:
        if spot.indicators:
            yield fault("ticks_other_wildcards", where)
        else:
            yield fault("indicators_missing", "indicators")
    if strange - wild:
        yield fault("bad_tick", where)
