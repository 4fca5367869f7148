"""Fixtures for all tests; tests/support says what there is and how to ask for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.cache import cache
from django.test.utils import setup_databases
from pytest_django import DjangoDbBlocker

from tests.support import backends
from tests.support.postgresql import own_postgresql
from tests.support.redis import own_redis

pytest_plugins = ["tests.support.cast", "tests.support.live", "tests.support.browser"]

DATABASE_FIXTURES = {"db", "transactional_db", "django_db_reset_sequences", "django_db_serialized_rollback"}

# Pages and API render what services and selectors do, and those are tested on both (tests/games): each door takes one.
ON_ONE: dict[str, tuple[str, ...]] = {"tests.web": ("sqlite",), "tests.api": ("postgresql",)}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs every test that touches the database on both databases; those of a thin door on one (ON_ONE)."""
    marked = metafunc.definition.get_closest_marker("django_db") is not None
    if marked or DATABASE_FIXTURES.intersection(metafunc.fixturenames):
        if "backend" not in metafunc.fixturenames:
            metafunc.fixturenames.append("backend")
        one = metafunc.definition.get_closest_marker("one_backend") is not None
        door = metafunc.module.__name__.rpartition(".")[0]
        names = ON_ONE.get(door, backends.BACKENDS[:1] if one else backends.BACKENDS)
        metafunc.parametrize("backend", names, indirect=True, scope="session")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Which tests run in one process: those of a database, those that share a server, and else those of a file.

    So no database is laid and no server started twice.
    """
    for item in items:
        case = getattr(item, "callspec", None)
        values = case.params.values() if case else ()
        kind = next((kind for kind in backends.BACKENDS if kind in values), "")
        fixtures = getattr(item, "fixturenames", ())
        group = next((f"{name} {kind}" for name in ("backend", "server") if name in fixtures and kind), "")
        item.add_marker(pytest.mark.xdist_group(group or item.location[0]))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """A test that is skipped, or expected to fail, counts as failed: nothing is left out of a green run."""
    report = yield
    if report.skipped or hasattr(report, "wasxfail"):
        reason = getattr(report, "wasxfail", None) or report.longrepr
        report.outcome = "failed"
        report.longrepr = f"Skipping is not allowed here: {reason}"
        if hasattr(report, "wasxfail"):
            del report.wasxfail
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Iterator[None]:
    """Nor may a whole file leave itself out."""
    report = yield
    if report.skipped:
        report.outcome = "failed"
        report.longrepr = f"Skipping is not allowed here: {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """The address of a Redis that belongs to this run."""
    with own_redis() as url:
        yield url


@pytest.fixture(scope="session")
def postgresql_url() -> Iterator[str]:
    """The address of a PostgreSQL that belongs to this run."""
    with own_postgresql() as url:
        yield url


@pytest.fixture(scope="session")
def backend(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, django_db_blocker: DjangoDbBlocker
) -> str:
    """The name of the database this test runs on."""
    name: str = request.param
    url = request.getfixturevalue("postgresql_url") if name == "postgresql" else None
    folder = tmp_path_factory.mktemp(name)
    backends.use(backends.description(name, folder=folder, postgresql_url=url), django_db_blocker)
    return name


@pytest.fixture(scope="session")
def django_db_setup(backend: str, django_test_environment: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Migrates an empty test database; its folder or server goes away as a whole, so nothing is torn down."""
    with django_db_blocker.unblock():
        setup_databases(verbosity=0, interactive=False, aliases={"default"})
    yield
    with django_db_blocker.unblock():
        backends.forget()


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    """What one test counted (tries with a code) must not slow another."""
    cache.clear()


@pytest.fixture(scope="session")
def project_root() -> Path:
    """The folder with manage.py."""
    return Path(__file__).resolve().parent.parent
