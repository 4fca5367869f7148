"""The phones that are one person: signing them out, and a new secret for one."""

from __future__ import annotations

from django.db.models import Q
from django.utils import timezone

from games import events
from games.codes import new_cookie_key
from games.errors import Invalid
from games.faults import fault
from games.models import LinkCode, Phone, Player, Table


def end_phone(*, player: Player, number: int) -> None:
    """Sign one of the player's phones out: it is a stranger at once, and its sockets close. Raises Invalid."""
    if not _end(player, Phone.objects.filter(pk=number)):
        raise Invalid([fault("no_such_phone", "phone")])


def end_other_phones(*, player: Player, phone: Phone) -> int:
    """Sign out all phones of the player but this one; how many. A code to link another is void as well."""
    LinkCode.objects.filter(player=player).delete()
    return _end(player, Phone.objects.exclude(pk=phone.pk))


def end_all_phones(*, player: Player) -> int:
    """Sign the person out everywhere."""
    return _end(player, Phone.objects.all())


def fresh_key(phone: Phone) -> Phone:
    """Give the phone another secret, so that one somebody saw before opens nothing now."""
    phone.key = new_cookie_key()
    phone.save(update_fields=["key"])
    return phone


def _end(player: Player, phones: object) -> int:
    rows = Phone.objects.filter(player=player, ended_at=None, pk__in=phones.values("pk"))  # type: ignore[attr-defined]
    ended = list(rows.values_list("pk", flat=True))
    if ended:
        Phone.objects.filter(pk__in=ended).update(ended_at=timezone.now())
        events.shut_out(_slugs(player), phones=ended)
    return len(ended)


def _slugs(player: Player) -> list[str]:
    """Where the player may have a socket open."""
    known = Q(host=player) | Q(memberships__player=player) | Q(seats__player=player)
    known |= Q(club__members__player=player)
    return list(Table.objects.filter(known).distinct().values_list("slug", flat=True))
