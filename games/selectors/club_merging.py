"""What making two people of a club one would do, before anything is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.club_errors import MergeNoGuest, MergeRefused, MergeSelf, MergeTogether, NotNow
from games.days import day_of
from games.models import Club, ClubMember, ClubRole, MemberState, Merge
from games.operators import SIGNED
from games.selectors.club_tables import Sheet, sheets, tables_with
from games.selectors.sittings import Stay


@dataclass(frozen=True, slots=True)
class MergePreview:
    """`refused` says why it cannot be; `moving` are the tables that follow, each with what was won or lost there."""

    refused: MergeRefused | NotNow | None
    moving: list[dict[str, Any]]
    kept: dict[str, int]
    merged: dict[str, int]

    @property
    def after(self) -> dict[str, int]:
        """Both together; a table at which one followed the other counts once."""
        both = {"tables": self.kept["tables"] + self.merged["tables"] - self.kept["shared"]}
        return both | {name: self.kept[name] + self.merged[name] for name in ("deals", "total")}


def merge_preview(club: Club, kept: ClubMember, merged: ClubMember) -> MergePreview:
    """Which tables would follow, and the totals before and after, over the tables of the club."""
    own = {sheet.table.pk: sheet for sheet in sheets(tables_with(kept.player, club))}
    theirs = sheets(tables_with(merged.player, club))
    shared = sum(sheet.table.pk in own for sheet in theirs) if kept.player_id != merged.player_id else 0
    return MergePreview(
        refused=merge_refusal(kept, merged, theirs),
        moving=[_line(sheet, merged.player_id) for sheet in sorted(theirs, key=_newest)],
        kept=_figures(list(own.values()), kept.player_id) | {"shared": shared},
        merged=_figures(theirs, merged.player_id),
    )


def _newest(sheet: Sheet) -> tuple[float, int]:
    return (-sheet.table.created_at.timestamp(), -sheet.table.pk)


def _line(sheet: Sheet, player_id: int) -> dict[str, Any]:
    names = {stay.name for stay, _ in sheet.stays if stay.player_id == player_id}
    return {
        "slug": sheet.table.slug,
        "title": sheet.table.called,
        "from_paper": sheet.table.from_paper,
        "day": day_of(sheet.table),
        "status": sheet.table.status,
        "name": " / ".join(sorted(names)),
        "total": sheet.total(player_id) or 0,
    }


def _figures(found: list[Sheet], player_id: int) -> dict[str, int]:
    return {
        "tables": len(found),
        "deals": sum(sheet.deals_of(player_id) for sheet in found),
        "total": sum(sheet.total(player_id) or 0 for sheet in found),
    }


def merge_refusal(kept: ClubMember, merged: ClubMember, theirs: list[Sheet]) -> MergeRefused | NotNow | None:
    """Why these two cannot be one, or None."""
    if kept.player_id == merged.player_id:
        return MergeSelf()
    if merged.role != ClubRole.GUEST or merged.player.kept_by_id != merged.club_id:
        return MergeNoGuest()
    gone = merged.state == MemberState.MERGED or merged.player.erased_at is not None
    if gone or not kept.active or kept.player.erased_at is not None:
        return NotNow()
    together = [
        sheet for sheet in theirs if overlap([stay for stay, _ in sheet.stays], kept.player_id, merged.player_id)
    ]
    if together:
        return MergeTogether(tables=[sheet.table.slug for sheet in together])
    return None


def overlap(stays: list[Stay], one: int, other: int) -> bool:
    """Whether two people sat at a table at the same time: then they are two."""
    first = [stay for stay in stays if stay.player_id == one]
    second = [stay for stay in stays if stay.player_id == other]
    return any(_at_once(a, b) for a in first for b in second)


def _at_once(a: Stay, b: Stay) -> bool:
    ends = [stay.until for stay in (a, b) if stay.until is not None]
    return not ends or max(a.after, b.after) < min(ends)


def merges_of(member: ClubMember) -> list[dict[str, Any]]:
    """Who has become one with this person and is so still, newest first: [{"slug", "name", "at", "by", "tables"}]."""
    rows = Merge.objects.filter(club=member.club, kept=member.player, undone_at=None).select_related("by")
    return [
        {
            "slug": row.slug,
            "name": str(row.membership.get("name", "")),
            "at": row.at,
            "by": row.by.name if row.by else SIGNED,
            "tables": len({stay[0] for stay in row.stays}),
        }
        for row in rows
    ]
