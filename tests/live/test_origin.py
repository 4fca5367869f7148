"""Whose page opened the socket."""

from __future__ import annotations

import pytest

from games.live.origin import same_origin


def scope(host: str | None, origin: str | None) -> dict[str, object]:
    headers = [(b"host", host.encode())] if host is not None else []
    return {"headers": headers + ([(b"origin", origin.encode("latin-1"))] if origin is not None else [])}


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("192.168.1.5:8000", "http://192.168.1.5:8000"),
        ("taipao.example", "https://taipao.example"),
        ("taipao.example:443", "https://taipao.example"),
        ("taipao.example", "http://taipao.example:80"),
        ("TAIPAO.example", "https://taipao.EXAMPLE"),
        ("[::1]:8000", "http://[::1]:8000"),
        ("192.168.1.5:8000", None),  # no browser
    ],
)
def test_our_own_page(host: str, origin: str | None) -> None:
    assert same_origin(scope(host, origin))


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("192.168.1.5:8000", "http://192.168.1.5:9000"),
        ("192.168.1.5:8000", "http://192.168.1.6:8000"),
        ("taipao.example", "https://evil.example"),
        ("taipao.example", "https://taipao.example.evil.example"),
        ("taipao.example", "https://evil.example/taipao.example"),
        ("taipao.example", "https://taipao.example@evil.example"),
        ("taipao.example", "null"),
        ("taipao.example", ""),
        ("taipao.example", "file://taipao.example"),
        ("taipao.example", "https://taipao.example:99999"),
        ("taipao.example", "https://[taipao"),
        (None, "https://taipao.example"),
    ],
)
def test_a_strangers_page(host: str | None, origin: str) -> None:
    assert not same_origin(scope(host, origin))
