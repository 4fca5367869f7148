"""The permission gate of house rules: their maker's own, or those of a club."""

from __future__ import annotations

from games.club_access import ClubRight, may, membership_of
from games.codes import is_plain
from games.errors import NotFound
from games.models import HouseRules, HouseVersion, Player


def can_read(house: HouseRules, player: Player | None) -> bool:
    """The maker, or every member of the club that keeps them."""
    if house.club is None:
        return player is not None and house.made_by_id == player.pk
    return membership_of(house.club, player) is not None


def can_change(house: HouseRules, player: Player | None) -> bool:
    """The maker, or whoever keeps the club while it is not archived."""
    if house.club is None:
        return can_read(house, player)
    member = membership_of(house.club, player)
    return member is not None and may(member, ClubRight.KEEP) and house.club.archived_at is None


def may_use(version: HouseVersion, player: Player) -> bool:
    """Whether a table may be opened by this version."""
    return can_read(version.house, player)


def find_house_for(player: Player | None, slug: str) -> HouseRules:
    """The house rules of a slug. Raises NotFound, also for those that are not the player's to read."""
    rows = HouseRules.objects.select_related("club", "made_by")
    house = rows.filter(slug=slug).first() if player is not None and is_plain(slug) else None
    if house is None or not can_read(house, player):
        raise NotFound
    return house
