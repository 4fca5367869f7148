"""掷骰定庄: who throws, who it counts to, who may, and once per key."""

from __future__ import annotations

import pytest

from games import services
from games.errors import Invalid, NotAllowed, WrongStatus
from games.models import LogEntry, Table
from games.selectors import table_state
from games.services.first_throw import throw_for_dealer
from tests.support.cast import Person, new_key, open_lobby


@pytest.mark.parametrize(
    ("thrower", "dice", "dealer"), [(0, [1, 4], 0), (0, [6, 6], 3), (2, [3, 5], 1), (1, [1, 1], 2)]
)
def test_counted_from_who_throws(
    lobby: Table, east: Person, south: Person, west: Person, thrower: int, dice: list[int], dealer: int
) -> None:
    who = (east, south, west)[thrower]
    table = throw_for_dealer(table=lobby, actor=who.player, dice=dice)
    told = table_state(table)["first_throw"]
    assert (table.first_dealer, told["dealer"], told["thrower"], told["sum"]) == (dealer, dealer, thrower, sum(dice))


def test_five_are_counted_round_five(east: Person, south: Person, west: Person, north: Person, fifth: Person) -> None:
    table = open_lobby(east, south, west, north, fifth)
    assert throw_for_dealer(table=table, actor=east.player, dice=[1, 4]).first_dealer == 4


def test_a_roll_is_two_dice_counts_once_and_is_logged(lobby: Table, south: Person) -> None:
    key = new_key()
    tables = [throw_for_dealer(table=lobby, actor=south.player, client_key=key) for _ in range(2)]
    told = table_state(tables[1])["first_throw"]
    assert (told["times"], told["rolled"], told["by"]) == (1, True, "建国")
    assert (tables[1].version, tables[1].first_dealer) == (lobby.version + 1, (1 + told["sum"] - 1) % 4)
    assert LogEntry.objects.filter(table=lobby, action="throw_for_dealer").count() == 1


def test_a_tapped_seat_and_the_start_forget_the_throw(lobby: Table, east: Person) -> None:
    throw_for_dealer(table=lobby, actor=east.player, dice=[1, 4])
    table = services.choose_dealer(table=lobby, actor=east.player, position=1)
    assert table_state(table)["first_throw"] is None
    throw_for_dealer(table=lobby, actor=east.player, dice=[1, 4])
    table = services.start_table(table=lobby, actor=east.player)
    state = table_state(table)
    assert (state["first_throw"], state["deal"]["dice"], state["deal"]["dealer"]) == (None, None, 0)


def test_not_before_all_sit_nor_with_dice_there_are_none_of(east: Person) -> None:
    table = services.open_table(host=east.player)
    with pytest.raises(Invalid) as refused:
        throw_for_dealer(table=table, actor=east.player, dice=[0, 7])
    assert [problem["code"] for problem in refused.value.problems] == ["bad_dice_pair", *["seat_empty"] * 3]


def test_not_by_who_looks_on_nor_once_it_plays(lobby: Table, east: Person, outsider: Person) -> None:
    services.join_table(player=outsider.player, code=lobby.code or "")
    with pytest.raises(NotAllowed):
        throw_for_dealer(table=lobby, actor=outsider.player)
    services.choose_dealer(table=lobby, actor=east.player, position=0)
    services.start_table(table=lobby, actor=east.player)
    with pytest.raises(WrongStatus):
        throw_for_dealer(table=lobby, actor=east.player)
