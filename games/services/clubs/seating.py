"""The seats of a club's table are picked from its members; who has no phone needs none."""

from __future__ import annotations

from games.access import Right, require
from games.club_access import ClubRight, require_club
from games.club_errors import ClubArchived
from games.codes import is_plain
from games.errors import Invalid, NotFound, SeatTaken, WrongStatus
from games.faults import fault
from games.models import Club, ClubMember, ClubRole, Membership, MemberState, Player, Role, Seat, Status, Table
from games.names import name_key
from games.services.change import NothingToDo, change
from games.services.clubs.coins import check_coins


def guest_called(table: Table, name: str) -> Player | None:
    """The guest of the table's club who has this name, None at a table of no club."""
    if table.club_id is None or not name:
        return None
    rows = ClubMember.objects.select_related("player").filter(
        club=table.club_id, role=ClubRole.GUEST, state=MemberState.ACTIVE, name_key=name_key(name)
    )
    member = rows.first()
    return member.player if member else None


def member_at(table: Table, public_id: str) -> ClubMember | None:
    """The active member of the table's club with this public id."""
    if table.club_id is None or not is_plain(public_id):
        return None
    rows = ClubMember.objects.select_related("player").filter(club=table.club_id, state=MemberState.ACTIVE)
    return rows.filter(player__public_id=public_id).first()


def in_club(table: Table, player: Player) -> bool:
    """Whether this person is an active member, or a guest, of the table's club."""
    return (
        table.club_id is not None
        and ClubMember.objects.filter(club=table.club_id, player=player, state=MemberState.ACTIVE).exists()
    )


def put_there(seat: Seat) -> bool:
    """Others have put this person on the seat: who has not come to the table by themselves can be moved by others."""
    return seat.player_id is not None and not (
        Membership.objects.filter(table=seat.table_id, player=seat.player_id).exclude(role=Role.REMOVED).exists()
    )


def seat_member(*, table: Table, actor: Player, position: int, member: str) -> Table:
    """Put somebody of the club on a free seat of the lobby, by their public id. Who sits elsewhere moves over.

    Raises NotFound, NotAllowed, WrongStatus, SeatTaken, Invalid (no_such_seat, no_such_member, coins_short,
    guest_seated: a phone that has come by itself moves by itself).
    """
    from games.services.seats import find_seat, name_at, seats_of  # seats asks this module for guests

    with change(table, actor=actor, action="name_seat", clash=SeatTaken) as done:
        require(done.table, actor, Right.SIT)
        found = member_at(done.table, member)
        seats = seats_of(done.table)
        seat = find_seat(seats, position)
        if found is None:
            raise Invalid([fault("no_such_member", "member")])
        if seat.player_id == found.player_id:
            raise NothingToDo
        if seat.player_id is not None and not put_there(seat):
            raise SeatTaken
        if all(old.player_id != found.player_id for old in seats.values()):  # who sits only moves over
            check_coins(done.table, found.player, "member")
        for old in seats.values():
            if old.player_id == found.player_id:
                if not put_there(old):
                    raise Invalid([fault("guest_seated", "member")])
                old.player, old.name, old.name_key = None, "", ""
                old.save(update_fields=["player", "name", "name_key"])
                if done.table.first_dealer == old.position:
                    done.table.first_dealer = None
                    done.table.save(update_fields=["first_dealer"])
        done.data = {"position": position, "before": seat.name, "name": found.name}
        seat.player = found.player
        seat.name = name_at(found.name, [other for other in seats.values() if other is not seat])
        seat.name_key = name_key(seat.name)
        seat.save(update_fields=["player", "name", "name_key"])
    return done.table


def come_to_table(*, club: Club, player: Player, slug: str) -> Table:
    """A member comes to a table of the club that waits for players, without its code.

    Raises ClubNotFound, ClubArchived, NotFound (no such table here, or removed from it), WrongStatus once it plays.
    """
    require_club(club, player, ClubRight.READ)
    if club.archived_at is not None:
        raise ClubArchived
    table = Table.objects.select_related("host").filter(club=club, slug=slug).first() if is_plain(slug) else None
    if table is None:
        raise NotFound
    if table.status != Status.LOBBY:
        raise WrongStatus
    membership, _ = Membership.objects.get_or_create(table=table, player=player, defaults={"role": Role.GUEST})
    if membership.role == Role.REMOVED:
        raise NotFound
    Membership.objects.filter(pk=membership.pk, role=Role.WATCHER).update(role=Role.GUEST)
    return table
