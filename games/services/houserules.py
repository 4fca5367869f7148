"""Making house rules, writing a new version of them, putting them away."""

from __future__ import annotations

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.club_access import ClubRight
from games.errors import Invalid, KeyReused, NotAllowed
from games.faults import fault
from games.house_access import can_change
from games.house_errors import HouseMoved
from games.housesheet import Sheet
from games.models import Club, HouseRules, HouseVersion, Player
from games.names import clean_name
from games.services.change import check_key, is_duplicate
from games.services.clubs.work import working


def make_house_rules(*, actor: Player, sheet: Sheet, club: Club | None = None, client_key: str = "") -> HouseVersion:
    """New house rules with their first version; in a club by whoever keeps it, else the actor's own.

    Repeating it with the same key returns the first. Raises Invalid (the name's faults, bad_key), KeyReused, and as
    `require_club`.
    """
    if client_key:
        check_key(client_key)
    name = clean_name(sheet.name)
    if club is not None:
        with working(club, actor, ClubRight.KEEP):
            pass
    try:
        with transaction.atomic():
            house = HouseRules.objects.create(name=name, club=club, made_by=actor, made_key=client_key or None)
            return _write(house, 1, sheet, actor)
    except IntegrityError as error:
        first = HouseRules.objects.filter(made_by=actor, made_key=client_key).first() if client_key else None
        if first is None or not is_duplicate(error):
            raise
        version = first.versions.first()
        if version is None or first.name != name or not _says(version, sheet):
            raise KeyReused from error
        return version


def write_version(*, house: HouseRules, actor: Player, sheet: Sheet, seen: int) -> HouseVersion:
    """The next version, unless nothing differs from the last: then that one. `seen` is the version that was edited.

    Tables keep the version they were started with. A new name renames the rules. Raises NotAllowed, HouseMoved when
    somebody wrote one meanwhile, Invalid.
    """
    name = clean_name(sheet.name)
    with transaction.atomic():
        current = HouseRules.objects.select_for_update(of=("self",)).select_related("club").get(pk=house.pk)
        if not can_change(current, actor):
            raise NotAllowed
        if current.archived_at is not None:
            raise Invalid([fault("no_such_house", "house")])
        last = current.versions.order_by("-number").first()
        assert last is not None  # noqa: S101 (the first version is written with the house)
        if last.number != seen and not _says(last, sheet):
            raise HouseMoved(number=last.number)
        if name != current.name:
            current.name = name
            current.save(update_fields=["name"])
        return last if _says(last, sheet) else _write(current, last.number + 1, sheet, actor)


def archive_house_rules(*, house: HouseRules, actor: Player, archived: bool = True) -> HouseRules:
    """Put them away, or bring them back: they leave the pickers, and tables keep theirs. Raises NotAllowed."""
    if not can_change(house, actor):
        raise NotAllowed
    house.archived_at = timezone.now() if archived else None
    house.save(update_fields=["archived_at"])
    return house


def _write(house: HouseRules, number: int, sheet: Sheet, actor: Player) -> HouseVersion:
    said = sheet.as_dict()
    return HouseVersion.objects.create(
        house=house,
        number=number,
        base=said["base"],
        overrides=said["overrides"],
        procedure=said["procedure"],
        made_by=actor,
    )


def _says(version: HouseVersion, sheet: Sheet) -> bool:
    said = sheet.as_dict()
    return (version.base, version.overrides, version.procedure) == (said["base"], said["overrides"], said["procedure"])
