"""Members of a club: the list, one person, and what can be done with a person."""

from __future__ import annotations

import uuid
from datetime import datetime
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.club_access import ClubRight
from games.club_errors import MemberNameArchived
from games.errors import TaipaoError
from games.models import ClubMember, ClubRole, MemberState
from games.names import isolated
from games.selectors.club_merging import merges_of
from games.selectors.club_tables import Sheet, sheets, table_line, tables_with
from games.selectors.clubs import club_members
from games.services.clubs import erasing, membership
from games.web.clubs.door import Entry, confirm, entering, shown_again, status_of
from games.web.door import said
from games.web.history import weekday

MOST_TABLES = 10  # of a person, on their page


@require_http_methods(["GET", "HEAD", "POST"])
@entering(ClubRight.READ)
def members(request: HttpRequest, entry: Entry) -> HttpResponse:
    """Everybody by pinyin; a POST adds somebody without a phone."""
    if request.method != "POST":
        return _members_page(request, entry)
    try:
        membership.add_guest(
            club=entry.club,
            actor=entry.player,
            name=request.POST.get("name", ""),
            client_key=request.POST.get("client_key", ""),
        )
    except TaipaoError as error:
        if not shown_again(error):
            raise
        return _members_page(request, entry, error)
    return redirect("web:club_members", slug=entry.club.slug)


def _members_page(request: HttpRequest, entry: Entry, error: TaipaoError | None = None) -> HttpResponse:
    lines = club_members(entry.club, entry.player)
    context = {
        "entry": entry,
        "club": entry.club,
        "members": [line for line in lines if line["state"] == MemberState.ACTIVE],
        "former": [line for line in lines if line["state"] != MemberState.ACTIVE],
        "typed": request.POST.get("name", ""),
        "faults": said(error) if error else [],
        "archived": error.data.get("member", "") if isinstance(error, MemberNameArchived) else "",
        "client_key": uuid.uuid4().hex,
    }
    return render(request, "clubs/members.html", context, status=status_of(error) if error else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@entering(ClubRight.READ)
def member(request: HttpRequest, entry: Entry, member: str) -> HttpResponse:
    """One person; a POST changes the name. The link of somebody merged leads to who they are now."""
    found = entry.find(member)
    if found.player.merged_into is not None:
        return redirect("web:club_member", slug=entry.club.slug, member=found.player.merged_into.public_id)
    if request.method != "POST":
        return _member_page(request, entry, found)
    try:
        membership.rename_member(club=entry.club, actor=entry.player, member=found, name=request.POST.get("name", ""))
    except TaipaoError as error:
        if not shown_again(error):
            raise
        return _member_page(request, entry, found, error)
    return _back(entry, member)


def _member_page(
    request: HttpRequest, entry: Entry, found: ClubMember, error: TaipaoError | None = None
) -> HttpResponse:
    guest = found.role == ClubRole.GUEST
    mine = found.player_id == entry.player.pk
    over = (entry.keeps if guest else entry.owns) and entry.club.archived_at is None and not found.player.erased_at
    played = sorted(sheets(tables_with(found.player, entry.club)), key=_began, reverse=True)
    context = {
        "entry": entry,
        "club": entry.club,
        "person": found,
        "guest": guest,
        "mine": mine,
        "active": found.active,
        "may_rename": (over or mine) and found.active,
        "may_remove": over and found.active and not mine and found.role != ClubRole.OWNER,
        "may_restore": over and not found.active,
        "may_erase": entry.owns and guest and entry.club.archived_at is None and not found.player.erased_at,
        "may_rule": entry.owns and over and found.active and not guest and not mine,
        "may_merge": entry.keeps and guest and not found.player.erased_at,
        "merges": merges_of(found),
        "total": sum(sheet.total(found.player_id) or 0 for sheet in played),
        "tables": len(played),
        "more": len(played) > MOST_TABLES,
        "rows": [_table_row(sheet.total(found.player_id), sheet, found) for sheet in played[:MOST_TABLES]],
        "typed": request.POST.get("name", found.name),
        "faults": said(error) if error else [],
    }
    return render(request, "clubs/member.html", context, status=status_of(error) if error else 200)


def _began(sheet: Sheet) -> tuple[datetime, int]:
    """Where a table stands in the order of time: one from paper or a file may be stored later than it was played."""
    return sheet.table.started_at or sheet.table.created_at, sheet.table.pk


def _table_row(total: int | None, sheet: Any, found: ClubMember) -> dict[str, Any]:
    line = table_line(sheet, found.player)
    return {**line, "weekday": weekday(line["day"]), "total": total or 0}


def _back(entry: Entry, member: str) -> HttpResponse:
    return redirect("web:club_member", slug=entry.club.slug, member=member)


@require_http_methods(["GET", "HEAD", "POST"])
@entering(ClubRight.OWN)
def role(request: HttpRequest, entry: Entry, member: str) -> HttpResponse:
    """Manager or member with a press; the owner's own place is asked about once."""
    found = entry.find(member)
    if request.method == "POST" and request.POST.get("role") != ClubRole.OWNER:
        membership.set_role(club=entry.club, actor=entry.player, member=found, role=request.POST.get("role", ""))
        return _back(entry, member)
    if request.method == "POST":
        membership.hand_club_over(club=entry.club, actor=entry.player, member=found)
        return _back(entry, member)
    return confirm(
        request,
        title=_("Hand the club over"),
        lines=[
            _("%(name)s becomes the owner of %(club)s.") % {"name": isolated(found.name), "club": entry.name},
            _("You stay as a manager."),
        ],
        button=_("Hand over"),
        action=reverse("web:club_role", args=[entry.club.slug, member]),
        back=reverse("web:club_member", args=[entry.club.slug, member]),
        fields={"role": ClubRole.OWNER},
    )


@require_http_methods(["GET", "HEAD", "POST"])
@entering(ClubRight.READ)
def remove(request: HttpRequest, entry: Entry, member: str) -> HttpResponse:
    """Somebody goes; asked once."""
    found = entry.find(member)
    if request.method == "POST":
        membership.remove_member(club=entry.club, actor=entry.player, member=found)
        return redirect("web:club_members", slug=entry.club.slug)
    guest = found.role == ClubRole.GUEST
    return confirm(
        request,
        title=_("Remove from the club"),
        lines=[
            _("%(name)s goes from the lists of the club.") % {"name": isolated(found.name)},
            _("What was played stays as it is."),
            _("You can bring them back.") if guest else _("They read nothing of the club any more."),
        ],
        button=_("Remove"),
        danger=True,
        action=reverse("web:club_remove", args=[entry.club.slug, member]),
        back=reverse("web:club_member", args=[entry.club.slug, member]),
    )


@require_POST
@entering(ClubRight.READ)
def restore(request: HttpRequest, entry: Entry, member: str) -> HttpResponse:
    """Bring somebody back."""
    membership.restore_member(club=entry.club, actor=entry.player, member=entry.find(member))
    return _back(entry, member)


@require_http_methods(["GET", "HEAD", "POST"])
@entering(ClubRight.OWN)
def erase(request: HttpRequest, entry: Entry, member: str) -> HttpResponse:
    """Remove all personal data of a guest; asked once."""
    found = entry.find(member)
    if request.method == "POST":
        erasing.erase_guest(club=entry.club, actor=entry.player, member=found)
        return _back(entry, member)
    return confirm(
        request,
        title=_("Remove personal data"),
        lines=[
            _("The name %(name)s is removed everywhere, for good.") % {"name": isolated(found.name)},
            _("The figures of all tables stay as they are."),
        ],
        button=_("Remove for good"),
        danger=True,
        action=reverse("web:club_erase", args=[entry.club.slug, member]),
        back=reverse("web:club_member", args=[entry.club.slug, member]),
    )
