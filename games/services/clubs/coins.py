"""Coins of a club: what members begin with, what a manager gives or takes, and what a room asks for. Play money."""

from __future__ import annotations

from django.utils import timezone

from games.adjusting import read_reason
from games.club_access import ClubRight
from games.club_errors import ClubNotFound, NotNow
from games.days import day_at
from games.errors import Invalid, KeyReused
from games.faults import Problem, fault
from games.models import Club, ClubMember, CoinKind, CoinLine, Player, Table
from games.selectors.coins import balance_of
from games.services.change import check_key
from games.services.clubs.work import working
from scoring.levels import ROOMS as ALL_ROOMS

MOST = 100_000_000  # coins in one line
ROOMS = {room.key: room for room in ALL_ROOMS}


def open_ledger(member: ClubMember) -> None:
    """The first line of somebody who is new in the club; none where newcomers begin with nothing, and never a second.

    To be called in a transaction that holds the club.
    """
    club, player = member.club, member.player
    if club.opening_coins and not CoinLine.objects.filter(club=club, player=player, kind=CoinKind.OPENING).exists():
        day = day_at(timezone.now(), club)
        CoinLine.objects.create(club=club, player=player, kind=CoinKind.OPENING, amount=club.opening_coins, day=day)


def set_opening(*, club: Club, actor: Player, coins: int) -> Club:
    """How many coins who joins from now on begins with, 0 for none; by the owner and managers.

    Raises ManagersOnly, ClubArchived, Invalid (bad_opening).
    """
    with working(club, actor, ClubRight.KEEP) as current:
        if not 0 <= coins <= MOST:
            raise Invalid([fault("bad_opening", "opening", most=f"{MOST:,}")])
        current.opening_coins = coins
        current.save(update_fields=["opening_coins"])
    return current


def give_coins(
    *, club: Club, actor: Player, member: ClubMember, amount: int | None, reason: str, client_key: str
) -> CoinLine:
    """Give somebody of the club coins, or take some (a minus), with a reason; by the owner and managers.

    Repeating it with the same key returns the first line. Raises ManagersOnly, ClubArchived, NotNow (has left),
    KeyReused, Invalid with all faults (bad_grant, the reason's).
    """
    check_key(client_key)
    with working(club, actor, ClubRight.KEEP) as current:
        row = ClubMember.objects.select_related("player").filter(pk=member.pk, club=current).first()
        if row is None:
            raise ClubNotFound
        why, problems = read_reason(reason, "reason")
        first = CoinLine.objects.filter(club=current, client_key=client_key).first()
        if first is not None:
            if (first.player_id, first.amount, first.reason) != (row.player_id, amount, why):
                raise KeyReused
            return first
        if amount is None or not 0 < abs(amount) <= MOST:
            problems.insert(0, fault("bad_grant", "amount", most=f"{MOST:,}"))
        if problems or amount is None:
            raise Invalid(problems)
        if not row.active:
            raise NotNow
        return CoinLine.objects.create(
            club=current,
            player=row.player,
            kind=CoinKind.GRANT,
            amount=amount,
            reason=why,
            day=day_at(timezone.now(), current),
            made_by=actor,
            made_by_name=actor.name,
            client_key=client_key,
        )


def coins_short(club: Club | None, room: str, player: Player | None, where: str) -> list[Problem]:
    """What keeps somebody from a seat in this room: fewer coins in the club than it asks for.

    Nothing at a table of no club or no room, and for a name behind which nobody is known: no coins move there. Who is
    not in the club has no coins in it.
    """
    if club is None or player is None or room not in ROOMS:
        return []
    needed, balance = ROOMS[room].coins_to_sit, balance_of(club, player)
    if balance >= needed:
        return []
    values = {"name": player.name, "room": ROOMS[room].name}
    return [fault("coins_short", where, balance=f"{balance:,}".replace("-", "−"), needed=f"{needed:,}", **values)]


def check_coins(table: Table, player: Player | None, where: str = "position") -> None:
    """Raises Invalid (coins_short) for who may not sit down at this table."""
    if problems := coins_short(table.club, table.room, player, where):
        raise Invalid(problems)


def carry_coins(club: Club, was: Player, player: Player) -> list[int]:
    """The lines of `was` are those of `player` now, which ones; one person begins once, so a second beginning stays."""
    rows = CoinLine.objects.filter(club=club, player=was)
    if CoinLine.objects.filter(club=club, player=player, kind=CoinKind.OPENING).exists():
        rows = rows.exclude(kind=CoinKind.OPENING)
    moved = list(rows.order_by("pk").values_list("pk", flat=True))
    CoinLine.objects.filter(pk__in=moved).update(player=player)
    return moved


def was_given_coins(member: ClubMember) -> bool:
    """A manager gave or took some: that stays in the ledger."""
    return CoinLine.objects.filter(club=member.club, player=member.player, kind=CoinKind.GRANT).exists()


def forget_ledger(member: ClubMember) -> None:
    """Nothing is kept of who is deleted from the club."""
    CoinLine.objects.filter(club=member.club, player=member.player).delete()
