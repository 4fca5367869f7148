"""House rules as lists and pages show them, and the rules that were played last."""

from __future__ import annotations

from typing import Any

from django.db.models import OuterRef, Q, Subquery

from games.housesheet import Sheet, read_sheet
from games.models import HouseRules, HouseVersion, MemberState, Player, Seat, Status, Table


def my_house_rules(player: Player) -> list[dict[str, Any]]:
    """The player's own and those of the player's clubs, not those put away: one query.

    [{"slug", "name", "club": its name or "", "number": the last version, "base", "changes": how many values differ}]
    """
    last = HouseVersion.objects.filter(house=OuterRef("pk")).order_by("-number")
    clubs = Q(club__members__player=player, club__members__state=MemberState.ACTIVE)
    rows = HouseRules.objects.filter(Q(club=None, made_by=player) | clubs, archived_at=None).distinct()
    found = rows.annotate(
        number=Subquery(last.values("number")[:1]),
        base=Subquery(last.values("base")[:1]),
        overrides=Subquery(last.values("overrides")[:1]),
    ).order_by("name", "pk")
    return [
        {
            "slug": house.slug,
            "name": house.name,
            "club": house.club.name if house.club else "",
            "number": house.number,
            "base": house.base,
            "changes": len(house.overrides),
        }
        for house in found.select_related("club")
    ]


def last_version(house: HouseRules) -> HouseVersion:
    """The version that counts now."""
    return house.versions.select_related("house__club", "made_by").latest("number")


def sheet_of(version: HouseVersion) -> Sheet:
    """A version as a sheet. Raises ValueError if this server does not know its rules any more."""
    sent = {"name": version.house.name, "base": version.base, "overrides": version.overrides}
    sheet, problems = read_sheet({**sent, "procedure": version.procedure})
    if sheet is None:
        raise ValueError(problems)
    return sheet


def last_table(player: Player) -> Table | None:
    """The table the player sat at last and that was started, for “as last time”."""
    seats = Seat.objects.filter(player=player).exclude(table__status=Status.LOBBY)
    seat = seats.select_related("table__house__house").order_by("-table__started_at", "-pk").first()
    return seat.table if seat else None
