"""The drawing of the four walls: from a throw of the dice to the stacks, labels and arrows of one SVG (rules 11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.templatetags.taipao import wind_badge
from games.web.board import Board
from games.web.chart import width_of
from scoring.dice import STACKS

WIDTH, HEIGHT = 320, 304
PITCH = 10.6  # px from stack to stack
DEEP = 17  # px from the outer to the inner edge of a wall
NEAR = 41  # px from the edge of the drawing to the outer edge of a wall
LABEL_SIZE = 13
LABEL_AT = 35  # px from the edge to the base line of the labels
INSIDE = NEAR + DEEP + 8  # px from the edge to the arrows
LONG, SHORT, HEAD = 56, 30, 5  # px: the arrow of the drawing, that of the replacements, half a head


@dataclass(frozen=True)
class Stack:
    """One rectangle; coordinates are px as text."""

    x: str
    y: str
    width: str
    height: str


@dataclass(frozen=True)
class Label:
    """Words beside a wall: `kind` is open, first or tail."""

    kind: str
    words: str
    x: str
    y: str
    turn: str
    anchor: str


@dataclass(frozen=True)
class WallView:
    """A wall as the viewer sees it, with the name of its owner."""

    name: Label
    stacks: tuple[Stack, ...]
    broken: bool


@dataclass(frozen=True)
class WallsView:
    """All that the template draws; `place` is the side that breaks, the paths are the arrows and the mark."""

    walls: tuple[WallView, ...]
    opened: Stack | None
    labels: tuple[Label, ...]
    place: str
    draws: str
    replaces: str


@dataclass(frozen=True)
class Side:
    """Where a wall lies: `along` runs the way its owner counts, right to left; `depth` from the edge inward."""

    start: float
    sign: int
    turn: int
    at: Callable[[float, float], tuple[float, float]]
    room: int

    def middle(self, number: float) -> float:
        """The place of a stack's middle on the axis of the screen."""
        return self.start + self.sign * (number - 0.5) * PITCH

    def box(self, number: int, more: float = 0) -> Stack:
        """The rectangle of a stack, grown by `more` px on every side."""
        half = PITCH / 2 + more
        centre = self.middle(number)
        (x1, y1), (x2, y2) = self.at(centre - half, NEAR - more), self.at(centre + half, NEAR + DEEP + more)
        return Stack(_px(min(x1, x2)), _px(min(y1, y2)), _px(abs(x2 - x1)), _px(abs(y2 - y1)))

    def label(self, kind: str, words: str, along: float, depth: float, anchor: str) -> Label:
        """Words that stand upright below and above, and turned at the sides; `anchor` is start, middle or end."""
        x, y = self.at(along, depth)
        turn = f"rotate({self.turn} {_px(x)} {_px(y)})" if self.turn else ""
        return Label(kind, words, _px(x), _px(y), turn, anchor)

    def line(self, *points: tuple[float, float]) -> str:
        """The path through points (along, depth)."""
        return "M" + "L".join(f"{_px(x)} {_px(y)}" for x, y in (self.at(*point) for point in points))


_X, _Y = (WIDTH - STACKS * PITCH) / 2, (HEIGHT - STACKS * PITCH) / 2
SIDES: Mapping[str, Side] = {
    "me": Side(WIDTH - _X, -1, 0, lambda along, depth: (along, HEIGHT - depth), WIDTH),
    "right": Side(_Y, 1, 90, lambda along, depth: (WIDTH - depth, along), HEIGHT),
    "top": Side(_X, 1, 0, lambda along, depth: (along, depth), WIDTH),
    "left": Side(HEIGHT - _Y, -1, -90, lambda along, depth: (depth, along), HEIGHT),
}


def walls_view(seats: Board, dice: dict[str, Any] | None, *, turn_up: bool = True) -> WallsView:
    """The walls round the board as its viewer sees them; without dice nothing is broken yet.

    `turn_up`: whether the stack before the first tile is turned up, as it is wherever there are wildcards.
    """
    places = {seat.wind: seat.place for seat in seats.seats}
    broken = places[dice["indicator_stack"][0]] if dice else ""
    walls = tuple(
        WallView(
            name=_name(seat.place, seat.name, wind_badge(seat.wind)),
            stacks=tuple(
                SIDES[seat.place].box(number)
                for number in range(1, STACKS + 1)
                if not (turn_up and dice and seat.place == broken and number == dice["indicator_stack"][1])
            ),
            broken=seat.place == broken,
        )
        for seat in seats.seats
    )
    if dice is None:
        return WallsView(walls, None, (), "", "", "")
    turned, first = dice["indicator_stack"][1], dice["first"][1]
    side, next_side = SIDES[broken], SIDES[places[dice["first"][0]]]
    draws, replaces = _arrow(next_side, first, 1, LONG), _arrow(side, turned, -1, SHORT)
    tail = replaces if turned > 2 else ""
    if not turn_up:
        return WallsView(walls, None, (_first_label(next_side, first), *_tail(side, turned)), broken, draws, tail)
    mark = side.line((side.middle(turned), LABEL_AT + 2), (side.middle(turned), NEAR - 3))
    labels = _labels(side, turned, next_side, first)
    labels += _tail(side, turned)
    return WallsView(walls, side.box(turned, 1.5), labels, broken, f"{draws}{mark}", tail)


def _first_label(side: Side, first: int) -> Label:
    words = _("Draw from %(stack)s") % {"stack": first}
    room = width_of(words, LABEL_SIZE) / 2 + 6
    along = min(max(side.middle(first), room), side.room - room)
    return side.label("first", words, along, _base(side, LABEL_AT), "middle")


def _labels(side: Side, turned: int, next_side: Side, first: int) -> tuple[Label, ...]:
    """What is turned up and where drawing starts, beside their stacks, moved along so that they stay on the drawing."""
    open_words = _("Turn up %(stack)s") % {"stack": turned}
    first_words = _("Draw from %(stack)s") % {"stack": first}
    wide, wide_first = width_of(open_words, LABEL_SIZE), width_of(first_words, LABEL_SIZE)
    forward = _runs_forward(side)
    before, after = (wide, wide_first) if forward else (wide_first, wide)
    if side is not next_side:
        middle = min(max(side.middle(turned), wide / 2 + 6), side.room - wide / 2 - 6)
        return (
            side.label("open", open_words, middle, _base(side, LABEL_AT), "middle"),
            _first_label(next_side, first),
        )
    gap = _gap(side, turned, before, after)
    step = 5 if side.turn != -90 else -5
    one, two = ("end", "start") if forward else ("start", "end")
    towards = step if forward else -step
    return (
        side.label("open", open_words, gap - towards, _base(side, LABEL_AT), one),
        side.label("first", first_words, gap + towards, _base(side, LABEL_AT), two),
    )


def _gap(side: Side, turned: int, before: float, after: float) -> float:
    """Where one label ends and the other begins: at the stack turned up, or as near as both stay on the drawing."""
    wanted = side.middle(turned)
    if side.turn == -90:  # its words run upwards
        return side.room - min(max(side.room - wanted, before + 10), side.room - after - 10)
    return min(max(wanted, before + 10), side.room - after - 10)


def _tail(side: Side, turned: int) -> tuple[Label, ...]:
    """Where replacements come from, in words beyond the arrow if they fit before the end of the wall."""
    words, away = _("Replacements"), SHORT + 12
    if (turned - 0.5) * PITCH - away < width_of(words, LABEL_SIZE):
        return ()
    along = side.middle(turned) - side.sign * away
    anchor = "end" if _runs_forward(side) else "start"
    return (side.label("tail", words, along, INSIDE - 4 if side is SIDES["me"] else INSIDE + 4, anchor),)


def _runs_forward(side: Side) -> bool:
    """Whether the words of this side run the way the stacks are counted: everywhere but below."""
    return side is not SIDES["me"]


def _base(side: Side, depth: float) -> float:
    """The base line of words `depth` px from the edge: below they hang from it, elsewhere they stand on it."""
    return depth - LABEL_SIZE * 0.7 if side is SIDES["me"] else depth


def _name(place: str, name: str, wind: str) -> Label:
    side = SIDES[place]
    room = side.room - 24 - width_of(f" {wind}", LABEL_SIZE)
    while name and width_of(name, LABEL_SIZE) > room:
        name = f"{name[:-2]}…" if len(name) > 2 else ""
    return side.label("name", f"{name} {wind}", side.room / 2, _base(side, 16), "middle")


def _arrow(side: Side, number: int, way: int, length: float) -> str:
    """An arrow inside the wall from the far edge of a stack on, `way` 1 as its owner counts and -1 back."""
    ahead = side.sign * way
    start = side.middle(number - 0.3 * way)
    if way < 0:
        start = side.middle(number - 0.8)
    limit = side.middle(STACKS + 0.5 if way > 0 else 0.5)
    end = start + ahead * min(length, max(abs(limit - start), 14))
    back = end - ahead * HEAD
    return side.line((start, INSIDE), (end, INSIDE)) + side.line(
        (back, INSIDE - HEAD), (end, INSIDE), (back, INSIDE + HEAD)
    )


def _px(value: float) -> str:
    return f"{value:.1f}"
