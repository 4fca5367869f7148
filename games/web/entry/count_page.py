"""Drawing the count page: the bar of seats, the three ways with what was typed, and what the scripts need to know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from games.entries import EMPTY_HAND, TilesEntry, parse_entry
from games.faults import Problem
from games.handtext import read_hand
from games.rotation import rotation_of
from games.web.entry import script_words
from games.web.entry.carrying import carried_text
from games.web.entry.counted import count_entry
from games.web.entry.countlines import Counted
from games.web.entry.differing import beginning, differences
from games.web.entry.fields import MELD_ROWS, fingerprint, meld_parts, way_of
from games.web.entry.keys import FLOWERS, MELD_TILES, keyboard
from games.web.entry.missing import missing_label, missing_rows
from games.web.entry.scene import Scene
from games.web.entry.ticking import TickGroup, TickRow, fan_groups, tick_groups, tick_rows
from games.web.entry.unfinished import others_at, own_typing
from games.web.words import wind_name
from scoring.notation import NotationError, parse_tiles

WAY_COOKIE = "taipao_way"


def page(
    request: HttpRequest,
    scene: Scene,
    position: int,
    *,
    entry: dict[str, Any] | None = None,
    problems: Sequence[Problem] = (),
    clash: str = "",
    status: int = 200,
) -> HttpResponse:
    """The page with what is in the draft, or with `entry` as it was just sent."""
    saved = scene.entries.get(str(position))
    begun = own_typing(scene, position) if entry is None and request.method == "GET" else None
    unsaved, entry = entry is not None, entry or begun or saved or {}
    way = way_of(request.GET.get("way"), "") if request.method == "GET" else ""
    way = way or way_of(entry.get("way") or request.COOKIES.get(WAY_COOKIE))
    context = {
        "scene": scene,
        "position": position,
        "here": reverse("web:count", args=[scene.table.slug, position]),
        "title": title(scene, position),
        "subtitle": subtitle(scene, position),
        "way": way,
        "entry": entry,
        "seen": fingerprint(saved) if saved else "",
        "problems": problems,
        "clash": clash,
        "missing": missing_rows(scene, position, way),
        "missing_label": missing_label(scene),
        **three_ways(request, scene, position, entry, way),
        "differs": differences(scene, position, {**entry, "way": way}) if entry else [],
        "others": others_at(scene, position),
        "setting": _addresses(scene, position)
        | keyboard_setting(scene, position)
        | {"unsaved": unsaved, "begun": begun is not None},
        "words": script_words.count_words(scene.name(scene.outcome.get("winner"))),
    }
    return render(request, "entry/count.html", context, status=status)


def three_ways(request: HttpRequest, scene: Scene, position: int, entry: dict[str, Any], way: str) -> dict[str, Any]:
    """What the panels of the number, the ticks and the tiles show; also where a posted deal is put right."""
    return {
        **_number(scene, position),
        **_begun(request, scene, position, entry),
        **_ticks(request, scene, position, entry),
        **_tiles(scene, position, entry, way),
    }


def title(scene: Scene, position: int) -> str:
    """我的台, 阿珍的台."""
    return _("My count") if position == scene.mine else _("Count of %(name)s") % {"name": scene.name(position)}


def subtitle(scene: Scene, position: int) -> str:
    """第 12 局 · 南家 · 胡; by a fan list 东圈南家 · 连 1, for these count there, and only the winner counts."""
    seat = scene.seat(position)
    wins = position == scene.outcome.get("winner")
    values = {
        "round": scene.round_name,
        "streak": rotation_of(scene.table).streak,
        "number": scene.number,
        "wind": wind_name(seat.wind) if seat else "",
        "result": _("won") if wins else _("did not win"),
    }
    if scene.fans:
        said = _("%(round)s round, %(wind)s") % values
        return said + " · " + _("stayed %(number)s") % {"number": values["streak"]} if values["streak"] else said
    return _("Deal %(number)s · %(wind)s · %(result)s") % values


def used_elsewhere(scene: Scene, position: int) -> dict[str, int]:
    """How many of each face are turned up or lie in another hand of the draft, finished or not."""
    used: Counter[str] = Counter(scene.indicators)
    half = {str(one.position): one.entry for one in scene.typings}
    for key, sent in {**half, **scene.entries}.items():
        if key != str(position):
            used.update(_faces(sent))
    return dict(used)


def _faces(sent: object) -> Iterable[str]:
    """The tiles of an entry, also where they stand beside a number or ticks."""
    read = parse_entry(sent, 0).value
    found = [one for one in (read, *(read.beside if read else ())) if isinstance(one, TilesEntry)]
    for entry in found:
        hand, _problems = read_hand(entry.hand, "")
        yield from (str(tile) for tile in (hand.tiles if hand else ()))
        if entry.tile:
            yield entry.tile


def _number(scene: Scene, position: int) -> dict[str, Any]:
    outcome, ruleset = scene.outcome, scene.ruleset
    winner = position == outcome.get("winner")
    liable = (
        winner and outcome.get("kind") == "win" and outcome.get("from") is not None and ruleset.values.get("liability")
    )
    return {
        "winner": winner,
        "limits": {
            "threshold": ruleset["threshold"],
            "second": ruleset.values.get("second_threshold"),
            "cap": ruleset["cap"],
        },
        "liable_name": scene.name(outcome.get("from")) if liable else "",
        "flats": script_words.flat_choices(str(outcome.get("kind")), ruleset) if winner else [],
    }


def _begun(request: HttpRequest, scene: Scene, position: int, entry: dict[str, Any]) -> dict[str, Any]:
    """The number as it stands, or the figure of the way that was in front before."""
    ways = (request.POST.get("way"), entry.get("way"), "tiles", "ticks")
    begun = beginning(scene, position, entry, ways)
    return {"begun": begun, "figure": entry.get("value") if begun is None else begun}


def _ticks(request: HttpRequest, scene: Scene, position: int, entry: dict[str, Any]) -> dict[str, Any]:
    rows = tick_rows(scene, position, entry)
    ticks = entry.get("ticks") or {}
    counted = count_entry(scene, position, {**entry, "ticks": ticks, "way": "ticks"})
    return {
        "ticked": counted if ticks else replace(counted, faults=[]),  # nothing is wrong before the first press
        "carried": _carried(scene, position, entry, ticks) if request.method == "POST" else "",
        "tick_groups": _groups(scene, position, rows),
        "tick_kongs": [row for row in rows if row.key.startswith("kong.")],
    }


def _groups(scene: Scene, position: int, rows: list[TickRow]) -> list[TickGroup]:
    won = position == scene.outcome.get("winner")
    if scene.fans and won:
        return fan_groups(rows, {row.key: scene.ruleset[row.key] for row in rows})
    return tick_groups(rows, won=won)


def _carried(scene: Scene, position: int, entry: dict[str, Any], ticks: dict[str, int]) -> str:
    """The ticks as they came from the tiles, where nobody has touched them."""
    told = _counted(scene, position, entry).ticks
    return carried_text(ticks) if ticks and ticks == told else ""


def _tiles(scene: Scene, position: int, entry: dict[str, Any], way: str) -> dict[str, Any]:
    hand = {**EMPTY_HAND, **(entry.get("hand") or {})}
    rows = [dict(zip(("kind", "tile"), meld_parts(meld), strict=True)) for meld in hand["melds"][:MELD_ROWS]]
    aside = _codes(hand["flowers"])
    return {
        "hand": hand,
        "counted": _counted(scene, position, entry),
        "ask_kong": position == scene.outcome.get("winner") and str(scene.outcome.get("origin")).endswith("kong"),
        "suits": script_words.suits(),
        "keys": keyboard(flower=not scene.fans, dragon=scene.fans),
        "dragons": scene.fans,
        "acts": script_words.acts(),
        "meld_rows": rows + [{"kind": "", "tile": ""}] * (MELD_ROWS - len(rows)),
        "meld_kinds": script_words.meld_kinds(),
        "meld_tiles": [*MELD_TILES, "5z"] if scene.fans else MELD_TILES,
        "flower_codes": FLOWERS,
        "flowers_held": aside,
        "whites_held": str(aside.count("5z")),
        "quad_groups": script_words.quad_groups(),
    }


def _counted(scene: Scene, position: int, entry: dict[str, Any]) -> Counted:
    return count_entry(scene, position, {**entry, "way": "tiles"}) if entry.get("hand") else Counted()


def _codes(text: str) -> list[str]:
    try:
        return [str(tile) for tile in parse_tiles(text)]
    except NotationError:
        return []


def keyboard_setting(scene: Scene, position: int) -> dict[str, Any]:
    """What the scripts must know to keep the hand: what is wild, how many sets, whether a tile won."""
    return {
        "winner": position == scene.outcome.get("winner"),
        "quadIsSet": bool(scene.ruleset.values.get("opening_quad_is_set")),
        "white": scene.ruleset.family.is_fan_list,
        "setsWanted": scene.ruleset.family.sets,
        "wild": scene.wild,
        "turned": scene.indicators,
        "used": used_elsewhere(scene, position),
    }


def _addresses(scene: Scene, position: int) -> dict[str, Any]:
    slug = scene.table.slug
    return {
        "slug": slug,
        "deal": scene.number,
        "position": position,
        "mine": scene.mine,
        "outcome": scene.outcome,
        "typing": reverse("web:count_typing", args=[slug, position]),
        "preview": reverse("web:count_preview", args=[slug, position]),
        "review": reverse("web:review", args=[slug]),
    }
