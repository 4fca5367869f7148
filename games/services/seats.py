"""Sitting down, getting up, and what the seats are called."""

from __future__ import annotations

from games.access import Right, require
from games.errors import Invalid, NameTaken, SeatTaken, TableFull
from games.faults import fault
from games.models import Player, Seat, Status, Table
from games.names import clean_name, name_key
from games.services.change import Change, NothingToDo, Repeated, change, check_key
from games.services.clubs.coins import check_coins
from games.services.clubs.seating import guest_called, put_there
from games.services.clubs.work import follow_name


def find_seat(seats: dict[int, Seat], position: object) -> Seat:
    """The seat at a position as it was sent. Raises Invalid (no_such_seat)."""
    if not isinstance(position, int) or isinstance(position, bool) or position not in seats:
        raise Invalid([fault("no_such_seat", "position")])
    return seats[position]


def seats_of(table: Table) -> dict[int, Seat]:
    """All seats of a table by position."""
    return {seat.position: seat for seat in Seat.objects.filter(table=table).select_related("player")}


def _free(seat: Seat) -> None:
    seat.player, seat.name, seat.name_key = None, "", ""
    seat.save(update_fields=["player", "name", "name_key"])


def free_seat(done: Change, seat: Seat) -> None:
    """Nobody sits there any more, in the lobby."""
    _free(seat)
    _forget_dealer(done, seat.position)


def _forget_dealer(done: Change, position: int) -> None:
    """An empty seat cannot deal first."""
    if done.table.first_dealer == position:
        done.table.first_dealer = None
        done.table.save(update_fields=["first_dealer"])


def own_name(player: Player, others: list[Seat]) -> str:
    """The player's name at this table: with a figure behind it if somebody else has the same."""
    return name_at(player.name, others)


def name_at(wanted: str, others: list[Seat]) -> str:
    """The name, with a figure behind it if one of the other seats has it."""
    used = {seat.name_key for seat in others if seat.name_key}
    name, figure = wanted, 2
    while name_key(name) in used:
        name, figure = f"{wanted} {figure}", figure + 1
    return name


def take_seat(*, table: Table, player: Player, position: int, client_key: str = "") -> Table:
    """Sit down on a free seat in the lobby; who sits elsewhere moves over.

    A seat that others named without a phone is free for the player of that name. Taking one's own seat again changes
    nothing. At a club's table in a room one needs the coins that the room asks for. Raises NotFound, NotAllowed,
    WrongStatus, Invalid (no_such_seat, coins_short), SeatTaken.
    """
    if client_key:
        check_key(client_key)
    try:
        with change(
            table, actor=player, action="take_seat", client_key=client_key, content=position, clash=SeatTaken
        ) as done:
            require(done.table, player, Right.SIT)
            seats = seats_of(done.table)
            seat = find_seat(seats, position)
            if seat.player_id == player.pk:
                raise NothingToDo
            awaited = not seat.has_phone and seat.name_key != "" and seat.name_key == name_key(player.name)
            if seat.taken and not awaited:
                raise TableFull if all(other.taken for other in seats.values()) else SeatTaken
            mine = [old for old in seats.values() if old.player_id == player.pk]
            if not mine:  # who sits already only moves over
                check_coins(done.table, player)
            for old in mine:
                free_seat(done, old)
            others = [other for other in seats.values() if other.position != position]
            seat.player, seat.name = player, own_name(player, others)
            seat.name_key = name_key(seat.name)
            seat.save(update_fields=["player", "name", "name_key"])
            done.data = {"position": position, "name": seat.name}
    except Repeated:
        return Table.objects.get(pk=table.pk)
    return done.table


def leave_seat(*, table: Table, player: Player) -> Table:
    """Get up, in the lobby. Who does not sit changes nothing. Raises NotFound, NotAllowed, WrongStatus."""
    with change(table, actor=player, action="leave_seat") as done:
        require(done.table, player, Right.SIT)
        seat = Seat.objects.filter(table=done.table, player=player).first()
        if seat is None:
            raise NothingToDo
        free_seat(done, seat)
        done.data = {"position": seat.position}
    return done.table


def name_seat(*, table: Table, actor: Player, position: int, name: str) -> Table:
    """Name a seat without a phone; in the lobby "" frees it again. At a club's table a guest's name is that guest.

    Raises NotFound, NotAllowed, WrongStatus, Invalid (no_such_seat, seat_has_phone, coins_short, the name's
    faults), NameTaken.
    """
    with change(table, actor=actor, action="name_seat", clash=NameTaken) as done:
        lobby = done.table.status == Status.LOBBY
        require(done.table, actor, Right.SIT if lobby else Right.ENTER)
        seats = seats_of(done.table)
        seat = find_seat(seats, position)
        if seat.has_phone and not (lobby and put_there(seat)):
            raise Invalid([fault("seat_has_phone", "position")])
        new = "" if lobby and name == "" else clean_name(name)
        if new == seat.name:
            raise NothingToDo
        key = name_key(new)
        if key and any(other.name_key == key for other in seats.values() if other is not seat):
            raise NameTaken
        done.data = {"position": position, "before": seat.name, "name": new}
        seat.name, seat.name_key = new, key
        guest = guest_called(done.table, new)
        if guest is not None and guest.pk != seat.player_id:
            check_coins(done.table, guest)
        seat.player = guest or (None if lobby else seat.player)
        seat.save(update_fields=["name", "name_key", "player"])
        if not new:
            _forget_dealer(done, position)
    return done.table


def rename_player(*, player: Player, name: str) -> Player:
    """Give the player a name: here, on the seats of tables that are not finished, and in clubs that used the old one.

    Raises Invalid.
    """
    new = clean_name(name)
    if new == player.name:
        return player
    old, player.name = player.name, new
    player.save(update_fields=["name"])
    follow_name(player, old)
    running = Table.objects.filter(seats__player=player).exclude(status=Status.FINISHED).order_by("pk")
    for table in running:
        _rename_at(table, player)
    return player


def _rename_at(table: Table, player: Player) -> None:
    with change(table, actor=player, action="rename", clash=NameTaken) as done:
        seats = seats_of(done.table)
        seat = next((seat for seat in seats.values() if seat.player_id == player.pk), None)
        if seat is None or done.table.status == Status.FINISHED:
            raise NothingToDo
        name = own_name(player, [other for other in seats.values() if other is not seat])
        if name == seat.name:
            raise NothingToDo
        done.data = {"position": seat.position, "before": seat.name, "name": name}
        seat.name, seat.name_key = name, name_key(name)
        seat.save(update_fields=["name", "name_key"])
