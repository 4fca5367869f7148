"""The head of a file of many tables: checked like a table's file, then made a club, or somebody's house rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db import DatabaseError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.club_access import ClubRight, may, membership_of
from games.days import time_zones
from games.exported import CLUB, COINS, HOUSES, MEMBERS, VERSIONS, Part
from games.housesheet import read_sheet
from games.manyfile import FORM, OF_CLUB, OF_PERSON, Head, is_ours, read_head
from games.models import Club, ClubMember, ClubRole, CoinLine, HouseRules, HouseVersion, MemberState, Player
from games.names import name_key
from games.services.clubs import founding
from games.services.clubs.coins import open_ledger
from games.services.clubs.work import call, free_name
from games.services.importing.people import People
from games.services.importing.problems import ImportRefused
from games.services.importing.reading import clean, differing, is_player, player_problems, row_problems
from games.templatetags.taipao import text

_KEYS = {
    OF_CLUB: {"format", "form", "of", "players", "club", "members", "coins", "houses", "seal"},
    OF_PERSON: {"format", "form", "of", "players", "houses", "seal"},
}


def checked_head(line: str) -> Head:
    """The head of a file. Raises ImportRefused with everything that is wrong with it."""
    try:
        head = read_head(line)
    except (ValueError, RecursionError) as error:
        raise ImportRefused([_("This is no file of Taipao, or another program has written it anew")]) from error
    if head.get("form") != FORM or head.get("of") not in tuple(_KEYS):
        values = {"form": head.get("form"), "known": FORM}
        raise ImportRefused([_("The file has form %(form)s, this version reads form %(known)s") % values])
    problems = list(_shape(head)) or list(_values(head))
    if problems:
        raise ImportRefused(problems)
    return head


def _rows(head: Head) -> Iterator[tuple[str, Part, Any]]:
    """Every row of the head: where it stands, what it is, and itself."""
    if head["of"] == OF_CLUB:
        yield "club", CLUB, head["club"]
        for number, row in enumerate(head["members"]):
            yield f"members[{number}]", MEMBERS, row
        for number, row in enumerate(head["coins"]):
            yield f"coins[{number}]", COINS, row
    for number, house in enumerate(head["houses"]):
        own = {key: value for key, value in house.items() if key != "versions"} if isinstance(house, dict) else house
        yield f"houses[{number}]", HOUSES, own
        versions = house.get("versions") if isinstance(house, dict) else None
        for place, version in enumerate(versions if isinstance(versions, list) else [None]):
            yield f"houses[{number}].versions[{place}]", VERSIONS, version


def _shape(head: Head) -> Iterator[str]:
    """Every part is there, with every field of its rows, and nothing else."""
    problems = list(differing(_("the file"), set(head), _KEYS[head["of"]]))
    lists = [name for name in ("players", "members", "coins", "houses") if name in _KEYS[head["of"]]]
    problems += [_("%(where)s: expected a list") % {"where": name} for name in lists if not _is_list(head.get(name))]
    yield from problems
    if problems:
        return
    if not all(is_player(player) for player in head["players"]) or (head["of"] == OF_PERSON and not head["players"]):
        yield _("%(where)s: expected a list") % {"where": "players"} + " {id, name}"
    for where, part, row in _rows(head):
        if isinstance(row, dict):
            yield from differing(where, set(row), set(part.fields))
        else:
            yield _("%(where)s: expected an object") % {"where": where}


def _is_list(value: object) -> bool:
    return isinstance(value, list)


def _values(head: Head) -> Iterator[str]:
    yield from player_problems(head)
    for where, part, row in _rows(head):
        yield from row_problems(where, part, row, head)
        if part is VERSIONS:
            said = {name: row[name] for name in ("base", "overrides", "procedure")}
            for problem in read_sheet(said)[1]:
                yield f"{where}: {text(problem['message'])}"
    if head["of"] == OF_CLUB and head["club"]["time_zone"] not in time_zones():
        yield f"club.time_zone: {_('There is no such time zone')}"


def take_head(head: Head, people: People) -> Club | None:
    """Make the club and its people, and the house rules; what is here already stays as it is. The club, if it is one.

    A new club belongs to the actor, under the file's slug. One that is here takes more only from who keeps it. Raises
    ImportRefused.
    """
    actor, trusted = people.actor, is_ours(head)
    assert actor is not None  # noqa: S101 (files of many are taken in by somebody)
    try:
        with transaction.atomic():
            if head["of"] == OF_CLUB:
                known = people.club or club_of(head, actor)
                people.club = known or _club(head["club"], actor)
                _members(head, people, trusted=trusted, made=known is None)
            for house in head["houses"]:
                _house(house, people.club, actor)
    except DatabaseError as error:
        raise ImportRefused([_("The database refuses it: %(why)s") % {"why": str(error).split("\n")[0]}]) from error
    return people.club


def club_of(head: Head, actor: Player) -> Club | None:
    """The club of a head if it is here already. Raises ImportRefused unless the actor keeps it."""
    club = Club.objects.filter(slug=head["club"]["slug"]).first() if head["of"] == OF_CLUB else None
    if club is not None:
        member = membership_of(club, actor)
        if member is None or not may(member, ClubRight.KEEP):
            raise ImportRefused([_("This club is here already, and others keep it")])
        if club.archived_at is not None:
            raise ImportRefused([_("The club is archived")])
    return club


def _club(row: dict[str, Any], actor: Player) -> Club:
    club = founding.found_club(owner=actor, name=row["name"])
    club.slug, club.time_zone, club.opening_coins = row["slug"], row["time_zone"], row["opening_coins"]
    club.created_at = clean(_field(CLUB, "created_at"), row["created_at"])
    club.save(update_fields=["slug", "time_zone", "opening_coins", "created_at"])
    return club


def _field(part: Part, name: str) -> Any:
    return part.model._meta.get_field(name)


def _members(head: Head, people: People, *, trusted: bool, made: bool) -> None:
    """Everybody of the file who is not in the club yet; of the club's own file with their coins. `made`: just now."""
    club = people.club
    assert club is not None  # noqa: S101 (members stand in a club's file)
    new: dict[int, ClubMember] = {}
    for row in head["members"]:
        one = head["players"][row["player"]]
        player = people.who(one["id"], one["name"], trusted=trusted, belongs=False)
        if made and player.pk == club.opened_by_id:
            CoinLine.objects.filter(club=club, player=player).delete()  # what the owner begins with, the file says
            new[row["player"]] = ClubMember.objects.get(club=club, player=player)
        elif not ClubMember.objects.filter(club=club, player=player).exists():
            new[row["player"]] = _member(row, club, player, people, trusted=trusted)
    if club.slug != head["club"]["slug"]:
        for member in new.values():
            open_ledger(member)
        return
    for row in head["coins"]:
        if row["player"] in new:
            columns = {name: clean(_field(COINS, name), row[name]) for name in COINS.fields if name != "player"}
            CoinLine.objects.create(club=club, player=new[row["player"]].player, **columns)


def _member(row: dict[str, Any], club: Club, player: Player, people: People, *, trusted: bool) -> ClubMember:
    """Nobody manages a club because a file says so."""
    known = player.pk == getattr(people.actor, "pk", None) or (trusted and player.phones.exists())
    gone = row["state"] != MemberState.ACTIVE
    member = ClubMember(club=club, player=player, role=ClubRole.MEMBER if known else ClubRole.GUEST)
    member.state = MemberState.ARCHIVED if gone else MemberState.ACTIVE
    member.joined_at = clean(_field(MEMBERS, "joined_at"), row["joined_at"])
    member.ended_at = (clean(_field(MEMBERS, "ended_at"), row["ended_at"]) or timezone.now()) if gone else None
    call(member, free_name(club, row["name"]))
    member.save()
    if not known:
        Player.objects.filter(pk=player.pk, kept_by=None).update(kept_by=club)
    return member


def _house(row: dict[str, Any], club: Club | None, actor: Player) -> None:
    if HouseRules.objects.filter(slug=row["slug"]).exists():
        return
    columns = {name: clean(_field(HOUSES, name), row[name]) for name in HOUSES.fields}
    house = HouseRules.objects.create(**columns, club=club, made_by=actor)
    HouseVersion.objects.bulk_create(
        HouseVersion(
            house=house,
            made_by=actor,
            **{name: clean(_field(VERSIONS, name), version[name]) for name in VERSIONS.fields},
        )
        for version in row["versions"]
    )


def id_in(head: Head, name: str) -> str:
    """The public id of whoever takes the file in: of a person's file that person, else who has this name in it.

    Raises ImportRefused where the name is nobody's, or of two.
    """
    if head["of"] == OF_PERSON:
        return str(head["players"][0]["id"])
    if not name:
        return ""
    members = [(head["players"][row["player"]]["id"], row["name"]) for row in head["members"]]
    found = [one for one, called in members if name_key(called) == name_key(name)]
    if len(found) != 1:
        raise ImportRefused([_("Nobody in the file is called %(name)s") % {"name": name}])
    return str(found[0])
