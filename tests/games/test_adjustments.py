"""补差: tai that change hands beside the deals, once, and always to a sum of zero."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.db.models import F

from games import services
from games.errors import Invalid, KeyReused, NotAllowed, NotFound, StaleVersion, WrongStatus
from games.models import Adjustment, LogEntry, Table
from games.selectors import curve, final_page, my_tables, table_state, totals
from games.services import Adjusted
from tests.support.cast import Person, discard, new_key, numbers, post, self_draw
from tests.support.together import split, together


def adjust(table: Table, actor: Person, amounts: Any, reason: Any = "台费", **more: Any) -> Adjusted:
    table = Table.objects.get(pk=table.pk)
    wanted = {"client_key": new_key(), "expected_version": table.version, **more}
    return services.post_adjustment(table=table, actor=actor.player, amounts=amounts, reason=reason, **wanted)


def faults(error: pytest.ExceptionInfo[Invalid]) -> set[tuple[str, str]]:
    return {(problem["where"], problem["code"]) for problem in error.value.problems}


def test_the_table_fee_changes_totals_and_nothing_else(table: Table, south: Person) -> None:
    post(table, south, discard(1, by=2), numbers(0, 28, 19, 0))
    before = Table.objects.get(pk=table.pk)
    adjustment = adjust(table, south, {0: -10, 1: 30, 2: -10, 3: -10}).adjustment
    after = Table.objects.get(pk=table.pk)
    assert (adjustment.number, adjustment.after_deal, adjustment.nets(4)) == (1, 1, [-10, 30, -10, -10])
    assert after.version == adjustment.version == before.version + 1
    assert (after.dealer, after.term, after.streak) == (before.dealer, before.term, before.streak)
    assert totals(table) == [-160, 254, -9, -85]
    state = table_state(table)
    assert [seat["total"] for seat in state["seats"]] == [-160, 254, -9, -85]
    assert [seat["change"] for seat in state["seats"]] == [-150, 224, 1, -75]
    assert (state["deal"]["number"], len(state["deals"])) == (2, 1)
    (line,) = state["adjustments"]
    assert {key: line[key] for key in ("number", "after_deal", "nets", "reason", "by")} == {
        "number": 1,
        "after_deal": 1,
        "nets": [-10, 30, -10, -10],
        "reason": "台费",
        "by": "建国",
    }
    assert set(line) == {"number", "after_deal", "nets", "names", "columns", "reason", "by", "posted_at"}
    entry = LogEntry.objects.get(table=table, version=after.version)
    assert (entry.action, entry.data["reason"], entry.data["nets"]) == ("adjust", "台费", [-10, 30, -10, -10])


def test_every_page_counts_it(table: Table, east: Person) -> None:
    post(table, east, self_draw(0), numbers(1, 0, 0, 0))
    adjust(table, east, {"0": -6, "3": 6}, "欠的")
    page = final_page(table)
    assert [(s["position"], s["total"]) for s in page["seats"]] == [(3, 4), (0, 0), (1, -2), (2, -2)]
    assert {(t["payer"], t["payee"], t["amount"]) for t in page["transfers"]} == {(1, 3, 2), (2, 3, 2)}
    assert [line["reason"] for line in page["adjustments"]] == ["欠的"]
    (row,) = my_tables(east.player)
    assert (row["totals"], row["total"], row["deal_count"]) == ([0, -2, -2, 4], 0, 1)


def test_several_adjustments_do_not_multiply_the_deals_in_the_history(table: Table, east: Person) -> None:
    for _ in range(3):
        post(table, east, self_draw(0), numbers(1, 0, 0, 0))
        adjust(table, east, {0: -1, 1: 1})
    (row,) = my_tables(east.player)
    assert (row["totals"], row["deal_count"]) == ([18 - 3, -6 + 3, -6, -6], 3)


def test_the_chart_ends_at_the_totals(table: Table, east: Person) -> None:
    assert curve(table_state(table)) == []
    adjust(table, east, {0: -1, 1: 1})
    assert curve(table_state(table)) == []
    post(table, east, self_draw(0), numbers(1, 0, 0, 0))
    post(table, east, {"kind": "draw"}, {})
    adjust(table, east, {2: -5, 3: 5})
    adjust(table, east, {2: -5, 3: 5})
    state = table_state(table)
    assert curve(state) == [[5, -1, -2, -2], [0, 0, -10, 10]]
    assert [sum(row[seat] for row in curve(state)) for seat in range(4)] == totals(table)
    assert [deal["nets"] for deal in state["deals"]] == [[6, -2, -2, -2], [0, 0, 0, 0]]


def test_who_sits_out_may_pay_too(table_of_five: Table, east: Person) -> None:
    assert table_state(table_of_five)["deal"]["resting"] == 4
    adjust(table_of_five, east, {0: 20, 1: -5, 2: -5, 3: -5, 4: -5})
    assert totals(table_of_five) == [20, -5, -5, -5, -5]


@pytest.mark.parametrize(
    ("amounts", "reason", "code"),
    [
        ({0: 1, 1: -2}, "x", ("amounts", "adjustment_sum")),
        ({0: 1}, "x", ("amounts", "adjustment_sum")),
        ({}, "x", ("amounts", "adjustment_nothing")),
        ({0: 0, 1: 0}, "x", ("amounts", "adjustment_nothing")),
        (None, "x", ("amounts", "adjustment_nothing")),
        ([1, -1], "x", ("amounts", "adjustment_nothing")),
        ({0: 1, 4: -1}, "x", ("amounts", "no_such_seat")),
        ({"0": 1, "x": -1}, "x", ("amounts", "no_such_seat")),
        ({True: 1, 0: -1}, "x", ("amounts", "no_such_seat")),
        ({0: 1.0, 1: -1}, "x", ("position:0", "bad_amount")),
        ({0: True, 1: -1}, "x", ("position:0", "bad_amount")),
        ({0: 1_000_000, 1: -1_000_000}, "x", ("position:0", "bad_amount")),
        ({0: 1, 1: -1}, "", ("reason", "reason_empty")),
        ({0: 1, 1: -1}, " \u200b\n", ("reason", "reason_empty")),
        ({0: 1, 1: -1}, None, ("reason", "reason_empty")),
        ({0: 1, 1: -1}, "长" * 49, ("reason", "reason_too_long")),
    ],
)
def test_what_is_no_adjustment_is_refused(table: Table, east: Person, amounts: Any, reason: Any, code: Any) -> None:
    with pytest.raises(Invalid) as refused:
        adjust(table, east, amounts, reason)
    assert code in faults(refused)
    assert not Adjustment.objects.exists()
    assert Table.objects.get(pk=table.pk).version == table.version


def test_all_its_faults_come_at_once(table: Table, east: Person) -> None:
    with pytest.raises(Invalid) as refused:
        adjust(table, east, {0: "1", 2: 10**9, 7: 3}, "")
    assert faults(refused) == {
        ("position:0", "bad_amount"),
        ("position:2", "bad_amount"),
        ("amounts", "no_such_seat"),
        ("reason", "reason_empty"),
    }


def test_the_same_request_again_changes_nothing(table: Table, east: Person) -> None:
    seen = table.version
    first = adjust(table, east, {0: -3, 1: 3}, client_key="k", expected_version=seen)
    again = adjust(table, east, {"1": 3, "0": -3, "2": 0}, client_key="k", expected_version=seen)
    assert (first.created, again.created, again.adjustment) == (True, False, first.adjustment)
    with pytest.raises(KeyReused):
        adjust(table, east, {0: -4, 1: 4}, client_key="k")
    with pytest.raises(KeyReused):
        post(table, east, {"kind": "draw"}, {}, client_key="k")
    services.finish_table(table=table, actor=east.player)
    assert not adjust(table, east, {0: -3, 1: 3}, client_key="k", expected_version=seen).created
    assert totals(table) == [-3, 3, 0, 0]


def test_who_has_not_seen_the_last_change_is_told(table: Table, east: Person) -> None:
    seen = table.version
    post(table, east, {"kind": "draw"}, {})
    with pytest.raises(StaleVersion) as refused:
        adjust(table, east, {0: -3, 1: 3}, expected_version=seen)
    assert refused.value.state["version"] == seen + 1
    adjust(table, east, {0: -3, 1: 3})
    with pytest.raises(StaleVersion):
        post(table, east, {"kind": "draw"}, {}, expected_version=seen + 1)


def test_only_who_plays_adjusts_and_only_while_it_is_played(
    table: Table, lobby: Table, east: Person, spectator: Person, outsider: Person
) -> None:
    for who, error in ((outsider, NotFound), (spectator, NotAllowed)):
        with pytest.raises(error):
            adjust(table, who, {0: -3, 1: 3})
    services.finish_table(table=table, actor=east.player)
    with pytest.raises(WrongStatus):
        adjust(table, east, {0: -3, 1: 3})
    second = services.open_table(host=east.player)
    with pytest.raises(WrongStatus):
        adjust(second, east, {0: -3, 1: 3})


def test_the_database_refuses_a_sum_that_is_not_zero(table: Table, east: Person) -> None:
    adjustment = adjust(table, east, {0: -3, 1: 3}).adjustment
    rows = Adjustment.objects.filter(pk=adjustment.pk)
    for change in ({"net_0": F("net_0") + 1}, {"net_0": 0, "net_1": 0}, {"reason": ""}, {"number": 0}):
        with pytest.raises(IntegrityError), transaction.atomic():
            rows.update(**change)
    assert rows.update(net_0=F("net_0") - 1, net_1=F("net_1") + 1) == 1


@pytest.mark.django_db(transaction=True)
def test_the_same_request_several_times_at_once_is_one(table: Table, east: Person) -> None:
    seen = Table.objects.get(pk=table.pk).version
    send = partial(adjust, table, east, {0: -3, 1: 3}, client_key="k", expected_version=seen)
    done, raised = split(together([send] * 6))
    assert raised == []
    assert sum(result.created for result in done) == 1
    assert totals(table) == [-3, 3, 0, 0]
