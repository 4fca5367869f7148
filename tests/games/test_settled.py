"""What tables came to is marked as settled: once, by whom, taken back, and honest when figures change afterwards."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from games import services
from games.club_errors import ManagersOnly, NotNow
from games.errors import NotAllowed, WrongStatus
from games.models import Club, Table, Unit
from games.selectors.clearings import table_clearing
from games.selectors.settling import Side, settling
from games.services import clearing
from games.services.clubs import merging
from tests.support.cast import Person, new_key, numbers, post, self_draw, start
from tests.support.clubs import found, guest, row, seated


@pytest.fixture
def club(east: Person, south: Person, west: Person, north: Person) -> Club:
    club = found(east, south, west, north)
    guest(club, east, "老王")
    return club


def evening(club: Club, host: Person, *others: Person | str, **options: Any) -> Table:
    """The host draws 5 as dealer, twice: 30 tai, 10 from each, each time."""
    table = start(seated(club, host, *others, **options), host)
    for _ in range(2):
        post(table, host, self_draw(0), numbers(5, 0, 0, 0))
    return services.finish_table(table=Table.objects.get(pk=table.pk), actor=host.player)


def side(club: Club, unit: str = Unit.TAI) -> Side:
    today = timezone.localdate()
    found = next((one for one in settling(club, today, today) if one and one.unit == unit), None)
    assert found is not None
    return found


def settle(club: Club, actor: Person, shown: str, unit: str = Unit.TAI) -> Any:
    today = timezone.localdate()
    return clearing.settle_days(club=club, actor=actor.player, first=today, last=today, unit=unit, shown=shown)


def void(table: Table, actor: Person, number: int) -> None:
    table = Table.objects.get(pk=table.pk)
    services.void_deal(
        table=table,
        actor=actor.player,
        number=number,
        why="记重了",
        client_key=new_key(),
        expected_version=table.version,
    )


def test_days_are_settled_once(club: Club, east: Person, south: Person, west: Person, north: Person) -> None:
    evening(club, east, south, west, "老王")
    evening(club, east, south, west, north, coins_per_tai=2)
    shown = side(club)
    assert [(paid.amount, len(paid.tables)) for paid in shown.payments] == [(20, 1)] * 3
    with pytest.raises(ManagersOnly):
        settle(club, south, shown.seen)
    done = settle(club, east, shown.seen)
    with pytest.raises(NotNow):
        settle(club, east, shown.seen)
    after = side(club)
    assert (after.payments, after.due, [one.clearing for one in after.settled]) == ([], [], [done])
    assert len(side(club, Unit.COINS).payments) == 3  # paid on its own
    another = evening(club, east, south, west, "老王")
    assert [paid.tables[0]["slug"] for paid in side(club).payments] == [another.slug] * 3
    with pytest.raises(ManagersOnly):
        clearing.unsettle_days(club=club, actor=south.player, slug=done.slug)
    clearing.unsettle_days(club=club, actor=east.player, slug=done.slug)
    assert [paid.amount for paid in side(club).payments] == [40] * 3
    with pytest.raises(NotNow):
        clearing.unsettle_days(club=club, actor=east.player, slug=done.slug)


def test_a_later_correction_shows_what_changed_and_only_that_is_due(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    table = evening(club, east, south, west, north, coins_per_tai=3)
    first = settle(club, east, side(club, Unit.COINS).seen, Unit.COINS)
    void(table, east, 1)
    changed = side(club, Unit.COINS)
    assert changed.settled[0].changed == [("小陈", 30), ("建国", 30), ("秀英", 30), ("阿海", -90)]
    assert {(paid.payer, paid.amount) for paid in changed.payments} == {("阿海", 30)}
    rest = settle(club, east, changed.seen, Unit.COINS)
    assert side(club, Unit.COINS).payments == []
    with pytest.raises(NotNow):  # the later one rests on it
        clearing.unsettle_days(club=club, actor=east.player, slug=first.slug)
    clearing.unsettle_days(club=club, actor=east.player, slug=rest.slug)
    assert side(club, Unit.COINS).settled[0].changed == changed.settled[0].changed


def test_what_was_settled_follows_people_and_seats(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    """Neither a merge nor a seat handed over nor swapped seats make somebody pay again."""
    table = evening(club, east, south, west, "老王")
    settle(club, east, side(club).seen)
    wang = club.members.get(name="老王")
    merging.merge_members(club=club, actor=east.player, kept=row(club, north), merged=wang)
    assert side(club).payments == []
    table = services.reopen_table(table=Table.objects.get(pk=table.pk), actor=east.player)
    services.hand_over(table=table, actor=east.player, position=1, name="阿贵")
    post(table, east, self_draw(0), numbers(5, 0, 0, 0))
    services.finish_table(table=Table.objects.get(pk=table.pk), actor=east.player)
    assert {(paid.payer, paid.amount) for paid in side(club).payments} == {("阿贵", 10), ("秀英", 10), ("老王", 10)}


def test_swapped_seats_owe_the_difference(club: Club, east: Person, south: Person, west: Person, north: Person) -> None:
    table = start(seated(club, east, south, west, north), east)
    post(table, east, self_draw(0), numbers(5, 0, 3, 0))  # west lost 4, north 13
    table = services.finish_table(table=Table.objects.get(pk=table.pk), actor=east.player)
    settle(club, east, side(club).seen)
    sent = {"why": "坐反了", "client_key": new_key(), "expected_version": table.version}
    services.swap_seats(table=table, actor=east.player, number=1, seats=(2, 3), **sent)
    assert [(paid.payer, paid.payee, paid.amount) for paid in side(club).payments] == [("秀英", "小陈", 9)]


def test_one_table_is_settled_by_its_host(table: Table, east: Person, south: Person) -> None:
    post(table, east, self_draw(0), numbers(5, 0, 0, 0))
    with pytest.raises(WrongStatus):
        clearing.settle_table(table=table, actor=east.player, shown=table_clearing(table)["seen"])
    table = services.finish_table(table=Table.objects.get(pk=table.pk), actor=east.player)
    shown = table_clearing(table)
    assert (shown["clearing"], shown["due"]) == (None, True)
    with pytest.raises(NotAllowed):
        clearing.settle_table(table=table, actor=south.player, shown=shown["seen"])
    clearing.settle_table(table=table, actor=east.player, shown=shown["seen"])
    with pytest.raises(NotNow):
        clearing.settle_table(table=table, actor=east.player, shown=shown["seen"])
    void(table, east, 1)
    changed = table_clearing(table)
    assert changed["changed"][-1] == ("阿海", -30)
    assert [amount for _, _, amount in changed["payments"]] == [10, 10, 10]
    clearing.unsettle_table(table=table, actor=east.player)
    assert table_clearing(table)["clearing"] is None
    with pytest.raises(NotNow):
        clearing.unsettle_table(table=table, actor=east.player)
