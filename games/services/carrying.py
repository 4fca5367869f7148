"""A phone turns out to be somebody who is known already: what it held as a guest comes along."""

from __future__ import annotations

from django.db.models import Q
from django.utils import timezone

from games import events
from games.models import Login, Membership, Phone, Player, Role, Seat, SeatAsk, Table
from games.selectors.club_merging import overlap
from games.selectors.sittings import stays_at
from games.services.change import NothingToDo, change
from games.services.clubs.carrying import carry_clubs
from games.services.clubs.merging import give
from games.services.phones import end_phone
from games.services.results import hold_tables


def carry_over(phone: Phone, player: Player) -> None:
    """End this phone for who it was, and give `player` the tables of that person if nobody else is them.

    Who has a login or another phone stays a person of their own. Where both sat at one table at once they are two, and
    that seat stays as it is. To be called in a transaction.
    """
    was = phone.player
    end_phone(player=was, number=phone.pk)
    if Phone.objects.filter(player=was, ended_at=None).exists() or Login.objects.filter(player=was).exists():
        return
    known = Q(host=was) | Q(memberships__player=was) | Q(seats__player=was) | Q(spells__player=was)
    tables = list(Table.objects.filter(known).distinct().order_by("pk"))
    hold_tables(tables)
    for table in tables:
        _carry(table, was, player)
    carry_clubs(was, player)


def _carry(table: Table, was: Player, player: Player) -> None:
    with change(table, actor=player, action="carry_over") as done:
        current = done.table
        stays = stays_at(current)
        if overlap(stays, was.pk, player.pk) or _twice(current, was, player):
            raise NothingToDo
        mine = [stay for stay in stays if stay.player_id == was.pk]
        for stay in mine:
            give(current, stay, player)
        _membership(current, was, player)
        SeatAsk.objects.filter(table=current, player=was, answer="").update(
            answer=SeatAsk.Answer.GONE, answered_at=timezone.now()
        )
        if current.host_id == was.pk:
            current.host = player
            current.save(update_fields=["host"])
        done.data = {"name": was.name, "stays": len(mine)}
        events.shut_out([current.slug], players=[was.pk])


def _twice(table: Table, was: Player, player: Player) -> bool:
    return Seat.objects.filter(table=table, player__in=[was, player]).count() > 1


def _membership(table: Table, was: Player, player: Player) -> None:
    """One membership of both: shown out counts most, then the seat's way in, then looking on."""
    rows = Membership.objects.filter(table=table, player__in=[was, player])
    roles = set(rows.values_list("role", flat=True))
    best = next((role for role in (Role.REMOVED, Role.GUEST, Role.WATCHER) if role in roles), None)
    rows.filter(player=was).delete()
    if best is not None:
        Membership.objects.update_or_create(table=table, player=player, defaults={"role": best})
