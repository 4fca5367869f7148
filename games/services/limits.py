"""How often somebody may guess: codes, links, passwords. Counted in the cache, by client and for all together.

A client is the network address a request came from (the peer of the connection, never a header), all of a /64 for
IPv6. Who has a table already is a client of their own: somebody guessing behind the same router does not shut them out.
What all strangers guessed together only leaves each client fewer tries, so nobody can lock the others out.
"""

from __future__ import annotations

import hashlib
import ipaddress
import logging
from dataclasses import dataclass

from django.core.cache import cache

from games.errors import RateLimited
from games.models import Membership, Player, Role

logger = logging.getLogger(__name__)

WINDOW = 600  # seconds; it begins with the first wrong one
WRONG_PER_ADDRESS = 20  # a party behind one router types a few wrong; 20 in ten minutes is guessing
WRONG_PER_PLAYER = 20
WRONG_BY_PLAYERS = 200  # of one address: opening tables must not buy tries without end
WRONG_OVERALL = 2000  # by strangers; beyond it a client has WRONG_WHEN_MANY
WRONG_WHEN_MANY = 3
WRONG_PER_LOGIN = 10  # of one client at one name
WRONG_AT_LOGIN = 100  # of everybody at one name; beyond it a client has WRONG_WHEN_MANY there


@dataclass(frozen=True, slots=True)
class Counter:
    """One count in the cache and how many wrong tries it may have; 0 where it alone stops nobody."""

    key: str
    most: int


def client_of(address: str) -> str:
    """The network client an address stands for.

    >>> client_of("2001:db8::1:2"), client_of("192.168.1.7"), client_of("::ffff:192.168.1.7")
    ('2001:db8::/64', '192.168.1.7', '192.168.1.7')
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return "unknown"
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is None:
            return str(ipaddress.ip_network((found, 64), strict=False))
        found = found.ipv4_mapped
    return str(found)


def check_codes(address: str, player: Player | None = None) -> None:
    """Raises RateLimited while this client has tried too many wrong codes.

    A cache that is down lets people in: 7e8 codes are a fence of their own, and the evening goes on.
    """
    _check(_code_counters(address, player))


def count_wrong_code(address: str, player: Player | None = None) -> None:
    """Remember one wrong code."""
    _count(_code_counters(address, player))


def check_login(address: str, name_key: str) -> None:
    """Raises RateLimited while this client has tried too many wrong names and passwords, here or at this name."""
    _check(_login_counters(address, name_key))


def count_wrong_login(address: str, name_key: str) -> None:
    """Remember one wrong name or password."""
    _count(_login_counters(address, name_key))


def check_tries(kind: str, of: object, most: int) -> None:
    """Count one try of a kind, right or wrong. Raises RateLimited beyond `most` in the window."""
    counter = Counter(f"taipao:{kind}:{of}", most)
    _check([counter])
    _count([counter])


def _code_counters(address: str, player: Player | None) -> list[Counter]:
    client = client_of(address)
    if player is not None and _has_a_table(player):
        return [
            Counter(f"taipao:wrong-code:player:{player.pk}", WRONG_PER_PLAYER),
            Counter(f"taipao:wrong-code:players:{client}", WRONG_BY_PLAYERS),
        ]
    overall = Counter("taipao:wrong-code", WRONG_OVERALL)
    most = WRONG_WHEN_MANY if _reached(overall) else WRONG_PER_ADDRESS
    return [Counter(f"taipao:wrong-code:{client}", most), Counter(overall.key, 0)]


def _has_a_table(player: Player) -> bool:
    return Membership.objects.filter(player=player, role=Role.GUEST).exists()


def _login_counters(address: str, name_key: str) -> list[Counter]:
    name = hashlib.sha256(name_key.encode()).hexdigest()[:24]  # cache keys are plain and short
    client = client_of(address)
    everybody = Counter(f"taipao:wrong-login:name:{name}", WRONG_AT_LOGIN)
    most = WRONG_WHEN_MANY if _reached(everybody) else WRONG_PER_LOGIN
    return [
        Counter(f"taipao:wrong-login:{client}", WRONG_PER_ADDRESS),
        Counter(f"taipao:wrong-login:{client}:{name}", most),
        Counter(everybody.key, 0),
    ]


def _reached(counter: Counter) -> bool:
    try:
        return int(cache.get(counter.key, 0)) >= counter.most
    except Exception:
        logger.exception("The cache does not answer; tries are not limited")
        return False


def _check(counters: list[Counter]) -> None:
    if any(counter.most and _reached(counter) for counter in counters):
        raise RateLimited(retry_after=WINDOW)


def _count(counters: list[Counter]) -> None:
    try:
        for counter in counters:
            _count_one(counter.key)
    except Exception:
        logger.exception("The cache does not answer; a wrong try is not counted")


def _count_one(key: str) -> None:
    if cache.add(key, 1, WINDOW):
        return
    try:
        cache.incr(key)
    except ValueError:  # expired between the two calls
        cache.set(key, 1, WINDOW)
