"""The end of a sitting."""

from __future__ import annotations

import pytest

from games import services
from games.errors import HostOnly, NotFound, WrongStatus
from games.models import LogEntry, Status, Table
from tests.support.cast import Person, discard, numbers, post


def test_the_host_closes_the_table_for_good(table: Table, east: Person) -> None:
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0))
    closed = services.finish_table(table=table, actor=east.player)
    assert (closed.status, closed.code) == (Status.FINISHED, None)
    assert closed.finished_at is not None
    assert closed.version == Table.objects.get(pk=table.pk).version == table.version + 2
    assert LogEntry.objects.get(table=table, action="finish").data["totals"] == [-150, 224, 1, -75]
    with pytest.raises(WrongStatus):
        services.finish_table(table=table, actor=east.player)


def test_the_same_request_twice_closes_once(table: Table, east: Person) -> None:
    services.finish_table(table=table, actor=east.player, client_key="k")
    assert services.finish_table(table=table, actor=east.player, client_key="k").status == Status.FINISHED


def test_nobody_else_closes_it(table: Table, south: Person, outsider: Person, spectator: Person) -> None:
    for who, error in ((south, HostOnly), (spectator, HostOnly), (outsider, NotFound)):
        with pytest.raises(error):
            services.finish_table(table=table, actor=who.player)
    assert Table.objects.get(pk=table.pk).status == Status.PLAYING


def test_a_lobby_has_nothing_to_close(lobby: Table, east: Person) -> None:
    with pytest.raises(WrongStatus):
        services.finish_table(table=lobby, actor=east.player)
