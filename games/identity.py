"""Who is calling: a player is whoever holds the signed cookie."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta

from django.conf import settings
from django.core.signing import BadSignature, TimestampSigner
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from games.codes import new_cookie_key
from games.models import Player

COOKIE = "taipao_player"
MAX_AGE = timedelta(days=400)  # the longest browsers keep one
_SEEN_EVERY = timedelta(days=1)
_CACHED = "_taipao_player"


def _signer() -> TimestampSigner:
    return TimestampSigner(salt="taipao.player")


def cookie_value(player: Player) -> str:
    """The signed text that makes a phone this player."""
    return _signer().sign(f"{player.public_id}.{player.cookie_key}")


def _read(cookies: Mapping[str, str]) -> Player | None:
    value = cookies.get(COOKIE, "")
    if not value or len(value) > 300:
        return None
    try:
        public_id, _, key = _signer().unsign(value, max_age=MAX_AGE).partition(".")
    except BadSignature:
        return None
    player = Player.objects.filter(public_id=public_id).first()
    return player if player is not None and constant_time_compare(player.cookie_key, key) else None


def player_of(source: HttpRequest | Mapping[str, str]) -> Player | None:
    """The player of a request or of a mapping of cookies; None for strangers, forged and rotated cookies.

    One query, once per request.
    """
    if not isinstance(source, HttpRequest):
        return _read(source)
    if not hasattr(source, _CACHED):
        setattr(source, _CACHED, _read(source.COOKIES))
    player: Player | None = getattr(source, _CACHED)
    return player


def ensure_player(request: HttpRequest) -> Player:
    """The player of the request, made now if there is none; the door then calls `attach_cookie` on its response."""
    player = player_of(request)
    if player is None:
        player = Player.objects.create()
        setattr(request, _CACHED, player)
    elif timezone.now() - player.seen_at > _SEEN_EVERY:
        player.seen_at = timezone.now()
        player.save(update_fields=["seen_at"])
    return player


def attach_cookie(response: HttpResponseBase, player: Player, request: HttpRequest | None = None) -> None:
    """Make the phone that gets `response` this player, for 400 days. Secure over https, readable by no script."""
    secure = bool(settings.CSRF_COOKIE_SECURE) or (request is not None and request.is_secure())
    response.set_cookie(
        COOKIE,
        cookie_value(player),
        max_age=int(MAX_AGE.total_seconds()),
        httponly=True,
        samesite="Lax",
        secure=secure,
    )


def rotate_key(player: Player) -> None:
    """Sign every phone of the player out: cookies with the old key are worth nothing afterwards."""
    player.cookie_key = new_cookie_key()
    player.save(update_fields=["cookie_key"])
