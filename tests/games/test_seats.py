"""Sitting down, getting up and being called something."""

from __future__ import annotations

import pytest

from games import services
from games.errors import Invalid, NameTaken, NotAllowed, NotFound, SeatTaken, TableFull, WrongStatus
from games.models import LogEntry, Seat, Table
from tests.support.cast import Person, open_lobby, person, start


def seats(table: Table) -> list[str]:
    """Names by position; a phone is marked with a star, an empty seat is "-"."""
    rows = Seat.objects.filter(table=table).order_by("position")
    return [f"{row.name}{'*' if row.player_id else ''}" or "-" for row in rows]


def version(table: Table) -> int:
    return Table.objects.get(pk=table.pk).version


@pytest.fixture
def half(east: Person, south: Person) -> Table:
    """A lobby with the host at 0 and south let in but not seated."""
    table = services.open_table(host=east.player)
    assert table.code is not None
    services.join_table(player=south.player, code=table.code)
    return table


def test_a_guest_takes_a_free_seat(half: Table, south: Person) -> None:
    table = services.take_seat(table=half, player=south.player, position=2)
    assert seats(table) == ["阿海*", "-", "建国*", "-"]
    assert table.version == version(half) == half.version + 1
    entry = LogEntry.objects.get(table=table, version=table.version)
    assert (entry.action, entry.actor, entry.data["position"]) == ("take_seat", south.player, 2)


def test_taking_another_seat_moves_over(half: Table, south: Person) -> None:
    services.take_seat(table=half, player=south.player, position=2)
    services.take_seat(table=half, player=south.player, position=1)
    assert seats(half) == ["阿海*", "建国*", "-", "-"]


def test_taking_ones_own_seat_again_changes_nothing(half: Table, south: Person) -> None:
    services.take_seat(table=half, player=south.player, position=2)
    before = version(half)
    assert services.take_seat(table=half, player=south.player, position=2).version == before
    assert version(half) == before
    assert LogEntry.objects.filter(table=half).count() == before


def test_the_same_request_twice_is_one_change(half: Table, south: Person) -> None:
    for _ in range(2):
        services.take_seat(table=half, player=south.player, position=2, client_key="k1")
    assert version(half) == half.version + 1


def test_a_taken_seat_is_refused(half: Table, south: Person) -> None:
    with pytest.raises(SeatTaken):
        services.take_seat(table=half, player=south.player, position=0)
    services.name_seat(table=half, actor=south.player, position=3, name="秀英")
    with pytest.raises(SeatTaken):
        services.take_seat(table=half, player=south.player, position=3)


def test_who_comes_to_a_full_table_is_told_so(lobby: Table, outsider: Person) -> None:
    assert lobby.code is not None
    services.join_table(player=outsider.player, code=lobby.code)
    with pytest.raises(TableFull):
        services.take_seat(table=lobby, player=outsider.player, position=1)


def test_a_seat_kept_for_somebody_is_free_for_who_has_that_name(half: Table, east: Person, south: Person) -> None:
    services.name_seat(table=half, actor=east.player, position=3, name="建国")
    services.take_seat(table=half, player=south.player, position=3)
    assert seats(half) == ["阿海*", "-", "-", "建国*"]


def test_two_of_one_name_are_told_apart(half: Table, east: Person) -> None:
    twin = person("阿海")
    assert half.code is not None
    services.join_table(player=twin.player, code=half.code)
    services.take_seat(table=half, player=twin.player, position=1)
    assert seats(half) == ["阿海*", "阿海 2*", "-", "-"]


@pytest.mark.parametrize("position", [-1, 4, 99, None, "1", True, 1.0])
def test_there_is_no_such_seat(half: Table, south: Person, position: object) -> None:
    with pytest.raises(Invalid) as refused:
        services.take_seat(table=half, player=south.player, position=position)  # type: ignore[arg-type]
    assert refused.value.problems[0]["code"] == "no_such_seat"
    assert version(half) == half.version


def test_outsiders_and_watchers_sit_nowhere(half: Table, outsider: Person) -> None:
    with pytest.raises(NotFound):
        services.take_seat(table=half, player=outsider.player, position=1)
    services.watch_table(player=outsider.player, token=half.watch_token)
    with pytest.raises(NotAllowed):
        services.take_seat(table=half, player=outsider.player, position=1)
    with pytest.raises(NotAllowed):
        services.name_seat(table=half, actor=outsider.player, position=1, name="x")
    assert seats(half) == ["阿海*", "-", "-", "-"]


def test_nobody_moves_once_it_has_started(table: Table, south: Person) -> None:
    with pytest.raises(WrongStatus):
        services.take_seat(table=table, player=south.player, position=1)
    with pytest.raises(WrongStatus):
        services.leave_seat(table=table, player=south.player)


def test_getting_up_frees_the_seat_and_the_dealers_place(half: Table, east: Person, south: Person) -> None:
    services.take_seat(table=half, player=south.player, position=1)
    services.choose_dealer(table=half, actor=east.player, position=1)
    table = services.leave_seat(table=half, player=south.player)
    assert seats(table) == ["阿海*", "-", "-", "-"]
    assert table.first_dealer is None
    before = version(half)
    services.leave_seat(table=half, player=south.player)
    assert version(half) == before


def test_seats_without_phones_are_named_freed_and_named_apart(half: Table, east: Person, south: Person) -> None:
    services.name_seat(table=half, actor=south.player, position=1, name="  Émile ")
    assert seats(half) == ["阿海*", "Émile", "-", "-"]
    with pytest.raises(NameTaken):
        services.name_seat(table=half, actor=east.player, position=2, name="émile")
    with pytest.raises(NameTaken):
        services.name_seat(table=half, actor=east.player, position=2, name="阿海")
    services.name_seat(table=half, actor=east.player, position=1, name="émile")
    assert seats(half)[1] == "émile"
    services.name_seat(table=half, actor=east.player, position=1, name="")
    assert seats(half)[1] == "-"


def test_who_has_a_phone_is_named_by_nobody_else(lobby: Table, east: Person) -> None:
    with pytest.raises(Invalid) as refused:
        services.name_seat(table=lobby, actor=east.player, position=1, name="x")
    assert refused.value.problems[0]["code"] == "seat_has_phone"


def test_a_seat_without_a_phone_may_be_renamed_while_playing_but_not_emptied(east: Person, south: Person) -> None:
    table = services.open_table(host=east.player)
    for position, name in ((1, "甲"), (2, "乙"), (3, "丙")):
        services.name_seat(table=table, actor=east.player, position=position, name=name)
    start(table, east)
    services.name_seat(table=table, actor=east.player, position=3, name="丁")
    assert seats(table) == ["阿海*", "甲", "乙", "丁"]
    with pytest.raises(Invalid):
        services.name_seat(table=table, actor=east.player, position=3, name="")


def test_a_new_name_shows_at_the_tables_that_still_run(east: Person, south: Person) -> None:
    running, over = (
        open_lobby(east, south, person("甲"), person("乙")),
        open_lobby(east, south, person("丙"), person("丁")),
    )
    start(over, east)
    services.finish_table(table=over, actor=east.player)
    closed = version(over)
    services.rename_player(player=south.player, name=" 老  建国 ")
    assert south.player.name == "老 建国"
    assert seats(running)[1] == "老 建国*"
    assert seats(over)[1] == "建国*"
    assert version(over) == closed
    before = version(running)
    services.rename_player(player=south.player, name="老 建国")
    assert version(running) == before


def test_a_name_nobody_can_read_is_refused_everywhere(half: Table, east: Person) -> None:
    for name in (" ", "\u200b", "x" * 1000, "a" + "\u0301\u0302\u0303\u0304\u0305" * 3):
        with pytest.raises(Invalid):
            services.name_seat(table=half, actor=east.player, position=1, name=name)
        with pytest.raises(Invalid):
            services.rename_player(player=east.player, name=name)
    assert east.player.name == "阿海"
