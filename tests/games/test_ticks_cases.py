"""The scorer's own cases, ticked: what tiles carry over to the ticks must come to what the tiles come to."""

from __future__ import annotations

from collections import Counter

import pytest

from games.entries import EMPTY_HAND
from games.scorebook import assess
from games.sheet import Sheet
from games.ticks.carrying import bloom_row, carried_ticks
from tests.games.test_scorebook_cases import settled_cases, table_for, typed

pytestmark = pytest.mark.one_backend  # counting asks no database


@pytest.mark.parametrize("dealer", [0, 2])
def test_ticks_come_to_what_the_tiles_come_to(dealer: int) -> None:
    counted = 0
    for case in settled_cases():
        outcome, entries = typed(case, dealer)
        table = table_for(case, dealer)
        whole = assess(table, outcome, entries)
        assert whole.outcome is not None
        for position, view in whole.tallies.items():
            if view.way != "tiles":
                continue
            spot = Sheet(table, whole.outcome).spot(position)
            tile = str(entries[str(position)].get("tile") or "") if position == whole.winner else ""
            rows = carried_ticks(spot, view.hand or EMPTY_HAND, tile, view.items)
            entry = {"way": "ticks", "ticks": rows, "bloom": bloom_row(spot, whole.kong, whole.origin)}
            alone = assess(table, outcome, {str(position): entry})
            assert not alone.problems, (case["id"], position, rows, [p["message"].en for p in alone.problems])
            ticked = alone.tallies[position]
            assert (ticked.raw, ticked.tai) == (view.raw, view.tai), (
                case["id"],
                position,
                rows,
                ticked.items,
                view.items,
            )
            assert Counter((i["key"], i["tai"]) for i in ticked.items) == Counter(
                (i["key"], i["tai"]) for i in view.items
            ), (case["id"], position)
            counted += 1
    assert counted > 800
