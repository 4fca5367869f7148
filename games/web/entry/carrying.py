"""What turning to another way carries over, so that nothing is counted twice by hand."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl, urlencode

from django.http import QueryDict

from games.web.entry.counted import count_entry
from games.web.entry.fields import TICK, ticks_of
from games.web.entry.scene import Scene

LONGEST = 2000  # characters of the field that says what was carried


def carried_text(ticks: dict[str, int]) -> str:
    """Ticks as one field.

    >>> carried_text({"flowers.red": 2})
    'tick.flowers.red=2'
    """
    return urlencode({f"{TICK}{key}": count for key, count in sorted(ticks.items())})


def carried_in(post: QueryDict) -> dict[str, int]:
    """The ticks that were carried over from the tiles, as the page was told to remember."""
    pairs = parse_qsl(post.get("carried", "")[:LONGEST])
    return ticks_of(QueryDict(urlencode(pairs)))


def without_carried(entry: dict[str, Any], post: QueryDict) -> dict[str, Any]:
    """The entry without ticks that nobody touched: they only repeat the tiles. In front they are what counts."""
    ticks = entry.get("ticks")
    if entry["way"] == "ticks" or not ticks or ticks != carried_in(post):
        return entry
    return {key: value for key, value in entry.items() if key not in ("ticks", "bloom")}


def carry_ticks(scene: Scene, position: int, entry: dict[str, Any], post: QueryDict) -> dict[str, Any]:
    """The entry with 勾选 turned to: where nobody has ticked, what the tiles come to."""
    ticks = entry.get("ticks") or {}
    if not entry.get("hand") or (ticks and ticks != carried_in(post)):
        return entry
    told = count_entry(scene, position, {**entry, "way": "tiles"}).ticks
    return entry if told is None else {**entry, "ticks": told}
