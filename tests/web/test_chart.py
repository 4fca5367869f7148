"""The geometry of the line chart."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from games.web.chart import DESK, PHONE, Frame, line_chart, running_totals, spread, ticks, width_of

NAMES = ["阿海", "阿珍", "建国", "小林"]
NETS = [[224, -19, -79, -126], [0, 0, 0, 0], [-100, 40, 30, 30]]


def test_before_the_first_deal_there_is_none() -> None:
    assert line_chart(NAMES, [], mine=0, frame=PHONE) is None


@pytest.mark.parametrize("frame", [PHONE, DESK])
def test_every_line_lies_in_the_frame_and_starts_at_the_zero_line(frame: Frame) -> None:
    chart = line_chart(NAMES, NETS, mine=0, frame=frame)
    assert chart is not None
    for line in chart.lines:
        points = [(float(x), float(y)) for x, y in re.findall(r"([\d.]+) ([\d.]+)", line.path)]
        assert len(points) == len(NETS) + 1
        assert points[0] == (2.0, float(chart.zero_y))
        assert all(0 <= x <= frame.width and frame.top <= y <= frame.bottom for x, y in points)


def test_mine_is_thick_and_drawn_last() -> None:
    chart = line_chart(NAMES, NETS, mine=2, frame=PHONE)
    assert chart is not None
    assert [line.mine for line in chart.lines] == [False, False, False, True]
    assert chart.lines[-1].number == 3


def test_labels_name_the_line_with_its_total() -> None:
    chart = line_chart(NAMES, NETS, mine=0, frame=PHONE)
    assert chart is not None
    assert {line.label for line in chart.lines} == {"阿海 +124", "阿珍 +21", "建国 −49", "小林 −96"}


@pytest.mark.parametrize("name", ["很" * 24, "Konstantinopolitanischer", "阿"])
def test_a_long_name_is_cut_so_that_its_label_fits(name: str) -> None:
    chart = line_chart([name, "阿珍"], [[-12345, 12345]], mine=0, frame=PHONE)
    assert chart is not None
    for line in chart.lines:
        assert float(chart.label_x) + width_of(line.label, PHONE.type_size) <= PHONE.width + 1


def test_an_evening_of_draws_is_a_flat_line() -> None:
    chart = line_chart(NAMES, [[0, 0, 0, 0]], mine=None, frame=PHONE)
    assert chart is not None
    assert {line.end_y for line in chart.lines} == {chart.zero_y}


def test_totals_may_begin_elsewhere_and_the_zero_line_stays_in_sight() -> None:
    chart = line_chart(["阿海"], [[5], [-2]], mine=0, frame=PHONE, start=40)
    assert chart is not None
    assert chart.lines[0].label == "阿海 +43"
    assert float(chart.zero_y) == PHONE.bottom


def test_labels_never_lie_on_each_other() -> None:
    placed = sorted(spread([40, 40, 41, 80, 80], pitch=15, low=12, high=84))
    assert all(below - above >= 15 for above, below in pairwise(placed))
    assert placed[-1] <= 84


@pytest.mark.parametrize("deals", [1, 2, 5, 12, 16, 33, 100, 999])
def test_the_axis_names_the_first_and_the_last_deal_and_stays_readable(deals: int) -> None:
    named = ticks(deals, room=230)
    assert named[0] == 1
    assert named[-1] == deals
    assert len(named) <= 7
    gaps = [(right - left) * 230 / deals for left, right in pairwise(named)]
    assert all(gap >= 12 for gap in gaps[1:])


def test_totals_are_the_sums_of_the_nets() -> None:
    assert [line[-1] for line in running_totals(NETS, 4)] == [124, 21, -49, -96]
