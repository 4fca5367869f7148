"""The two tiles turned up, entered once per deal."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.errors import Invalid, NotAllowed, NotFound, StaleVersion
from games.models import Table
from games.selectors import table_state
from tests.support.cast import Person, post


def test_anybody_who_plays_enters_them_once_for_all(table: Table, west: Person, east: Person) -> None:
    after = services.set_indicators(table=table, actor=west.player, indicators=["7z", "5m"])
    assert after.version == table.version + 1
    assert table_state(table)["deal"]["indicators"] == ["7z", "5m"]
    assert services.set_indicators(table=table, actor=east.player, indicators=["7z", "5m"]).version == after.version
    services.set_indicators(table=table, actor=east.player, indicators=[])
    assert table_state(table)["deal"]["wild"] == []


def test_two_alike_are_possible_but_no_flower_twice(table: Table, east: Person) -> None:
    services.set_indicators(table=table, actor=east.player, indicators=["5z", "5z"])
    with pytest.raises(Invalid) as refused:
        services.set_indicators(table=table, actor=east.player, indicators=["3f", "3f"])
    assert [(p["where"], p["code"]) for p in refused.value.problems] == [("indicators", "too_many_copies")]
    services.set_indicators(table=table, actor=east.player, indicators=["3f", "4f"])


@pytest.mark.parametrize("sent", [["1m"], ["1m", "2m", "3m"], ["1m", "0m"], ["", ""], "1m2m", None, [1, 2], {"a": 1}])
def test_anything_else_is_refused(table: Table, east: Person, sent: Any) -> None:
    with pytest.raises(Invalid) as refused:
        services.set_indicators(table=table, actor=east.player, indicators=sent)
    assert [(p["where"], p["code"]) for p in refused.value.problems] == [("indicators", "bad_indicators")]
    assert Table.objects.get(pk=table.pk).version == table.version


def test_those_of_a_posted_deal_do_not_slip_into_the_next(table: Table, east: Person) -> None:
    post(table, east, {"kind": "draw"}, {})
    with pytest.raises(StaleVersion):
        services.set_indicators(table=table, actor=east.player, indicators=["1m", "2m"], deal_number=1)
    services.set_indicators(table=table, actor=east.player, indicators=["1m", "2m"], deal_number=2)


def test_nobody_else_enters_them(table: Table, outsider: Person, spectator: Person) -> None:
    for who, error in ((outsider, NotFound), (spectator, NotAllowed)):
        with pytest.raises(error):
            services.set_indicators(table=table, actor=who.player, indicators=["1m", "2m"])
