"""A running table on a real server, as in tests/live."""

from __future__ import annotations

from tests.live.conftest import _put_phones_away, party

__all__ = ["_put_phones_away", "party"]
