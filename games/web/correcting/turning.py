"""作废, 恢复, 换座, 撤销: what needs no typing but a look at before and after."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from games.access import Right
from games.correcting.wish import Wish
from games.models import CorrectionKind, DealState
from games.selectors import people_in, table_state
from games.web.correcting.look import look
from games.web.correcting.scene import played_of
from games.web.door import Visit, visiting
from games.web.forms import whole


@require_safe
@visiting(Right.CORRECT)
def void(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """A deal that counts would be void, a void one would count again."""
    deal, _played = played_of(visit, number)
    kind = CorrectionKind.UNVOID if deal.state == DealState.VOIDED else CorrectionKind.VOID
    return look(request, visit, Wish(kind, number))


@require_safe
@visiting(Right.CORRECT)
def undo(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """The newest correction would be taken back."""
    return look(request, visit, Wish(CorrectionKind.UNDO, 0, undoes=number))


@require_http_methods(["GET", "HEAD", "POST"])
@visiting(Right.CORRECT)
def swap(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Ask for the two seats and the first deal, then show before and after."""
    state = table_state(visit.table)
    last = len(state["deals"]) + (1 if state["deal"] else 0)
    if request.method != "POST":
        return _page(request, visit, whole(request.GET.get("deal", "")) or 1, last)
    number = whole(request.POST.get("deal", "")) or 0
    chosen = [whole(seat, digits=1) for seat in request.POST.getlist("seat")]
    seats = [seat for seat in chosen if seat is not None]
    if not 1 <= number <= last:
        return _page(request, visit, 1, last)
    pair = (seats[0], seats[1]) if len(seats) == 2 else None
    return look(request, visit, Wish(CorrectionKind.SWAP, number, seats=pair), status=200 if pair else 422)


def _page(request: HttpRequest, visit: Visit, number: int, last: int) -> HttpResponse:
    number = min(number, max(last, 1))
    people = people_in(visit.table, number)
    context = {
        "table": visit.table,
        "number": number,
        "last": last,
        "seats": [(position, stay.name) for position, stay in sorted(people.items())],
    }
    return render(request, "deals/swap.html", context)
