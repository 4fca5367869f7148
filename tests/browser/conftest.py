"""A house whose server may be stopped, killed and started again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.browser.offline import House, house
from tests.support.app import Server
from tests.support.browser import Phone


@pytest.fixture(scope="module")
def own_server(_launch: Callable[..., Server]) -> Iterator[Server]:
    """One for the tests of a module alone."""
    running = _launch("sqlite")
    yield running
    running.stop()


@pytest.fixture
def home(own_server: Server, phone: Phone) -> Iterator[House]:
    """Four at a table of their own; the server runs, whatever the test before did to it."""
    if own_server.process is None or own_server.process.poll() is not None:
        own_server.start()
    made = house(own_server, phone)
    yield made
    made.leave()
