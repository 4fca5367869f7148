"""A count as templates show it: the figure, its reasons, what is wrong or lacking, what the hand waits for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from games.faults import Problem
from games.templatetags.taipao import text
from games.web.entry.labels import short_label
from scoring.text import Text

COUNT_SAID = ("tile_missing", "tile_count")  # said by `lacking` in the words of the table
STILL_TYPING = ("kong_none", "kong_which")  # no fault either while tiles are lacking
SET = 3
TOO_FEW = Text(
    "胡家要 {full} 张，现在 {held} 张",
    "胡家要 {full} 張，現在 {held} 張",
    "The winner needs {full} tiles, there are {held}",
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line beside the total: a figure in bold and what it does."""

    figure: str
    text: str


@dataclass(frozen=True, slots=True)
class ItemLine:
    """One counted item in the language of the page; `short` is for the pill."""

    name: str
    short: str
    reason: str
    rule: str
    tai: int


@dataclass(frozen=True, slots=True)
class Counted:
    """The live count; `raw` is it before doubling, None while it is none.

    `lacking` is what a winner's hand still lacks; `winning` means complete and legal. `five` are faces of which more
    lie on the table than there are: a doubt that is said, and keeps no hand from winning, for the other hand may be the
    wrong one. `ticks` are what the tiles tick.
    """

    tai: int = 0
    lines: list[Line] = field(default_factory=list)
    items: list[ItemLine] = field(default_factory=list)
    faults: list[Problem] = field(default_factory=list)
    doubts: list[Problem] = field(default_factory=list)
    lacking: list[Problem] = field(default_factory=list)
    winning: bool = False
    raw: int | None = None
    five: list[str] = field(default_factory=list)
    ticks: dict[str, int] | None = None

    @property
    def said(self) -> list[Problem]:
        """Everything that is said in the box of faults."""
        return [*self.faults, *self.doubts]


@dataclass(frozen=True, slots=True)
class Wait:
    """One tile: `tai` is the winner's final count with it, `left` the copies that are in no hand and not turned up."""

    code: str
    tai: int
    left: int
    wild: bool


def item_lines(items: list[dict[str, Any]]) -> list[ItemLine]:
    """The largest first; of equals the wildcards first, as people name them."""
    ordered = sorted(sorted(items, key=lambda item: str(item["key"]), reverse=True), key=lambda item: -item["tai"])
    return [
        ItemLine(text(item["name"]), short_label(item), text(item["reason"]), str(item["rule"]), item["tai"])
        for item in ordered
    ]


def doubling_lines(steps: Mapping[str, Any] | None) -> list[Line]:
    """28 满 13 / 翻一番, beside the big figure."""
    if not steps or steps["final"] == steps["raw"]:
        return []
    lines = []
    if steps["factor"] > 1:
        lines.append(Line(f"{steps['raw']:,}", _("≥ %(threshold)s") % {"threshold": steps["threshold"]}))
        lines.append(Line("", _("doubled twice") if steps["factor"] == 4 else _("doubled")))
    if steps["cap"] is not None:
        lines.append(Line("", _("capped at %(cap)s") % {"cap": steps["cap"]}))
    return lines
