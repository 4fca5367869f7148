"""Before the start: who sits where, who deals first, and the way in for the others."""

from __future__ import annotations

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.http import require_POST, require_safe

from games import services
from games.access import Right
from games.errors import Invalid, TaipaoError
from games.models import Seat
from games.selectors import watchers
from games.selectors.clubs import pickable
from games.services.clubs.seating import put_there, seat_member
from games.services.first_throw import throw_for_dealer
from games.web.board import Board
from games.web.die import die_face, die_faces
from games.web.door import Visit, page, said, visiting
from games.web.forms import whole
from games.web.qr import qr_code


def join_url(request: HttpRequest, code: str) -> str:
    """The link in the QR code."""
    return request.build_absolute_uri(reverse("web:join", args=[code]))


def lobby_context(request: HttpRequest, visit: Visit, state: dict[str, Any], seats: Board) -> dict[str, Any]:
    """The code and its QR picture, what is missing, who looks on, and the seat that is being dealt with (?seat=2)."""
    link = join_url(request, visit.table.code) if visit.code and visit.table.code else ""
    chosen = request.GET.get("seat", "")
    panel = next((seat for seat in seats.everyone if str(seat.position) == chosen and not seat.free), None)
    naming = next((seat for seat in seats.everyone if str(seat.position) == chosen and seat.free), None)
    may_sit = bool(visit.code)
    return {
        "join_url": link,
        "qr": qr_code(link) if link else None,
        "missing": missing_words(seats),
        "first_dealer": next((seat for seat in seats.everyone if seat.first_dealer), None),
        "choosing": request.GET.get("dealer") == "1" and visit.standing.plays,
        "typing": request.GET.get("dealer") == "dice" and visit.standing.plays and not missing_words(seats),
        "throw": _throw(state, seats),
        "faces": die_faces(),
        "client_key": uuid.uuid4().hex,
        "panel": panel if may_sit else None,
        "naming": naming if may_sit else None,
        "pickable": pickable(visit.table) if naming and may_sit else [],
        "movable": panel is not None and may_sit and _movable(visit, panel.position),
        "may_sit": may_sit,
        "seated": visit.position is not None,
        "watchers": pgettext("list", ", ").join(name for name in watchers(visit.table) if name),
        "host_name": visit.table.host.name,
    }


def _movable(visit: Visit, position: int) -> bool:
    """Somebody of the club whom others put there can be taken off the seat again."""
    seat = Seat.objects.filter(table=visit.table, position=position, player__isnull=False).first()
    return seat is not None and put_there(seat)


def _throw(state: dict[str, Any], seats: Board) -> dict[str, Any] | None:
    """The throw that found the first dealer: who threw which dice."""
    thrown = state["first_throw"]
    if thrown is None:
        return None
    names = {seat.position: seat.name for seat in seats.everyone}
    return {**thrown, "name": names[thrown["thrower"]], "dice": [die_face(value) for value in thrown["dice"]]}


def missing_words(seats: Board) -> str:
    """What is still missing before the start: 还差左边一位; "" when all sit."""
    free = [seat for seat in seats.everyone if seat.free]
    if not free:
        return ""
    if len(free) > 1:
        return _("%(number)s more to come") % {"number": len(free)}
    return {
        "me": _("One more to come, below"),
        "right": _("One more to come, on the right"),
        "top": _("One more to come, across"),
        "left": _("One more to come, on the left"),
        "rest": _("One more to come, the fifth"),
    }[free[0].place]


@require_POST
@visiting(Right.SIT)
def take(request: HttpRequest, visit: Visit, position: int) -> HttpResponse:
    """Sit down."""
    services.take_seat(table=visit.table, player=visit.player, position=position)
    return redirect("web:table", slug=visit.table.slug)


@require_POST
@visiting(Right.SIT)
def leave(request: HttpRequest, visit: Visit, position: int) -> HttpResponse:
    """Get up from the own seat; any other position changes nothing."""
    if position == visit.position:
        services.leave_seat(table=visit.table, player=visit.player)
    return redirect("web:table", slug=visit.table.slug)


@require_POST
@visiting(Right.READ)
def name(request: HttpRequest, visit: Visit, position: int) -> HttpResponse:
    """Name a seat without a phone; an empty name frees it. A fault shows the lobby again with what was typed."""
    typed = request.POST.get("name", "")
    try:
        services.name_seat(table=visit.table, actor=visit.player, position=position, name=typed)
    except TaipaoError as error:
        if error.status in (403, 404) or error.code == "wrong_status":
            raise
        return _seat_again(request, visit, position, typed, error)
    return redirect("web:table", slug=visit.table.slug)


@require_POST
@visiting(Right.SIT)
def member(request: HttpRequest, visit: Visit, position: int) -> HttpResponse:
    """Put somebody of the table's club on a seat."""
    chosen = request.POST.get("member", "")
    seat_member(table=visit.table, actor=visit.player, position=position, member=chosen)
    return redirect("web:table", slug=visit.table.slug)


def _seat_again(request: HttpRequest, visit: Visit, position: int, typed: str, error: TaipaoError) -> HttpResponse:
    context = {
        "table": visit.table,
        "position": position,
        "typed": typed,
        "faults": said(error),
    }
    return page(request, "tables/name_seat.html", context, status=422 if isinstance(error, Invalid) else error.status)


@require_POST
@visiting(Right.SIT)
def dealer(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Choose who deals first: a seat that was tapped, a roll on this phone, or what two real dice showed."""
    sent = request.POST
    if "roll" in sent or "typed" in sent:
        dice = None if "roll" in sent else [whole(sent.get(name, "")) or 0 for name in ("die1", "die2")]
        throw_for_dealer(table=visit.table, actor=visit.player, dice=dice, client_key=sent.get("client_key", ""))
        return redirect("web:table", slug=visit.table.slug)
    position = request.POST.get("position", "")
    services.choose_dealer(
        table=visit.table, actor=visit.player, position=int(position) if position in {"0", "1", "2", "3", "4"} else -1
    )
    return redirect("web:table", slug=visit.table.slug)


@require_POST
@visiting(Right.HOST)
def start(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Start playing."""
    services.start_table(table=visit.table, actor=visit.player)
    return redirect("web:table", slug=visit.table.slug)


@require_safe
@visiting(Right.READ)
def qr(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The QR code as a picture of its own, for those who may know the code."""
    if not visit.code or not visit.table.code:
        return HttpResponse(status=404)
    code = qr_code(join_url(request, visit.table.code))
    edge = code.size + 8
    picture = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 {edge} {edge}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M-4-4h{edge}v{edge}h-{edge}z"/><path stroke="#000" d="{code.path}"/></svg>'
    )
    return HttpResponse(picture, content_type="image/svg+xml")
