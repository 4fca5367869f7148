"""A running table on a real server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.live.phones import Party, Phone, seat_party
from tests.support.app import Server


@pytest.fixture
def party(server: Server) -> Party:
    """Four at a table of their own, on each kind of server."""
    return seat_party(server)


@pytest.fixture(autouse=True)
def _put_phones_away() -> Iterator[None]:
    yield
    while Phone.in_use:
        Phone.in_use.pop().http.close()
