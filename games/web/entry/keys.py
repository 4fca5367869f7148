"""The tile keyboard's keys in the order they lie: a square of nine for each suit, six honours beside it."""

from __future__ import annotations

from dataclasses import dataclass

SQUARES = {
    "m": [f"{n}m" for n in range(1, 10)],
    "p": [f"{n}p" for n in range(1, 10)],
    "s": [f"{n}s" for n in range(1, 10)],
    "f": [*(f"{n}f" for n in range(1, 9)), "5z"],
}
HONOURS = (("1z", "2z"), ("3z", "4z"), ("7z", "6z"))  # 东南 / 西北 / 中发
DRAGONS = (("1z", "2z", "7z"), ("3z", "4z", "6z"), ("", "", "5z"))  # 东南中 / 西北发 / 白: where 白 is a dragon
ROWS = 3


@dataclass(frozen=True, slots=True)
class Key:
    """One key: `suit` is the tab it lies under, "" for an honour, which always shows in its `column` (0 to 2)."""

    code: str
    suit: str
    column: int = 0

    @property
    def honour(self) -> bool:
        """Beside the square."""
        return not self.suit


def keyboard(*, dragons: bool = False) -> list[Key]:
    """All 42 keys, row by row: three of each suit, then two honours; one suit shows at a time.

    `dragons`: 白 is one of them, so it lies in a third column of honours and not among the flowers.
    """
    keys: list[Key] = []
    for row in range(ROWS):
        for suit, faces in SQUARES.items():
            keys += [Key(code, suit) for code in faces[3 * row : 3 * row + 3] if not (dragons and code == "5z")]
        honours = (DRAGONS if dragons else HONOURS)[row]
        keys += [Key(code, "", column) for column, code in enumerate(honours) if code]
    return keys


MELD_TILES = [*SQUARES["m"], *SQUARES["p"], *SQUARES["s"], "1z", "2z", "3z", "4z", "6z", "7z"]
FLOWERS = SQUARES["f"][:8]
