"""A reading: the five sets and the pair of a winner, with what each wildcard stands for (rules 3)."""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple

from scoring.notation import print_tiles
from scoring.tiles import ALL_TILES, Tile


class GroupKind(Enum):
    """What a group of a reading is."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    PAIR = "pair"
    WILDCARD_SET = "wildcard_set"
    FLOWER_KONG = "flower_kong"
    SINGLES = "singles"


class Group(NamedTuple):
    """One set or the pair. ``face`` is its (lowest) face; none for wildcards that stand for nothing and for flowers."""

    kind: GroupKind
    face: Tile | None
    tiles: tuple[Tile, ...]
    declared: bool = False

    @property
    def stands_for(self) -> tuple[Tile, ...]:
        """The faces the group is read as; its own tiles where wildcards stand for nothing."""
        if self.face is None:
            return self.tiles
        if self.kind is GroupKind.CHOW:
            return ALL_TILES[self.face.index : self.face.index + 3]
        return (self.face,) * len(self.tiles)

    @property
    def is_pung(self) -> bool:
        """A pung or a kong of tiles."""
        return self.kind in (GroupKind.PUNG, GroupKind.KONG)

    def as_dict(self) -> dict[str, Any]:
        """JSON: kind, the tiles held, the tiles read, and whether it was declared."""
        return {
            "kind": self.kind.value,
            "tiles": print_tiles(self.tiles),
            "as": print_tiles(self.stands_for),
            "declared": self.declared,
        }


class Reading(NamedTuple):
    """One way to read a winner's hand. ``four_winds`` says whether it fulfils 四风会齐 in the ruleset's form."""

    groups: tuple[Group, ...]
    four_winds: bool = False

    def of_kind(self, kind: GroupKind) -> list[Group]:
        return [group for group in self.groups if group.kind is kind]

    @property
    def pair(self) -> Group:
        return next(group for group in self.groups if group.kind is GroupKind.PAIR)

    def as_dict(self) -> dict[str, Any]:
        """JSON: the groups in order, the pair last."""
        return {"groups": [group.as_dict() for group in self.groups], "four_winds": self.four_winds}
