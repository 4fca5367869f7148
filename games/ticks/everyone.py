"""What everyone counts by ticks: wildcards, flowers, kongs, pungs (rules 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.ticks.held import Held
from games.ticks.rows import KONG_KINDS, SHOWN, Row
from scoring.anyone import opening_figure
from scoring.elements import ELEMENTS
from scoring.items import count_word
from scoring.text import Text
from scoring.tiles import GROUP_NAMES, GROUPS, Tile
from scoring.values import KEYS


def item_of(key: str, tai: int, tick: str, name: Text, reason: Text, tiles: str = "", rule: str = "") -> dict[str, Any]:
    """An item as the scorer writes it, with the row it was ticked in."""
    return {
        "key": key,
        "tai": tai,
        "tiles": tiles,
        "name": name.as_dict(),
        "reason": reason.as_dict(),
        "rule": rule or ELEMENTS[key].rule,
        "tick": tick,
    }


def _ladder(steps: tuple[int | None, ...]) -> str:
    return " / ".join("-" if step is None else str(step) for step in steps)


def wildcard_items(held: Held) -> Iterator[dict[str, Any]]:
    """One item per class; 杀猪胡 beside them or instead of them, the alike pair by itself where it is ticked."""
    values = held.spot.ruleset
    items = list(_classes(held))
    if held.has("wildcard_alike_surplus"):
        name = Text("两张一样的财神自成将", "兩張一樣的財神自成將", "Both alike wildcards as the pair")
        surplus = values["wildcard_alike_surplus"]
        items = [item_of("wildcards", surplus, "wildcard_alike_surplus", name, name)] if surplus else []
    win = values["wildcard_win_hand"][held.killing - 4] if held.has("wildcard_win") and held.killing else 0
    if values["wildcard_win_replaces_wildcards"] and win:
        if win <= sum(item["tai"] for item in items):
            win = 0
        else:
            items = []
    yield from items
    if win and held.spot.won:
        element = ELEMENTS["wildcard_win"]
        yield item_of("wildcard_win", win, "wildcard_win", element.name, element.condition)


def _classes(held: Held) -> Iterator[dict[str, Any]]:
    spot, values = held.spot, held.spot.ruleset
    big = spot.wildcards.big_classes(spot.own_wind.index, values["big_wildcard_winds"])
    for name, count, is_big in zip(spot.wildcards.classes, held.by_class, big, strict=True):
        alike = values["wildcard_alike"] if spot.wildcards.alike else None
        if not count:
            continue
        if alike is not None and count <= len(alike) and alike[count - 1] is not None:
            ladder, why = (
                alike,
                Text("两张财神翻成一样，{ladder}", "兩張財神翻成一樣，{ladder}", "the indicators are alike, {ladder}"),
            )
        else:
            ladder = values["wildcard_big" if is_big else "wildcard_ordinary"]
            why = Text("小财神，{ladder}", "小財神，{ladder}", "an ordinary wildcard, {ladder}")
            if is_big:
                why = Text("大财神，{ladder}", "大財神，{ladder}", "a big wildcard, {ladder}")
        if ladder is None or count > len(ladder) or not ladder[count - 1]:
            continue
        face = GROUP_NAMES[name] if name in GROUP_NAMES else Tile(name).name
        title = Text("财神{face}{count}张", "財神{face}{count}張", "Wildcards, {face}: {count}")
        yield item_of(
            "wildcards",
            ladder[count - 1],
            f"wildcards.{name}",
            title.fill(face=face, count=count_word(count)),
            why.fill(ladder=_ladder(ladder)),
            "" if name in GROUP_NAMES else f"{name[0] * count}{name[1]}",
        )


def flower_items(held: Held) -> Iterator[dict[str, Any]]:
    """One item per group set aside; four at the deal have a figure of their own."""
    values = held.spot.ruleset
    for group in GROUPS:
        count, steps = held.flowers[group], values["flowers"]
        if not count:
            continue
        title = Text("{group}{count}张", "{group}{count}張", "{group}: {count}")
        name = title.fill(group=GROUP_NAMES[group], count=count_word(count))
        tiles = f"{'5' * count}z" if group == "white" else ""
        opening = opening_figure(values.values, group) if group in held.openings else None
        if opening is not None:
            tai, why = opening, Text("起手四张一组", "起手四張一組", "four of a group in the dealt tiles")
            tick = f"opening.{group}"
        else:
            tai = steps[count - 1] if steps is not None and count <= len(steps) else 0
            text = Text("一组{count}张，{ladder}", "一組{count}張，{ladder}", "{count} of a group, {ladder}")
            why = text.fill(count=count_word(count), ladder=_ladder(steps or ()))
            tick = f"flowers.{group}"
        if tai:
            yield item_of("flowers", tai, tick, name, why, tiles)


def set_items(held: Held) -> Iterator[dict[str, Any]]:
    """Kongs, pungs and the pair of the own wind, one item each."""
    spot, values = held.spot, held.spot.ruleset
    rows = spot.rows
    for kind in KONG_KINDS:
        for index, shown in enumerate(SHOWN):
            key = f"kong.{kind}.{shown}"
            if key in rows and held.count(key):
                text = Text("{kind} {ladder}", "{kind} {ladder}", "{kind} {ladder}")
                figures = values[f"kong_{kind}"]
                why = text.fill(kind=KEYS[f"kong_{kind}"].name, ladder=_ladder(figures))
                yield from [item_of("kong", figures[index], key, rows[key].name, why)] * held.count(key)
    also = values["kong_scores_pung"]
    yield from _pungs(rows, "seat_wind_pung", values, held.own_pungs + held.kongs["seat_wind"] * also)
    yield from _pungs(rows, "dragon_pung", values, held.dragon_pungs + held.kongs["dragon"] * also)
    yield from _pungs(rows, "seat_wind_pair", values, held.pair)


def _pungs(rows: Mapping[str, Row], key: str, values: Any, count: int) -> list[dict[str, Any]]:
    if key not in rows or not count:
        return []
    tile = rows[key].tiles
    tiles = "" if key == "dragon_pung" else f"{tile[0] * (2 if key == 'seat_wind_pair' else 3)}{tile[1]}"
    return [item_of(key, values[key], key, ELEMENTS[key].name, ELEMENTS[key].condition, tiles)] * count
