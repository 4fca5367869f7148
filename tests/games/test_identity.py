"""A player is whoever holds the signed cookie."""

from __future__ import annotations

from contextlib import AbstractContextManager
from datetime import datetime, timedelta
from unittest.mock import patch

import pytest
from django.core.signing import TimestampSigner
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from games.identity import (
    COOKIE,
    MAX_AGE,
    attach_cookie,
    cookie_value,
    ensure_player,
    new_phone,
    phone_of,
    player_of,
)
from games.models import Phone, Player
from tests.support.cast import Person


def phone(who: Person) -> Phone:
    return who.player.phones.select_related("player").get()


def key_of(who: Person) -> str:
    return phone(who).key


def freeze(moment: datetime) -> AbstractContextManager[object]:
    """The signer's clock at that moment."""
    return patch("django.core.signing.time.time", return_value=moment.timestamp())


def request_with(value: str | None) -> HttpRequest:
    request = HttpRequest()
    if value is not None:
        request.COOKIES[COOKIE] = value
    return request


def test_the_cookie_is_the_player(east: Person) -> None:
    value = cookie_value(phone(east))
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
    request = request_with(cookie_value(phone(east)))
    with django_assert_num_queries(1):  # type: ignore[operator]
        for _ in range(3):
            assert ensure_player(request) == east.player


@pytest.mark.parametrize("forge", ["", "x", "a.b:c:d", "\x00", "阿海", "x" * 100_000])
def test_a_forged_cookie_is_nobody(east: Person, forge: str) -> None:
    assert player_of(request_with(forge)) is None
    assert player_of({COOKIE: forge}) is None


def test_a_cookie_of_somebody_else_cannot_be_made_from_ones_own(east: Person, south: Person) -> None:
    value = cookie_value(phone(east))
    assert player_of({COOKIE: value.replace(east.player.public_id, south.player.public_id)}) is None
    unsigned = f"{south.player.public_id}.{key_of(south)}"
    assert player_of({COOKIE: unsigned}) is None
    assert player_of({COOKIE: TimestampSigner(salt="other").sign(unsigned)}) is None
    wrong_key = TimestampSigner(salt="taipao.player").sign(f"{south.player.public_id}.{key_of(east)}")
    assert player_of({COOKIE: wrong_key}) is None


def test_an_ended_phone_is_nobody_and_the_others_stay(east: Person) -> None:
    old, other = cookie_value(phone(east)), cookie_value(new_phone(east.player))
    Phone.objects.filter(pk=phone_of({COOKIE: old}).pk).update(ended_at=timezone.now())  # type: ignore[union-attr]
    assert player_of({COOKIE: old}) is None
    assert player_of({COOKIE: other}) == east.player


def test_a_phone_keeps_its_cookie_until_it_is_worn(east: Person) -> None:
    """Written into every answer, a slow one would bring back a key that was changed meanwhile."""
    response = HttpResponse()
    attach_cookie(response, east.player, request_with(cookie_value(phone(east))))
    assert COOKIE not in response.cookies
    with freeze(timezone.now() - timedelta(days=40)):
        worn = cookie_value(phone(east))
    attach_cookie(response, east.player, request_with(worn))
    assert player_of({COOKIE: response.cookies[COOKIE].value}) == east.player
    assert Phone.objects.count() == 1


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


def test_when_a_phone_was_last_seen_is_kept_to_the_hour(east: Person) -> None:
    Phone.objects.update(seen_at=timezone.now() - timedelta(days=3))
    player_of(request_with(cookie_value(phone(east))))
    seen = phone(east).seen_at
    assert timezone.now() - seen < timedelta(minutes=1)
    player_of(request_with(cookie_value(phone(east))))
    assert phone(east).seen_at == seen


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ("", ""),
        ("curl/8", ""),
        ("Mozilla/5.0 (Linux; Android 12; V2055A) AppleWebKit Chrome/100 MicroMessenger/8.0", "Android · WeChat"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/15.0 Safari/605", "Mac · Safari"),
        ("x" * 100_000, ""),
    ],
)
def test_a_phone_is_told_apart_by_a_word_or_two(east: Person, header: str, words: str) -> None:
    request = request_with(None)
    request.META["HTTP_USER_AGENT"] = header
    assert new_phone(east.player, request).agent == words
