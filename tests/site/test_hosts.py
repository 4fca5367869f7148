"""The site answers to its own names only: a stranger's name that points at this machine gets nothing."""

from __future__ import annotations

import socket
from typing import Any

import pytest
from django.test import Client, override_settings

from taipao_site.hosts import HostGuard, is_allowed

HOME = [
    "192.168.1.23:8000",
    "10.0.0.2",
    "[fe80::1]:8000",
    "localhost:8000",
    "taipao.local",
    "pi.lan:8000",
    "raspberrypi",
    socket.gethostname(),
]
STRANGERS = ["evil.example", "evil.example:8000", "192.168.1.23.evil.example", "local.evil.com", "evil.com.", "", "a b"]


@pytest.mark.parametrize("host", HOME)
def test_a_home_network_s_name_is_answered(host: str) -> None:
    assert is_allowed(host)


@pytest.mark.parametrize("host", STRANGERS)
def test_a_stranger_s_name_is_not(host: str) -> None:
    assert not is_allowed(host)


@pytest.mark.django_db
def test_pages_go_by_it(client: Client) -> None:
    assert client.get("/", headers={"host": "192.168.1.23:8000"}).status_code == 200
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400


def test_named_hosts_are_the_only_ones() -> None:
    with override_settings(HOME_NETWORK=False, ALLOWED_HOSTS=["taipao.example"]):
        assert is_allowed("taipao.example")
        assert not is_allowed("192.168.1.23")


@pytest.mark.parametrize(("host", "reached"), [(b"192.168.1.23:8000", True), (b"evil.example", False)])
async def test_sockets_go_by_it_too(host: bytes, reached: bool) -> None:
    sent: list[dict[str, Any]] = []
    inside: list[str] = []

    async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
        inside.append("reached")

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await HostGuard(application)({"type": "websocket", "headers": [(b"host", host)]}, receive, send)
    assert bool(inside) is reached
    assert sent == ([] if reached else [{"type": "websocket.close", "code": 4403}])
