"""The clubs of a player, and who belongs to a club."""

from __future__ import annotations

from collections import Counter
from typing import Any

from django.db.models import Count, Q

from games.club_access import ClubRight, may
from games.models import Club, ClubMember, ClubRole, MemberState, Player, Seat, SeatSpell, Status, Table


def my_clubs(player: Player) -> list[dict[str, Any]]:
    """The clubs the player belongs to, archived ones last, each with its figures; two queries more than rows need."""
    rows = ClubMember.objects.select_related("club").filter(player=player, state=MemberState.ACTIVE)
    own = [row for row in rows if may(row, ClubRight.READ)]
    clubs = [row.club_id for row in own]
    people = dict(
        ClubMember.objects.filter(club__in=clubs, state=MemberState.ACTIVE)
        .order_by()
        .values_list("club")
        .annotate(n=Count("pk"))
    )
    tables = {
        club: (count, running)
        for club, count, running in Table.objects.filter(club__in=clubs)
        .order_by()
        .values_list("club")
        .annotate(n=Count("pk"), running=Count("pk", filter=~Q(status=Status.FINISHED)))
    }
    lines = [
        {
            "slug": row.club.slug,
            "name": row.club.name,
            "role": row.role,
            "archived": row.club.archived_at is not None,
            "members": people.get(row.club_id, 0),
            "tables": tables.get(row.club_id, (0, 0))[0],
            "running": tables.get(row.club_id, (0, 0))[1],
        }
        for row in own
    ]
    return sorted(lines, key=lambda line: (line["archived"], -line["tables"], line["name"]))


def club_members(club: Club, player: Player | None = None) -> list[dict[str, Any]]:
    """Everybody of the club by pinyin, those who have left too (`state`); merged people are not listed by themselves.

    [{id: public id, name, role, state, phone, tables, joined_at, mine}] in four queries.
    """
    rows = ClubMember.objects.select_related("player").filter(club=club).exclude(state=MemberState.MERGED)
    played = _played(club)
    return [member_line(row, played[row.player_id], player) for row in rows.order_by("sort_key", "pk")]


def member_line(row: ClubMember, tables: int, player: Player | None = None) -> dict[str, Any]:
    """A member as lists show them."""
    return {
        "id": row.player.public_id,
        "name": row.name,
        "role": row.role,
        "state": row.state,
        "phone": row.role != ClubRole.GUEST and row.player.erased_at is None,
        "tables": tables,
        "joined_at": row.joined_at,
        "mine": player is not None and row.player_id == player.pk,
    }


def _played(club: Club) -> Counter[int]:
    """At how many tables of the club that have begun each person sat."""
    begun = {"table__club": club, "player__isnull": False}
    rows = Seat.objects.filter(**begun).exclude(table__status=Status.LOBBY).values_list("player_id", "table_id")
    left = SeatSpell.objects.filter(**begun).values_list("player_id", "table_id")
    return Counter(player_id for player_id, _ in {*rows, *left})


def pickable(table: Table) -> list[dict[str, str]]:
    """Members of the table's club who do not sit at it yet, by pinyin: [{"id", "name", "role"}]; not who has left."""
    if table.club_id is None:
        return []
    seated = Seat.objects.filter(table=table, player__isnull=False).values("player")
    rows = ClubMember.objects.select_related("player").filter(club=table.club_id, state=MemberState.ACTIVE)
    found = rows.exclude(player__in=seated).order_by("sort_key", "pk")
    return [{"id": row.player.public_id, "name": row.name, "role": row.role} for row in found]
