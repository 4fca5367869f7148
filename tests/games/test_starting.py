"""The first dealer and the start."""

from __future__ import annotations

import pytest

from games import services
from games.errors import HostOnly, Invalid, NotAllowed, NotFound, WrongStatus
from games.models import Status, Table
from games.rotation import winds_of
from tests.support.cast import Person, open_lobby


@pytest.mark.parametrize("dealer", range(4))
def test_play_starts_with_the_chosen_dealer_as_east(lobby: Table, east: Person, dealer: int) -> None:
    services.choose_dealer(table=lobby, actor=east.player, position=dealer)
    table = services.start_table(table=lobby, actor=east.player)
    assert (table.status, table.dealer, table.resting, table.term, table.streak) == (Status.PLAYING, dealer, None, 1, 0)
    assert table.started_at is not None
    assert "".join(winds_of(table)[(dealer + step) % 4] for step in range(4)) == "ESWN"


@pytest.mark.parametrize("dealer", range(5))
def test_at_a_table_of_five_who_sits_before_the_dealer_waits(
    east: Person, south: Person, west: Person, north: Person, fifth: Person, dealer: int
) -> None:
    lobby = open_lobby(east, south, west, north, fifth)
    services.choose_dealer(table=lobby, actor=east.player, position=dealer)
    table = services.start_table(table=lobby, actor=east.player)
    assert (table.dealer, table.resting) == (dealer, (dealer - 1) % 5)
    assert (dealer - 1) % 5 not in winds_of(table)


def test_anybody_seated_may_choose_the_dealer_and_only_the_host_starts(
    lobby: Table, south: Person, east: Person
) -> None:
    services.choose_dealer(table=lobby, actor=south.player, position=3)
    with pytest.raises(HostOnly):
        services.start_table(table=lobby, actor=south.player)
    assert services.start_table(table=lobby, actor=east.player).dealer == 3


def test_guests_without_a_seat_and_outsiders_choose_nothing(lobby: Table, outsider: Person) -> None:
    with pytest.raises(NotFound):
        services.choose_dealer(table=lobby, actor=outsider.player, position=0)
    assert lobby.code is not None
    services.join_table(player=outsider.player, code=lobby.code)
    with pytest.raises(NotAllowed):
        services.choose_dealer(table=lobby, actor=outsider.player, position=0)


def test_everything_that_is_missing_is_named_at_once(east: Person) -> None:
    table = services.open_table(host=east.player)
    services.name_seat(table=table, actor=east.player, position=2, name="秀英")
    with pytest.raises(Invalid) as refused:
        services.start_table(table=table, actor=east.player)
    assert [(p["code"], p["where"]) for p in refused.value.problems] == [
        ("seat_empty", "position:1"),
        ("seat_empty", "position:3"),
        ("no_dealer", "first_dealer"),
    ]
    with pytest.raises(Invalid):
        services.choose_dealer(table=table, actor=east.player, position=1)
    with pytest.raises(Invalid):
        services.choose_dealer(table=table, actor=east.player, position=4)
    assert Table.objects.get(pk=table.pk).status == Status.LOBBY


def test_a_table_starts_once(table: Table, east: Person) -> None:
    with pytest.raises(WrongStatus):
        services.start_table(table=table, actor=east.player)
    with pytest.raises(WrongStatus):
        services.choose_dealer(table=table, actor=east.player, position=1)
    assert Table.objects.get(pk=table.pk).version == table.version
