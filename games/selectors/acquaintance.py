"""Whose figures somebody may see: their own, those of who is in a club with them or sat at a table with them."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Q

from games.club_access import ALLOWED, ClubRight
from games.models import ClubMember, MemberState, Player, Seat, SeatSpell, Status


def acquainted(viewer: Player | None, people: Iterable[int]) -> set[int]:
    """Those of these player ids whose page the viewer may see; three queries, however many people."""
    wanted = set(people)
    if viewer is None or not wanted:
        return set()
    found = {viewer.pk} & wanted
    own = ClubMember.objects.filter(player=viewer, state=MemberState.ACTIVE, role__in=ALLOWED[ClubRight.READ])
    members = ClubMember.objects.filter(club__in=own.values("club"), player__in=wanted)
    found.update(members.exclude(state=MemberState.MERGED).values_list("player", flat=True))
    seats, spells = (model.objects.filter(player=viewer).values("table") for model in (Seat, SeatSpell))
    together = Q(table__in=seats) | Q(table__in=spells)
    for model in (Seat, SeatSpell):
        rows = model.objects.filter(together, player__in=wanted).exclude(table__status=Status.LOBBY)
        found.update(rows.order_by().values_list("player", flat=True).distinct())
    return found
