"""Who may do what: every kind of person against every right, in every state of a table."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from games import services
from games.access import Right, find_table_for, get_table_for
from games.errors import NotAllowed, NotFound, TaipaoError, WrongStatus
from games.models import Club, ClubMember, ClubRole, Membership, Role, Table
from tests.support.cast import Person, open_lobby, person, start

OK, HIDDEN, DENIED, LATER = "ok", NotFound, NotAllowed, WrongStatus

KINDS = ("host", "seated", "guest", "club", "spectator", "removed", "outsider", "nobody")
#           host                seated              guest               club                   spectator
#           lobby playing over  lobby playing over  lobby playing over  lobby  playing over    lobby playing over
RIGHTS = {
    "read": ((OK, OK, OK), (OK, OK, OK), (OK, OK, OK), (HIDDEN, OK, OK), (OK, OK, OK)),
    "invite": ((OK, OK, OK), (OK, OK, OK), (DENIED,) * 3, (HIDDEN, DENIED, DENIED), (DENIED,) * 3),
    "ask": ((OK, OK, LATER), (DENIED,) * 3, (OK, OK, LATER), (HIDDEN, DENIED, DENIED), (DENIED,) * 3),
    "sit": ((OK, LATER, LATER), (OK, LATER, LATER), (OK, LATER, LATER), (HIDDEN, DENIED, DENIED), (DENIED,) * 3),
    "enter": ((LATER, OK, LATER), (LATER, OK, LATER), (DENIED,) * 3, (HIDDEN, DENIED, DENIED), (DENIED,) * 3),
    "correct": ((LATER, OK, OK), (LATER, OK, OK), (DENIED,) * 3, (HIDDEN, DENIED, DENIED), (DENIED,) * 3),
    "host": ((OK, OK, OK), (DENIED,) * 3, (DENIED,) * 3, (HIDDEN, DENIED, DENIED), (DENIED,) * 3),
}
STATES = ("lobby", "playing", "finished")


@pytest.fixture
def people(east: Person, south: Person, west: Person, north: Person, outsider: Person) -> dict[str, Person]:
    others = {name: person(name) for name in ("guest", "club", "spectator")}
    return {"host": east, "seated": south, "removed": north, "outsider": outsider} | others


@pytest.mark.parametrize("status", STATES)
def test_every_right_of_everybody(status: str, people: dict[str, Person], west: Person) -> None:
    table = open_lobby(people["host"], people["seated"], west, people["removed"])
    code = table.code
    assert code is not None
    services.join_table(player=people["guest"].player, code=code)
    services.watch_table(player=people["spectator"].player, token=table.watch_token)
    club = Club.objects.create(name="老友", opened_by=people["host"].player)
    ClubMember.objects.create(
        club=club, player=people["club"].player, role=ClubRole.MEMBER, name="club", name_key="club"
    )
    Table.objects.filter(pk=table.pk).update(club=club)
    if status != "lobby":
        start(table, people["host"])
    if status == "finished":
        services.finish_table(table=table, actor=people["host"].player)
    Membership.objects.filter(player=people["removed"].player).update(role=Role.REMOVED)

    assert set(RIGHTS) == set(Right)
    for right in Right:
        expected = [states[STATES.index(status)] for states in RIGHTS[right]]
        for who, answer in zip_longest(KINDS, expected, fillvalue=HIDDEN):
            player = people[str(who)].player if who in people else None
            if answer == OK:
                assert get_table_for(player, table.slug, right) == table, (who, right)
            else:
                assert isinstance(answer, type)
                with pytest.raises(TaipaoError) as refused:
                    get_table_for(player, table.slug, right)
                assert isinstance(refused.value, answer), (who, right)


@pytest.mark.parametrize("slug", ["", "nosuchtable1", "a\x00b", "阿海", "x" * 5000, "../", "%"])
def test_a_table_that_is_not_there_looks_like_one_that_is_hidden(
    lobby: Table, east: Person, outsider: Person, slug: str
) -> None:
    with pytest.raises(NotFound) as missing:
        get_table_for(east.player, slug, Right.READ)
    with pytest.raises(NotFound) as hidden:
        get_table_for(outsider.player, lobby.slug, Right.READ)
    assert (missing.value.code, str(missing.value)) == (hidden.value.code, str(hidden.value))


def test_the_gate_tells_where_somebody_sits(lobby: Table, west: Person) -> None:
    table, standing = find_table_for(west.player, lobby.slug, Right.READ)
    assert table == lobby
    assert (standing.position, standing.host, standing.role, standing.plays) == (2, False, "guest", True)


def test_passing_the_gate_is_one_query(lobby: Table, west: Person, django_assert_num_queries: object) -> None:
    with django_assert_num_queries(1):  # type: ignore[operator]
        find_table_for(west.player, lobby.slug, Right.READ)
