"""The tile keyboard's keys in the order they lie: a square of nine for each suit, six honours beside it."""

from __future__ import annotations

from dataclasses import dataclass

SQUARES = {
    "m": [f"{n}m" for n in range(1, 10)],
    "p": [f"{n}p" for n in range(1, 10)],
    "s": [f"{n}s" for n in range(1, 10)],
    "f": [*(f"{n}f" for n in range(1, 9)), "5z"],
}
HONOURS = ("1z", "2z", "3z", "4z", "7z", "6z")  # 东南 / 西北 / 中发
ROWS = 3


@dataclass(frozen=True, slots=True)
class Key:
    """One key: `suit` is the tab it lies under, "" for an honour, which always shows."""

    code: str
    suit: str

    @property
    def honour(self) -> bool:
        """Beside the square."""
        return not self.suit


def keyboard() -> list[Key]:
    """All 42 keys, row by row: three of each suit, then two honours; one suit shows at a time."""
    keys: list[Key] = []
    for row in range(ROWS):
        for suit, faces in SQUARES.items():
            keys += [Key(code, suit) for code in faces[3 * row : 3 * row + 3]]
        keys += [Key(code, "") for code in HONOURS[2 * row : 2 * row + 2]]
    return keys


MELD_TILES = [*SQUARES["m"], *SQUARES["p"], *SQUARES["s"], "1z", "2z", "3z", "4z", "6z", "7z"]
FLOWERS = SQUARES["f"][:8]
