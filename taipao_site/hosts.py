"""Which names this site answers to.

With TAIPAO_HOSTS set: those. At home, with nothing set, phones come by an address nobody can know beforehand, so every
name is accepted that a stranger cannot register: addresses, names without a dot, this machine's own name and the
endings kept for home networks. A page elsewhere that points its own name at this machine (DNS rebinding) is refused,
for pages and for sockets.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.http.request import split_domain_port, validate_host
from django.http.response import HttpResponseBase

HOME_ENDINGS = (".local", ".lan", ".localhost", ".internal", ".home.arpa")

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]


def is_home_name(name: str) -> bool:
    """Whether a host name (no port) cannot belong to a stranger's site."""
    name = name.rstrip(".").lower()
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return bool(name) and ("." not in name or name.endswith(HOME_ENDINGS) or name in own_names())
    return True


@cache
def own_names() -> frozenset[str]:
    """What this machine calls itself; asked once, for the answer may have to come from a slow name server."""
    return frozenset({socket.gethostname().lower(), socket.getfqdn().lower()})


def is_allowed(host: str) -> bool:
    """Whether a Host header (with or without port) names this site."""
    name, _port = split_domain_port(host)
    if settings.HOME_NETWORK:
        return is_home_name(name)
    return bool(name) and validate_host(name, settings.ALLOWED_HOSTS)


class HostMiddleware:
    """Refuses a page asked for under a stranger's name."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if settings.HOME_NETWORK and not is_allowed(request.get_host()):
            raise DisallowedHost(f"Not a name of a home network: {request.get_host()!r}. Set TAIPAO_HOSTS to allow it.")
        return self.get_response(request)


class HostGuard:
    """Refuses a socket opened under a stranger's name; Django's own check never sees sockets."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        if is_allowed(host):
            await self.application(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 4403})
