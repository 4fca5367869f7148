"""Clubs and who belongs to them, for operators."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.admin.reading import Reading
from games.models import Club, ClubMember, ClubRole
from games.operators import Operator
from games.selectors.club_merging import merge_preview
from games.services.clubs.inviting import rotate_invitation
from games.services.clubs.merging import merge_members


@admin.register(Club)
class ClubAdmin(Reading):
    """A club; its invitation is for its members and is not shown."""

    joined = ("opened_by",)
    list_display = ("slug", "name", "time_zone", "on_boards", "opened_by", "created_at", "archived_at")
    list_filter = ("on_boards",)
    search_fields = ("slug__exact", "name__icontains")
    search_help_text = _("A name, or the last part of a club's address")
    fields = ("slug", "name", "time_zone", "on_boards", "opening_coins", "opened_by", "created_at", "archived_at")
    actions = ("void_invitation",)

    @admin.action(description=_("Make the invitation void"), permissions=["act"])
    def void_invitation(self, request: HttpRequest, rows: QuerySet[Any]) -> HttpResponse | None:
        """Nobody joins by the old link; the club's managers find a new one."""

        def does(club: Club, operator: Operator) -> None:
            rotate_invitation(club=club, actor=operator)

        return self.act(request, rows, action="void_invitation", title=_("Make the invitation void"), does=does)


@admin.register(ClubMember)
class MemberAdmin(Reading):
    """Members and guests. Two of a club, one of them a guest, can be made one person."""

    joined = ("club", "player")
    list_display = ("name", "club", "player", "role", "state", "joined_at", "ended_at")
    list_filter = ("role", "state")
    search_fields = ("name__icontains", "club__slug__exact", "club__name__icontains", "player__public_id__exact")
    search_help_text = _("A name, a club, or the last part of a player's address")
    fields = ("name", "club", "player", "role", "state", "joined_at", "ended_at")
    actions = ("merge",)

    @admin.action(description=_("Make two one person"), permissions=["act"])
    def merge(self, request: HttpRequest, rows: QuerySet[Any]) -> HttpResponse | None:
        """What would change is said first; the guest's tables become the other's."""
        pair = sorted(rows[:3], key=lambda row: row.role == ClubRole.GUEST)
        if len(pair) != 2 or pair[0].club_id != pair[1].club_id:
            self.message_user(request, _("Choose two of one club, one of them a guest"), messages.ERROR)
            return None
        kept, merged = pair
        preview = merge_preview(kept.club, kept, merged)
        if preview.refused is not None:
            self.message_user(request, str(preview.refused), messages.ERROR)
            return None

        def does(row: ClubMember, operator: Operator) -> None:
            merge_members(club=kept.club, actor=operator, kept=kept, merged=row)

        tables = len(preview.moving)
        words = ngettext(
            "%(name)s becomes %(who)s, with %(tables)s table. The club can take it apart again.",
            "%(name)s becomes %(who)s, with %(tables)s tables. The club can take it apart again.",
            tables,
        ) % {"name": merged.name, "who": kept.name, "tables": tables}
        title = _("Make two one person")
        return self.act(request, rows, action="merge", title=title, does=does, lines=[words], only=[merged])
