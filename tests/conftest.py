"""Fixtures for all tests; tests/support says what there is and how to ask for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.core.cache import cache
from pytest_django import DjangoDbBlocker

from tests.support import backends
from tests.support.postgresql import own_postgresql
from tests.support.redis import own_redis

pytest_plugins = ["tests.support.cast", "tests.support.once", "tests.support.live", "tests.support.browser"]

DATABASE_FIXTURES = {"db", "transactional_db", "django_db_reset_sequences", "django_db_serialized_rollback"}

# Fixtures that cost seconds and are kept for a file: what asks for one runs where the others of its file run.
HELD = {"chromium", "copy", "deployed", "folder", "hands", "own_server", "running", "server", "entry_site", "unpacked"}

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


@pytest.hookimpl(wrapper=True, tryfirst=True)  # marks before the groups are read, and orders after everybody else did
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """What runs in one process, and when: first the files that have a server or a browser, which take longest.

    The many short tests that need neither fill up what is left at the end; of those, one database after the other.
    """
    for item in items:
        if HELD.intersection(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.xdist_group(item.location[0]))
    yield
    items.sort(key=lambda item: (item.get_closest_marker("xdist_group") is None, _kind(item) == "postgresql"))


def _kind(item: pytest.Item) -> str:
    """The database that a test is for, if it is for one."""
    case = getattr(item, "callspec", None)
    values = case.params.values() if case else ()
    return next((kind for kind in backends.BACKENDS if kind in values), "")


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
def postgresql_url(migrated_cluster: Path) -> Iterator[str]:
    """The address of a PostgreSQL that belongs to this run."""
    with own_postgresql(like=migrated_cluster) as url:
        yield url


@pytest.fixture(scope="session")
def backend(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    new_database: Callable[[str, Path], str],
    django_db_blocker: DjangoDbBlocker,
) -> str:
    """The name of the database this test runs on."""
    name: str = request.param
    backends.use(backends.description(new_database(name, tmp_path_factory.mktemp(name))), django_db_blocker)
    return name


@pytest.fixture(scope="session")
def django_db_setup(backend: str, django_test_environment: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The database has its tables already; its folder or server goes away as a whole, so nothing is torn down."""
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
