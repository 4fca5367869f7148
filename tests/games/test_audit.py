"""manage.py audit: silent after an honest evening, and one line for whatever somebody bends behind the app's back."""

from __future__ import annotations

import re
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction

from games import services
from games.models import Deal, Table
from tests.support.cast import Person, discard, new_key, numbers, post, self_draw

pytestmark = pytest.mark.django_db

HAND = {"concealed": "555p1112277m", "melds": ["333s", "888s"], "flowers": "12f55z", "opening_quads": []}
TICKED = {"kong.plain.exposed": 1, "kong.dragon.exposed": 1, "all_pungs": 1}


@pytest.fixture
def evening(table: Table, east: Person, south: Person, west: Person) -> Table:
    """Numbers, final figures, tiles, ticks with a bloom, a draw, a false win, 杀猪; dealer and seat set by hand."""
    post(table, east, self_draw(0), numbers(28, 5, 3, 0))
    post(table, south, discard(1, by=2), numbers(4, 56, 0, 9999, stated="final"))
    services.set_indicators(table=table, actor=east.player, indicators=["5p", "9s"])
    tiles = {"way": "tiles", "hand": HAND, "tile": "7m", "kong": None}
    loser = {"way": "tiles", "hand": {"concealed": "99s", "melds": [], "flowers": "5678f5z", "opening_quads": []}}
    post(table, west, discard(2, by=3), {**numbers(3, 1), "2": tiles, "3": loser}, indicators=["5p", "9s"])
    services.set_dealer(table=table, actor=east.player, position=0)
    bloom = {"way": "ticks", "ticks": TICKED, "bloom": "kong.dragon.exposed"}
    post(
        table, east, {**self_draw(1), "origin": "kong"}, {**numbers(1, None, 2, 3), "1": bloom}, indicators=["1m", "9s"]
    )
    post(table, east, {"kind": "draw"}, {})
    post(table, east, {"kind": "false_win", "offender": 3}, {})
    post(table, east, {"kind": "wildcard_win", "winner": 2}, numbers(None, None, 13, None))
    services.hand_over(table=table, actor=east.player, position=3, name="阿弟")
    services.post_adjustment(
        table=table,
        actor=east.player,
        amounts={0: -10, 3: 10},
        reason="台费",
        client_key=new_key(),
        expected_version=Table.objects.get(pk=table.pk).version,
    )
    post(table, east, self_draw(3), numbers(1, 1, 1, 7))
    return services.finish_table(table=table, actor=east.player)


def audit(*words: str) -> tuple[int, list[str]]:
    """The exit code and the lines."""
    said = StringIO()
    try:
        call_command("audit", *words, stdout=said)
    except SystemExit as stopped:
        return int(str(stopped.code)), said.getvalue().splitlines()
    return 0, said.getvalue().splitlines()


def bend(sql: str) -> None:
    """What somebody with the database in hand could do."""
    with connection.cursor() as cursor:
        cursor.execute(re.sub(r"deal (\d)", rf"{OF_DEAL}\1)", sql))
        assert cursor.rowcount > 0, sql


def test_an_honest_evening_has_no_differences(evening: Table) -> None:
    assert audit() == (0, ["1 tables, 8 deals: no differences"])
    assert audit("--table", evening.slug)[0] == 0


@pytest.mark.parametrize("status", ["lobby", "playing"])
def test_a_table_without_deals_has_none_either(lobby: Table, east: Person, status: str) -> None:
    if status == "playing":
        services.choose_dealer(table=lobby, actor=east.player, position=2)
        services.start_table(table=lobby, actor=east.player)
    assert audit() == (0, ["1 tables, 0 deals: no differences"])


def test_five_players_who_take_turns_have_none(table_of_five: Table, east: Person) -> None:
    post(table_of_five, east, self_draw(0), numbers(28, 5, 3, 0))
    services.set_five_player(table=table_of_five, actor=east.player, five_player="every_deal")
    post(table_of_five, east, {"kind": "draw"}, {})
    services.set_resting(table=table_of_five, actor=east.player, position=3)
    post(table_of_five, east, {"kind": "draw"}, {})
    assert audit() == (0, ["1 tables, 3 deals: no differences"])


def put_right(table: Table, actor: Person, verb: Any, **wish: Any) -> None:
    version = Table.objects.get(pk=table.pk).version
    verb(table=table, actor=actor.player, client_key=new_key(), expected_version=version, why="记错了", **wish)


@pytest.fixture
def corrected(evening: Table, east: Person, south: Person) -> Table:
    """Objected to, corrected, replayed, voided and brought back, swapped, undone, reopened, played on."""
    services.object_to(table=evening, actor=south.player, number=1, why="不是 28", client_key=new_key())
    put_right(evening, east, services.correct_deal, number=1, outcome=self_draw(3), replay=True)
    put_right(evening, south, services.correct_deal, number=2, entries={"0": {"way": "number", "value": 6}})
    put_right(evening, east, services.void_deal, number=5)
    put_right(evening, east, services.void_deal, number=6)
    put_right(evening, east, services.unvoid_deal, number=6)
    put_right(evening, east, services.swap_seats, number=2, seats=(1, 2))
    put_right(evening, east, services.correct_deal, number=3, dealer=2)
    services.reopen_table(table=evening, actor=east.player, client_key=new_key())
    post(evening, east, {"kind": "draw"}, {})
    return services.finish_table(table=evening, actor=east.player)


def test_a_corrected_evening_has_no_differences(corrected: Table) -> None:
    assert audit()[1] == ["1 tables, 9 deals: no differences"]


def test_a_revision_that_was_bent_is_told(corrected: Table) -> None:
    for what, sql in (
        ("revision 1 nets", "UPDATE games_revision SET after = before WHERE number = 1"),
        ("revisions", "UPDATE games_deal SET revision = 7 WHERE number = 1"),
        ("term and streak", "UPDATE games_deal SET streak = 9 WHERE number = 4"),
        ("correction numbers", "UPDATE games_correction SET number = 66 WHERE number = 6"),
        ("objection numbers", "UPDATE games_objection SET number = 2"),
    ):
        with transaction.atomic():
            bend(sql)
            lines = audit()[1]
            transaction.set_rollback(True)
        assert any(f"  {what}: stored " in line for line in lines), (what, lines)


OF_DEAL = "deal_id = (SELECT id FROM games_deal WHERE number = "
BENT = {
    "nets": "UPDATE games_deal SET net_0 = net_0 + 7, net_1 = net_1 - 7 WHERE number = 1",
    "count of position 0 tai": "UPDATE games_count SET tai = 57 WHERE deal 1 AND position = 0",
    "count of position 2 raw": "UPDATE games_count SET raw = 29 WHERE deal 3 AND position = 2",
    "count of position 2 items": "UPDATE games_count SET items = '[]' WHERE deal 3 AND position = 2",
    "count of position 2 reading": "UPDATE games_count SET reading = NULL WHERE deal 3 AND position = 2",
    "count of position 1 steps": "UPDATE games_count SET steps = NULL WHERE deal 4 AND position = 1",
    "count of position 3 wind": "UPDATE games_count SET wind = 'E' WHERE deal 2 AND position = 3",
    "counted seats": "DELETE FROM games_count WHERE deal 5 AND position = 3",
    "transfer 1 -> 0": "UPDATE games_transfer SET amount = amount + 1 WHERE deal 1 AND payer = 1 AND payee = 0",
    "transfer 2 -> 1": "DELETE FROM games_transfer WHERE deal 2 AND payer = 2 AND payee = 1",
    "transfer 3 -> 2 formula": "UPDATE games_transfer SET formula = '{}' WHERE deal 3 AND payer = 3 AND payee = 2",
    "liable": "UPDATE games_deal SET liable = 0 WHERE number = 5",
    "turn": "UPDATE games_deal SET term = term + 1 WHERE number = 2",
    "log versions": "DELETE FROM games_logentry WHERE version = 4",
    "log line 9 chain": "UPDATE games_logentry SET content_hash = 'x' WHERE version = 9",
    "log line 8 chain": "UPDATE games_logentry SET action = 'begin' WHERE version = 8",
    "version": "UPDATE games_table SET version = version + 1",
    "log line 7 key": "UPDATE games_deal SET client_key = 'other' WHERE number = 1",
    "log line 7 number": "UPDATE games_deal SET number = 77 WHERE number = 1",
    "deal numbers": "UPDATE games_deal SET number = 99 WHERE number = 8",
    "adjustment numbers": "UPDATE games_adjustment SET number = 2",
    "entries": "UPDATE games_count SET hand = '[]' WHERE deal 3 AND position = 2",
}


def test_whatever_was_bent_is_told(evening: Table) -> None:
    for what, sql in BENT.items():
        with transaction.atomic():
            bend(sql)
            code, lines = audit()
            transaction.set_rollback(True)
        told = [line for line in lines if f"  {what}: stored " in line and line.startswith(evening.slug)]
        assert (code, bool(told)) == (1, True), (what, lines)
    assert audit()[0] == 0


def test_a_line_names_table_deal_and_both_values(evening: Table) -> None:
    bend(BENT["count of position 0 tai"])
    following = ("best_tai: stored 56, recomputed 57", "win_tai: stored 56, recomputed 57")
    assert audit()[1] == [
        f"{evening.slug}  deal 1  count of position 0 tai: stored 57, recomputed 56",
        *(f"{evening.slug}  table  result of player {evening.host_id} {name}" for name in following),
        "1 tables, 8 deals: 3 differences",
    ]


def test_a_deal_that_vanished_leaves_its_line(evening: Table) -> None:
    Deal.objects.filter(table=evening, number=8).delete()
    assert any("nothing posted" in line for line in audit()[1])


def test_a_rule_bent_afterwards_is_seen_in_every_deal_it_changes(evening: Table) -> None:
    values = {**evening.ruleset["values"], "threshold": None}
    Table.objects.filter(pk=evening.pk).update(ruleset={**evening.ruleset, "values": values})
    assert any("deal 1  count of position 0 tai: stored 56, recomputed 28" in line for line in audit()[1])


def test_a_table_that_is_not_there_is_named(db: None) -> None:
    with pytest.raises(CommandError, match="no table nowhere"):
        audit("--table", "nowhere")
