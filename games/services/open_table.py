"""Opening a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import IntegrityError, transaction

from games.club_access import membership_of
from games.errors import Invalid, KeyReused
from games.faults import Problem, fault
from games.house_access import may_use
from games.models import Club, HouseVersion, LogEntry, Membership, Player, Role, Seat, Table
from games.names import clean_name, name_key
from games.services.change import check_key, content_hash, is_duplicate, write_log
from games.services.clubs.coins import ROOMS, coins_short
from scoring.ruleset import Ruleset, RulesetError, UnknownRuleset, get_ruleset
from scoring.table import DICE_WALLS, FIVE_PLAYER, MOST_TERMS

DEFAULT_RULESET = "pingyang-13"
MOST_COINS = 1_000_000
_TRIES = 8  # for a free join code; two in a row taken is already one in 1e8


def open_table(
    *,
    host: Player,
    ruleset_key: str = DEFAULT_RULESET,
    overrides: Mapping[str, Any] | None = None,
    house: HouseVersion | None = None,
    player_count: int = 4,
    terms: int = 2,
    coins_per_tai: int | None = None,
    room: str = "",
    five_player: str = "dealer_out",
    dice_wall: str = "counted",
    club: Club | None = None,
    title: str = "",
    client_key: str = "",
) -> Table:
    """A new table in the lobby, with the host at position 0.

    `terms` is dealer terms for each player (0 = open end); `room` decides the coins if given, and in a club the host
    needs what it asks for; `five_player` is how five take turns (rules 11), `dice_wall` whose wall the dice break;
    `club` one the host is in, `title` what the table is called, if anything; `house` the version of house rules that
    key and overrides come from. Repeating it with the same `client_key` returns the first table.
    Raises Invalid with all faults, KeyReused.
    """
    ruleset, problems = _ruleset(ruleset_key, overrides)
    if house is not None and not may_use(house, host):
        problems.append(fault("no_such_house", "house"))
    problems += _figures(player_count, terms, coins_per_tai, room)
    problems += _switches(five_player, dice_wall)
    title, more = _belonging(host, club, title)
    problems += more
    if not problems and not _opened(host, client_key):
        problems += coins_short(club, room, host, "room")
    if ruleset is None or problems:
        raise Invalid(problems)
    if room:
        coins_per_tai = ROOMS[room].coins_per_tai
    digest = ""
    if client_key:
        check_key(client_key)
        content = [ruleset.as_dict(), player_count, terms, coins_per_tai, room, five_player, dice_wall]
        content += [club.slug if club else "", title] if club or title else []
        content += [f"{house.house.slug} {house.number}"] if house else []
        digest = content_hash("open", content)
    fields = {
        "host": host,
        "open_key": client_key or None,
        "ruleset": ruleset.as_dict(),
        "ruleset_key": ruleset.key,
        "house": house,
        "player_count": player_count,
        "terms": terms,
        "coins_per_tai": coins_per_tai,
        "room": room,
        "five_player": five_player,
        "dice_wall": dice_wall,
        "club": club,
        "title": title,
    }
    for attempt in range(_TRIES):
        try:
            with transaction.atomic():
                return _create(fields, digest)
        except IntegrityError as error:
            if not is_duplicate(error) or attempt == _TRIES - 1:
                raise
            first = Table.objects.filter(host=host, open_key=client_key).first() if client_key else None
            if first is not None:
                if not LogEntry.objects.filter(table=first, version=1, content_hash=digest).exists():
                    raise KeyReused from error
                return first
    raise AssertionError("unreachable")


def _opened(host: Player, client_key: str) -> bool:
    """This key has opened a table before."""
    return bool(client_key) and Table.objects.filter(host=host, open_key=client_key).exists()


def _create(fields: dict[str, Any], digest: str) -> Table:
    host: Player = fields["host"]
    table = Table.objects.create(**fields)
    Seat.objects.bulk_create(
        Seat(
            table=table,
            position=position,
            player=host if position == 0 else None,
            name=host.name if position == 0 else "",
            name_key=name_key(host.name) if position == 0 else "",
        )
        for position in range(table.player_count)
    )
    Membership.objects.create(table=table, player=host, role=Role.GUEST)
    write_log(
        table,
        table.slug,
        actor=host,
        action="open",
        data={"ruleset": table.ruleset_key, "player_count": table.player_count},
        client_key=table.open_key,
        content_hash=digest,
    )
    return table


def _belonging(host: Player, club: Club | None, title: str) -> tuple[str, list[Problem]]:
    """The cleaned title; and what is wrong with it, or with the club (archived, or not the host's)."""
    problems: list[Problem] = []
    if club is not None and (club.archived_at is not None or membership_of(club, host) is None):
        problems.append(fault("no_such_club", "club"))
    try:
        return (clean_name(title, where="title") if title else ""), problems
    except Invalid as error:
        return "", [*problems, *error.problems]


def _ruleset(key: object, overrides: object) -> tuple[Ruleset | None, list[Problem]]:
    try:
        ruleset = get_ruleset(key if isinstance(key, str) else "")
    except UnknownRuleset:
        return None, [fault("unknown_ruleset", "ruleset")]
    if not overrides:
        return ruleset, []
    if not isinstance(overrides, Mapping) or not all(isinstance(name, str) for name in overrides):
        return None, [fault("bad_overrides", "overrides")]
    try:
        return ruleset.house(overrides), []
    except RulesetError as error:
        return None, [Problem(code=p.code, where=p.where, message=p.message) for p in error.problems]


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _figures(player_count: object, terms: object, coins_per_tai: object, room: object) -> list[Problem]:
    problems = []
    if not _is_whole(player_count, 4, 5):
        problems.append(fault("bad_player_count", "player_count"))
    if not _is_whole(terms, 0, MOST_TERMS):
        problems.append(fault("bad_terms", "terms"))
    if coins_per_tai is not None and not _is_whole(coins_per_tai, 1, MOST_COINS):
        problems.append(fault("bad_coins", "coins_per_tai"))
    if room != "" and (not isinstance(room, str) or room not in ROOMS):
        problems.append(fault("bad_room", "room"))
    return problems


def _switches(five_player: object, dice_wall: object) -> list[Problem]:
    problems = []
    if five_player not in FIVE_PLAYER:
        problems.append(fault("bad_five_player", "five_player"))
    if dice_wall not in DICE_WALLS:
        problems.append(fault("bad_dice_wall", "dice_wall"))
    return problems
