"""What can be ticked at a seat: one row per element of the ruleset that counts there, with how often."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.anyone import opening_figure
from scoring.elements import ELEMENTS
from scoring.text import Text
from scoring.tiles import GROUP_NAMES, GROUP_TILES, GROUPS, Tile

if TYPE_CHECKING:
    from games.ticks.spot import Spot

KONG_KINDS: dict[str, Text] = {
    "plain": Text("二到八", "二到八", "2-8"),
    "terminal": Text("一九", "一九", "1 or 9"),
    "wind": Text("别家风", "別家風", "another's wind"),
    "seat_wind": Text("自风", "自風", "the own wind"),
    "dragon": Text("中发", "中發", "a dragon"),
}
MOST_KONGS = {"plain": 5, "terminal": 5, "wind": 3, "seat_wind": 1, "dragon": 2}
SHOWN = ("exposed", "concealed")
KONG_NAMES = (
    Text("{kind}明杠", "{kind}明槓", "Exposed kong of {kind}"),
    Text("{kind}暗杠", "{kind}暗槓", "Concealed kong of {kind}"),
)
GIVEN = ("self_draw", "heavenly_win", "earthly_win", "kong_bloom", "flower_bloom", "robbing_kong", "last_tiles")
"""Winner's elements that the outcome decides: shown, never ticked by hand."""

_TICKED = ("no_wildcard", "plain_hand", "clean_hand", "all_honours", "full_flush", "half_flush", "all_pungs")
_TICKED_LATER = ("four_winds", "wildcard_set", "single_tile", "single_tile_wildcard")
_OTHER_NAMES = {
    "flower_bloom": Text("补花开花", "補花開花", "Flower bloom"),
    "single_tile_wildcard": Text("单钓财神", "單釣財神", "Single tile, a wildcard"),
    "wildcard_alike_surplus": Text("两张一样的财神自成将", "兩張一樣的財神自成將", "Both alike wildcards as the pair"),
}


@dataclass(frozen=True, slots=True)
class Row:
    """One line of ticks. `element` is the key of scoring.elements, `most` how often it can be ticked.

    `tiles` are for the picture, `winner` says that only the winner has it, `why` why it cannot be ticked at all here.
    """

    key: str
    element: str
    name: Text
    tiles: str
    most: int
    winner: bool = False
    why: Text | None = None


def rows_of(spot: Spot) -> dict[str, Row]:
    """Every row of this seat by key, in the order of rules 4 and 5; what the ruleset gives nothing for has none."""
    if spot.ruleset.family.is_fan_list:
        from games.ticks.fans import fan_rows

        return fan_rows(spot)
    rows = [*_wildcards(spot), *_flowers(spot), *_pungs(spot), *_kongs(spot), *_winners(spot)]
    return {row.key: row for row in rows}


def _wildcards(spot: Spot) -> Iterator[Row]:
    for name in spot.wildcards.classes:
        faces = [tile for tile in GROUP_TILES.get(name) or (Tile(name),) if tile in spot.wildcards.faces]
        text = Text("财神{face}", "財神{face}", "Wildcards, {face}")
        face = GROUP_NAMES[name] if name in GROUP_NAMES else Tile(name).name
        yield Row(f"wildcards.{name}", "wildcards", text.fill(face=face), faces[0].code, spot.most_wild)


def _flowers(spot: Spot) -> Iterator[Row]:
    values = spot.ruleset
    for group in GROUPS:
        name, picture = GROUP_NAMES[group], GROUP_TILES[group][0].code
        why = None
        if spot.is_wild_group(group):
            why = Text("{group}是财神，不亮出来", "{group}是財神，不亮出來", "{group}: wild, so not set aside").fill(
                group=name
            )
        most = 4 if why is None else 0
        if values["flowers"] is not None:
            yield Row(f"flowers.{group}", "flowers", name, picture, most, why=why)
        if opening_figure(values.values, group) is not None or values["opening_quad_is_set"]:
            opening = Text("起手四张{group}", "起手四張{group}", "Four {group} at the deal").fill(group=name)
            yield Row(f"opening.{group}", "flowers", opening, picture, min(most, 1), why=why)


def _pungs(spot: Spot) -> Iterator[Row]:
    own = spot.own_wind.code
    for key, tiles, most in (("seat_wind_pung", own, 3), ("dragon_pung", "7z", 4), ("seat_wind_pair", own, 1)):
        if spot.ruleset[key]:
            yield Row(key, key, ELEMENTS[key].name, tiles, most)


def _kongs(spot: Spot) -> Iterator[Row]:
    pictures = {"plain": "5m", "terminal": "1m", "dragon": "7z", "seat_wind": spot.own_wind.code}
    pictures["wind"] = "2z" if spot.own_wind.code == "1z" else "1z"
    for kind, text in KONG_KINDS.items():
        figures = spot.ruleset[f"kong_{kind}"] or (0, 0)
        for index, shown in enumerate(SHOWN):
            if figures[index]:
                name = KONG_NAMES[index].fill(kind=text)
                yield Row(f"kong.{kind}.{shown}", "kong", name, pictures[kind], MOST_KONGS[kind])


def _winners(spot: Spot) -> Iterator[Row]:
    values = spot.ruleset
    keys = [key for key in (*GIVEN, *_TICKED, *_TICKED_LATER) if values[key]]
    keys += ["wildcard_win"] * bool(values["wildcard_win_hand"]) + ["flower_win"] * bool(values["flower_win_hand"])
    if values["wildcard_alike_surplus"] is not None and spot.wildcards.alike:
        keys.append("wildcard_alike_surplus")
    elements = {
        "flower_bloom": "kong_bloom",
        "single_tile_wildcard": "single_tile",
        "wildcard_alike_surplus": "wildcards",
    }
    for key in keys:
        element = elements.get(key, key)
        yield Row(key, element, _OTHER_NAMES.get(key) or ELEMENTS[element].name, "", 1, winner=True)
