"""Corrections from several phones at once, and a long evening that must equal one played that way."""

from __future__ import annotations

from functools import partial

import pytest

from games import services
from games.errors import StaleVersion, WrongStatus
from games.models import Correction, Deal, Table
from games.selectors import table_state, totals
from tests.games.test_correcting import right, turns, undo
from tests.support.cast import Person, discard, new_key, numbers, open_lobby, person, post, self_draw, start
from tests.support.together import split, together


@pytest.mark.django_db(transaction=True)
def test_undo_on_two_phones_at_once_undoes_once(table: Table, east: Person, south: Person) -> None:
    """B032: one succeeds, the other is told the table has moved on; the one before it is not undone as well."""
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0))
    right("correct", table, east, 1, entries=numbers(2))
    last = right("void", table, east, 1).correction.number
    version = Table.objects.get(pk=table.pk).version
    calls = [
        partial(undo, table, who, last, client_key=new_key(), expected_version=version)
        for who in (east, south, east, south)
    ]
    done, raised = split(together(calls))
    assert len(done) == 1
    assert {type(error) for error in raised} == {StaleVersion}
    assert {error.status for error in raised if isinstance(error, StaleVersion)} == {409}
    assert table_state(table)["deals"][0]["state"] == "posted"
    assert Correction.objects.filter(undone_by__isnull=False).count() == 1
    assert Table.objects.get(pk=table.pk).version == version + 1


@pytest.mark.django_db(transaction=True)
def test_the_same_undo_sent_four_times_is_one(table: Table, east: Person) -> None:
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0))
    last = right("void", table, east, 1).correction.number
    version = Table.objects.get(pk=table.pk).version
    done, raised = split(together([partial(undo, table, east, last, client_key="k", expected_version=version)] * 4))
    assert (raised, len({one.correction.pk for one in done}), sum(one.created for one in done)) == ([], 1, 1)


@pytest.mark.django_db(transaction=True)
def test_a_correction_and_a_new_deal_at_once_lose_neither(table: Table, east: Person, south: Person) -> None:
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0))
    version = Table.objects.get(pk=table.pk).version
    done, raised = split(
        together(
            [
                partial(right, "void", table, south, 1, expected_version=version),
                partial(post, table, east, self_draw(1), numbers(0, 5, 0, 0), expected_version=version),
            ]
        )
    )
    assert (len(done), [type(error) for error in raised]) == (1, [StaleVersion])
    assert Table.objects.get(pk=table.pk).version == version + 1


def evening(host: Person, wrong: int | None = None) -> Table:
    """Forty deals; in deal `wrong` another winner was tapped than the one who won."""
    people = [person(name) for name in ("建国", "秀英", "小陈")]
    table = start(open_lobby(host, *people), host)
    for number in range(1, 41):
        winner = number * 7 % 4
        if number == wrong:
            post(table, host, self_draw((winner + 1) % 4), numbers(9, 9, 9, 9))
        elif number % 5:
            post(table, host, discard(winner, by=(winner + 1) % 4), numbers(*(number * (p + 2) % 31 for p in range(4))))
        else:
            post(table, host, {"kind": "draw"}, {})
    return table


def figures(table: Table) -> list[tuple[object, ...]]:
    """All that follows from the deals, in one list."""
    state = table_state(table)
    rows = [(deal["nets"], deal["winner"], deal["tai"], deal["dealer"]) for deal in state["deals"]]
    return [*rows, (totals(table), [seat["total"] for seat in state["seats"]], turns(table))]


@pytest.mark.django_db
def test_hand_three_of_forty_put_right_equals_an_evening_played_that_way(east: Person, south: Person) -> None:
    """B111, with the rotation replayed: every later derived figure is that of a table where nothing was wrong."""
    good, wrong = evening(east), evening(south, wrong=3)
    assert figures(good) != figures(wrong)
    third = {str(position): {"way": "number", "value": 3 * (position + 2) % 31} for position in range(4)}
    right("correct", wrong, south, 3, outcome=discard(1, by=2), entries=third, replay=True)
    assert figures(wrong) == figures(good)
    assert len(Deal.objects.filter(table=wrong)) == 40


@pytest.mark.django_db
def test_undone_already_is_refused_in_words(table: Table, east: Person) -> None:
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0))
    last = right("void", table, east, 1).correction.number
    undo(table, east, last)
    with pytest.raises(WrongStatus):
        undo(table, east, last)
    assert services.may_reopen(Table.objects.get(pk=table.pk)) is False
