"""Posting a deal: all or nothing, once, and only on what the phone has seen."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.errors import Invalid, KeyReused, NotAllowed, NotFound, StaleVersion, WrongStatus
from games.models import Count, Deal, Draft, LogEntry, Table, Transfer
from games.selectors import draft_of, kept_draft, table_state
from tests.support.cast import Person, discard, new_key, numbers, person, post, self_draw


def faults(error: pytest.ExceptionInfo[Invalid]) -> set[tuple[str, str]]:
    return {(problem["where"], problem["code"]) for problem in error.value.problems}


def nothing_posted(table: Table) -> bool:
    fresh = Table.objects.get(pk=table.pk)
    rows = (Deal, Count, Transfer)
    return fresh.version == table.version and not any(model.objects.exists() for model in rows)


def test_a_posted_deal_is_stored_whole(table: Table, south: Person) -> None:
    posted = post(table, south, discard(1, by=2), numbers(0, 28, 19, 0))
    deal = Deal.objects.get(pk=posted.deal.pk)
    assert posted.created
    assert (deal.number, deal.kind, deal.method, deal.winner, deal.discarder) == (1, "win", "discard", 1, 2)
    assert (deal.dealer, deal.resting, deal.term, deal.streak) == (0, None, 1, 0)
    assert deal.nets(5) == [-150, 224, 1, -75, 0]
    assert deal.posted_by == south.player
    counts = {count.position: (count.wind, count.way, count.raw, count.tai) for count in deal.counts.all()}
    assert counts == {
        0: ("E", "number", 0, 0),
        1: ("S", "number", 28, 56),
        2: ("W", "number", 19, 19),
        3: ("N", "number", 0, 0),
    }
    paid = {(t.payer, t.payee): (t.amount, t.formula["text"]["zh-hans"]) for t in deal.transfers.all()}
    assert paid == {
        (0, 1): (112, "56 × 2 庄"),
        (0, 2): (38, "(19 − 0) × 2 庄"),
        (2, 1): (56, "56"),
        (3, 1): (56, "56"),
        (3, 2): (19, "19 − 0"),
    }
    assert deal.counts.get(position=1).steps["text"]["en"] == "28 is 13 or more: doubled, 56 tai"


def test_the_deal_moves_on_and_the_log_says_so(table: Table, south: Person) -> None:
    deal = post(table, south, discard(1, by=2), numbers(0, 28, 19, 0)).deal
    after = Table.objects.get(pk=table.pk)
    assert (after.dealer, after.term, after.streak) == (1, 2, 0)
    assert after.version == deal.version == table.version + 1
    entry = LogEntry.objects.get(table=table, version=after.version)
    assert (entry.action, entry.actor, entry.actor_name) == ("post_deal", south.player, "建国")
    assert entry.data == {"number": 1, "kind": "win", "nets": [-150, 224, 1, -75]}
    assert entry.client_key == deal.client_key


def test_the_dealer_who_wins_stays(table: Table, east: Person) -> None:
    post(table, east, self_draw(0), numbers(3, 0, 0, 0))
    post(table, east, self_draw(0), numbers(3, 0, 0, 0))
    after = Table.objects.get(pk=table.pk)
    assert (after.dealer, after.term, after.streak) == (0, 1, 2)


def test_the_indicators_belong_to_one_deal(table: Table, east: Person) -> None:
    services.set_indicators(table=table, actor=east.player, indicators=["5p", "1f"])
    deal = post(table, east, self_draw(0), numbers(3, 0, 0, 0)).deal
    assert deal.indicators == ["5p", "1f"]
    assert Table.objects.get(pk=table.pk).indicators == []
    given = post(table, east, self_draw(0), numbers(3, 0, 0, 0), indicators=["9s", "9s"]).deal
    assert given.indicators == ["9s", "9s"]
    with pytest.raises(Invalid):
        post(table, east, self_draw(0), numbers(3, 0, 0, 0), indicators=["9s"])


def test_the_same_request_again_gets_the_first_deal(table: Table, east: Person) -> None:
    key, seen = new_key(), table.version
    first = post(table, east, self_draw(0), numbers(3, 0, 0, 0), client_key=key, expected_version=seen)
    again = post(table, east, self_draw(0), numbers(3, 0, 0, 0), client_key=key, expected_version=seen)
    later = post(table, east, self_draw(0), numbers(3, 0, 0, 0), client_key=key)
    assert (first.created, again.created, later.created) == (True, False, False)
    assert first.deal == again.deal == later.deal
    assert Deal.objects.count() == 1
    assert Table.objects.get(pk=table.pk).version == seen + 1


def test_a_repeated_deal_need_not_be_possible_any_more(table: Table, east: Person) -> None:
    heavenly = {**self_draw(0), "first": "heavenly"}
    first = post(table, east, heavenly, numbers(13, 0, 0, 0), client_key="k")
    post(table, east, {"kind": "draw"}, {})
    again = post(table, east, heavenly, numbers(13, 0, 0, 0), client_key="k")
    assert (again.deal, again.created) == (first.deal, False)
    with pytest.raises(KeyReused):
        post(table, east, heavenly, numbers(14, 0, 0, 0), client_key="k")


def test_the_same_request_gets_the_first_deal_after_the_table_was_closed(table: Table, east: Person) -> None:
    key, seen = new_key(), table.version
    first = post(table, east, self_draw(0), numbers(3, 0, 0, 0), client_key=key, expected_version=seen)
    services.finish_table(table=table, actor=east.player)
    again = post(table, east, self_draw(0), numbers(3, 0, 0, 0), client_key=key, expected_version=seen)
    assert again.deal == first.deal
    with pytest.raises(WrongStatus):
        post(table, east, self_draw(0), numbers(3, 0, 0, 0))


def test_a_key_with_other_contents_is_refused(table: Table, east: Person) -> None:
    key = new_key()
    post(table, east, self_draw(0), numbers(3, 0, 0, 0), client_key=key)
    with pytest.raises(KeyReused):
        post(table, east, self_draw(0), numbers(4, 0, 0, 0), client_key=key)
    with pytest.raises(KeyReused):
        services.set_indicators(table=table, actor=east.player, indicators=["1m", "2m"], client_key=key)
    assert Deal.objects.count() == 1


def test_two_tables_may_see_the_same_key(table: Table, east: Person, table_of_five: Table) -> None:
    key = new_key()
    assert post(table, east, {"kind": "draw"}, {}, client_key=key).created
    assert post(table_of_five, east, {"kind": "draw"}, {}, client_key=key).created


@pytest.mark.parametrize("key", ["", "x" * 65, "a\x00b", "a\nb", None, 7])
def test_a_key_that_cannot_be_kept_is_refused(table: Table, east: Person, key: Any) -> None:
    with pytest.raises(Invalid) as refused:
        post(table, east, {"kind": "draw"}, {}, client_key=key)
    assert faults(refused) == {("client_key", "bad_key")}


def test_who_has_not_seen_the_last_deal_is_told_how_things_stand(table: Table, east: Person, west: Person) -> None:
    seen = table.version
    services.save_outcome(table=table, actor=west.player, outcome=self_draw(2))
    services.save_entry(table=table, actor=west.player, position=2, entry={"way": "number", "value": 9})
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0), expected_version=seen)
    with pytest.raises(StaleVersion) as refused:
        post(table, west, self_draw(2), numbers(0, 0, 9, 0), expected_version=seen)
    state = refused.value.state
    assert state["version"] == seen + 1
    assert [seat["total"] for seat in state["seats"]] == [-150, 224, 1, -75]
    assert Deal.objects.count() == 1
    # What west typed for deal 1 is not the draft of deal 2, and it is not lost.
    assert draft_of(table) is None
    assert state["draft"] is None
    kept = kept_draft(table, 1)
    assert kept is not None
    assert kept.entries == {"2": {"way": "number", "value": 9, "stated": "raw"}}


@pytest.mark.parametrize("version", [0, -1, 10**6, 10**30])
def test_a_version_that_never_was_is_stale(table: Table, east: Person, version: int) -> None:
    with pytest.raises(StaleVersion):
        post(table, east, {"kind": "draw"}, {}, expected_version=version)


def test_the_draft_that_was_posted_is_cleared(table: Table, east: Person) -> None:
    services.save_outcome(table=table, actor=east.player, outcome={"kind": "win", "winner": 0, "method": "self_draw"})
    for position, value in enumerate((3, 0, 0, 0)):
        services.save_entry(table=table, actor=east.player, position=position, entry={"way": "number", "value": value})
    revision = Draft.objects.get(table=table).revision
    post(table, east, self_draw(0), numbers(3, 0, 0, 0))
    draft = Draft.objects.get(table=table)
    assert (draft.outcome, draft.entries, draft.revision) == ({}, {}, revision + 1)
    assert table_state(table)["draft"] is None
    assert kept_draft(table, 1) is None


def test_outsiders_see_nothing_and_spectators_post_nothing(table: Table, outsider: Person, spectator: Person) -> None:
    with pytest.raises(NotFound):
        post(table, outsider, {"kind": "draw"}, {})
    with pytest.raises(NotFound):
        post(table, outsider, {"kind": "draw"}, {}, expected_version=1)
    with pytest.raises(NotAllowed):
        post(table, spectator, {"kind": "draw"}, {})
    guest = person("客")
    code = Table.objects.get(pk=table.pk).code
    assert code is not None
    services.join_table(player=guest.player, code=code)
    with pytest.raises(NotAllowed):
        post(table, guest, {"kind": "draw"}, {})
    assert nothing_posted(table)


def test_nothing_is_posted_in_the_lobby(lobby: Table, east: Person) -> None:
    with pytest.raises(WrongStatus):
        post(lobby, east, {"kind": "draw"}, {})


def test_a_missing_count_is_no_zero(table: Table, east: Person) -> None:
    with pytest.raises(Invalid) as refused:
        post(table, east, self_draw(0), numbers(3, None, 0, None))
    assert faults(refused) == {("position:1", "missing"), ("position:3", "missing")}
    empty = {"0": {"way": "number", "value": 3}, "1": None, "2": {"way": "number", "value": None}}
    with pytest.raises(Invalid) as refused:
        post(table, east, self_draw(0), empty)
    assert faults(refused) == {(f"position:{position}", "missing") for position in (1, 2, 3)}
    assert nothing_posted(table)


@pytest.mark.parametrize(
    ("outcome", "where_and_code"),
    [
        (None, {("outcome", "outcome_kind")}),
        ({}, {("outcome", "outcome_kind")}),
        ({"kind": ["win"]}, {("outcome", "outcome_kind")}),
        ({"kind": "adjustment"}, {("outcome", "outcome_kind")}),
        ({"kind": "win"}, {("outcome", "outcome_winner"), ("outcome", "outcome_method")}),
        (discard(1, by=1), {("outcome", "outcome_from_winner")}),
        (self_draw(4), {("outcome", "not_playing")}),
        (self_draw(7), {("outcome", "no_such_seat")}),
        ({**self_draw(1), "from": 2}, {("outcome", "outcome_from_self_draw")}),
        ({**self_draw(1), "first": "heavenly"}, {("outcome", "outcome_heavenly")}),
        ({**discard(1, by=2), "first": "earthly"}, {("outcome", "outcome_earthly")}),
        ({**discard(1, by=2), "origin": "kong"}, {("outcome", "outcome_origin")}),
        ({**discard(1, by=2), "liable": 1}, {("outcome", "outcome_liable")}),
        (
            {"kind": "win", "winner": "1", "method": "rob_kong"},
            {("outcome", "no_such_seat"), ("outcome", "outcome_from")},
        ),
        ({"kind": "false_win"}, {("outcome", "outcome_offender")}),
        ({"kind": "wildcard_win", "winner": True}, {("outcome", "no_such_seat")}),
    ],
)
def test_an_impossible_outcome_is_refused_with_all_its_faults(
    table: Table, east: Person, outcome: Any, where_and_code: set[tuple[str, str]]
) -> None:
    with pytest.raises(Invalid) as refused:
        post(table, east, outcome, numbers(1, 1, 1, 1))
    assert faults(refused) == where_and_code
    assert nothing_posted(table)


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ({"way": "number", "value": -1}, "bad_number"),
        ({"way": "number", "value": 10_000}, "bad_number"),
        ({"way": "number", "value": 1.5}, "bad_number"),
        ({"way": "number", "value": "3"}, "bad_number"),
        ({"way": "number", "value": True}, "bad_number"),
        ({"way": "number", "value": 3, "stated": "guessed"}, "bad_entry"),
        ({"way": "feeling"}, "bad_entry"),
        ({"way": "tiles"}, "bad_entry"),
        ({"way": "tiles", "hand": {"concealed": ["1m"]}}, "bad_entry"),
        ({"way": "tiles", "hand": {"concealed": "1m", "discards": ""}}, "bad_entry"),
        ({"way": "tiles", "hand": {"concealed": "1m" * 100}}, "bad_entry"),
        ({"way": "tiles", "hand": {"concealed": "１m"}}, "bad_entry"),
        ({"way": "tiles", "hand": {"concealed": "\x00"}}, "bad_entry"),
        ({"way": "tiles", "hand": {"melds": ["123m"] * 9}}, "bad_entry"),
        ({"way": "tiles", "hand": {"opening_quads": ["blue"]}}, "bad_entry"),
        ({"way": "tiles", "hand": {"concealed": "10m"}}, "bad_notation"),
        ({"way": "tiles", "hand": {"melds": ["124m"]}}, "bad_meld"),
        ([], "bad_entry"),
        ("3", "bad_entry"),
    ],
)
def test_an_entry_nobody_can_read_is_refused_at_its_seat(table: Table, east: Person, entry: Any, code: str) -> None:
    with pytest.raises(Invalid) as refused:
        post(table, east, self_draw(0), {**numbers(3, 0, None, 0), "2": entry})
    assert faults(refused) == {("position:2", code)}
    assert nothing_posted(table)


def test_entries_of_seats_that_are_not_there_are_refused(table_of_five: Table, table: Table, east: Person) -> None:
    with pytest.raises(Invalid) as refused:
        post(table_of_five, east, self_draw(0), numbers(1, 0, 0, 0, 5))
    assert faults(refused) == {("position:4", "not_playing")}
    with pytest.raises(Invalid) as refused:
        post(table, east, self_draw(0), {**numbers(1, 0, 0, 0), "9": {"way": "number", "value": 1}})
    assert faults(refused) == {("position", "no_such_seat")}
    with pytest.raises(Invalid) as refused:
        post(table, east, self_draw(0), [])  # type: ignore[arg-type]
    assert ("entries", "bad_entry") in faults(refused)


def test_all_faults_come_at_once(table: Table, east: Person) -> None:
    entries = {**numbers(None, -3, None, 99_999), "2": {"way": "tiles", "hand": {"concealed": "xx", "melds": ["12m"]}}}
    with pytest.raises(Invalid) as refused:
        post(table, east, self_draw(0), entries)
    assert faults(refused) == {
        ("position:0", "missing"),
        ("position:1", "bad_number"),
        ("position:2", "bad_notation"),
        ("position:2", "bad_meld"),
        ("position:3", "bad_number"),
    }


def test_after_a_draw_and_a_false_win_nobody_counts(table: Table, east: Person) -> None:
    draw = post(table, east, {"kind": "draw"}, {}).deal
    assert {(count.way, count.tai) for count in draw.counts.all()} == {("none", 0)}
    assert draw.nets(4) == [0, 0, 0, 0]
    assert not draw.transfers.exists()
    false_win = post(table, east, {"kind": "false_win", "offender": 0}, numbers(9, 9, 9, 9)).deal
    assert false_win.dealer == 1
    assert false_win.nets(4) == [-104, 52, 26, 26]


def test_wins_without_a_hand(table: Table, east: Person) -> None:
    flower = post(table, east, {"kind": "flower_win", "winner": 1}, {}).deal  # 52 doubled
    assert flower.nets(4) == [-208, 416, -104, -104]
    killed = post(table, east, {"kind": "wildcard_win", "winner": 1}, numbers(None, 13, 7, 9)).deal  # losers count 0
    assert (killed.dealer, killed.nets(4)) == (1, [-52, 156, -52, -52])
    final = post(table, east, {"kind": "wildcard_win", "winner": 0}, numbers(26, stated="final")).deal
    assert (final.dealer, final.nets(4)) == (1, [104, -52, -26, -26])
    with pytest.raises(Invalid) as refused:
        post(table, east, {"kind": "wildcard_win", "winner": 0}, numbers(20))
    assert faults(refused) == {("position:0", "flat_value")}


def test_where_losers_count_beside_a_flat_win_and_the_wildcards_decide(east: Person) -> None:
    table = services.open_table(host=east.player, ruleset_key="tongcheng")
    for position in (1, 2, 3):
        services.name_seat(table=table, actor=east.player, position=position, name=f"{position}")
    services.choose_dealer(table=table, actor=east.player, position=0)
    services.start_table(table=table, actor=east.player)
    with pytest.raises(Invalid) as refused:
        post(table, east, {"kind": "wildcard_win", "winner": 1}, {})
    assert faults(refused) == {(f"position:{position}", "missing") for position in range(4)}
    deal = post(table, east, {"kind": "wildcard_win", "winner": 1}, numbers(2, 30, 0, 0)).deal  # 30 doubled
    assert deal.nets(4) == [-120 + 4 + 4, 240, -60 - 4, -60 - 4]
    with pytest.raises(Invalid) as refused:
        post(table, east, {"kind": "flower_win", "winner": 1}, numbers(0, None, 0, 0))
    assert ("outcome", "no_flower_win") in faults(refused)


def test_a_number_can_be_stated_before_or_after_doubling(table: Table, east: Person) -> None:
    raw = post(table, east, self_draw(0), numbers(13, 0, 0, 0)).deal
    final = post(table, east, self_draw(0), numbers(26, 0, 0, 0, stated="final")).deal
    assert raw.nets(4) == final.nets(4) == [156, -52, -52, -52]
    with pytest.raises(Invalid) as refused:
        post(table, east, {**self_draw(0), "liable": 0}, numbers(13, 0, 0, 0))
    assert faults(refused) == {("outcome", "outcome_liable")}
