"""不对: anyone at the table may say that a posted deal is wrong, and everybody sees it until it is settled."""

from __future__ import annotations

import pytest

from games import services
from games.correcting.errors import ObjectedAlready
from games.errors import Invalid, NotAllowed, NotFound, WrongStatus
from games.models import LogEntry, Objection, Table
from games.selectors import table_state
from tests.games.test_correcting import right, undo
from tests.support.cast import Person, discard, new_key, numbers, post


def says(table: Table, who: Person, number: int = 1, why: str = "胡家点错了", key: str = "") -> services.Objected:
    key = key or new_key()
    return services.object_to(table=table, actor=who.player, number=number, why=why, client_key=key)


def shown(table: Table) -> list[tuple[int, str, str]]:
    return [(one["deal"], one["by"], one["why"]) for one in table_state(table)["objections"]]


@pytest.fixture
def posted(table: Table, east: Person) -> Table:
    """South won 28 off west."""
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0))
    return table


def test_it_shows_on_every_phone_until_it_is_taken_back(posted: Table, south: Person, west: Person) -> None:
    version = table_state(posted)["version"]
    first = says(posted, south).objection
    says(posted, west, why="  台数\n算错 ")
    assert shown(posted) == [(1, "建国", "胡家点错了"), (1, "秀英", "台数 算错")]
    assert table_state(posted)["version"] == version + 2
    services.settle_objection(table=posted, actor=south.player, number=first.number)
    assert shown(posted) == [(1, "秀英", "台数 算错")]
    entry = LogEntry.objects.filter(table=posted).latest("version")
    assert (entry.action, entry.data["settled"], entry.data["deal"]) == ("settle", "withdrawn", 1)
    with pytest.raises(WrongStatus):
        services.settle_objection(table=posted, actor=south.player, number=first.number)


def test_a_correction_answers_it_and_undoing_that_opens_it_again(posted: Table, east: Person, south: Person) -> None:
    says(posted, south)
    done = right("void", posted, east, 1)
    assert shown(posted) == []
    assert Objection.objects.get().settled == "corrected"
    undo(posted, east, done.correction.number)
    assert shown(posted) == [(1, "建国", "胡家点错了")]


def test_the_host_may_put_it_aside_and_nobody_else(posted: Table, east: Person, south: Person, west: Person) -> None:
    number = says(posted, south).objection.number
    with pytest.raises(NotAllowed):
        services.settle_objection(table=posted, actor=west.player, number=number)
    services.settle_objection(table=posted, actor=east.player, number=number)
    assert Objection.objects.get().settled == "host"
    with pytest.raises(NotFound):
        services.settle_objection(table=posted, actor=east.player, number=9)


def test_once_per_person_and_pressing_twice_is_one(posted: Table, south: Person) -> None:
    first = says(posted, south, key="k")
    assert says(posted, south, key="k").objection == first.objection
    with pytest.raises(ObjectedAlready):
        says(posted, south)
    assert Objection.objects.count() == 1


def test_who_may_not_and_what_cannot_be(posted: Table, south: Person, spectator: Person, outsider: Person) -> None:
    for who, error in ((spectator, NotAllowed), (outsider, NotFound)):
        with pytest.raises(error):
            says(posted, who)
    with pytest.raises(NotFound):
        says(posted, south, number=2)
    with pytest.raises(Invalid):
        says(posted, south, why=" ")
    with pytest.raises(Invalid):
        says(posted, south, why="长" * 200)
    assert not Objection.objects.exists()
