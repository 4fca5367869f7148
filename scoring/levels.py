"""Levels by points and rooms by stake, as the sources list them (rules 11)."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.text import Text
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class Level:
    """A level, the points it takes, and the tile that stands for it (none for 麻将王)."""

    points: int
    name: Text
    tile: Tile | None


@dataclass(frozen=True, slots=True)
class Room:
    """A room: coins for one tai, and the coins needed to sit down."""

    key: str
    name: Text
    coins_per_tai: int
    coins_to_sit: int


_WINDS = {
    "1z": Text("东风", "東風", "East"),
    "3z": Text("西风", "西風", "West"),
    "2z": Text("南风", "南風", "South"),
    "4z": Text("北风", "北風", "North"),
    "7z": Text("红中", "紅中", "Red dragon"),
}
_TILE_POINTS = (
    ("5z", 0), ("1m", 100), ("2m", 200), ("3m", 500), ("4m", 1000), ("5m", 2000), ("6m", 3000), ("7m", 5000),
    ("8m", 8000), ("9m", 12000), ("1z", 20000), ("3z", 30000), ("2z", 40000), ("4z", 80000), ("7z", 120000),
)  # fmt: skip

LEVELS: tuple[Level, ...] = (
    *(Level(points, _WINDS.get(code, Tile(code).name), Tile(code)) for code, points in _TILE_POINTS),
    Level(200000, Text("麻将王", "麻將王", "Mahjong king"), None),
)
"""From 白板 up; 西风 comes before 南风 in the source."""

ROOMS: tuple[Room, ...] = (
    Room("beginner", Text("初级场", "初級場", "Beginners"), 100, 20000),
    Room("intermediate", Text("中级场", "中級場", "Intermediate"), 300, 60000),
    Room("advanced", Text("高级场", "高級場", "Advanced"), 600, 120000),
)


def level_of(points: int) -> Level:
    """The highest level these points reach; 白板 below zero too.

    >>> level_of(1999).name.zh_hans
    '四万'
    """
    return max((level for level in LEVELS if level.points <= points), key=lambda level: level.points, default=LEVELS[0])
