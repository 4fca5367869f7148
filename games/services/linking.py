"""A second phone of the same person: a code shown on the first, typed or scanned on the second, once."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from games.codes import clean_link_code, new_link_code
from games.errors import CodeUnknown
from games.models import LinkCode, Phone, Player
from games.services import limits
from games.services.carrying import carry_over
from games.services.phones import fresh_key

VALID = timedelta(minutes=10)


def offer_link(*, player: Player) -> tuple[str, datetime]:
    """A code that makes another phone this player, and until when; one shown before is void."""
    code, until = new_link_code(), timezone.now() + VALID
    LinkCode.objects.update_or_create(player=player, defaults={"digest": _digest(code), "expires_at": until})
    return code, until


def link_phone(*, code: str, phone: Phone | None, agent: str = "", address: str = "") -> Phone:
    """This phone is the other one's person from now on, by a new secret. What it held as somebody else comes along.

    `phone` is who it is so far, None for a stranger. Raises RateLimited, CodeUnknown (wrong, used or expired alike).
    """
    was = phone.player if phone is not None else None
    limits.check_codes(address, was)
    typed = clean_link_code(code)
    with transaction.atomic():
        player = _use(typed) if typed else None
        if player is not None:
            return become_phone(player, phone, agent)
    limits.count_wrong_code(address, was)
    raise CodeUnknown


def become_phone(player: Player, phone: Phone | None, agent: str) -> Phone:
    """The phone of `player` that this one is from now on; its old secret is worth nothing."""
    if phone is not None and phone.player_id == player.pk:
        return fresh_key(phone)
    if phone is not None:
        carry_over(phone, player)
    return Phone.objects.create(player=player, agent=agent or (phone.agent if phone else ""))


def _use(code: str) -> Player | None:
    """Whose code it is, if it still is one; deleting the row is using it, so two at once cannot."""
    row = LinkCode.objects.select_related("player").filter(digest=_digest(code), expires_at__gt=timezone.now()).first()
    if row is None or not LinkCode.objects.filter(pk=row.pk, digest=row.digest).delete()[0]:
        return None
    return row.player


def _digest(code: str) -> str:
    return salted_hmac("taipao.link", code, algorithm="sha256").hexdigest()
