"""Tile strings: digits before a letter, ``123m55p1z`` (rules 1). Parsing and printing are twins."""

from __future__ import annotations

from collections.abc import Iterable

from scoring.tiles import ALL_TILES, Tile

_BY_CODE = {tile.code: tile for tile in ALL_TILES}
_DIGITS = frozenset("0123456789")
_LETTERS = frozenset("mpszf")


class NotationError(ValueError):
    """A string that does not write tiles; ``text`` is the string."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not tiles: {text[:60]!r}")
        self.text = text


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles in the order written; spaces are ignored. Raises :class:`NotationError`.

    >>> [str(t) for t in parse_tiles("31m 5z")]
    ['3m', '1m', '5z']
    """
    tiles: list[Tile] = []
    digits: list[str] = []
    for character in text:
        if character in _DIGITS:
            digits.append(character)
        elif character in _LETTERS and digits:
            tiles.extend(_face(digit + character, text) for digit in digits)
            digits.clear()
        elif character != " ":
            raise NotationError(text)
    if digits:
        raise NotationError(text)
    return tuple(tiles)


def _face(code: str, text: str) -> Tile:
    tile = _BY_CODE.get(code)
    if tile is None:
        raise NotationError(text)
    return tile


def parse_tile(text: str) -> Tile:
    """The one tile that is written; raises :class:`NotationError` for none, several or anything else."""
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise NotationError(text)
    return tiles[0]


def print_tiles(tiles: Iterable[Tile]) -> str:
    """The canonical string: sorted m p s z f, each letter once, no spaces.

    >>> print_tiles(parse_tiles("5p 3m 1m 5p"))
    '13m55p'
    """
    written: dict[str, str] = {}
    for tile in sorted(tiles, key=lambda tile: tile.index):
        written[tile.suit] = written.get(tile.suit, "") + tile.code[0]
    return "".join(digits + suit for suit, digits in written.items())
