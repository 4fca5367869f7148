"""An item of a count: the element, its tai, the tiles it stands on, and why, in three languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from scoring.notation import print_tiles
from scoring.text import Text, joined
from scoring.tiles import Tile


class Phrase(NamedTuple):
    """A text and the words to fill in, put together only when somebody reads it."""

    text: Text
    words: Mapping[str, object] | None = None

    @property
    def said(self) -> Text:
        return self.text.fill(**self.words) if self.words else self.text


class Ladder(NamedTuple):
    """Figures by number of tiles, ``2 / 5 / 8``, with a dash for none."""

    steps: tuple[int | None, ...]

    def __format__(self, spec: str) -> str:
        return " / ".join("-" if step is None else str(step) for step in self.steps)


class Names(NamedTuple):
    """The names of some tiles, side by side."""

    tiles: tuple[Tile, ...]

    @property
    def said(self) -> Text:
        return joined([tile.name for tile in self.tiles], "", "", ", ")


class Item(NamedTuple):
    """One line of a count, in tai above zero."""

    key: str
    tai: int
    tiles: tuple[Tile, ...]
    title: Phrase
    why: Phrase
    rule: str

    @property
    def name(self) -> Text:
        """What it is called: 财神五筒三张."""
        return self.title.said

    @property
    def reason(self) -> Text:
        """Why it counts: 小财神，一张两张三张 2 / 5 / 8."""
        return self.why.said

    def as_dict(self) -> dict[str, Any]:
        """JSON: key, tai, tiles, name and reason in three languages, and the rule they come from."""
        return {
            "key": self.key,
            "tai": self.tai,
            "tiles": print_tiles(self.tiles),
            "name": self.name.as_dict(),
            "reason": self.reason.as_dict(),
            "rule": self.rule,
        }


_COUNT_WORDS = (
    Text("零", "零", "no"),
    Text("一", "一", "one"),
    Text("两", "兩", "two"),
    Text("三", "三", "three"),
    Text("四", "四", "four"),
    Text("五", "五", "five"),
    Text("六", "六", "six"),
    Text("七", "七", "seven"),
    Text("八", "八", "eight"),
)


def count_word(number: int) -> Text:
    """0 to 8 as it is said before 张."""
    return _COUNT_WORDS[number]
