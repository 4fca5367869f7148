"""A seat is held by a phone's secret, not by a name: another phone asks, and the host says yes or no."""

from __future__ import annotations

import pytest

from games import services
from games.errors import HostOnly, Invalid, NotAllowed, NotFound, RateLimited, SeatTaken, TaipaoError, WrongStatus
from games.models import LogEntry, Seat, SeatAsk, Table
from games.selectors.state import table_state
from games.services.takeover import MOST_ASKS
from tests.support.cast import Person, numbers, person, post, self_draw


@pytest.fixture
def again(table: Table, west: Person) -> Person:
    """West's name on another phone, joined by the code."""
    somebody = person(west.name)
    services.join_table(player=somebody.player, code=table.code or "")
    return somebody


def ask(table: Table, who: Person, position: int = 2) -> int:
    services.ask_for_seat(table=table, player=who.player, position=position)
    return SeatAsk.objects.get(table=table, player=who.player, answer="").pk


def answer(table: Table, host: Person, number: int, yes: bool) -> None:
    services.answer_ask(table=table, actor=host.player, number=number, yes=yes)


def holder(table: Table, position: int = 2) -> object:
    return Seat.objects.get(table=table, position=position).player


def test_the_same_name_gives_no_right(lobby: Table, table: Table, again: Person, west: Person) -> None:
    with pytest.raises(NotAllowed):
        services.save_outcome(table=table, actor=again.player, outcome={"kind": "draw"})
    assert holder(table) == west.player


def test_in_the_lobby_neither(lobby: Table, west: Person) -> None:
    again = person(west.name)
    services.join_table(player=again.player, code=lobby.code or "")
    with pytest.raises(SeatTaken):
        services.take_seat(table=lobby, player=again.player, position=2)


def test_the_host_says_yes_and_it_is_the_same_person(table: Table, east: Person, west: Person, again: Person) -> None:
    post(table, east, self_draw(2), numbers(1, 1, 20, 1))
    before = table_state(table)["seats"][2]
    number = ask(table, again)
    assert holder(table) == west.player
    answer(table, east, number, True)
    assert holder(table) == again.player
    assert table_state(table)["seats"][2] == before
    assert table_state(table)["former"] == []
    services.save_outcome(table=table, actor=again.player, outcome={"kind": "draw"})
    with pytest.raises(NotAllowed):
        services.save_outcome(table=table, actor=west.player, outcome={"kind": "draw"})
    actions = list(LogEntry.objects.filter(table=table).values_list("action", flat=True))
    assert actions[-2:] == ["ask_seat", "answer_ask"]


def test_the_host_says_no_and_nothing_changes(table: Table, east: Person, west: Person, again: Person) -> None:
    number = ask(table, again)
    answer(table, east, number, False)
    answer(table, east, number, False)  # twice is once
    assert holder(table) == west.player
    with pytest.raises(WrongStatus):
        answer(table, east, number, True)
    assert LogEntry.objects.filter(table=table, action="answer_ask").count() == 1


def test_a_seat_without_a_phone_is_asked_for_too(table: Table, east: Person, west: Person, again: Person) -> None:
    services.remove_person(table=table, actor=east.player, player=west.player)
    answer(table, east, ask(table, again), True)
    assert holder(table) == again.player


def test_asking_twice_is_one_question_and_another_seat_replaces_it(table: Table, again: Person) -> None:
    numbers_ = {ask(table, again), ask(table, again), ask(table, again, 3)}
    assert len(numbers_) == 1
    assert SeatAsk.objects.get().position == 3
    services.take_back_ask(table=table, player=again.player)
    services.take_back_ask(table=table, player=again.player)
    assert LogEntry.objects.filter(table=table, action="unask_seat").count() == 1


def test_asking_does_not_keep_everybody_s_phone_busy(table: Table, again: Person) -> None:
    for turn in range(MOST_ASKS):
        services.ask_for_seat(table=table, player=again.player, position=turn % 4)
    with pytest.raises(RateLimited):
        ask(table, again)
    assert LogEntry.objects.filter(table=table, action="ask_seat").count() == MOST_ASKS


def test_who_may_ask_and_who_may_answer(
    table: Table, east: Person, south: Person, spectator: Person, outsider: Person, again: Person
) -> None:
    for who, error in ((south, NotAllowed), (spectator, NotAllowed), (outsider, NotFound), (east, Invalid)):
        with pytest.raises(error):
            ask(table, who)
    with pytest.raises(Invalid):
        ask(table, again, 4)
    number = ask(table, again)
    for who, error in ((south, HostOnly), (again, HostOnly), (spectator, HostOnly), (outsider, NotFound)):
        with pytest.raises(error):
            answer(table, who, number, True)
    for unknown in (number + 1, 0, 10**30):
        with pytest.raises(Invalid):
            answer(table, east, unknown, True)


def test_a_question_of_another_table_is_none_here(table: Table, east: Person, again: Person) -> None:
    number = ask(table, again)
    elsewhere = services.open_table(host=east.player)
    with pytest.raises(Invalid):
        answer(elsewhere, east, number, True)


@pytest.mark.parametrize("how", ["shown out", "seated elsewhere", "over"])
def test_a_question_that_has_no_point_any_more(table: Table, east: Person, again: Person, how: str) -> None:
    number = ask(table, again)
    if how == "shown out":
        services.remove_person(table=table, actor=east.player, player=again.player)
    elif how == "seated elsewhere":
        services.hand_over(table=table, actor=east.player, position=3, player=again.player)
    else:
        services.finish_table(table=table, actor=east.player)
    with pytest.raises(TaipaoError) as refused:
        answer(table, east, number, True)
    assert isinstance(refused.value, WrongStatus)
