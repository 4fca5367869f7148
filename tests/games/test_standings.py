"""The leaderboards' sums against the deals they come from, after everything that can happen to a closed table."""

from __future__ import annotations

import random
from dataclasses import asdict
from datetime import UTC, date, datetime
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command

from games import services
from games.audit import board_differences
from games.models import Club, Period, Scope, Standing, Table, TableResult
from games.results.boards import Place, place_of, sums_of
from games.results.rows import results_of
from games.services.clubs import founding, inviting, merging
from games.services.correcting import unvoid_deal, void_deal
from tests.support.cast import Person, discard, new_key, numbers, post, self_draw, start
from tests.support.clubs import found, guest, row, seated


@pytest.fixture
def club(east: Person, south: Person, west: Person, north: Person) -> Club:
    return founding.change_club(club=found(east, south, west, north), actor=east.player, on_boards=True)


def evening(club: Club, host: Person, *others: Person | str, counts: tuple[int, ...] = (28, 5)) -> Table:
    """Each count is a self-draw of the host, who deals; then the table is closed."""
    table = start(seated(club, host, *others), host)
    for count in counts:
        post(table, host, self_draw(0), numbers(count, 0, 0, 0))
    return services.finish_table(table=Table.objects.get(pk=table.pk), actor=host.player)


def columns(row: Standing) -> dict[str, Any]:
    return {name: getattr(row, name) for name in ("tables", "deals", "wins", "win_tai", "net", "best_tai")}


def check_boards() -> dict[Place, Standing]:
    """What is stored is what the deals of all closed tables come to, and nothing else is."""
    results = [one for table in Table.objects.filter(status="finished") for one in results_of(table)]
    listed = set(Club.objects.filter(on_boards=True).values_list("pk", flat=True))
    due = sums_of(results, listed)
    rows = {place_of(one): one for one in Standing.objects.all()}
    assert {place: columns(one) for place, one in rows.items()} == {place: asdict(sums) for place, sums in due.items()}
    return rows


def now(table: Table) -> Table:
    return Table.objects.get(pk=table.pk)


def test_two_evenings_in_one_row(club: Club, east: Person, south: Person, west: Person, north: Person) -> None:
    evening(club, east, south, west, north, counts=(28,))
    evening(club, east, south, west, north, counts=(5, 3))
    mine = Standing.objects.get(scope=Scope.CLUB, club=club, period=Period.ALL, ruleset_key="", player=east.player)
    # 28 is 56 from each of the three, twice as dealer; then 5 and 3 in the same way.
    assert columns(mine) == {"tables": 2, "deals": 3, "wins": 3, "win_tai": 64, "net": 384, "best_tai": 56}
    assert (mine.per_deal, mine.win_rate) == (128.0, 1.0)
    check_boards()


def test_who_never_won_has_no_best_hand_but_a_rate_of_nothing(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    evening(club, east, south, west, north)
    lost = Standing.objects.get(scope=Scope.PERSON, player=south.player)
    assert (lost.best_tai, lost.win_rate, lost.wins) == (None, 0.0, 0)


def test_the_boards_follow_every_change(club: Club, east: Person, south: Person, west: Person, north: Person) -> None:
    tables = [evening(club, east, south, west, north, counts=(28, 5, 14)) for _ in range(2)]
    tables.append(evening(club, south, east, "老周", north))
    chance = random.Random(7)
    for step in range(8):
        table = now(chance.choice(tables))
        sent = {"expected_version": table.version, "client_key": new_key(), "why": "记重了"}
        deals = list(table.deals.all())
        one = chance.choice(deals)
        verb = void_deal if one.state == "posted" else unvoid_deal
        verb(table=table, actor=table.host, number=one.number, **sent)
        if step % 3 == 0:
            check_boards()
    reopened = services.reopen_table(table=now(tables[0]), actor=east.player)
    check_boards()
    post(reopened, east, discard(2, by=1), numbers(0, 3, 9, 1))
    services.finish_table(table=now(reopened), actor=east.player)
    assert check_boards()


def test_the_best_hand_goes_with_its_deal_and_the_next_takes_its_place(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    evening(club, east, south, west, north, counts=(5,))
    table = evening(club, east, south, west, north, counts=(28, 3))
    sent = {"expected_version": table.version, "client_key": new_key(), "why": "记重了"}
    void_deal(table=table, actor=east.player, number=1, **sent)
    mine = check_boards()[Place(Scope.PERSON, None, Period.ALL, date(2000, 1, 1), "", east.player.pk)]
    assert mine.best_tai == 5


def test_a_merge_brings_the_seats_along_and_taking_it_back_parts_them(
    club: Club, east: Person, south: Person, west: Person, north: Person, fifth: Person
) -> None:
    kept = guest(club, east, "老周")
    evening(club, east, south, "老周", north)
    evening(club, east, south, west, north)
    inviting.join_club(player=fifth.player, token=club.invite_token)
    own = row(club, fifth)
    merge = merging.merge_members(club=club, actor=east.player, kept=own, merged=kept)
    check_boards()
    assert not Standing.objects.filter(player=kept.player).exists()
    assert Standing.objects.get(scope=Scope.PERSON, player=fifth.player).tables == 1
    merging.unmerge(club=club, actor=east.player, merge=merge)
    check_boards()
    assert not Standing.objects.filter(player=fifth.player).exists()


def test_a_club_comes_onto_the_overall_board_and_leaves_it(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    evening(club, east, south, west, north)
    founding.change_club(club=club, actor=east.player, on_boards=False)
    check_boards()
    assert not Standing.objects.filter(scope=Scope.BOARDS).exists()
    founding.change_club(club=club, actor=east.player, on_boards=True)
    check_boards()
    assert Standing.objects.filter(scope=Scope.BOARDS).exists()


def test_midnight_is_where_the_club_is(club: Club, east: Person, south: Person, west: Person, north: Person) -> None:
    table = evening(club, east, south, west, north)
    Table.objects.filter(pk=table.pk).update(started_at=datetime(2026, 5, 31, 16, 30, tzinfo=UTC))
    sent = {"expected_version": table.version, "client_key": new_key(), "why": "记重了"}
    void_deal(table=now(table), actor=east.player, number=1, **sent)
    assert _first_days() == {"week": date(2026, 6, 1), "month": date(2026, 6, 1), "season": date(2026, 6, 1)}
    founding.change_club(club=club, actor=east.player, time_zone="Europe/London")
    check_boards()
    assert _first_days() == {"week": date(2026, 5, 25), "month": date(2026, 5, 1), "season": date(2026, 3, 1)}
    assert set(TableResult.objects.values_list("day", flat=True)) == {date(2026, 5, 31)}


def _first_days() -> dict[str, date]:
    periods = ("week", "month", "season")
    rows = Standing.objects.filter(scope=Scope.CLUB, period__in=periods)
    return dict(rows.order_by("period").values_list("period", "first_day").distinct())


def test_a_table_of_no_club_counts_for_the_person_alone(table: Table, east: Person) -> None:
    post(table, east, self_draw(0), numbers(5, 0, 0, 0))
    services.finish_table(table=now(table), actor=east.player)
    assert set(Standing.objects.values_list("scope", flat=True)) == {Scope.PERSON}
    check_boards()


def test_the_audit_sees_a_wrong_row_and_rebuilding_puts_it_right(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    evening(club, east, south, west, north)
    assert list(board_differences()) == []
    Standing.objects.filter(player=east.player, scope=Scope.PERSON).update(net=1)
    Standing.objects.filter(player=south.player, period=Period.WEEK).delete()
    TableResult.objects.filter(player=west.player).update(wins=3)
    out = StringIO()
    with pytest.raises(SystemExit):
        call_command("audit", stdout=out)
    told = out.getvalue()
    assert "standing person all 2000-01-01 net: stored 1" in told
    assert "standing boards week" in told
    assert f"player {west.player.pk} wins" in told
    call_command("rebuild_standings", stdout=StringIO())
    call_command("audit", stdout=StringIO())
    check_boards()


def test_rebuilding_fills_what_was_never_kept(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    evening(club, east, south, west, north)
    before = check_boards()
    Standing.objects.all().delete()
    TableResult.objects.all().delete()
    call_command("rebuild_standings", stdout=StringIO())
    assert check_boards().keys() == before.keys()
