"""A count sent for a deal that another phone has posted by now: who posted it, and nothing typed is lost."""

from __future__ import annotations

import pytest

from games.models import Deal, Table
from tests.support.cast import Person, discard, numbers, post
from tests.web.entry_steps import address, count, drafted, field, number, record, said


def test_a_count_for_a_posted_deal(south: Person, west: Person, table: Table) -> None:
    record(south, table, kind="win", winner=1, method="discard", **{"from": 2}, origin="wall", go=1)
    post(table, south, discard(1, 2), numbers(5, 28, 16, 1))
    stale = number(west, table, 2, 18)
    assert stale.status_code == 409
    assert "建国" in said(stale)
    assert "18" in said(stale)
    assert Deal.objects.get(table=table).counts.get(position=2).tai == 16


def test_it_can_be_kept_for_the_next_deal(south: Person, west: Person, table: Table) -> None:
    post(table, south, discard(1, 2), numbers(5, 28, 16, 1))
    stale = number(west, table, 2, 18)
    answer = west.client.post(
        address("keep_draft", table), {"deal_number": field(stale, "deal_number"), "typed": field(stale, "typed")}
    )
    assert answer["Location"] == address("record", table)
    assert (drafted(table).deal_number, drafted(table).entries["2"]["value"]) == (2, 18)


def test_what_stands_in_the_next_draft_already_is_not_overwritten(south: Person, west: Person, table: Table) -> None:
    post(table, south, discard(1, 2), numbers(5, 28, 16, 1))
    stale = number(west, table, 2, 18)
    record(south, table, kind="win", winner=1, method="self_draw", origin="wall", go=1, deal_number=2)
    count(south, table, 2, way="number", value=7, go="next", deal_number=2)
    west.client.post(
        address("keep_draft", table), {"deal_number": field(stale, "deal_number"), "typed": field(stale, "typed")}
    )
    assert drafted(table).entries["2"]["value"] == 7


def test_an_outcome_for_a_posted_deal(south: Person, west: Person, table: Table) -> None:
    post(table, south, {"kind": "draw"}, {})
    assert record(west, table, kind="draw", go=1).status_code == 409


def test_dropping_a_posted_deals_draft_leaves_the_next_one_alone(south: Person, west: Person, table: Table) -> None:
    post(table, south, {"kind": "draw"}, {})
    record(south, table, kind="draw", go=1, deal_number=2)
    west.client.post(address("discard_draft", table), {"deal_number": 1})
    assert drafted(table).outcome == {"kind": "draw"}


NO_NUMBER = ("²", "٣", "１", "-1", "1.5", "\x00", "9" * 5000)
NO_DRAFT = (
    "[" * 15_000,
    '{"outcome":{},"entries":[]}',
    '{"outcome":{},"entries":{"0":"x"}}',
    '{"outcome":{},"entries":{"²":{"way":"number","value":1}}}',
    '{"outcome":{"kind":"draw"},"entries":{"9":{"way":"number","value":1}}}',
    '{"outcome":{},"entries":{"0":{"way":"tiles","hand":[]},"1":{"way":"tiles","hand":{"melds":7,"flowers":[1]}}}}',
    '{"outcome":{"kind":["draw"]},"entries":{"0":{"way":[]}}}',
)


@pytest.mark.parametrize("sent", NO_NUMBER)
def test_what_is_no_deal_number_breaks_nothing(south: Person, table: Table, sent: str) -> None:
    assert record(south, table, kind="draw", go=1, deal_number=sent).status_code < 500
    assert count(south, table, 0, way="number", value=3, go="next", deal_number=sent).status_code < 500
    for name in ("discard_draft", "keep_draft", "review"):
        assert south.client.post(address(name, table), {"deal_number": sent}).status_code < 500


@pytest.mark.parametrize("sent", NO_NUMBER)
def test_what_is_no_version_posts_nothing(south: Person, table: Table, sent: str) -> None:
    record(south, table, kind="draw", go=1)
    review = south.client.get(address("review", table))
    fields = {name: field(review, name) for name in ("typed", "deal_number", "client_key")}
    answer = south.client.post(address("review", table), fields | {"expected_version": sent})
    assert answer["Location"] == address("review", table)
    assert not Deal.objects.filter(table=table).exists()


@pytest.mark.parametrize("typed", NO_DRAFT)
def test_what_was_never_typed_breaks_nothing(south: Person, table: Table, typed: str) -> None:
    post(table, south, {"kind": "draw"}, {})
    for deal_number in (1, 2):
        sent = {"typed": typed, "deal_number": deal_number, "expected_version": 1, "client_key": "k" * 20}
        for name in ("keep_draft", "review"):
            assert south.client.post(address(name, table), sent).status_code < 500
    assert Deal.objects.filter(table=table).count() == 1
