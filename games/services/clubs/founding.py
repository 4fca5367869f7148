"""Opening a club, its settings, and putting it away."""

from __future__ import annotations

from copy import copy

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.club_access import ClubRight, require_club
from games.days import day_at, time_zones
from games.errors import Invalid, KeyReused
from games.faults import Problem, fault
from games.models import Club, ClubMember, ClubRole, Player, TableResult
from games.names import clean_name
from games.services.change import check_key, is_duplicate
from games.services.clubs.coins import open_ledger
from games.services.clubs.work import call, working
from games.services.standings import hold_standings, move_standings


def found_club(*, owner: Player, name: str, client_key: str = "") -> Club:
    """A new club with its owner as the only member. Repeating it with the same key returns the first.

    Raises Invalid (the name's faults, bad_key), KeyReused. The owner must have a name.
    """
    if client_key:
        check_key(client_key)
    name, own = clean_name(name), clean_name(owner.name)
    try:
        with transaction.atomic():
            club = Club.objects.create(name=name, opened_by=owner, open_key=client_key or None)
            member = ClubMember(club=club, player=owner, role=ClubRole.OWNER)
            call(member, own)
            member.save()
            open_ledger(member)
    except IntegrityError as error:
        first = Club.objects.filter(opened_by=owner, open_key=client_key).first() if client_key else None
        if first is None or not is_duplicate(error):
            raise
        if first.name != name:
            raise KeyReused from error
        return first
    return club


def change_club(
    *,
    club: Club,
    actor: Player,
    name: str | None = None,
    time_zone: str | None = None,
    on_boards: bool | None = None,
) -> Club:
    """Rename the club, move it to another time zone, let it onto the overall leaderboard; by the owner.

    Raises ClubNotFound, OwnerOnly, ClubArchived, Invalid with all faults.
    """
    with working(club, actor, ClubRight.OWN) as current:
        problems: list[Problem] = []
        zone, listed = current.time_zone, current.on_boards
        if name is not None:
            try:
                current.name = clean_name(name)
            except Invalid as error:
                problems += error.problems
        if time_zone is not None:
            current.time_zone = time_zone
            problems += [] if time_zone in time_zones() else [fault("bad_time_zone", "time_zone")]
        if problems:
            raise Invalid(problems)
        if on_boards is not None:
            current.on_boards = on_boards
        current.save(update_fields=["name", "time_zone", "on_boards"])
        if (current.time_zone, current.on_boards) != (zone, listed):
            _move_results(current, listed)
    return current


def _move_results(club: Club, was_listed: bool) -> None:
    """The time zone decides on which day a table was: results and leaderboards follow, also onto the overall one."""
    hold_standings()
    before = list(TableResult.objects.filter(club=club).select_related("table"))
    after = [copy(result) for result in before]
    for result in after:
        result.day = day_at(result.table.started_at or result.table.created_at, club)
    TableResult.objects.bulk_update(after, ["day"], batch_size=200)
    move_standings(before, after, was_listed)


def stand_on_boards(*, player: Player, on_boards: bool) -> Player:
    """Whether the player wants to stand on the overall leaderboard; nobody does without having said so."""
    player.on_boards = on_boards
    player.save(update_fields=["on_boards"])
    return player


def archive_club(*, club: Club, actor: Player, archived: bool = True) -> Club:
    """Put the club away, or bring it back; by the owner. Its tables and people stay and can be read."""
    with transaction.atomic():
        current = Club.objects.select_for_update(no_key=True).get(pk=club.pk)
        require_club(current, actor, ClubRight.OWN)
        if archived != (current.archived_at is not None):
            current.archived_at = timezone.now() if archived else None
            current.save(update_fields=["archived_at"])
    return current
