"""What the count form sends, made into a draft entry: a number, tiles or ticks, the other ways kept beside it."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from django.utils.datastructures import MultiValueDict

from games.web.entry.keys import MELD_TILES

Sent = MultiValueDict[str, str]  # what a form sends, as request.GET and request.POST have it
GROUPS = ("red", "black", "white")
WAYS = ("number", "tiles", "ticks")
TICK, MOST_TICKED = "tick.", 9
MELD_KINDS = ("chow", "pung", "kong", "concealed_kong")
MELD_ROWS = 5
DIGITS = 4
FULL_WIDTH = str.maketrans("０１２３４５６７８９", "0123456789")


def entry_of(post: Sent, *, winner: bool) -> dict[str, Any]:
    """The entry as it was sent, in the shape of the draft. Tiles are kept as typed: the scorer says what is wrong.

    `value` is None where no number stands. `stated` ("raw" before doubling, "final" doubled) is the winner's only.
    """
    entry: dict[str, Any] = {"way": way_of(post.get("way"))}
    value = number(post.get("value", ""))
    untouched = value is not None and value == number(post.get("begun", ""))
    entry["value"] = None if untouched and post.get("switch", entry["way"]) != "number" else value
    hand = hand_of(post)
    if any(hand.values()):
        entry["hand"] = hand
    elif entry["value"] is not None and entry["way"] == "tiles":
        entry["way"] = "number"  # no tiles typed beside a number: the number stays
    ticks = ticks_of(post)
    if ticks or entry["way"] == "ticks":
        entry |= {"ticks": ticks, "bloom": post.get("bloom", "").strip() or None}
    if winner:
        entry["stated"] = "final" if post.get("stated") == "final" else "raw"
        entry["tile"] = post.get("tile", "").strip() or None
        entry["kong"] = post.get("kong", "").strip() or None
    return entry


def nothing(entry: dict[str, Any]) -> dict[str, Any]:
    """The same entry as an explicit 0 (过, 没台); tiles typed before are kept beside it."""
    return {**entry, "way": "number", "value": 0}


def way_of(text: str | None, default: str = "number") -> str:
    """A known way, else the default."""
    return text if text in WAYS else default


def number(text: str) -> int | None:
    """A whole number of at most four digits, None for anything else.

    >>> number(" 28 "), number("０"), number("-1"), number("2.5"), number("12345")
    (28, 0, None, None, None)
    """
    digits = text.strip().translate(FULL_WIDTH)
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= DIGITS else None


def hand_of(post: Sent) -> dict[str, Any]:
    """The hand, from the keyboard's fields (`melds`, `flowers`, `quads`) or from the plain form's selects and boxes."""
    keyboard = "melds" in post
    quads = post.get("quads", "").split(",") if keyboard else post.getlist("quad")
    return {
        "concealed": post.get("concealed", "").strip(),
        "melds": post.get("melds", "").split() if keyboard else _plain_melds(post),
        "flowers": post.get("flowers", "").strip() if keyboard else _plain_flowers(post),
        "opening_quads": [group for group in GROUPS if group in quads],
    }


def ticks_of(post: Sent) -> dict[str, int]:
    """What is ticked, by row: those that are not 0."""
    sent = {key[len(TICK) :]: number(post.get(key, "")) or 0 for key in post if key.startswith(TICK)}
    return {key: min(count, MOST_TICKED) for key, count in sent.items() if count}


def meld_code(kind: str, tile: str) -> str:
    """The meld of a kind that begins with a tile.

    >>> meld_code("chow", "1m"), meld_code("pung", "7z"), meld_code("concealed_kong", "1z")
    ('123m', '777z', '(1111z)')
    """
    face, suit = tile[0], tile[1]
    if kind == "chow":
        start = min(int(face), 7)
        return f"{start}{start + 1}{start + 2}{suit}"
    if kind == "pung":
        return f"{face * 3}{suit}"
    return f"({face * 4}{suit})" if kind == "concealed_kong" else f"{face * 4}{suit}"


def meld_parts(code: str) -> tuple[str, str]:
    """The kind and the tile of a meld: the twin of `meld_code`.

    >>> meld_parts("123m"), meld_parts("(1111z)")
    (('chow', '1m'), ('concealed_kong', '1z'))
    """
    bare = code.strip("()")
    digits, suit = bare[:-1], bare[-1:]
    tile = f"{digits[:1]}{suit}"
    if len(set(digits)) > 1:
        return "chow", tile
    if len(digits) < 4:
        return "pung", tile
    return ("concealed_kong" if code.startswith("(") else "kong"), tile


def _plain_melds(post: Sent) -> list[str]:
    pairs = zip(post.getlist("meld_kind"), post.getlist("meld_tile"), strict=False)
    faces = {*MELD_TILES, "5z"}  # 白 can be claimed where it is a dragon
    return [meld_code(kind, tile) for kind, tile in pairs if kind in MELD_KINDS and tile in faces]


def _plain_flowers(post: Sent) -> str:
    flowers = "".join(code[0] for code in post.getlist("flower") if len(code) == 2 and code[0] in "12345678")
    white = number(post.get("white", "")) or 0
    return (f"{flowers}f" if flowers else "") + (f"{'5' * min(white, 4)}z" if white else "")


def fingerprint(value: Any) -> str:
    """A short name for a content: equal contents have equal names."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(text.encode()).hexdigest()[:24]
