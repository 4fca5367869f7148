"""The real server's table, for the tests that try the API from outside."""

from __future__ import annotations

from tests.live.conftest import _put_phones_away, party

__all__ = ["_put_phones_away", "party"]
