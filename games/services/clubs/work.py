"""What every change of a club shares: one transaction that holds the club, the right, and names that differ."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import IntegrityError, transaction

from games.club_access import ClubRight, require_club
from games.club_errors import ClubArchived, MemberNameArchived, MemberNameTaken
from games.models import Club, ClubMember, MemberState, Player
from games.names import name_key
from games.operators import Operator
from games.sorting import sort_key


@contextmanager
def working(club: Club, actor: Player | Operator, right: ClubRight) -> Iterator[Club]:
    """The club as it is now, held until the end of the body. Raises as `require_club`, and ClubArchived.

    An operator has every right.
    """
    with transaction.atomic():
        current = Club.objects.select_for_update(no_key=True).get(pk=club.pk)
        if not isinstance(actor, Operator):
            require_club(current, actor, right)
        if current.archived_at is not None:
            raise ClubArchived
        yield current


def call(member: ClubMember, name: str) -> None:
    """Give the member a cleaned name, with what finds and sorts it."""
    member.name, member.name_key, member.sort_key = name, name_key(name), sort_key(name)


def follow_name(player: Player, old: str) -> None:
    """Who is called in a club as everywhere is so under the new name too, where nobody else has it there."""
    rows = ClubMember.objects.filter(player=player, name_key=name_key(old)).exclude(name_key="")
    for member in rows.exclude(state=MemberState.MERGED):
        call(member, player.name)
        try:
            with transaction.atomic():
                member.save(update_fields=["name", "name_key", "sort_key"])
        except IntegrityError:  # the name is taken there; the old one stays
            continue


def check_free(club: Club, name: str, but: ClubMember | None = None) -> None:
    """Raises MemberNameTaken where somebody else has the name, MemberNameArchived where that one has left."""
    others = ClubMember.objects.select_related("player").filter(club=club, name_key=name_key(name))
    other = others.exclude(pk=but.pk).first() if but is not None and but.pk else others.first()
    if other is None:
        return
    raise MemberNameTaken if other.active else MemberNameArchived(member=other.player.public_id)


def free_name(club: Club, name: str, but: ClubMember | None = None) -> str:
    """The name, with a figure behind it if somebody else in the club has it."""
    rows = ClubMember.objects.filter(club=club).exclude(name_key="")
    used = set((rows.exclude(pk=but.pk) if but is not None and but.pk else rows).values_list("name_key", flat=True))
    found, figure = name, 2
    while name_key(found) in used:
        found, figure = f"{name} {figure}", figure + 1
    return found
