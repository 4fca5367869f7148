"""The tile keyboard's keys in the order they lie: a square of nine for each suit, the honours beside it."""

from __future__ import annotations

from dataclasses import dataclass

SQUARES = {
    "m": [f"{n}m" for n in range(1, 10)],
    "p": [f"{n}p" for n in range(1, 10)],
    "s": [f"{n}s" for n in range(1, 10)],
    "f": [*(f"{n}f" for n in range(1, 9)), "5z"],
}
HONOURS = (("1z", "2z"), ("3z", "4z"), ("7z", "6z"))  # 东南 / 西北 / 中发
WHITE = "5z"
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


def keyboard(*, flower: bool = True, dragon: bool = False) -> list[Key]:
    """All 42 keys, row by row: three of each suit, then two honours; one suit shows at a time.

    白 is there as a `flower`, as a `dragon` behind the other honours, or as both where the rules change on the page:
    the keyboard's class `dragons` then says which one shows, and puts the honours in three columns.
    """
    keys: list[Key] = []
    for row in range(ROWS):
        for suit, faces in SQUARES.items():
            keys += [Key(code, suit) for code in faces[3 * row : 3 * row + 3] if flower or code != WHITE]
        keys += [Key(code, "") for code in HONOURS[row]]
    return [*keys, Key(WHITE, "")] if dragon else keys


MELD_TILES = [*SQUARES["m"], *SQUARES["p"], *SQUARES["s"], "1z", "2z", "3z", "4z", "6z", "7z"]
FLOWERS = SQUARES["f"][:8]
