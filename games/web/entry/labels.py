"""Short names for the pills: 三财神, 春夏, 两白; everything else goes by its own name."""

from __future__ import annotations

from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.templatetags.taipao import text
from scoring.notation import parse_tiles

WHITE = "5z"


def short_label(item: dict[str, Any]) -> str:
    """The pill's words for one item of a tally (Item.as_dict: key, tai, tiles, name in three languages)."""
    tiles = parse_tiles(item["tiles"])
    if item["key"] == "wildcards" and tiles:
        return _("%(count)s wild") % {"count": count_word(len(tiles))}
    if item["key"] == "flowers" and tiles:
        if str(tiles[0]) == WHITE:
            return _("%(count)s white") % {"count": count_word(len(tiles))}
        names = [text(tile.name) for tile in tiles]
        return (", " if (get_language() or "").startswith("en") else "").join(names)
    return text(item["name"])


def count_word(number: int) -> str:
    """一 两 三 四, as they are counted out loud."""
    return {1: _("one"), 2: _("two"), 3: _("three"), 4: _("four")}.get(number, str(number))
