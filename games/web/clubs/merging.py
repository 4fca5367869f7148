"""Saying that a guest is somebody: who it is, what that would change, and taking it back."""

from __future__ import annotations

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from games.club_access import ClubRight
from games.codes import is_plain
from games.errors import NotFound, TaipaoError
from games.models import ClubMember, Merge
from games.selectors.club_merging import merge_preview
from games.selectors.clubs import club_members
from games.services.clubs import merging
from games.web.clubs.door import Entry, entering, status_of
from games.web.door import said


@require_http_methods(["GET", "HEAD", "POST"])
@entering(ClubRight.KEEP)
def merge(request: HttpRequest, entry: Entry, member: str) -> HttpResponse:
    """Choose who the guest is (?into=), look at what follows, then press."""
    guest = entry.find(member)
    chosen = request.POST.get("into") or request.GET.get("into") or ""
    if not chosen:
        return _choose(request, entry, guest)
    kept = entry.find(chosen)
    if request.method != "POST":
        return _preview(request, entry, guest, kept)
    try:
        merging.merge_members(
            club=entry.club,
            actor=entry.player,
            kept=kept,
            merged=guest,
            client_key=request.POST.get("client_key", ""),
        )
    except TaipaoError as error:
        if error.status in (403, 404):
            raise
        return _preview(request, entry, guest, kept, error)
    return redirect("web:club_member", slug=entry.club.slug, member=kept.player.public_id)


def _choose(request: HttpRequest, entry: Entry, guest: ClubMember) -> HttpResponse:
    lines = club_members(entry.club, entry.player)
    others = [line for line in lines if line["state"] == "active" and line["id"] != guest.player.public_id]
    context = {"club": entry.club, "guest": guest, "others": others}
    return render(request, "clubs/merge_choose.html", context)


def _preview(
    request: HttpRequest, entry: Entry, guest: ClubMember, kept: ClubMember, error: TaipaoError | None = None
) -> HttpResponse:
    preview = merge_preview(entry.club, kept, guest)
    refused = error or preview.refused
    context = {
        "club": entry.club,
        "guest": guest,
        "kept": kept,
        "preview": preview,
        "moving": [
            line for line in preview.moving if refused is None or line["slug"] in refused.data.get("tables", ())
        ],
        "refused": refused is not None,
        "faults": said(refused) if refused else [],
        "client_key": uuid.uuid4().hex,
    }
    return render(request, "clubs/merge.html", context, status=status_of(error) if error else 200)


@require_POST
@entering(ClubRight.KEEP)
def unmerge(request: HttpRequest, entry: Entry, merge: str) -> HttpResponse:
    """Take it back: the guest stands by themselves again."""
    row = Merge.objects.filter(club=entry.club, slug=merge).first() if is_plain(merge) else None
    if row is None:
        raise Http404(str(NotFound()))
    member = merging.unmerge(club=entry.club, actor=entry.player, merge=row)
    return redirect("web:club_member", slug=entry.club.slug, member=member.player.public_id)
