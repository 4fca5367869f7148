"""Clubs: founding, reading, settings, the invitation, coming and leaving, tables."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from games.club_access import ClubRight, find_club_for
from games.errors import Invalid, NotFound
from games.faults import fault
from games.identity import attach_cookie
from games.models import Club, ClubMember, Player
from games.selectors.club_tables import club_tables
from games.selectors.clubs import my_clubs
from games.selectors.state import table_state
from games.services.clubs import erasing, founding, inviting, membership, seating

from .describe import describe
from .shapes.clubs import (
    ChangeClubBody,
    ClubInvitationShape,
    ClubShape,
    ClubTablesShape,
    EndedShape,
    FoundClubBody,
    JoinClubBody,
    MyClubsShape,
    OnBoardsBody,
    OnBoardsShape,
    SeatMemberBody,
)
from .shapes.state import StateShape
from .shapes.tables import EmptyBody
from .views import Endpoint, TableEndpoint

BEFORE = OpenApiParameter("before", OpenApiTypes.STR, description="slug of the last table of the page before")


class ClubEndpoint(Endpoint):
    """An address below /clubs/<slug>/: outsiders learn nothing there."""

    def club(self, request: Request, right: ClubRight = ClubRight.READ) -> tuple[Club, ClubMember, Player]:
        """The club, my place in it and who I am, if I have this right. Raises ClubNotFound, ManagersOnly, OwnerOnly."""
        player = self.player(request)
        club, member = find_club_for(player, self.kwargs["slug"], right)
        if player is None:
            raise AssertionError("the gate lets no stranger in")
        return club, member, player


def club_line(club: Club, member: ClubMember) -> dict[str, Any]:
    """A club as its own address shows it."""
    return {
        "slug": club.slug,
        "name": club.name,
        "role": member.role,
        "time_zone": club.time_zone,
        "on_boards": club.on_boards,
        "archived": club.archived_at is not None,
        "created_at": club.created_at,
    }


class Clubs(Endpoint):
    """/clubs/"""

    @describe(tag="clubs", summary="My clubs", answers={200: MyClubsShape}, name="clubs_list")
    def get(self, request: Request) -> Response:
        player = self.player(request)
        return Response({"clubs": my_clubs(player) if player else []})

    @describe(
        tag="clubs",
        summary="Found a club; I must have a name",
        body=FoundClubBody,
        answers={201: ClubShape},
        refusals=(409,),
    )
    def post(self, request: Request) -> Response:
        wanted = self.body(request, FoundClubBody)
        with transaction.atomic():  # a bad name leaves no player behind
            player = self.new_player(request)
            club = founding.found_club(owner=player, **wanted)
        response = Response(club_line(*find_club_for(player, club.slug)), status=201)
        attach_cookie(response, player, request._request)
        return response


class JoinClub(Endpoint):
    """/clubs/join/"""

    @describe(
        tag="clubs",
        summary="Join a club by its invitation; I must have a name",
        body=JoinClubBody,
        answers={200: ClubShape},
        refusals=(404, 429),
    )
    def post(self, request: Request) -> Response:
        token = self.body(request, JoinClubBody)["token"]
        address = str(request.META.get("REMOTE_ADDR", ""))
        player = self.player(request)
        club = inviting.join_club(player=player, token=token, address=address)
        return Response(club_line(*find_club_for(player, club.slug)))


class OneClub(ClubEndpoint):
    """/clubs/<slug>/"""

    @describe(tag="clubs", summary="A club and my place in it", answers={200: ClubShape}, refusals=(404,))
    def get(self, request: Request, slug: str) -> Response:
        club, member, _ = self.club(request)
        return Response(club_line(club, member))

    @describe(
        tag="clubs",
        summary="Change settings, archive or bring back, by the owner",
        body=ChangeClubBody,
        answers={200: ClubShape},
        refusals=(404, 409),
    )
    def patch(self, request: Request, slug: str) -> Response:
        wanted = self.body(request, ChangeClubBody)
        club, member, player = self.club(request)
        archived = wanted.pop("archived", None)
        if archived is not None and wanted:
            raise Invalid([fault("alone", "archived")])
        if archived is not None:
            club = founding.archive_club(club=club, actor=player, archived=archived)
        else:
            club = founding.change_club(club=club, actor=player, **wanted)
        return Response(club_line(club, member))


class ClubInvitation(ClubEndpoint):
    """/clubs/<slug>/invitation/"""

    @describe(
        tag="clubs",
        summary="What lets others in, for owner and managers",
        answers={200: ClubInvitationShape},
        refusals=(403, 404),
    )
    def get(self, request: Request, slug: str) -> Response:
        club, *_rest = self.club(request, ClubRight.KEEP)
        return Response({"invite_token": club.invite_token})

    @describe(
        tag="clubs",
        summary="Replace it; the old one leads nowhere",
        body=EmptyBody,
        answers={200: ClubInvitationShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        self.body(request, EmptyBody)
        club, _member, player = self.club(request)
        return Response({"invite_token": inviting.rotate_invitation(club=club, actor=player).invite_token})


class LeaveClub(ClubEndpoint):
    """/clubs/<slug>/leave/"""

    @describe(
        tag="clubs",
        summary="Leave the club; the owner hands it over first",
        body=EmptyBody,
        answers={200: EndedShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        self.body(request, EmptyBody)
        club, _member, player = self.club(request)
        return Response({"outcome": membership.leave_club(club=club, player=player)})


class ClubTables(ClubEndpoint):
    """/clubs/<slug>/tables/"""

    @extend_schema(parameters=[BEFORE])
    @describe(
        tag="clubs", summary="The tables of the club, newest first", answers={200: ClubTablesShape}, refusals=(404,)
    )
    def get(self, request: Request, slug: str) -> Response:
        club, _member, player = self.club(request)
        tables, before = club_tables(club, player, before=request.query_params.get("before", ""))
        return Response({"tables": tables, "before": before})


class Come(ClubEndpoint):
    """/clubs/<slug>/tables/<table>/come/"""

    @describe(
        tag="clubs",
        summary="Come to a table of the club that waits for players, without its code",
        body=EmptyBody,
        answers={200: StateShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str, table: str) -> Response:
        self.body(request, EmptyBody)
        club, _member, player = self.club(request)
        return Response(table_state(seating.come_to_table(club=club, player=player, slug=table)))


class SeatMember(TableEndpoint):
    """/tables/<slug>/seats/<position>/member/"""

    @describe(
        tag="seats",
        summary="Put somebody of the table's club on a seat, in the lobby",
        body=SeatMemberBody,
        answers={200: StateShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str, position: int) -> Response:
        member = self.body(request, SeatMemberBody)["member"]
        table, player = self.table(request)
        return self.state(seating.seat_member(table=table, actor=player, position=position, member=member))


class OnBoards(Endpoint):
    """/me/on-boards/"""

    @describe(
        tag="me",
        summary="Stand on the overall leaderboard, or not; nobody does without having said so",
        body=OnBoardsBody,
        answers={200: OnBoardsShape},
        refusals=(404,),
    )
    def put(self, request: Request) -> Response:
        wanted = self.body(request, OnBoardsBody)["on_boards"]
        player = self.player(request)
        if player is None:
            raise NotFound(_("Nobody is known by this phone"))
        return Response({"on_boards": founding.stand_on_boards(player=player, on_boards=wanted).on_boards})


class EraseMe(Endpoint):
    """/me/erase/"""

    @describe(
        tag="me",
        summary="Remove all my personal data, for good; the figures of tables stay",
        body=EmptyBody,
        answers={200: EndedShape},
        refusals=(404, 409),
    )
    def post(self, request: Request) -> Response:
        self.body(request, EmptyBody)
        player = self.player(request)
        if player is not None:
            erasing.erase_myself(player=player)
        return Response({"outcome": "deleted"})
