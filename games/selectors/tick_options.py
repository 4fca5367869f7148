"""What the page of ticks offers for one seat: the rows, what each pays, and this table's usual ones first."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from games.entries import TicksEntry, parse_entry
from games.models import Count, Deal, DealState, Table
from games.rotation import winds_of
from games.rules import ruleset_of
from games.scorebook import read_outcome
from games.ticks.clashes import BY_OUTCOME, clashes
from games.ticks.elsewhere import elsewhere
from games.ticks.held import Held
from games.ticks.rows import Row
from games.ticks.spot import Spot
from games.ticks.tally import count_ticks
from games.ticks.told import tick_of
from scoring.text import Text
from scoring.tiles import Tile


def tick_options(
    *, table: Table, outcome: object, position: int, entry: object, entries: object = None
) -> list[dict[str, Any]]:
    """The rows of a seat with what is ticked in `entry`; [] for who sits out.

    [{"key", "element", "name": three languages, "tiles", "count", "min", "max", "pays": tai of it now, "next": tai one
    more would add (None: not possible), "reason": why not one more, in three languages or None, "given": follows from
    how it was won, "implied": follows from the rest and is not ticked yet, "winner": the winner's only, "usual": scored
    at this table before, "elsewhere": {position: how many of it others hold, by `entries`}}].

    Order: by how often this table really scored it, then as in the rules; for who has not won the winner's rows last.
    Tai are before doubling. Any entry will do: a number's ticks beside it count.
    """
    wind = winds_of(table).get(position)
    if wind is None:
        return []
    indicators = [Tile.parse(code) for code in table.indicators]
    spot = Spot(ruleset_of(table), wind, position, indicators, read_outcome(table, outcome).value)
    page = _Page(spot, *_ticked(entry))
    usual = frequency(table)
    others = elsewhere(table, outcome, entries, position)
    options = [
        {**page.option(row), "usual": usual[_frequency_key(key)] > 0, "elsewhere": others.get(key, {})}
        for key, row in spot.rows.items()
    ]

    def order(option: dict[str, Any]) -> tuple[bool, int]:
        return option["winner"] and not spot.won, -usual[_frequency_key(option["key"])]

    return sorted(options, key=order)


def _ticked(entry: object) -> tuple[dict[str, int], str]:
    sent = parse_entry(entry, 0).value
    found = [one for one in (sent, *(sent.beside if sent else ())) if isinstance(one, TicksEntry)]
    return (dict(found[0].ticks), found[0].bloom) if found else ({}, "")


class _Page:
    """The ticks of one seat as they stand, and what one more of each row would do."""

    def __init__(self, spot: Spot, ticks: dict[str, int], bloom: str) -> None:
        self.spot, self.ticks, self.bloom = spot, ticks, bloom
        self.held = Held(spot, ticks)
        self.counted = count_ticks(spot, ticks, bloom)
        self.wrong = clashes(spot, ticks)

    def option(self, row: Row) -> dict[str, Any]:
        given = row.key in self.spot.given
        count = 1 if given else self.ticks.get(row.key, 0)
        reason = BY_OUTCOME if given else self._reason(row, count + 1)
        return {
            "key": row.key,
            "element": row.element,
            "name": row.name.as_dict(),
            "tiles": row.tiles,
            "count": count,
            "min": int(given),
            "max": row.most,
            "pays": sum(item["tai"] for item in self.counted.items if item["tick"] == row.key),
            "next": None if reason else self._raw(row, count + 1) - self.counted.raw,
            "reason": reason.as_dict() if reason else None,
            "given": given,
            "implied": not count and self._implied(row),
            "winner": row.winner,
        }

    def _raw(self, row: Row, count: int) -> int:
        return count_ticks(self.spot, {**self.ticks, row.key: count}, self.bloom).raw

    def _reason(self, row: Row, count: int) -> Text | None:
        """Why it cannot be ticked so often: the first thing that would be wrong and is not wrong already."""
        found = clashes(self.spot, {**self.ticks, row.key: count})
        return next((clash.reason for clash in found if clash not in self.wrong), None)

    def _implied(self, row: Row) -> bool:
        """A winner without wildcards has 硬牌; who has the wildcards of 杀猪胡 or all flowers has those too."""
        spot, held = self.spot, self.held
        if not spot.won or spot.flat:
            return False
        if row.key == "no_wildcard":
            included = spot.ruleset["clean_hand_includes_no_wildcard"] and held.has("clean_hand")
            return bool(spot.indicators) and not held.wild and not included
        if row.key == "wildcard_win":
            return held.killing is not None
        return row.key == "flower_win" and held.eight_flowers


def _frequency_key(key: str) -> str:
    """Wildcards are other tiles in every deal: how often they score at all is what counts."""
    return "wildcards" if key.startswith("wildcards.") else key


def frequency(table: Table) -> Counter[str]:
    """How often each row was scored in this table's posted deals, tiles and ticks alike."""
    return _frequency(table.slug, table.version)


@lru_cache(maxsize=512)
def _frequency(slug: str, version: int) -> Counter[str]:
    """A slug at a version has the same deals for ever."""
    found: Counter[str] = Counter()
    deals = Deal.objects.filter(table__slug=slug, version__lte=version, state=DealState.POSTED)
    rows = Count.objects.filter(deal__in=deals).exclude(items=[])
    for items, hand, wind in rows.values_list("items", "hand", "wind"):
        found.update({_frequency_key(tick_of(item, hand, wind)) for item in items})
    return found
