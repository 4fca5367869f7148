"""How often somebody may guess join codes: counted in the cache, by network address and for everybody together."""

from __future__ import annotations

import logging

from django.core.cache import cache

from games.errors import RateLimited

logger = logging.getLogger(__name__)

WINDOW = 600  # seconds
WRONG_PER_ADDRESS = 20  # a party behind one router types a few wrong; 20 in ten minutes is guessing
WRONG_OVERALL = 2000  # of 7e8 codes: hopeless for a guesser even with many addresses


def _keys(address: str) -> list[tuple[str, int]]:
    return [(f"taipao:wrong-code:{address or 'unknown'}", WRONG_PER_ADDRESS), ("taipao:wrong-code", WRONG_OVERALL)]


def check_codes(address: str) -> None:
    """Raises RateLimited while this address, or everybody together, has tried too many wrong codes.

    `address` is the peer of the connection as the server gives it (REMOTE_ADDR), never a header a client may write.
    A cache that is down lets people in: 7e8 codes are a fence of their own, and the evening goes on.
    """
    try:
        counted = [(int(cache.get(key, 0)), most) for key, most in _keys(address)]
    except Exception:
        logger.exception("The cache does not answer; wrong codes are not limited")
        return
    if any(count >= most for count, most in counted):
        raise RateLimited(retry_after=WINDOW)


def count_wrong_code(address: str) -> None:
    """Remember one wrong code; the window begins with the first."""
    try:
        for key, _ in _keys(address):
            _count(key)
    except Exception:
        logger.exception("The cache does not answer; a wrong code is not counted")


def _count(key: str) -> None:
    if cache.add(key, 1, WINDOW):
        return
    try:
        cache.incr(key)
    except ValueError:  # expired between the two calls
        cache.set(key, 1, WINDOW)
