"""Everything personal of somebody is removed; what was played stays right for the others."""

from __future__ import annotations

from typing import Any

from django.apps import apps
from django.db import transaction
from django.utils import timezone

from games import events
from games.checkcode import LISTS, NAMES
from games.club_access import ClubRight
from games.club_errors import HostStays, NotNow, OwnerStays
from games.models import (
    Club,
    ClubMember,
    ClubRole,
    Correction,
    Draft,
    FileJob,
    LinkCode,
    LogEntry,
    Login,
    MemberState,
    Merge,
    Phone,
    Player,
    Seat,
    SeatAsk,
    SeatSpell,
    Status,
    Table,
    Typing,
)
from games.names import name_key
from games.selectors.club_tables import tables_with
from games.services.change import change
from games.services.clubs.work import call, free_name, working
from games.services.phones import end_all_phones
from games.services.results import hold_tables
from games.services.seats import name_at
from games.sorting import sort_key

NEUTRAL = "已注销的牌友"
"""What everybody reads where a name was, in every language: it is stored as a name."""


def erase_myself(*, player: Player) -> Player:
    """Remove all personal data of the player: name, phones, login, place in clubs. Results stay, under a neutral word.

    Raises HostStays while the player hosts a table that plays, OwnerStays while they own a club with other members.
    """
    with transaction.atomic():
        current = Player.objects.select_for_update(no_key=True).get(pk=player.pk)
        if current.erased_at is None:
            if Table.objects.filter(host=current, status=Status.PLAYING).exists():
                raise HostStays
            _give_up_clubs(current)
            _erase(current, actor=current)
    return current


def erase_guest(*, club: Club, actor: Player, member: ClubMember) -> ClubMember:
    """The same for a guest of the club, by its owner. Raises OwnerOnly, ClubArchived, NotNow for anybody else."""
    with working(club, actor, ClubRight.OWN) as current:
        row = ClubMember.objects.select_related("player").filter(pk=member.pk, club=current).first()
        gone = row is None or row.role != ClubRole.GUEST or row.state == MemberState.MERGED
        if row is None or gone or row.player.erased_at is not None:
            raise NotNow
        _erase(row.player, actor=actor)
    row.refresh_from_db()
    return row


def _give_up_clubs(player: Player) -> None:
    """A club of one's own is archived, one with others must have been handed over."""
    for own in ClubMember.objects.select_related("club").filter(player=player, role=ClubRole.OWNER):
        others = ClubMember.objects.filter(club=own.club, state=MemberState.ACTIVE).exclude(pk=own.pk)
        if own.club.archived_at is None and others.exclude(role=ClubRole.GUEST).exists():
            raise OwnerStays
        Club.objects.filter(pk=own.club_id, archived_at=None).update(archived_at=timezone.now())


def _erase(player: Player, *, actor: Player) -> None:
    merged = Player.objects.filter(merged_into=player)
    people = [player, *merged]
    old = {player.name, *merged.values_list("name", flat=True)}
    old |= set(ClubMember.objects.filter(player__in=people).values_list("name", flat=True))
    old |= set(LogEntry.objects.filter(actor=player).values_list("actor_name", flat=True).distinct())  # earlier names
    player.name, player.on_boards, player.erased_at = NEUTRAL, False, timezone.now()
    player.save(update_fields=["name", "on_boards", "erased_at"])
    merged.update(name=NEUTRAL, erased_at=timezone.now())
    if actor.pk == player.pk:
        actor.name = NEUTRAL
    tables = _tables_of(player)
    events.shut_out([table.slug for table in tables], players=[player.pk])
    _end_phones(player)
    for member in ClubMember.objects.select_related("club").filter(player__in=people):
        _leave(member)
    Merge.objects.filter(merged__in=merged).update(membership={"name": NEUTRAL, "state": MemberState.ARCHIVED})
    _forget_signatures(player)
    hold_tables(tables)
    for table in tables:
        _forget(table, player, actor, old)


def _forget_signatures(player: Player) -> None:
    """Wherever a row says who did something, and keeps the name of that time beside it."""
    for model in apps.get_app_config("games").get_models():
        names = {field.name for field in model._meta.concrete_fields}
        for field in model._meta.concrete_fields:
            if field.related_model is Player and f"{field.name}_name" in names:
                model._default_manager.filter(**{field.name: player}).update(**{f"{field.name}_name": NEUTRAL})


def _end_phones(player: Player) -> None:
    """No phone, password or open question leads to this person any more."""
    end_all_phones(player=player)
    Phone.objects.filter(player=player).delete()
    Login.objects.filter(player=player).delete()
    LinkCode.objects.filter(player=player).delete()
    FileJob.objects.filter(player=player).delete()
    Typing.objects.filter(author=player.pk).delete()
    SeatAsk.objects.filter(player=player, answer="").update(answer=SeatAsk.Answer.GONE, answered_at=timezone.now())


def _leave(member: ClubMember) -> None:
    if member.state != MemberState.MERGED:
        member.state, member.ended_at = MemberState.ARCHIVED, timezone.now()
    if member.role == ClubRole.OWNER:
        member.role = ClubRole.MEMBER
    call(member, free_name(member.club, NEUTRAL, but=member))
    member.name_key, member.sort_key = "", sort_key(NEUTRAL)
    member.name = NEUTRAL
    member.save()


def _tables_of(player: Player) -> list[Table]:
    """Every table whose seats or log may have the name."""
    logged = Table.objects.filter(pk__in=LogEntry.objects.filter(actor=player).values("table"))
    found = {table.pk: table for table in (*tables_with(player), *logged)}
    return [found[pk] for pk in sorted(found)]


def _forget(table: Table, player: Player, actor: Player, old: set[str]) -> None:
    """The neutral word at one table: on seats, in the log, in the draft."""
    with change(table, actor=actor, action="forget") as done:
        seats = list(Seat.objects.filter(table=table))
        spells = SeatSpell.objects.filter(table=table, player=player)
        here = old | {spell.name for spell in spells} | {seat.name for seat in seats if seat.player_id == player.pk}
        for seat in seats:
            if seat.player_id == player.pk:
                seat.name = name_at(NEUTRAL, [other for other in seats if other is not seat])
                seat.name_key = name_key(seat.name)
                seat.save(update_fields=["name", "name_key"])
                done.data = {"position": seat.position}
        spells.update(name=NEUTRAL)
        present = {seat.name for seat in seats if seat.player_id != player.pk}
        _scrub(table, here - present - {""})


def _scrub(table: Table, names: set[str]) -> None:
    """Write the neutral word over these names in what the table's log and draft say.

    The check code of the evening does not cover names (games.checkcode), so it stays the same.
    """
    for entry in LogEntry.objects.filter(table=table).exclude(data={}):
        data = without(entry.data, names)
        if data != entry.data:
            LogEntry.objects.filter(pk=entry.pk).update(data=data)
    for correction in Correction.objects.filter(table=table):
        Correction.objects.filter(pk=correction.pk).update(data=without(correction.data, names))
    Table.objects.filter(pk=table.pk).update(dice=without(Table.objects.get(pk=table.pk).dice, names))
    for draft in Draft.objects.filter(table=table):
        draft.seats, draft.kept = without(draft.seats, names), without(draft.kept, names)
        draft.save(update_fields=["seats", "kept"])


def without(value: Any, names: set[str]) -> Any:
    """The same data with the neutral word where a key that holds names has one of these.

    >>> without({"position": 1, "name": "阿海", "reason": "阿海"}, {"阿海"})
    {'position': 1, 'name': '已注销的牌友', 'reason': '阿海'}
    >>> without({"swapped": ["阿海", "建国"]}, {"阿海"})
    {'swapped': ['已注销的牌友', '建国']}
    """
    if isinstance(value, dict):
        return {key: _without(key, inner, names) for key, inner in value.items()}
    return [without(inner, names) for inner in value] if isinstance(value, list) else value


def _without(key: str, value: Any, names: set[str]) -> Any:
    if key in NAMES and isinstance(value, str):
        return NEUTRAL if value in names else value
    if key in LISTS and isinstance(value, list):
        return [NEUTRAL if name in names else name for name in value]
    return without(value, names)
