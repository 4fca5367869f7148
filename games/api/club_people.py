"""Members of a club, and which of them are one person."""

from __future__ import annotations

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from games.club_access import ClubRight, member_of
from games.club_errors import ClubNotFound
from games.errors import Invalid
from games.faults import fault
from games.models import Club, ClubMember, ClubRole, MemberState, Merge, Player
from games.selectors.club_merging import merge_preview
from games.selectors.clubs import club_members, member_line
from games.services.clubs import erasing, membership, merging

from .clubs import ClubEndpoint
from .describe import describe
from .shapes.clubs import (
    AddGuestBody,
    ChangeMemberBody,
    EndedShape,
    MemberShape,
    MembersShape,
    MergeBody,
    MergePreviewShape,
    MergeShape,
)
from .shapes.tables import EmptyBody

KEPT = OpenApiParameter("kept", OpenApiTypes.STR, required=True, description="public id")
MERGED = OpenApiParameter("merged", OpenApiTypes.STR, required=True, description="public id of a guest")


def _shown(club: Club, row: ClubMember, player: Player) -> dict[str, Any]:
    """A member with how often they played, as the list has it."""
    lines = (line for line in club_members(club, player) if line["id"] == row.player.public_id)
    return next(lines, None) or member_line(row, 0, player)


class Members(ClubEndpoint):
    """/clubs/<slug>/members/"""

    @describe(
        tag="clubs",
        summary="Everybody of the club by pinyin, with those who have left",
        answers={200: MembersShape},
        refusals=(404,),
        name="clubs_members_list",
    )
    def get(self, request: Request, slug: str) -> Response:
        club, _, player = self.club(request)
        return Response({"members": club_members(club, player)})

    @describe(
        tag="clubs",
        summary="Write down somebody without a phone, by owner and managers",
        body=AddGuestBody,
        answers={201: MemberShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        wanted = self.body(request, AddGuestBody)
        club, _, player = self.club(request)
        row = membership.add_guest(club=club, actor=player, **wanted)
        return Response(_shown(club, row, player), status=201)


class OneMember(ClubEndpoint):
    """/clubs/<slug>/members/<member>/"""

    @describe(tag="clubs", summary="One person of the club", answers={200: MemberShape}, refusals=(404,))
    def get(self, request: Request, slug: str, member: str) -> Response:
        club, _, player = self.club(request)
        return Response(_shown(club, _follow(club, member), player))

    @describe(
        tag="clubs",
        summary="Rename, make a manager, hand the club over, or bring back",
        body=ChangeMemberBody,
        answers={200: MemberShape},
        refusals=(404, 409),
    )
    def patch(self, request: Request, slug: str, member: str) -> Response:
        wanted = self.body(request, ChangeMemberBody)
        club, _, player = self.club(request)
        row = member_of(club, member)
        if len(wanted) != 1:
            raise Invalid([fault("alone", "")])
        at: dict[str, Any] = {"club": club, "actor": player, "member": row}
        if "name" in wanted:
            row = membership.rename_member(**at, name=wanted["name"])
        elif "state" in wanted:
            if wanted["state"] != MemberState.ACTIVE:
                raise Invalid([fault("bad_role", "state")])
            row = membership.restore_member(**at)
        elif wanted["role"] == ClubRole.OWNER:
            row = membership.hand_club_over(**at)
        else:
            row = membership.set_role(**at, role=wanted["role"])
        return Response(_shown(club, row, player))

    @describe(
        tag="clubs",
        summary="Remove somebody: archived where they played, else deleted",
        answers={200: EndedShape},
        refusals=(403, 404, 409),
    )
    def delete(self, request: Request, slug: str, member: str) -> Response:
        club, _, player = self.club(request)
        row = member_of(club, member)
        return Response({"outcome": membership.remove_member(club=club, actor=player, member=row)})


def _follow(club: Club, public_id: str) -> ClubMember:
    """The person of a public id; of somebody merged, who they are now."""
    row = member_of(club, public_id)
    while row.player.merged_into is not None:
        row = member_of(club, row.player.merged_into.public_id)
    return row


class EraseMember(ClubEndpoint):
    """/clubs/<slug>/members/<member>/erase/"""

    @describe(
        tag="clubs",
        summary="Remove all personal data of a guest, by the owner, for good",
        body=EmptyBody,
        answers={200: EndedShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str, member: str) -> Response:
        self.body(request, EmptyBody)
        club, _, player = self.club(request)
        erasing.erase_guest(club=club, actor=player, member=member_of(club, member))
        return Response({"outcome": "archived"})


class Merges(ClubEndpoint):
    """/clubs/<slug>/merges/"""

    @extend_schema(parameters=[KEPT, MERGED])
    @describe(
        tag="clubs",
        summary="What making two people one would change; nothing is written",
        answers={200: MergePreviewShape},
        refusals=(403, 404),
    )
    def get(self, request: Request, slug: str) -> Response:
        club, _, _ = self.club(request, ClubRight.KEEP)
        kept, merged = (member_of(club, request.query_params.get(name, "")) for name in ("kept", "merged"))
        preview = merge_preview(club, kept, merged)
        figures = ("tables", "deals", "total")
        return Response(
            {
                "refused": preview.refused.code if preview.refused else None,
                "kept": {name: preview.kept[name] for name in figures},
                "merged": {name: preview.merged[name] for name in figures},
                "after": preview.after,
                "tables": preview.moving,
            }
        )

    @describe(
        tag="clubs",
        summary="Make a guest one with somebody: their past seats follow",
        body=MergeBody,
        answers={201: MergeShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        wanted = self.body(request, MergeBody)
        club, _, player = self.club(request)
        kept, merged = (member_of(club, wanted.pop(name)) for name in ("kept", "merged"))
        row = merging.merge_members(club=club, actor=player, kept=kept, merged=merged, **wanted)
        line = {"slug": row.slug, "kept": row.kept.public_id, "merged": row.merged.public_id, "at": row.at}
        return Response(line, status=201)


class OneMerge(ClubEndpoint):
    """/clubs/<slug>/merges/<merge>/"""

    @describe(
        tag="clubs",
        summary="Take it apart: exactly what moved goes back",
        answers={200: MemberShape},
        refusals=(403, 404, 409),
    )
    def delete(self, request: Request, slug: str, merge: str) -> Response:
        club, _, player = self.club(request)
        row = Merge.objects.filter(club=club, slug=merge).first()
        if row is None:
            raise ClubNotFound
        return Response(_shown(club, merging.unmerge(club=club, actor=player, merge=row), player))
