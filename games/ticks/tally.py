"""From ticks to items and tai: the same figures, sums and exclusions as the scorer's from tiles (rules 4 to 6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.ticks.everyone import flower_items, item_of, set_items, wildcard_items
from games.ticks.fans import fan_items
from games.ticks.held import Held
from games.ticks.rows import KONG_KINDS, SHOWN
from games.ticks.spot import Spot
from scoring.elements import ELEMENTS
from scoring.text import Text

_SINGLE = ("no_wildcard", "plain_hand", "clean_hand", "all_honours", "full_flush", "half_flush", "all_pungs")
_PLAIN = (*_SINGLE, "four_winds", "wildcard_set", "heavenly_win", "earthly_win", "flower_bloom", "robbing_kong")
_FIGURES = (*_PLAIN, "last_tiles", "single_tile", "single_tile_wildcard")


@dataclass(frozen=True, slots=True)
class Ticked:
    """The items of one seat, in JSON as the scorer's with their "tick", and their sum before any doubling.

    `fault` is the code of games.faults where it cannot be said which kong the winning tile replaced.
    """

    items: list[dict[str, Any]] = field(default_factory=list)
    fault: str = ""

    @property
    def raw(self) -> int:
        return sum(item["tai"] for item in self.items)


def count_ticks(spot: Spot, ticks: Mapping[str, int], bloom: str = "") -> Ticked:
    """What the ticks come to; `bloom` is the key of the kong the winning tile replaced, where that matters.

    What clashes is counted as it stands: ask `clashes` first.
    """
    if spot.ruleset.family.is_fan_list:
        return Ticked(fan_items(spot, ticks))
    held = Held(spot, ticks)
    if spot.flat:
        return Ticked(list(_flat(spot, held)))
    bloomed, fault = _bloom(held, bloom)
    items = [*wildcard_items(held), *flower_items(held), *set_items(held)]
    if spot.won:
        items += [*_won(spot, held, bloomed), *_drawn(spot, held, bloomed)]
    return Ticked(sorted(items, key=lambda item: (item["key"], item["tai"])), fault)


def _won(spot: Spot, held: Held, bloomed: int) -> Iterator[dict[str, Any]]:
    """Elements with one figure each, those the outcome decides included."""
    values = spot.ruleset
    included = values["clean_hand_includes_no_wildcard"] and held.has("clean_hand") and values["clean_hand"] is not None
    figures = {key: values[key] or 0 for key in _FIGURES if held.has(key)}
    if included:
        figures.pop("no_wildcard", None)
    if held.has("flower_win"):
        figures["flower_win"] = values["flower_win_hand"] or 0
    if held.has("kong_bloom"):
        figures["kong_bloom"] = bloomed
    elements = {"flower_bloom": "kong_bloom", "single_tile_wildcard": "single_tile"}
    for key, tai in figures.items():
        if tai:
            element = ELEMENTS[elements.get(key, key)]
            yield item_of(element.key, tai, key, element.name, element.condition)


def _drawn(spot: Spot, held: Held, bloomed: int) -> Iterator[dict[str, Any]]:
    """自摸, unless something that takes its place is scored."""
    values = spot.ruleset
    bloom = held.has("kong_bloom") and values["kong_bloom"] is not None
    bloom = bloom or (held.has("flower_bloom") and values["flower_bloom"] is not None)
    instead = (
        (held.has("heavenly_win") and values["heavenly_win"] is not None)
        or (bloom and not values["self_draw_with_bloom"])
        or (held.has("last_tiles") and values["last_tiles"] is not None and not values["self_draw_with_last_tiles"])
    )
    if held.has("self_draw") and values["self_draw"] and not instead:
        element = ELEMENTS["self_draw"]
        yield item_of("self_draw", values["self_draw"], "self_draw", element.name, element.condition)


def _bloom(held: Held, bloom: str) -> tuple[int, str]:
    """杠上开花 in tai by the kong that was just declared, or the code of the fault."""
    values, outcome = held.spot.ruleset, held.spot.outcome
    if not held.has("kong_bloom") or values["kong_bloom"] is None or outcome is None:
        return 0, ""
    kongs = [
        (kind, shown)
        for kind in KONG_KINDS
        for shown in SHOWN
        if held.count(f"kong.{kind}.{shown}")
        and bloom in ("", f"kong.{kind}.{shown}")
        and outcome.origin in ("kong", f"{shown}_kong")
    ]
    extra = values["kong_bloom_big_extra"] or 0
    figures = {
        values["kong_bloom"][SHOWN.index(shown)] + (extra if kind in ("seat_wind", "dragon") else 0)
        for kind, shown in kongs
    }
    if not figures:
        return 0, "kong_none"
    return (figures.pop(), "") if len(figures) == 1 else (0, "kong_which")


def _flat(spot: Spot, held: Held) -> Iterator[dict[str, Any]]:
    """杀猪 or 花胡 without a hand: exactly one item (rules 6)."""
    values, outcome = spot.ruleset, spot.outcome
    why = Text("不看牌型，别的都不算", "不看牌型，別的都不算", "whatever the hand, and nothing else counts")
    if outcome is not None and outcome.kind == "flower_win":
        if held.eight_flowers and values["flower_win_flat"]:
            yield item_of(
                "flower_win", values["flower_win_flat"], "", Text("花胡", "花胡", "Flower win"), why, rule="rules 6"
            )
        return
    figure = values["wildcard_win_flat_alike"] if spot.wildcards.alike else None
    if not spot.wildcards.alike and held.killing and values["wildcard_win_flat"] is not None:
        figure = values["wildcard_win_flat"][held.killing - 4]
    if held.killing and figure:
        yield item_of("wildcard_win", figure, "", Text("杀猪", "殺豬", "Wildcard win"), why, rule="rules 6")
