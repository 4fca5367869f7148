"""The phones of a person, and whether a login leads back."""

from __future__ import annotations

from typing import Any

from games.models import Login, Phone, Player


def phones_of(player: Player, current: Phone | None) -> list[dict[str, Any]]:
    """The phones that are this player, the present one first, then the one seen last.

    [{"number", "agent", "created_at", "seen_at", "current"}]
    """
    mine = current.pk if current else None
    rows = Phone.objects.filter(player=player, ended_at=None).order_by("-seen_at", "-pk")
    phones = [
        {
            "number": row.pk,
            "agent": row.agent,
            "created_at": row.created_at,
            "seen_at": row.seen_at,
            "current": row.pk == mine,
        }
        for row in rows
    ]
    return sorted(phones, key=lambda phone: not phone["current"])


def login_of(player: Player) -> Login | None:
    """The player's login, if they have set one."""
    return Login.objects.filter(player=player).first()
