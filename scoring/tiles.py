"""The 42 faces of the 144 tiles, and what a face is: suit, wind, dragon or flower (rules 1)."""

from __future__ import annotations

from typing import ClassVar

from scoring.text import Text

_HANS = "一二三四五六七八九"
_SUITS = {"m": Text("万", "萬", "characters"), "p": Text("筒", "筒", "dots"), "s": Text("条", "條", "bamboo")}
_HONOURS = (
    Text("东", "東", "East"),
    Text("南", "南", "South"),
    Text("西", "西", "West"),
    Text("北", "北", "North"),
    Text("白板", "白板", "White"),
    Text("发", "發", "Green dragon"),
    Text("中", "中", "Red dragon"),
)
_FLOWERS = (
    Text("春", "春", "Spring"),
    Text("夏", "夏", "Summer"),
    Text("秋", "秋", "Autumn"),
    Text("冬", "冬", "Winter"),
    Text("梅", "梅", "Plum"),
    Text("兰", "蘭", "Orchid"),
    Text("竹", "竹", "Bamboo plant"),
    Text("菊", "菊", "Chrysanthemum"),
)


class Tile:
    """One face, such as ``5m`` or ``7z``. There is exactly one object per face; compare with ``is`` or ``==``.

    ``index`` counts the faces in the order m p s z f from 0 to 41; ``copies`` is how many of the face are in the box.
    """

    __slots__ = ("code", "copies", "group", "index", "is_dragon", "is_flower", "is_wind", "name", "rank", "suit")

    code: str
    index: int
    suit: str
    rank: int
    name: Text
    group: str | None
    is_wind: bool
    is_dragon: bool
    is_flower: bool
    copies: int

    _faces: ClassVar[dict[str, Tile]] = {}

    def __new__(cls, code: str) -> Tile:
        """The tile of that code; raises :class:`KeyError` for any other text (``Tile.parse`` speaks to people)."""
        return cls._faces[code]

    @classmethod
    def parse(cls, code: str) -> Tile:
        """The tile written ``code``; raises :class:`ValueError` for anything else.

        >>> Tile.parse("5m").name.zh_hans
        '五万'
        """
        tile = cls._faces.get(code)
        if tile is None:
            raise ValueError(f"not a tile: {code!r}")
        return tile

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a tile is frozen: {name}")

    def __reduce__(self) -> tuple[type[Tile], tuple[str]]:
        return Tile, (self.code,)

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Tile({self.code!r})"

    def __lt__(self, other: Tile) -> bool:
        return self.index < other.index

    def __le__(self, other: Tile) -> bool:
        return self.index <= other.index

    def __gt__(self, other: Tile) -> bool:
        return self.index > other.index

    def __ge__(self, other: Tile) -> bool:
        return self.index >= other.index


def _name_of(suit: str, rank: int) -> Text:
    if suit == "z":
        return _HONOURS[rank - 1]
    if suit == "f":
        return _FLOWERS[rank - 1]
    word = _SUITS[suit]
    return Text(_HANS[rank - 1] + word.zh_hans, _HANS[rank - 1] + word.zh_hant, f"{rank} of {word.en}")


def _group_of(suit: str, rank: int) -> str | None:
    if suit == "f":
        return "red" if rank <= 4 else "black"
    return "white" if (suit, rank) == ("z", 5) else None


def _make(index: int, suit: str, rank: int) -> Tile:
    group = _group_of(suit, rank)
    fields: dict[str, object] = {
        "code": f"{rank}{suit}",
        "index": index,
        "suit": suit,
        "rank": rank,
        "name": _name_of(suit, rank),
        "group": group,
        "is_wind": suit == "z" and rank <= 4,
        "is_dragon": suit == "z" and rank >= 6,
        "is_flower": group is not None,
        "copies": 1 if suit == "f" else 4,
    }
    tile = object.__new__(Tile)
    for field, value in fields.items():
        object.__setattr__(tile, field, value)
    Tile._faces[tile.code] = tile
    return tile


_ORDER = [
    (suit, rank) for suit, last in (("m", 9), ("p", 9), ("s", 9), ("z", 7), ("f", 8)) for rank in range(1, last + 1)
]

ALL_TILES: tuple[Tile, ...] = tuple(_make(index, suit, rank) for index, (suit, rank) in enumerate(_ORDER))
"""The 42 faces in the order m p s z f."""

SET_TILES: tuple[Tile, ...] = tuple(tile for tile in ALL_TILES if not tile.is_flower)
"""The 33 kinds that can form sets: the suits, the winds, 发 and 中 (白板 is a flower)."""

GROUPS: tuple[str, ...] = ("red", "black", "white")
"""The three flower groups: 春夏秋冬, 梅兰竹菊, and the four 白板."""

GROUP_NAMES: dict[str, Text] = {
    "red": Text("红花", "紅花", "red flowers"),
    "black": Text("黑花", "黑花", "black flowers"),
    "white": Text("白板", "白板", "White"),
}

GROUP_TILES: dict[str, tuple[Tile, ...]] = {
    group: tuple(tile for tile in ALL_TILES if tile.group == group) for group in GROUPS
}
