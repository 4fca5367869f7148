"""Declared sets: chow, pung, exposed and concealed kong; parsing and printing are twins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from scoring.notation import NotationError, parse_tiles, print_tiles
from scoring.tiles import Tile


class MeldKind(Enum):
    """What a declared set is. An added kong is exposed (rules 4)."""

    CHOW = "chow"
    PUNG = "pung"
    EXPOSED_KONG = "exposed_kong"
    CONCEALED_KONG = "concealed_kong"


class MeldError(ValueError):
    """Tiles that are no set; ``tiles`` are what was written."""

    def __init__(self, tiles: Sequence[Tile]) -> None:
        super().__init__(f"no chow, pung or kong: {print_tiles(tiles)}")
        self.tiles = tuple(tiles)


@dataclass(frozen=True, slots=True)
class Meld:
    """One declared set; ``tile`` is its face, or the lowest face of a chow."""

    kind: MeldKind
    tile: Tile
    tiles: tuple[Tile, ...]

    @classmethod
    def of(cls, tiles: Sequence[Tile], *, concealed: bool = False, white: bool = False) -> Meld:
        """The set these tiles make; ``concealed`` is for a concealed kong. Raises :class:`MeldError`.

        ``white`` says that 白 is a dragon like the others, as in the fan lists, and no flower.
        """
        ordered = tuple(sorted(tiles, key=lambda tile: tile.index))
        kind = _kind_of(ordered, concealed, white)
        if kind is None:
            raise MeldError(ordered)
        return cls(kind, ordered[0], ordered)

    @classmethod
    def parse(cls, text: str, *, white: bool = False) -> Meld:
        """``"123m"``, ``"777z"``, ``"1111z"``, ``"(1111z)"``. Raises :class:`NotationError` or :class:`MeldError`.

        >>> Meld.parse("(1111z)").kind
        <MeldKind.CONCEALED_KONG: 'concealed_kong'>
        """
        bare = text.strip(" ")
        concealed = bare.startswith("(") and bare.endswith(")")
        if concealed:
            bare = bare[1:-1]
        try:
            tiles = parse_tiles(bare)
        except NotationError:
            raise NotationError(text) from None
        return cls.of(tiles, concealed=concealed, white=white)

    @property
    def is_kong(self) -> bool:
        return len(self.tiles) == 4

    @property
    def is_chow(self) -> bool:
        return self.kind is MeldKind.CHOW

    @property
    def is_concealed(self) -> bool:
        return self.kind is MeldKind.CONCEALED_KONG

    def __str__(self) -> str:
        written = print_tiles(self.tiles)
        return f"({written})" if self.is_concealed else written


def _kind_of(tiles: tuple[Tile, ...], concealed: bool, white: bool) -> MeldKind | None:
    if not tiles or any(tile.is_flower and not (white and tile.suit == "z") for tile in tiles):
        return None
    first = tiles[0]
    if all(tile is first for tile in tiles):
        if len(tiles) == 4:
            return MeldKind.CONCEALED_KONG if concealed else MeldKind.EXPOSED_KONG
        return MeldKind.PUNG if len(tiles) == 3 and not concealed else None
    run = len(tiles) == 3 and first.suit != "z" and all(tile.suit == first.suit for tile in tiles)
    if run and not concealed and [tile.rank - first.rank for tile in tiles] == [0, 1, 2]:
        return MeldKind.CHOW
    return None
