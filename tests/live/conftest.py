"""A running table on a real server."""

from __future__ import annotations

import pytest

from tests.live.phones import Party, seat_party
from tests.support.app import Server


@pytest.fixture
def party(server: Server) -> Party:
    """Four at a table of their own, on each kind of server."""
    return seat_party(server)
