"""Sockets and the database server: few connections, and none that is dead."""

from __future__ import annotations

import psycopg
import pytest

from tests.live.phones import Party, seat_party
from tests.support.app import Server
from tests.support.live import StartServer

OTHERS = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"


@pytest.mark.parametrize("server", ["postgresql"], indirect=True)
def test_many_visits_leave_few_connections(server: Server, party: Party) -> None:
    """B019."""
    with psycopg.connect(server.settings["DATABASE_URL"], autocommit=True) as database:
        for _ in range(60):
            with party.east.socket(party.slug) as socket:
                socket.state()
        row = database.execute(f"SELECT count(*) {OTHERS}").fetchone()
        assert row is not None
        assert row[0] <= 12


def test_restarted_database_is_no_error_for_whoever_comes_next(start_server: StartServer) -> None:
    """B019."""
    server = start_server("postgresql")  # its log will have the cuts in it, which other tests take for faults
    party = seat_party(server)
    with (
        psycopg.connect(server.settings["DATABASE_URL"], autocommit=True) as database,
        party.phones[1].socket(party.slug) as socket,
    ):
        socket.state()
        for _ in range(3):
            database.execute(f"SELECT pg_terminate_backend(pid) {OTHERS}")
            with party.east.socket(party.slug) as other:
                assert other.state()["slug"] == party.slug
        database.execute(f"SELECT pg_terminate_backend(pid) {OTHERS}")
        assert party.post(28, 1, 2, 3).status_code == 201
        assert len(socket.state()["deals"]) == 1
