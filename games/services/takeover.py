"""Somebody comes with another phone and asks for a seat; whose it is, the host says."""

from __future__ import annotations

from django.utils import timezone

from games.access import Right, require, standing_of
from games.drafting import declare
from games.errors import Invalid, WrongStatus
from games.faults import fault
from games.models import Player, Seat, SeatAsk, Status, Table
from games.services import limits
from games.services.change import NothingToDo, change
from games.services.drafts import edit_draft
from games.services.seats import find_seat, seats_of

MOST_ASKS = 6  # of one person at one table, in the window of limits.py: each shows on everybody's phone


def ask_for_seat(*, table: Table, player: Player, position: int) -> Table:
    """Ask for a seat that another phone or only a name holds. Nothing changes until the host says so.

    By a guest who joined by the code, until the table is over. Asking for another seat replaces the question. Raises
    NotFound, NotAllowed, WrongStatus, RateLimited, Invalid (no_such_seat, seat_free, guest_seated).
    """
    require(table, player, Right.ASK)
    limits.check_tries("ask", f"{table.pk}:{player.pk}", MOST_ASKS)
    with change(table, actor=player, action="ask_seat") as done:
        if require(done.table, player, Right.ASK).position is not None:
            raise Invalid([fault("guest_seated", "position")])
        seat = find_seat(seats_of(done.table), position)
        if not seat.taken:
            raise Invalid([fault("seat_free", "position")])
        _open(done.table, player, seat.position)
        done.data = {"position": seat.position, "seat": seat.name, "name": player.name}
    return done.table


def _open(table: Table, player: Player, position: int) -> None:
    ask, made = SeatAsk.objects.get_or_create(table=table, player=player, answer="", defaults={"position": position})
    if made:
        return
    if ask.position == position:
        raise NothingToDo
    ask.position = position
    ask.save(update_fields=["position"])


def take_back_ask(*, table: Table, player: Player) -> Table:
    """Ask no more. Who does not ask changes nothing. Raises NotFound, NotAllowed, WrongStatus."""
    with change(table, actor=player, action="unask_seat") as done:
        require(done.table, player, Right.ASK)
        ask = SeatAsk.objects.filter(table=done.table, player=player, answer="").first()
        if ask is None:
            raise NothingToDo
        _close(ask, SeatAsk.Answer.GONE)
        seat = seats_of(done.table)[ask.position]
        done.data = {"position": seat.position, "seat": seat.name, "name": player.name}
    return done.table


def answer_ask(*, table: Table, actor: Player, number: int, yes: bool) -> Table:
    """Let the asking phone have the seat, or not. By the host.

    It is the same person on another phone: name, totals and rights of the seat stay, whoever held it is a guest from
    then on. Raises NotFound, NotAllowed, WrongStatus (answered otherwise, or the asker has gone), Invalid.
    """
    with change(table, actor=actor, action="answer_ask", clash=WrongStatus) as done:
        require(done.table, actor, Right.HOST)
        ask = SeatAsk.objects.select_related("player").filter(table=done.table, pk=number).first()
        if ask is None:
            raise Invalid([fault("no_such_ask", "number")])
        wanted = SeatAsk.Answer.YES if yes else SeatAsk.Answer.NO
        if ask.answer == wanted:
            raise NothingToDo
        if ask.answer or done.table.status == Status.FINISHED:
            raise WrongStatus
        seat = seats_of(done.table)[ask.position]
        done.data = {"position": ask.position, "seat": seat.name, "name": ask.player.name, "yes": yes}
        _close(ask, wanted)
        if yes:
            _hand(done.table, seat, ask)
    return done.table


def _close(ask: SeatAsk, answer: SeatAsk.Answer) -> None:
    ask.answer, ask.answered_at = answer, timezone.now()
    ask.save(update_fields=["answer", "answered_at"])


def _hand(table: Table, seat: Seat, ask: SeatAsk) -> None:
    standing = standing_of(table, ask.player)
    if not standing.inside or standing.position is not None:
        raise WrongStatus
    seat.player = ask.player
    seat.save(update_fields=["player"])
    for other in SeatAsk.objects.filter(table=table, position=seat.position, answer=""):
        _close(other, SeatAsk.Answer.GONE)
    if table.status == Status.PLAYING:
        edit_draft(table, lambda draft: declare(draft, seat.position, None))
