"""The line chart of the totals where no script draws it: from nets per deal to the geometry its templates draw."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from games.names import isolated
from games.templatetags.taipao import signed_text

TICK_STEPS = (1, 2, 4, 5, 10, 20, 25, 50, 100, 200, 500)
TICKS_AT_MOST = 5


@dataclass(frozen=True)
class Frame:
    """The drawing surface of one chart, in px: outer size, the height of the lines, type size and label pitch."""

    width: int
    height: int
    top: int
    bottom: int
    type_size: int
    pitch: int
    label_at_most: int

    @property
    def label_gap(self) -> int:
        """Px between the end of a line and its label."""
        return 10


PHONE = Frame(width=312, height=104, top=8, bottom=80, type_size=13, pitch=15, label_at_most=116)
DESK = Frame(width=560, height=224, top=8, bottom=200, type_size=15, pitch=17, label_at_most=190)


@dataclass(frozen=True)
class Line:
    """One player's line; ``number`` 1-5 picks colour and end shape, coordinates are px as text."""

    number: int
    mine: bool
    path: str
    end_x: str
    end_y: str
    mark: str
    label: str
    label_y: str


@dataclass(frozen=True)
class Chart:
    """All that the template needs."""

    frame: Frame
    zero_y: str
    plot_end: str
    label_x: str
    axis_y: int
    lines: tuple[Line, ...]
    ticks: tuple[tuple[str, int], ...]


def running_totals(nets: Sequence[Sequence[int]], seats: int, start: int = 0) -> list[list[int]]:
    """Totals per seat after 0, 1, 2 ... deals, in tai, each from ``start`` on.

    >>> running_totals([[3, -3], [1, -1]], 2)
    [[0, 3, 4], [0, -3, -4]]
    """
    return [list(accumulate((deal[seat] for deal in nets), initial=start)) for seat in range(seats)]


def line_chart(
    names: Sequence[str], nets: Sequence[Sequence[int]], *, mine: int | None, frame: Frame, start: int = 0
) -> Chart | None:
    """The chart of all deals so far, oldest first, from totals of ``start`` on; None before the first deal."""
    if not nets:
        return None
    totals = running_totals(nets, len(names), start)
    labels = [_label(name, line[-1], frame) for name, line in zip(names, totals, strict=True)]
    widest = max(width_of(label, frame.type_size) for label in labels)
    plot_end = frame.width - widest - frame.label_gap - 2
    step = (plot_end - 2) / len(nets)
    low, high = min(0, *map(min, totals)), max(0, *map(max, totals))
    scale = (frame.bottom - frame.top) / (high - low) if high > low else 0.0

    def y_of(value: int) -> float:
        return frame.top + (high - value) * scale if scale else (frame.top + frame.bottom) / 2

    ends = [y_of(line[-1]) for line in totals]
    label_ys = spread(ends, pitch=frame.pitch, low=frame.top + 4, high=frame.height - 20)
    lines = [
        Line(
            number=seat + 1,
            mine=seat == mine,
            path="M" + "L".join(f"{2 + i * step:.1f} {y_of(value):.1f}" for i, value in enumerate(line)),
            end_x=f"{plot_end:.1f}",
            end_y=f"{ends[seat]:.1f}",
            mark=_mark(seat, plot_end, ends[seat]),
            label=labels[seat],
            label_y=f"{label_ys[seat] + frame.type_size * 0.36:.1f}",
        )
        for seat, line in enumerate(totals)
    ]
    return Chart(
        frame=frame,
        zero_y=f"{y_of(0):.1f}",
        plot_end=f"{plot_end:.1f}",
        label_x=f"{plot_end + frame.label_gap:.1f}",
        axis_y=frame.height - 1,
        lines=tuple(sorted(lines, key=lambda line: line.mine)),
        ticks=tuple((f"{2 + number * step:.1f}", number) for number in ticks(len(nets), room=plot_end)),
    )


def ticks(deals: int, *, room: float) -> list[int]:
    """Deal numbers to write on the axis: the first, the last, round ones between, never two that touch.

    >>> ticks(12, room=230), ticks(3, room=230), ticks(1, room=230)
    ([1, 4, 8, 12], [1, 2, 3], [1])
    """
    step = next(step for step in TICK_STEPS if deals / step < TICKS_AT_MOST or step == TICK_STEPS[-1])
    apart = 26 * deals / room
    between = [n for n in range(step, deals, step) if n - 1 >= min(apart, 2) and deals - n >= apart]
    return sorted({1, *between, deals})


def spread(ys: Sequence[float], *, pitch: float, low: float, high: float) -> list[float]:
    """The heights moved apart to at least ``pitch``, in their order, between ``low`` and ``high`` where they fit."""
    order = sorted(range(len(ys)), key=lambda i: ys[i])
    placed: list[float] = []
    for i in order:
        placed.append(max(ys[i], low, placed[-1] + pitch if placed else low))
    limit = high
    for i in range(len(placed) - 1, -1, -1):
        placed[i] = min(placed[i], limit)
        limit = placed[i] - pitch
    result = [0.0] * len(ys)
    for i, y in zip(order, placed, strict=True):
        result[i] = y
    return result


def width_of(words: str, size: float) -> float:
    """About how many px ``words`` take at a type ``size``: a Chinese character is square, a Latin one 0.6 of it."""
    return sum(size if unicodedata.east_asian_width(c) in "WF" else size * 0.6 for c in words)


def _label(name: str, total: int, frame: Frame) -> str:
    figure = signed_text(total)
    room = frame.label_at_most - width_of(f" {figure}", frame.type_size)
    if width_of(name, frame.type_size) > room:
        while name and width_of(f"{name}…", frame.type_size) > room:
            name = name[:-1]
        name += "…"
    return f"{isolated(name)} {figure}"


def _mark(seat: int, x: float, y: float) -> str:
    """The end shape of a line, as an SVG path: ● ■ ▲ ◆ ▼, so that lines differ without colour."""
    shapes = (
        f"M{x - 4.5:.1f} {y:.1f}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",
        f"M{x - 4.2:.1f} {y - 4.2:.1f}h8.4v8.4h-8.4z",
        f"M{x:.1f} {y - 5.3:.1f}l5.2 9h-10.4z",
        f"M{x:.1f} {y - 5.5:.1f}l5.5 5.5-5.5 5.5-5.5-5.5z",
        f"M{x:.1f} {y + 5.3:.1f}l5.2-9h-10.4z",
    )
    return shapes[seat]
