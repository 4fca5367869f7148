"""What each person takes home from a closed table, worked out on paper from three deals."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest

from games import services
from games.models import Deal, Table, TableResult
from games.results.rows import results_of
from tests.support.cast import Person, discard, new_key, numbers, post, self_draw


@pytest.fixture
def closed(table: Table, east: Person) -> Table:
    """South wins 28 = 56 off West (19 there); the deal passes, South draws 5 and stays; a draw."""
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0))
    post(table, east, self_draw(1), numbers(0, 5, 2, 0))
    post(table, east, {"kind": "draw"}, {})
    return services.finish_table(table=table, actor=east.player)


def row(table: Table, person: Person) -> TableResult:
    return TableResult.objects.get(table=table, player=person.player)


def columns(result: TableResult, *names: str) -> list[Any]:
    return [getattr(result, name) for name in names]


def test_the_winner_of_two_deals(closed: Table, south: Person) -> None:
    mine = row(closed, south)
    # First deal: 112 + 56 + 56; then as dealer twice 5 from each of the three.
    assert columns(mine, "net", "deals", "wins", "self_draws", "discards", "draws") == [224 + 30, 3, 2, 1, 0, 1]
    assert columns(mine, "win_tai", "best_tai", "best_deal", "lose_counts") == [61, 56, 1, 0]
    assert columns(mine, "terms", "longest_stay") == [1, 2]
    assert mine.details["winds"] == {
        "S": {"deals": 1, "net": 224, "wins": 1},
        "E": {"deals": 2, "net": 30, "wins": 1},
    }


def test_who_threw_the_tile_and_counted_nineteen(closed: Table, west: Person, south: Person) -> None:
    mine = row(closed, west)
    # 56 to South, 38 from the dealer, 19 from North; then 10 to South, 2 from each of the others.
    assert columns(mine, "net", "wins", "discards", "lose_tai", "lose_counts") == [1 - 6, 0, 1, 21, 2]
    assert columns(mine, "best_tai", "best_deal", "terms", "longest_stay") == [None, None, 0, 0]
    assert mine.details["against"][str(south.player.pk)] == -56 - 10


def test_all_four_sum_to_nothing(closed: Table) -> None:
    rows = TableResult.objects.filter(table=closed)
    assert len(rows) == 4
    assert sum(one.net for one in rows) == 0
    assert sum(net for one in rows for net in one.details["against"].values()) == 0


def test_a_table_that_plays_on_has_none(closed: Table, table: Table, east: Person) -> None:
    services.reopen_table(table=closed, actor=east.player)
    assert not TableResult.objects.filter(table=closed).exists()


def test_a_correction_of_a_closed_table_is_in_them_at_once(closed: Table, east: Person, south: Person) -> None:
    from games.services.correcting import void_deal

    now = Table.objects.get(pk=closed.pk)
    sent = {"expected_version": now.version, "client_key": new_key(), "why": "记重了"}
    void_deal(table=now, actor=east.player, number=1, **sent)
    mine = row(closed, south)
    assert (mine.net, mine.wins, mine.best_tai, mine.best_deal) == (30, 1, 5, 2)
    assert kept(closed) == worked_out(closed)


def kept(table: Table) -> list[dict[str, Any]]:
    rows = TableResult.objects.filter(table=table).order_by("player_id").values()
    return [{name: value for name, value in one.items() if name != "id"} for one in rows]


def worked_out(table: Table) -> list[dict[str, Any]]:
    names = [one.attname for one in TableResult._meta.concrete_fields if one.attname != "id"]
    return [{name: getattr(one, name) for name in names} for one in results_of(Table.objects.get(pk=table.pk))]


def test_what_is_kept_is_what_the_deals_say(closed: Table) -> None:
    assert kept(closed) == worked_out(closed)


def test_half_past_midnight_in_shanghai_is_the_new_day(closed: Table) -> None:
    Table.objects.filter(pk=closed.pk).update(started_at=datetime(2026, 5, 31, 16, 30, tzinfo=UTC))
    assert {one.day for one in results_of(Table.objects.get(pk=closed.pk))} == {date(2026, 6, 1)}


def test_a_seat_without_a_player_has_no_row(east: Person) -> None:
    table = services.open_table(host=east.player)
    for position, name in ((1, "建国"), (2, "秀英"), (3, "小陈")):
        table = services.name_seat(table=table, actor=east.player, position=position, name=name)
    table = services.choose_dealer(table=table, actor=east.player, position=0)
    table = services.start_table(table=table, actor=east.player)
    post(table, east, self_draw(0), numbers(5, 0, 0, 0))
    services.finish_table(table=Table.objects.get(pk=table.pk), actor=east.player)
    (only,) = TableResult.objects.filter(table=table)
    assert (only.player, only.net, only.details["against"]) == (east.player, 30, {})


def test_coins_follow_the_stake(east: Person, south: Person, west: Person, north: Person) -> None:
    from tests.support.cast import open_lobby, start

    table = start(open_lobby(east, south, west, north, coins_per_tai=3), east)
    post(table, east, self_draw(0), numbers(5, 0, 0, 0))
    services.finish_table(table=Table.objects.get(pk=table.pk), actor=east.player)
    assert row(table, east).coins == 90
    assert Deal.objects.filter(table=table).count() == 1
