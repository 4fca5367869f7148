"""The public state, the pages' data, and that neither costs more the longer an evening runs."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import services
from games.errors import NotFound
from games.models import Membership, Role, Table
from games.selectors import deal_page, final_page, my_tables, next_number, table_state, totals, watchers
from tests.support.cast import Person, discard, numbers, open_lobby, person, post, self_draw, start


def queries(call: Callable[[], Any]) -> int:
    with CaptureQueriesContext(
        connection,
    ) as captured:
        call()
    return len(captured)


def test_the_state_of_a_lobby(lobby: Table) -> None:
    state = table_state(lobby)
    assert (state["status"], state["deal"], state["deals"], state["draft"]) == ("lobby", None, [], None)
    assert state["version"] == Table.objects.get(pk=lobby.pk).version
    assert (state["host"], state["first_dealer"]) == (0, None)
    assert [(seat["name"], seat["phone"], seat["wind"]) for seat in state["seats"]] == [
        ("阿海", True, None),
        ("建国", True, None),
        ("秀英", True, None),
        ("小陈", True, None),
    ]
    assert state["ruleset"]["key"] == "pingyang-13"
    assert set(state["ruleset"]["name"]) == {"zh-hans", "zh-hant", "en"}
    assert (state["ruleset"]["threshold"], state["ruleset"]["changes"]) == (13, 0)


def test_the_state_of_a_running_table(table: Table, east: Person) -> None:
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0))
    services.set_indicators(table=table, actor=east.player, indicators=["3m", "1f"])
    state = table_state(table)
    assert state["deal"] == {
        "number": 2,
        "dealer": 1,
        "resting": None,
        "resting_next": {"stays": None, "passes": None},
        "dice": None,
        "streak": 0,
        "term": 2,
        "round_wind": None,
        "terms_total": 8,
        "over": False,
        "indicators": ["3m", "1f"],
        "wild": ["3m", "2f", "3f", "4f"],
    }
    assert [(seat["wind"], seat["total"], seat["change"]) for seat in state["seats"]] == [
        ("N", -150, -150),
        ("E", 224, 224),
        ("S", 1, 1),
        ("W", -75, -75),
    ]
    (line,) = state["deals"]
    assert {key: line[key] for key in ("number", "kind", "method", "winner", "discarder", "tai", "dealer")} == {
        "number": 1,
        "kind": "win",
        "method": "discard",
        "winner": 1,
        "discarder": 2,
        "tai": 56,
        "dealer": 0,
    }


def test_the_shared_draft_shows_who_counted_and_who_has_not(table: Table, east: Person, west: Person) -> None:
    services.save_outcome(table=table, actor=east.player, outcome=self_draw(0))
    services.save_entry(table=table, actor=west.player, position=2, entry={"way": "number", "value": 0})
    services.save_entry(table=table, actor=east.player, position=0, entry={"way": "number", "value": 28})
    state = table_state(table)
    assert state["draft"]["entered"] == {"0": 56, "2": 0}
    assert state["draft"]["missing"] == [1, 3]
    assert (state["draft"]["deal_number"], state["draft"]["by"]) == (1, "阿海")
    assert state["draft_revision"] == 3


def test_a_state_is_json_and_has_no_secret(table: Table, east: Person) -> None:
    post(table, east, {"kind": "draw"}, {})
    fresh = Table.objects.get(pk=table.pk)
    text = json.dumps(table_state(table))
    for secret in (fresh.code, fresh.watch_token, east.player.public_id, east.player.phones.get().key):
        assert secret
        assert secret not in text


def test_a_closed_table_keeps_its_totals(table: Table, east: Person) -> None:
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0))
    services.finish_table(table=table, actor=east.player)
    state = table_state(table)
    assert (state["status"], state["deal"]) == ("finished", None)
    assert [seat["total"] for seat in state["seats"]] == [-150, 224, 1, -75]


def test_every_figure_of_a_deal_has_its_page(table: Table, east: Person) -> None:
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0))
    post(table, east, {"kind": "draw"}, {})
    page = deal_page(table, 1)
    assert page["names"] == {0: "阿海", 1: "建国", 2: "秀英", 3: "小陈"}
    assert [(c["position"], c["wind"], c["raw"], c["tai"], c["net"]) for c in page["counts"]] == [
        (0, "E", 0, 0, -150),
        (1, "S", 28, 56, 224),
        (2, "W", 19, 19, 1),
        (3, "N", 0, 0, -75),
    ]
    assert [(t["payer"], t["payee"], t["amount"]) for t in page["transfers"]] == [
        (0, 1, 112),
        (0, 2, 38),
        (2, 1, 56),
        (3, 1, 56),
        (3, 2, 19),
    ]
    assert page["transfers"][0]["formula"]["text"] == {
        "zh-hans": "56 × 2 庄",
        "zh-hant": "56 × 2 莊",
        "en": "56 × 2 dealer",
    }
    assert (page["previous"], page["next"]) == (None, 2)
    assert (deal_page(table, 2)["previous"], deal_page(table, 2)["next"]) == (1, None)
    json.dumps(page)


@pytest.mark.parametrize("number", [0, -1, 3, 10**9, 10**30])
def test_a_deal_that_was_not_played_has_no_page(table: Table, number: int) -> None:
    with pytest.raises(NotFound):
        deal_page(table, number)


def test_the_final_page_in_coins(east: Person) -> None:
    names = [person(name) for name in ("甲", "乙", "丙")]
    table = start(open_lobby(east, *names, coins_per_tai=5), east)
    post(table, east, self_draw(0), numbers(1, 0, 0, 0))
    page = final_page(table)
    assert [(s["position"], s["total"], s["coins"], s["rank"]) for s in page["seats"]] == [
        (0, 6, 30, 1),
        (1, -2, -10, 2),
        (2, -2, -10, 2),
        (3, -2, -10, 2),
    ]
    assert {(t["payer"], t["payee"], t["amount"], t["coins"]) for t in page["transfers"]} == {
        (position, 0, 2, 10) for position in (1, 2, 3)
    }


def test_my_tables_are_those_i_may_read_newest_first(
    table: Table, east: Person, south: Person, outsider: Person
) -> None:
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0))
    second = services.open_table(host=south.player)
    assert [row["slug"] for row in my_tables(south.player)] == [second.slug, table.slug]
    assert my_tables(outsider.player) == []
    row = my_tables(south.player)[1]
    assert (row["mine"], row["total"], row["totals"], row["deal_count"]) == (1, 224, [-150, 224, 1, -75], 1)
    assert row["names"] == ["阿海", "建国", "秀英", "小陈"]
    services.watch_table(player=outsider.player, token=table.watch_token)
    (row,) = my_tables(outsider.player)
    assert (row["mine"], row["total"]) == (None, None)
    Membership.objects.filter(table=table, player__in=[outsider.player, south.player]).update(role=Role.REMOVED)
    assert my_tables(outsider.player) == []
    assert [row["slug"] for row in my_tables(south.player)] == [second.slug]


def test_who_looks_on_is_named(table: Table, spectator: Person) -> None:
    assert watchers(table) == ["看客"]


def test_small_figures(table: Table, east: Person) -> None:
    assert (next_number(table), totals(table)) == (1, [0, 0, 0, 0])
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0))
    assert (next_number(table), totals(table)) == (2, [-150, 224, 1, -75])


def test_a_long_evening_costs_no_more_queries_than_a_short_one(table: Table, east: Person, spectator: Person) -> None:
    def costs() -> dict[str, int]:
        return {
            "state": queries(lambda: table_state(table)),
            "deal": queries(lambda: deal_page(table, 1)),
            "final": queries(lambda: final_page(table)),
            "mine": queries(lambda: my_tables(east.player)),
            "watchers": queries(lambda: watchers(table)),
        }

    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0))
    short = costs()
    posting = queries(lambda: post(table, east, self_draw(0), numbers(1, 2, 3, 4)))
    for _ in range(20):
        post(table, east, self_draw(0), numbers(1, 2, 3, 4))
        services.open_table(host=east.player)
    for _ in range(5):
        services.watch_table(player=person("客").player, token=table.watch_token)
    assert costs() == short
    assert queries(lambda: post(table, east, self_draw(0), numbers(1, 2, 3, 4))) == posting
    assert short["state"] <= 7
    assert max(short.values()) <= 7
    assert posting <= 18
