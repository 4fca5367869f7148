"""Base elements: what everyone counts, winner and losers (rules 4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.counted import Counted
from scoring.facts import GREEN, RED, Facts
from scoring.items import Item, Ladder, Names, Phrase, count_word
from scoring.melds import Meld
from scoring.readings import Group, GroupKind
from scoring.text import Text, joined
from scoring.tiles import ALL_TILES, GROUP_NAMES, GROUPS, Tile
from scoring.values import KEYS, Value
from scoring.wildtai import alike_counts

RULE = "rules 4"


def wildcards(counted: Counted) -> list[Item]:
    """One item per class held."""
    facts = counted.facts
    if not facts.wild:
        return []
    held = [(tiles, big) for tiles, big in zip(facts.by_class, facts.big_classes, strict=False) if tiles]
    return [
        Item("wildcards", tai, tuple(tiles), _wild_title(tiles), _wild_why(counted, len(tiles), big), RULE)
        for tai, (tiles, big) in zip(counted.wild.classes, held, strict=False)
        if tai
    ]


def _wild_title(tiles: list[Tile]) -> Phrase:
    first = tiles[0]
    face = GROUP_NAMES[first.group] if first.suit == "f" and first.group else first.name
    text = Text("财神{face}{count}张", "財神{face}{count}張", "Wildcards, {face}: {count}")
    return Phrase(text, {"face": face, "count": count_word(len(tiles))})


def _wild_why(counted: Counted, count: int, big: bool) -> Phrase:
    facts = counted.facts
    if counted.alike_pair and facts.values["wildcard_alike_surplus"] is not None:
        return Phrase(
            Text("两张一样的财神自成将", "兩張一樣的財神自成將", "both alike wildcards are the pair by themselves")
        )
    if alike_counts(facts, count):
        text = Text("两张财神翻成一样，{ladder}", "兩張財神翻成一樣，{ladder}", "the indicators are alike, {ladder}")
        return Phrase(text, {"ladder": Ladder(facts.values["wildcard_alike"])})
    if big:
        text = Text("大财神，{ladder}", "大財神，{ladder}", "a big wildcard, {ladder}")
        return Phrase(text, {"ladder": Ladder(facts.values["wildcard_big"])})
    text = Text("小财神，{ladder}", "小財神，{ladder}", "an ordinary wildcard, {ladder}")
    return Phrase(text, {"ladder": Ladder(facts.values["wildcard_ordinary"])})


def flowers(counted: Counted) -> list[Item]:
    """One item per group set aside; four held at the deal have a figure of their own."""
    facts = counted.facts
    if not facts.hand.flowers:
        return []
    items = [_flower_item(facts, group, [t for t in facts.hand.flowers if t.group == group]) for group in GROUPS]
    return [item for item in items if item is not None]


def _flower_item(facts: Facts, group: str, tiles: list[Tile]) -> Item | None:
    opening = opening_figure(facts.values, group) if group in facts.hand.opening_quads else None
    steps = facts.values["flowers"]
    tai = opening if opening is not None else steps[len(tiles) - 1] if steps is not None and tiles else 0
    if not tai:
        return None
    tiles = sorted(tiles, key=lambda tile: tile.index)
    if opening is not None:
        why = Phrase(Text("起手四张一组", "起手四張一組", "four of a group in the dealt tiles"))
    else:
        text = Text("一组{count}张，{ladder}", "一組{count}張，{ladder}", "{count} of a group, {ladder}")
        why = Phrase(text, {"count": count_word(len(tiles)), "ladder": Ladder(steps)})
    return Item("flowers", tai, tuple(tiles), _flower_title(group, tiles), why, RULE)


def opening_figure(values: Mapping[str, Value], group: str) -> int | None:
    """What four of a group at the deal count: 白 may have a figure of its own (house rules)."""
    own: Any = values["white_opening"] if group == "white" else None
    figure: Any = values["flowers_opening"] if own is None else own
    return figure if figure is None else int(figure)


def _flower_title(group: str, tiles: list[Tile]) -> Phrase:
    if group == "white":
        return Phrase(Text("白板{count}张", "白板{count}張", "White: {count}"), {"count": count_word(len(tiles))})
    text = Text("{group}{names}", "{group}{names}", "{group}: {names}")
    return Phrase(text, {"group": GROUP_NAMES[group], "names": Names(tuple(tiles))})


def kongs(counted: Counted) -> list[Item]:
    """One item per declared kong, by tile."""
    facts = counted.facts
    items = []
    for meld in facts.hand.melds:
        if meld.is_kong:
            key = kong_key(facts, meld.tile)
            figures = facts.values[key]
            tai = figures[meld.is_concealed] if figures is not None else 0
            if tai:
                items.append(Item("kong", tai, meld.tiles, _kong_title(meld), _kong_why(key, figures), RULE))
    return items


def kong_key(facts: Facts, tile: Tile) -> str:
    """The key of the figures for a kong of this tile."""
    if tile.is_dragon:
        return "kong_dragon"
    if tile.is_wind:
        return "kong_seat_wind" if tile.index == facts.own else "kong_wind"
    return "kong_terminal" if tile.rank in (1, 9) else "kong_plain"


def _kong_title(meld: Meld) -> Phrase:
    if meld.is_concealed:
        return Phrase(Text("{face}暗杠", "{face}暗槓", "Concealed kong, {face}"), {"face": meld.tile.name})
    return Phrase(Text("{face}明杠", "{face}明槓", "Exposed kong, {face}"), {"face": meld.tile.name})


def _kong_why(key: str, figures: tuple[int, int]) -> Phrase:
    text = Text("{kind} {ladder}", "{kind} {ladder}", "{kind} {ladder}")
    return Phrase(text, {"kind": KEYS[key].name, "ladder": Ladder(figures)})


_OWN_PUNG = Phrase(Text("自风刻", "自風刻", "Own wind pung"))
_OWN_PAIR = Phrase(Text("自风对", "自風對", "Own wind pair"))
_DRAGON_PUNGS = {
    face: Phrase(Text("{face}刻", "{face}刻", "Pung, {face}").fill(face=ALL_TILES[face].name)) for face in (GREEN, RED)
}
_OWN_PUNG_WHY = Text("自己的门风成刻", "自己的門風成刻", "a pung of the own wind")
_OWN_PAIR_WHY = Text("自己的门风成对", "自己的門風成對", "a pair of the own wind")
_DRAGON_WHY = Text("中发成刻", "中發成刻", "a pung of a dragon")


def seat_wind_pungs(counted: Counted) -> list[Item]:
    """A pung of the own wind, one item each."""
    own, tai = counted.facts.own, counted.facts.values["seat_wind_pung"]
    if not tai:
        return []
    return [
        _set_item("seat_wind_pung", tai, group, _OWN_PUNG, _OWN_PUNG_WHY)
        for group in counted.honours
        if group.face is not None and group.face.index == own and _scores_pung(counted, group)
    ]


def dragon_pungs(counted: Counted) -> list[Item]:
    """A pung of 中 or 发, one item each."""
    tai = counted.facts.values["dragon_pung"]
    if not tai:
        return []
    return [
        _set_item("dragon_pung", tai, group, _DRAGON_PUNGS[group.face.index], _DRAGON_WHY)
        for group in counted.honours
        if group.face is not None and group.face.is_dragon and _scores_pung(counted, group)
    ]


def _scores_pung(counted: Counted, group: Group) -> bool:
    """Pungs do, and kongs where the ruleset says so."""
    if group.kind is GroupKind.KONG:
        return bool(counted.facts.values["kong_scores_pung"])
    return group.kind is GroupKind.PUNG


def seat_wind_pairs(counted: Counted) -> list[Item]:
    """The pair of the own wind: of the reading, or two tiles of a player who did not win."""
    own, tai = counted.facts.own, counted.facts.values["seat_wind_pair"]
    if not tai:
        return []
    return [
        _set_item("seat_wind_pair", tai, group, _OWN_PAIR, _OWN_PAIR_WHY)
        for group in counted.honours
        if group.kind is GroupKind.PAIR and group.face is not None and group.face.index == own
    ]


def _set_item(key: str, tai: int, group: Group, title: Phrase, why: Text) -> Item:
    """The item of a set; its reason says so where wildcards helped."""
    for tile in group.tiles:
        if tile is not group.face:
            why = joined([why, Text("财神补上", "財神補上", "completed by wildcards")], "，", "，", ", ")
            break
    return Item(key, tai, group.tiles, title, Phrase(why), RULE)
