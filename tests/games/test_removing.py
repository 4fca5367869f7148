"""The host shows people out, lets them back, and changes what lets others in."""

from __future__ import annotations

import pytest

from games import services
from games.access import Right, get_table_for
from games.errors import CodeUnknown, HostOnly, Invalid, NotFound, WrongStatus
from games.models import LogEntry, Membership, Role, Seat, Status, Table
from games.selectors.state import table_state
from tests.support.cast import Person, new_key, numbers, person, post, self_draw


def reads(who: Person, table: Table) -> bool:
    try:
        get_table_for(who.player, table.slug, Right.READ)
    except NotFound:
        return False
    return True


def fresh(table: Table) -> Table:
    return Table.objects.get(pk=table.pk)


@pytest.fixture
def guest(table: Table) -> Person:
    somebody = person("客人")
    services.join_table(player=somebody.player, code=table.code or "")
    return somebody


def test_who_is_shown_out_reads_nothing_and_the_seat_keeps_its_totals(
    table: Table, east: Person, west: Person, south: Person
) -> None:
    post(table, east, self_draw(2), numbers(1, 1, 20, 1))
    before = table_state(table)["seats"]
    services.remove_person(table=table, actor=east.player, player=west.player)
    assert not reads(west, table)
    after = table_state(fresh(table))["seats"]
    assert [seat["total"] for seat in after] == [seat["total"] for seat in before]
    assert (after[2]["name"], after[2]["phone"]) == (west.name, False)
    with pytest.raises(NotFound):
        services.save_outcome(table=table, actor=west.player, outcome={"kind": "draw"})
    entry = LogEntry.objects.filter(table=table).last()
    assert entry is not None
    assert (entry.action, entry.actor, entry.data) == ("remove", east.player, {"name": west.name, "position": 2})
    # Others count for the seat, and may give it to somebody.
    post(table, south, self_draw(2), numbers(1, 1, 20, 1))


def test_neither_code_nor_link_leads_back_but_the_host_does(table: Table, east: Person, west: Person) -> None:
    services.remove_person(table=table, actor=east.player, player=west.player)
    for _ in range(2):
        with pytest.raises(CodeUnknown):
            services.join_table(player=west.player, code=table.code or "")
        with pytest.raises(NotFound):
            services.watch_table(player=west.player, token=table.watch_token)
    services.let_back(table=table, actor=east.player, player=west.player)
    assert reads(west, table)
    assert Membership.objects.get(table=table, player=west.player).role == Role.GUEST


def test_in_the_lobby_the_seat_is_free_again(lobby: Table, east: Person, west: Person) -> None:
    services.choose_dealer(table=lobby, actor=east.player, position=2)
    services.remove_person(table=lobby, actor=east.player, player=west.player)
    seat = Seat.objects.get(table=lobby, position=2)
    assert (seat.player, seat.name) == (None, "")
    assert fresh(lobby).first_dealer is None


def test_once_it_is_over_results_stay_with_who_is_shown_out(table: Table, east: Person, west: Person) -> None:
    services.finish_table(table=table, actor=east.player)
    services.remove_person(table=table, actor=east.player, player=west.player)
    assert Seat.objects.get(table=table, position=2).player == west.player
    assert not reads(west, table)


def test_showing_out_twice_or_by_two_requests_is_once(table: Table, east: Person, west: Person) -> None:
    key = new_key()
    for _ in range(2):
        services.remove_person(table=table, actor=east.player, player=west.player, client_key=key)
    services.remove_person(table=table, actor=east.player, player=west.player)
    assert LogEntry.objects.filter(table=table, action="remove").count() == 1


def test_only_the_host_and_not_the_host(
    table: Table, east: Person, south: Person, west: Person, outsider: Person
) -> None:
    more = {"player": west.player}
    verbs = [(services.remove_person, more), (services.let_back, more), (services.new_code, {})]
    for verb, options in [*verbs, (services.new_watch_link, {})]:
        for actor, error in ((south, HostOnly), (outsider, NotFound)):
            with pytest.raises(error):
                verb(table=table, actor=actor.player, **options)
    for player in (east.player, outsider.player):
        with pytest.raises(Invalid):
            services.remove_person(table=table, actor=east.player, player=player)
    assert fresh(table).version == table.version


def test_a_new_code_voids_the_old_one_and_who_came_by_it_without_a_seat(
    table: Table, east: Person, south: Person, guest: Person, spectator: Person, outsider: Person
) -> None:
    old = table.code or ""
    new = services.new_code(table=table, actor=east.player).code
    assert new != old
    with pytest.raises(CodeUnknown):
        services.join_table(player=outsider.player, code=old)
    assert [reads(who, table) for who in (east, south, guest, spectator)] == [True, True, False, True]
    services.join_table(player=guest.player, code=new or "")
    assert reads(guest, table)


def test_a_new_link_voids_the_old_one_and_turns_out_who_looks_on(
    table: Table, east: Person, guest: Person, spectator: Person
) -> None:
    token = services.new_watch_link(table=table, actor=east.player).watch_token
    assert [reads(who, table) for who in (guest, spectator)] == [True, False]
    with pytest.raises(NotFound):
        services.watch_table(player=spectator.player, token=table.watch_token)
    services.watch_table(player=spectator.player, token=token)
    assert reads(spectator, table)
    assert all(token not in str(entry.data) for entry in LogEntry.objects.filter(table=table))


def test_a_finished_table_gets_no_new_code(table: Table, east: Person) -> None:
    services.finish_table(table=table, actor=east.player)
    with pytest.raises(WrongStatus):
        services.new_code(table=table, actor=east.player)
    assert (fresh(table).code, fresh(table).status) == (None, Status.FINISHED)
