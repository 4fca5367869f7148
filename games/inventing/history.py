"""Clubs, players and tables in the proportions of a real history."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from random import Random

from django.db import transaction

from games.inventing.copies import Original, Wish
from games.inventing.evenings import played_table
from games.models import Club, ClubMember, ClubRole, Player
from games.services.clubs import founding
from games.services.clubs.coins import open_ledger
from games.services.clubs.work import call
from games.services.rebuilding import rebuild_boards

CLUBS, PLAYERS, TABLES = 200, 5_000, 50_000  # at scale 1
_ORIGINALS = 4  # at most; one for a handful of tables
_AT_ONCE = 50  # tables stored in one transaction
_YEARS = 3
_SURNAMES, _GIVEN = "王李张刘陈杨黄赵吴周徐孙马朱胡", "海国英珍伟芳军敏强丽杰涛明霞平"


def make_history(scale: float, seed: int = 1) -> Iterator[tuple[str, int]]:
    """Make it, saying how far it is: ("tables", 50), ... Everything is made up; nothing that was there is touched."""
    chance = Random(seed)  # noqa: S311 (made up, not secret)
    clubs, people = max(1, round(CLUBS * scale)), max(8, round(PLAYERS * scale))
    tables = max(1, round(TABLES * scale))
    played = _ORIGINALS if tables >= 10 * _ORIGINALS else 1
    with transaction.atomic():
        circles = [_circle(chance, number, max(8, people // clubs)) for number in range(clubs)]
    yield "clubs", clubs
    originals = [Original(played_table(*_four(circles[0], chance), chance)) for _ in range(played)]
    made = len(originals)
    while made < tables:
        number = min(_AT_ONCE, tables - made)
        with transaction.atomic():
            chance.choice(originals).copy([_wish(chance.choice(circles), chance) for _ in range(number)])
        made += number
        yield "tables", made
    for done in rebuild_boards():
        yield "players", done


def _circle(chance: Random, number: int, size: int) -> tuple[Club, list[Player]]:
    names = {f"{chance.choice(_SURNAMES)}{chance.choice(_GIVEN)}{figure}" for figure in range(1, size + 1)}
    people = Player.objects.bulk_create([Player(name=name, on_boards=True) for name in sorted(names)])
    club = founding.found_club(owner=people[0], name=f"牌友会 {number + 1}")
    Club.objects.filter(pk=club.pk).update(on_boards=True)
    members = [ClubMember(club=club, player=player, role=ClubRole.MEMBER) for player in people[1:]]
    for member in members:
        call(member, member.player.name)
    ClubMember.objects.bulk_create(members)
    for member in members:
        open_ledger(member)
    return club, people


def _four(circle: tuple[Club, list[Player]], chance: Random) -> tuple[Club, list[Player]]:
    return circle[0], chance.sample(circle[1], 4)


def _wish(circle: tuple[Club, list[Player]], chance: Random) -> Wish:
    club, people = _four(circle, chance)
    return Wish(club, tuple(people), timedelta(days=chance.randrange(1, 365 * _YEARS)))
