"""Whether a socket was opened by one of our own pages: a stranger's page would bring the visitor's cookie along."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

DEFAULT_PORTS = {"http": 80, "https": 443}


def header(scope: dict[str, Any], name: bytes) -> str | None:
    """A request header of an ASGI scope, None when it was not sent."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return None


def same_origin(scope: dict[str, Any]) -> bool:
    """True when the Origin header names the host and port the socket was opened at.

    Browsers always send Origin, so what has none is no browser and carries no one else's cookie.
    """
    origin = header(scope, b"origin")
    if origin is None:
        return True
    host = header(scope, b"host")
    try:
        theirs = urlsplit(origin)
        ours = urlsplit(f"//{host}")
        if host is None or theirs.scheme not in DEFAULT_PORTS or not theirs.hostname:
            return False
        default = DEFAULT_PORTS[theirs.scheme]
        return (theirs.hostname, theirs.port or default) == (ours.hostname, ours.port or default)
    except ValueError:
        return False
