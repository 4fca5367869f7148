"""A correction before it is made: totals before and after, payments, and whose turn it would have been."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.correcting.evening import Evening
from games.correcting.plan import Plan, plan, undo_plan
from games.correcting.rotating import Turn
from games.correcting.seating import Seating
from games.correcting.snapshot import Snapshot, is_posted
from games.correcting.wish import Wish
from games.errors import NotFound, WrongStatus
from games.faults import Problem, fault
from games.models import Adjustment, Correction, CorrectionKind, SeatSwap, Status, Table
from games.selectors.evening import before_of, evening_of, seating_of, turned_by, undoable
from games.selectors.lines import net_rows
from games.selectors.sittings import Stay, names_at, person_totals, stays_of


@dataclass(frozen=True)
class Prospect:
    """A plan with who sat where before and after it; `undoes` is the correction it takes back."""

    plan: Plan
    before: Seating
    after: Seating
    undoes: Correction | None = None

    @property
    def problems(self) -> list[Problem]:
        """Everything that keeps it from being done."""
        return self.plan.problems

    @property
    def nothing(self) -> bool:
        """It would change nothing."""
        return self.plan.nothing and self.plan.wish.kind not in (CorrectionKind.SWAP, CorrectionKind.UNDO)


def prospect(table: Table, wish: Wish) -> Prospect:
    """What the wish comes to at this table now. Reads only.

    Raises NotFound for a deal or a correction that is not there, WrongStatus for one undone already, or not the newest.
    """
    evening, seating = evening_of(table), seating_of(table)
    if wish.kind == CorrectionKind.UNDO:
        return _undo(table, wish, evening, seating)
    if wish.kind == CorrectionKind.SWAP:
        return _swap(table, wish, evening, seating)
    if wish.number not in evening.deals:
        raise NotFound
    return Prospect(plan(evening, wish), seating, seating)


def _swap(table: Table, wish: Wish, evening: Evening, seating: Seating) -> Prospect:
    made = Plan(evening, wish, dict(evening.deals), evening.running)
    if not 1 <= wish.number <= evening.next_number:
        raise NotFound
    if not _two(wish.seats, table.player_count):
        made.problems.append(fault("swap_two", "seats"))
        return Prospect(made, seating, seating)
    one, other = sorted(wish.seats or ())
    after_version = evening.versions[wish.number] - 1 if wish.number in evening.versions else table.version
    after = seating.copied()
    after.exchange(one, other, after_version)
    after.swaps.append(
        SeatSwap(
            table=table,
            one=one,
            other=other,
            first_deal=wish.number,
            after_version=after_version,
            version=table.version,
        )
    )
    return Prospect(made, seating, after)


def _two(seats: tuple[int, int] | None, player_count: int) -> bool:
    return seats is not None and len(set(seats)) == 2 and all(0 <= seat < player_count for seat in seats)


def _undo(table: Table, wish: Wish, evening: Evening, seating: Seating) -> Prospect:
    last = undoable(table)
    if not Correction.objects.filter(table=table, number=wish.undoes or 0).exists():
        raise NotFound
    if last is None or last.number != wish.undoes:
        raise WrongStatus
    made = undo_plan(evening, wish, before_of(last), turned_by(last))
    after = seating.copied()
    swap = next((swap for swap in after.swaps if swap.version == last.version), None)
    if swap is not None:
        after.exchange(swap.one, swap.other, swap.after_version)
        after.swaps.remove(swap)
    return Prospect(made, seating, after, undoes=last)


def preview(table: Table, wish: Wish) -> dict[str, Any]:
    """What a correction would do. Nothing is written.

    {"version": the table's, to be sent back with the confirmation; "number"; "kind"; "nothing": bool; "problems";
    "replay_problems": why the rotation cannot be replayed; "deals": [{"number", "names", "before", "after": what is
    different, as in the log}]; "people": [{"name", "position"|None, "before", "after", "difference"}]; "transfers":
    [{"deal", "payer", "payee", "payer_name", "payee_name", "before", "after"}]; "dealers": [{"number", "played",
    "expected", "played_name", "expected_name", "running"}] that no longer follow from the rotation}; amounts in tai.
    """
    return described(table, prospect(table, wish))


def described(table: Table, found: Prospect) -> dict[str, Any]:
    """The preview of what `prospect` found."""
    made, stays = found.plan, _stays(found.after)
    return {
        "version": table.version,
        "number": made.wish.number,
        "kind": str(made.wish.kind),
        "replay": made.wish.replay,
        "nothing": found.nothing and not made.problems,
        "problems": made.problems,
        "replay_problems": made.replay_problems,
        "deals": changes(found),
        "people": people(table, found),
        "transfers": [line for number in made.changed for line in _transfers(made, number, stays)],
        "dealers": [_turn(made, turn, stays, table) for turn in made.turns],
    }


def _stays(seating: Seating) -> list[Stay]:
    return stays_of(seating.seats, seating.spells, seating.swaps)


def _names(made: Plan, number: int, stays: Sequence[Stay]) -> dict[int, str]:
    version = made.evening.versions.get(number, made.evening.table.version + 1)
    return names_at(stays, version)


def changes(found: Prospect) -> list[dict[str, Any]]:
    """What is different about each deal, before and after, in short (no items, no formulas); for the log."""
    made, stays = found.plan, _stays(found.before)
    told = []
    for number in made.changed:
        before, after = short(made.evening.deals[number]), short(made.deals[number])
        names = _names(made, number, stays)
        told.append(
            {
                "number": number,
                "names": [names.get(position, "") for position in range(made.evening.player_count)],
                "before": {key: value for key, value in before.items() if value != after.get(key)},
                "after": {key: value for key, value in after.items() if value != before.get(key)},
            }
        )
    return told


SHORT = ("state", "kind", "method", "origin", "first", "winner", "discarder", "offender", "liable", "tile", "dealer")


def short(snap: Snapshot) -> dict[str, Any]:
    """A deal as the log keeps it: columns, the count and the way of each seat, nets."""
    counts = {f"tai_{count['position']}": count["tai"] for count in snap["counts"] if count["way"] != "none"}
    ways = {f"way_{count['position']}": count["way"] for count in snap["counts"] if count["way"] != "none"}
    columns = {name: snap["deal"][name] for name in (*SHORT, "resting", "indicators")}
    return {**columns, **counts, **ways, "nets": snap["nets"]}


def people(table: Table, found: Prospect) -> list[dict[str, Any]]:
    """Everybody's total before and after: who sits now by position, then who has left."""
    fees = net_rows(table, Adjustment)
    made = found.plan
    before = person_totals(_stays(found.before), [*_rows(made, made.evening.deals), *fees])
    after = person_totals(_stays(found.after), [*_rows(made, made.deals), *fees])
    people = {stay.person: stay for stay in sorted(_stays(found.after), key=lambda stay: stay.until is None)}
    order = sorted(people.values(), key=lambda stay: (stay.until is not None, stay.position, stay.after))
    return [
        {
            "name": stay.name,
            "position": stay.position if stay.until is None else None,
            "before": before.get(stay.person, 0),
            "after": after[stay.person],
            "difference": after[stay.person] - before.get(stay.person, 0),
        }
        for stay in order
    ]


def _rows(made: Plan, deals: Mapping[int, Snapshot]) -> list[dict[str, Any]]:
    versions = made.evening.versions
    return [{"version": versions[number], "nets": snap["nets"]} for number, snap in deals.items() if is_posted(snap)]


def _paid(snap: Snapshot) -> dict[tuple[int, int], int]:
    if not is_posted(snap):
        return {}
    return {(one["payer"], one["payee"]): one["amount"] for one in snap["transfers"]}


def _transfers(made: Plan, number: int, stays: Sequence[Stay]) -> list[dict[str, Any]]:
    before, after = _paid(made.evening.deals[number]), _paid(made.deals[number])
    names = _names(made, number, stays)
    return [
        {
            "deal": number,
            "payer": payer,
            "payee": payee,
            "payer_name": names.get(payer, ""),
            "payee_name": names.get(payee, ""),
            "before": before.get((payer, payee), 0),
            "after": after.get((payer, payee), 0),
        }
        for payer, payee in sorted({*before, *after})
        if before.get((payer, payee)) != after.get((payer, payee))
    ]


def _turn(made: Plan, turn: Turn, stays: Sequence[Stay], table: Table) -> dict[str, Any]:
    names = _names(made, turn.number, stays)
    return {
        "number": turn.number,
        "played": turn.played.dealer,
        "expected": turn.expected.dealer,
        "played_name": names.get(turn.played.dealer, ""),
        "expected_name": names.get(turn.expected.dealer, ""),
        "running": turn.running and table.status == Status.PLAYING,
    }
