"""What a file of many tables has beside its tables, and which tables those are."""

from __future__ import annotations

from typing import Any

from django.db.models import Q, QuerySet

from games.exported import CLUB, COINS, HOUSES, MEMBERS, VERSIONS
from games.manyfile import OF_CLUB, OF_PERSON, Head
from games.models import Club, ClubMember, CoinLine, HouseRules, MemberState, Player, Seat, SeatSpell, Status, Table
from games.selectors.exporting import row_of
from games.selectors.history import own_tables


def tables_of_club(club: Club) -> QuerySet[Table]:
    """Every table of the club that was started, in the order in which they were opened."""
    return Table.objects.filter(club=club).exclude(status=Status.LOBBY).order_by("pk")


def tables_of_person(player: Player) -> QuerySet[Table]:
    """Every table somebody sat at and may read, started, in the order in which they were opened."""
    seats, spells = (model.objects.filter(player=player).values("table") for model in (Seat, SeatSpell))
    sat = Table.objects.filter(own_tables(player)).filter(Q(pk__in=seats) | Q(pk__in=spells))
    return sat.exclude(status=Status.LOBBY).order_by("pk")


def club_head(club: Club) -> Head:
    """The club, who belongs or belonged to it with their coins, its house rules; without merged and erased people."""
    people: dict[int, tuple[int, Player]] = {}

    def place(player: Player) -> int:
        return people.setdefault(player.pk, (len(people), player))[0]

    rows = ClubMember.objects.select_related("player").filter(club=club, player__erased_at=None)
    members = [row_of(MEMBERS, row, place) for row in rows.exclude(state=MemberState.MERGED).order_by("pk")]
    lines = CoinLine.objects.select_related("player").filter(club=club, player__in=list(people)).order_by("pk")
    return {
        "of": OF_CLUB,
        "players": [_person(player) for _, player in people.values()],
        "club": row_of(CLUB, club, place),
        "members": members,
        "coins": [row_of(COINS, line, place) for line in lines],
        "houses": _houses(HouseRules.objects.filter(club=club)),
    }


def person_head(player: Player) -> Head:
    """Who it is, and their own house rules."""
    return {
        "of": OF_PERSON,
        "players": [_person(player)],
        "houses": _houses(HouseRules.objects.filter(club=None, made_by=player)),
    }


def _person(player: Player) -> dict[str, str]:
    return {"id": player.public_id, "name": player.name}


def _houses(rows: QuerySet[HouseRules]) -> list[dict[str, Any]]:
    return [
        {
            **row_of(HOUSES, house, _nobody),
            "versions": [row_of(VERSIONS, version, _nobody) for version in house.versions.all()],
        }
        for house in rows.order_by("pk").prefetch_related("versions")
    ]


def _nobody(player: Player) -> int:
    raise AssertionError(player)  # house rules name no people
