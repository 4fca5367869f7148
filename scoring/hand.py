"""One player's tiles: concealed, melds, flowers set aside, and which flower groups were four at the deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scoring.melds import Meld
from scoring.notation import parse_tiles, print_tiles
from scoring.tiles import GROUPS, Tile


@dataclass(frozen=True, slots=True)
class Hand:
    """The tiles of one seat, without the winning tile; wildcards stand among ``concealed`` under their own face.

    Raises :class:`ValueError` for a flower group that is none or is named twice. Whether the tiles fit a deal is for
    :mod:`scoring.legality`.
    """

    concealed: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    flowers: tuple[Tile, ...] = ()
    opening_quads: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        quads = self.opening_quads
        if any(quad not in GROUPS for quad in quads) or len(set(quads)) != len(quads):
            raise ValueError(f"opening quads are some of {', '.join(GROUPS)}, each once: {quads}")

    @classmethod
    def parse(
        cls,
        concealed: str = "",
        melds: Sequence[str] = (),
        flowers: str = "",
        opening_quads: Sequence[str] = (),
        *,
        white: bool = False,
    ) -> Hand:
        """A hand from tile strings; ``white`` as in :meth:`Meld.of`.

        Raises :class:`NotationError`, :class:`MeldError` or :class:`ValueError`.
        """
        sets = tuple(Meld.parse(meld, white=white) for meld in melds)
        return cls(parse_tiles(concealed), sets, parse_tiles(flowers), tuple(opening_quads))

    def as_dict(self) -> dict[str, Any]:
        """The hand as the black-box contract writes it."""
        return {
            "concealed": print_tiles(self.concealed),
            "melds": [str(meld) for meld in self.melds],
            "flowers": print_tiles(self.flowers),
            "opening_quads": list(self.opening_quads),
        }

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the hand."""
        melded = [tile for meld in self.melds for tile in meld.tiles] if self.melds else ()
        return (*self.concealed, *melded, *self.flowers)


EMPTY_HAND = Hand()
"""A seat with nothing that counts."""
