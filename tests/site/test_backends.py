"""Every database test runs on both databases, with the options the site uses."""

from __future__ import annotations

import asyncio

import pytest
from asgiref.sync import sync_to_async
from django.db import connection

from tests.support.app import Server


def answer(sql: str) -> object:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return cursor.fetchone()[0]


@pytest.mark.django_db
def test_a_database_test_runs_on_the_named_backend(backend: str) -> None:
    assert connection.vendor == backend
    assert "test" in str(connection.settings_dict["NAME"])


@pytest.mark.django_db(transaction=True)
def test_sqlite_keeps_a_deal_through_a_power_cut_and_takes_the_lock_at_once(backend: str) -> None:
    if backend == "postgresql":
        assert answer("SHOW transaction_isolation") == "read committed"
    else:
        assert answer("PRAGMA journal_mode") == "wal"
        assert answer("PRAGMA synchronous") == 2  # FULL
        assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


@pytest.mark.django_db(transaction=True)
def test_async_code_sees_the_same_database(backend: str) -> None:
    async def vendor() -> str:
        return await sync_to_async(lambda: (connection.ensure_connection(), connection.vendor)[1])()

    assert asyncio.run(vendor()) == backend


def test_each_database_test_was_collected_for_both(request: pytest.FixtureRequest) -> None:
    collected = [item for item in request.session.items if item.get_closest_marker("django_db")]
    names = {str(item.callspec.params["backend"]) for item in collected if isinstance(item, pytest.Function)}
    assert names <= {"sqlite", "postgresql"}
    assert all("backend" in item.callspec.params for item in collected if isinstance(item, pytest.Function))


def test_tests_that_share_a_server_run_in_one_process(server: Server, request: pytest.FixtureRequest) -> None:
    """The group stands behind the name; a pytest that pytest-xdist does not know yet has no place for it."""
    assert ("@" in request.node.nodeid) is bool(request.config.getoption("loadgroup", default=False))
