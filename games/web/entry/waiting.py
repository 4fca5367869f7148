"""听: every tile the hand waits for, what it would pay, and how many of it may still come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.entries import TilesEntry, parse_entry
from games.handtext import read_hand
from games.rotation import rotation_of
from games.web.entry.countlines import SET, Wait
from games.web.entry.scene import Scene
from scoring.contract import answer
from scoring.table import round_wind
from scoring.tiles import Tile


def waits_of(scene: Scene, position: int, entry: Mapping[str, Any], used: Mapping[str, int]) -> list[Wait]:
    """The waits of an entry's hand without its winning tile; [] unless it stands one tile before a win.

    A winner's waits are paid as the deal was won, another seat's as on a discard.
    """
    sent = parse_entry(entry, position).value
    wind = scene.wind(position)
    if not isinstance(sent, TilesEntry) or wind is None or (not scene.indicators and not scene.fans):
        return []
    hand, _problems = read_hand(sent.hand, "", white=scene.fans)
    quads = len(sent.hand["opening_quads"]) if scene.ruleset.values.get("opening_quad_is_set") else 0
    sets = len(sent.hand["melds"]) + quads
    if hand is None or len(hand.concealed) != SET * (scene.ruleset.family.sets - sets) + 1:
        return []
    own = position == scene.outcome.get("winner") and scene.outcome.get("method") == "self_draw"
    told = answer(
        {
            "op": "waits",
            "ruleset": scene.ruleset.key,
            "overrides": dict(scene.ruleset.overrides),
            "indicators": [] if scene.fans else scene.indicators,
            "round_wind": str(round_wind(rotation_of(scene.table))),
            "seat": str(wind),
            "hand": sent.hand,
            "method": "self_draw" if own else "discard",
        }
    )
    held = [str(tile) for tile in hand.tiles]
    return [
        Wait(code, tai, max(0, Tile.parse(code).copies - used.get(code, 0) - held.count(code)), code in scene.wild)
        for code, tai in told.get("waits", [])
    ]
