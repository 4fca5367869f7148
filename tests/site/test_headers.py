"""Headers that keep strangers' scripts, frames and search engines out."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.site.starting import PRODUCTION, setting


def policy(client: Client, path: str = "/", **more: str) -> dict[str, list[str]]:
    answer = client.get(path, **more)
    directives = (part.split() for part in answer.headers["Content-Security-Policy"].split(";"))
    return {name: sources for name, *sources in directives}


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/", "/no/such/page/", "/api/v1/rulesets/"])
def test_only_our_own_files_run(client: Client, path: str) -> None:
    found = policy(client, path)
    assert found["default-src"] == ["'self'"]
    assert found["object-src"] == found["frame-ancestors"] == found["base-uri"] == ["'none'"]
    assert found["form-action"] == ["'self'"]
    assert not any("unsafe" in source for sources in found.values() for source in sources)
    assert "script-src" not in found or found["script-src"] == ["'self'"]


@pytest.mark.django_db
def test_only_our_own_socket_is_reached(client: Client) -> None:
    assert policy(client)["connect-src"] == ["'self'", "ws://testserver"]
    secure = policy(client, HTTP_HOST="192.168.1.7:8000", secure=True)
    assert secure["connect-src"] == ["'self'", "wss://192.168.1.7:8000"]


@pytest.mark.django_db
def test_pages_stay_out_of_shared_caches_and_search_engines(client: Client) -> None:
    """B055, B126."""
    home, other = client.get("/"), client.get("/j/")
    assert "X-Robots-Tag" not in home.headers
    assert other.headers["X-Robots-Tag"] == "noindex, nofollow"
    for answer in (home, other):
        assert "private" in answer.headers["Cache-Control"]
        assert answer.headers["Referrer-Policy"] == "same-origin"
        assert answer.headers["X-Frame-Options"] == "DENY"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "camera=()" in answer.headers["Permissions-Policy"]


def test_production_speaks_https_only() -> None:
    read = "s.SECURE_SSL_REDIRECT, s.SECURE_HSTS_SECONDS, s.CSRF_COOKIE_SECURE, s.LANGUAGE_COOKIE_SECURE"
    assert setting(read, **PRODUCTION) == "True 31536000 True True"
