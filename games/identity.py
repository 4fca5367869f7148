"""Who is calling: a player is whoever holds the signed cookie of one of their phones."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta

from django.conf import settings
from django.core.signing import BadSignature, TimestampSigner
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from games.agents import agent_words
from games.models import Phone, Player

COOKIE = "taipao_player"
MAX_AGE = timedelta(days=400)  # the longest browsers keep one
_RENEW_AFTER = timedelta(days=30)
_SEEN_EVERY = timedelta(hours=1)
_CACHED = "_taipao_phone"
_DUE = "_taipao_cookie_due"


def _signer() -> TimestampSigner:
    return TimestampSigner(salt="taipao.player")


def cookie_value(phone: Phone) -> str:
    """The signed text that makes a browser this phone of its player."""
    return _signer().sign(f"{phone.player.public_id}.{phone.key}")


def _read(cookies: Mapping[str, str]) -> Phone | None:
    value = cookies.get(COOKIE, "")
    if not value or len(value) > 300:
        return None
    try:
        public_id, _, key = _signer().unsign(value, max_age=MAX_AGE).partition(".")
    except BadSignature:
        return None
    phone = Phone.objects.select_related("player").filter(key=key, ended_at=None).first()
    return phone if phone is not None and constant_time_compare(phone.player.public_id, public_id) else None


def phone_of(source: HttpRequest | Mapping[str, str]) -> Phone | None:
    """The phone of a request or of a mapping of cookies; None for strangers, forged, rotated and ended ones.

    One query, once per request.
    """
    if not isinstance(source, HttpRequest):
        return _read(source)
    if not hasattr(source, _CACHED):
        phone = _read(source.COOKIES)
        setattr(source, _CACHED, phone)
        if phone is not None:
            _seen(phone)
    found: Phone | None = getattr(source, _CACHED)
    return found


def player_of(source: HttpRequest | Mapping[str, str]) -> Player | None:
    """The player whose phone `phone_of` finds."""
    phone = phone_of(source)
    return phone.player if phone is not None else None


def _seen(phone: Phone) -> None:
    """When a phone was last there, to the hour: a write per request would be too many."""
    now = timezone.now()
    if now - phone.seen_at > _SEEN_EVERY:
        Phone.objects.filter(pk=phone.pk).update(seen_at=now)
        Player.objects.filter(pk=phone.player_id).update(seen_at=now)


def new_phone(player: Player, request: HttpRequest | None = None) -> Phone:
    """One more phone of a player, with a secret nobody had before."""
    agent = agent_words(request.headers.get("User-Agent", "")) if request is not None else ""
    return Phone.objects.create(player=player, agent=agent)


def become(request: HttpRequest, phone: Phone) -> None:
    """From here on the request is this phone's; the door then calls `attach_cookie`."""
    setattr(request, _CACHED, phone)
    setattr(request, _DUE, True)


def ensure_player(request: HttpRequest) -> Player:
    """The player of the request, made now if there is none; the door then calls `attach_cookie` on its response."""
    player = player_of(request)
    if player is None:
        player = Player.objects.create()
        become(request, new_phone(player, request))
    return player


def attach_cookie(response: HttpResponseBase, player: Player, request: HttpRequest | None = None) -> None:
    """Make the phone that gets `response` this player, for 400 days. Secure over https, readable by no script.

    A phone that has its cookie keeps it as it is, for a month: written into every answer, a slow one would bring back
    a key that was changed meanwhile.
    """
    phone = phone_of(request) if request is not None else None
    if phone is None or phone.player_id != player.pk:
        phone = new_phone(player, request)
    elif not (getattr(request, _DUE, False) or _worn(request)):
        return
    secure = bool(settings.CSRF_COOKIE_SECURE) or (request is not None and request.is_secure())
    response.set_cookie(
        COOKIE,
        cookie_value(phone),
        max_age=int(MAX_AGE.total_seconds()),
        httponly=True,
        samesite="Lax",
        secure=secure,
    )


def _worn(request: HttpRequest | None) -> bool:
    """Whether the cookie that came is old enough to be written anew."""
    try:
        _signer().unsign(request.COOKIES.get(COOKIE, "") if request else "", max_age=_RENEW_AFTER)
    except BadSignature:
        return True
    return False


def drop_cookie(response: HttpResponseBase) -> None:
    """Make the phone that gets `response` a stranger."""
    response.delete_cookie(COOKIE, samesite="Lax")
