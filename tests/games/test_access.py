"""Who may do what: every kind of person against every right, in every state of a table."""

from __future__ import annotations

import pytest

from games import services
from games.access import Right, find_table_for, get_table_for
from games.errors import NotAllowed, NotFound, TaipaoError, WrongStatus
from games.models import Membership, Role, Table
from tests.support.cast import Person, open_lobby, person, start

OK, HIDDEN, DENIED, LATER = "ok", NotFound, NotAllowed, WrongStatus

#             read    enter   sit     host
RIGHTS = {
    "lobby": {
        "host": (OK, LATER, OK, OK),
        "seated": (OK, LATER, OK, DENIED),
        "guest": (OK, DENIED, OK, DENIED),
        "watcher": (OK, DENIED, DENIED, DENIED),
        "removed": (HIDDEN, HIDDEN, HIDDEN, HIDDEN),
        "outsider": (HIDDEN, HIDDEN, HIDDEN, HIDDEN),
        "nobody": (HIDDEN, HIDDEN, HIDDEN, HIDDEN),
    },
    "playing": {
        "host": (OK, OK, LATER, OK),
        "seated": (OK, OK, LATER, DENIED),
        "guest": (OK, DENIED, LATER, DENIED),
        "watcher": (OK, DENIED, DENIED, DENIED),
        "removed": (HIDDEN, HIDDEN, HIDDEN, HIDDEN),
        "outsider": (HIDDEN, HIDDEN, HIDDEN, HIDDEN),
        "nobody": (HIDDEN, HIDDEN, HIDDEN, HIDDEN),
    },
    "finished": {
        "host": (OK, LATER, LATER, OK),
        "seated": (OK, LATER, LATER, DENIED),
        "guest": (OK, DENIED, LATER, DENIED),
        "watcher": (OK, DENIED, DENIED, DENIED),
        "removed": (HIDDEN, HIDDEN, HIDDEN, HIDDEN),
        "outsider": (HIDDEN, HIDDEN, HIDDEN, HIDDEN),
        "nobody": (HIDDEN, HIDDEN, HIDDEN, HIDDEN),
    },
}


@pytest.fixture
def people(east: Person, south: Person, west: Person, north: Person, outsider: Person) -> dict[str, Person]:
    return {"host": east, "seated": south, "removed": north, "outsider": outsider} | {
        name: person(name) for name in ("guest", "watcher")
    }


@pytest.mark.parametrize("status", RIGHTS)
def test_every_right_of_everybody(status: str, people: dict[str, Person], west: Person) -> None:
    table = open_lobby(people["host"], people["seated"], west, people["removed"])
    code = table.code
    assert code is not None
    services.join_table(player=people["guest"].player, code=code)
    services.watch_table(player=people["watcher"].player, token=table.watch_token)
    if status != "lobby":
        start(table, people["host"])
    if status == "finished":
        services.finish_table(table=table, actor=people["host"].player)
    Membership.objects.filter(player=people["removed"].player).update(role=Role.REMOVED)

    for who, expected in RIGHTS[status].items():
        player = people[who].player if who in people else None
        for right, answer in zip(Right, expected, strict=True):
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
