"""A player is whoever holds the signed cookie."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.signing import TimestampSigner
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from games.identity import COOKIE, MAX_AGE, attach_cookie, cookie_value, ensure_player, player_of, rotate_key
from games.models import Player
from tests.support.cast import Person


def request_with(value: str | None) -> HttpRequest:
    request = HttpRequest()
    if value is not None:
        request.COOKIES[COOKIE] = value
    return request


def test_the_cookie_is_the_player(east: Person) -> None:
    value = cookie_value(east.player)
    assert player_of(request_with(value)) == east.player
    assert player_of({COOKIE: value}) == east.player
    assert ensure_player(request_with(value)) == east.player
    assert Player.objects.count() == 1


@pytest.mark.usefixtures("db")
def test_a_stranger_becomes_a_player_once_a_request_needs_one() -> None:
    request = request_with(None)
    assert player_of(request) is None
    player = ensure_player(request)
    assert player.name == ""
    assert ensure_player(request) == player == player_of(request)
    assert Player.objects.count() == 1


def test_a_cookie_is_looked_up_once_in_a_request(east: Person, django_assert_num_queries: object) -> None:
    request = request_with(cookie_value(east.player))
    with django_assert_num_queries(1):  # type: ignore[operator]
        for _ in range(3):
            assert ensure_player(request) == east.player


@pytest.mark.parametrize("forge", ["", "x", "a.b:c:d", "\x00", "阿海", "x" * 100_000])
def test_a_forged_cookie_is_nobody(east: Person, forge: str) -> None:
    assert player_of(request_with(forge)) is None
    assert player_of({COOKIE: forge}) is None


def test_a_cookie_of_somebody_else_cannot_be_made_from_ones_own(east: Person, south: Person) -> None:
    value = cookie_value(east.player)
    assert player_of({COOKIE: value.replace(east.player.public_id, south.player.public_id)}) is None
    unsigned = f"{south.player.public_id}.{south.player.cookie_key}"
    assert player_of({COOKIE: unsigned}) is None
    assert player_of({COOKIE: TimestampSigner(salt="other").sign(unsigned)}) is None
    wrong_key = TimestampSigner(salt="taipao.player").sign(f"{south.player.public_id}.{east.player.cookie_key}")
    assert player_of({COOKIE: wrong_key}) is None


def test_a_rotated_key_signs_every_phone_out(east: Person) -> None:
    old = cookie_value(east.player)
    rotate_key(east.player)
    assert player_of({COOKIE: old}) is None
    assert player_of({COOKIE: cookie_value(east.player)}) == east.player


def test_the_cookie_lasts_and_no_script_reads_it(east: Person) -> None:
    response = HttpResponse()
    attach_cookie(response, east.player)
    morsel = response.cookies[COOKIE]
    assert morsel["max-age"] == int(MAX_AGE.total_seconds()) == 400 * 24 * 3600
    assert morsel["httponly"]
    assert morsel["samesite"] == "Lax"
    assert not morsel["secure"]


def test_over_https_the_cookie_stays_on_https(east: Person) -> None:
    request = request_with(None)
    request.META["wsgi.url_scheme"] = "https"
    request._get_scheme = lambda: "https"  # type: ignore[method-assign]
    response = HttpResponse()
    attach_cookie(response, east.player, request)
    assert response.cookies[COOKIE]["secure"]


def test_when_somebody_was_last_seen_is_kept_to_the_day(east: Person) -> None:
    Player.objects.filter(pk=east.player.pk).update(seen_at=timezone.now() - timedelta(days=3))
    ensure_player(request_with(cookie_value(east.player)))
    seen = Player.objects.get(pk=east.player.pk).seen_at
    assert timezone.now() - seen < timedelta(minutes=1)
    ensure_player(request_with(cookie_value(east.player)))
    assert Player.objects.get(pk=east.player.pk).seen_at == seen
