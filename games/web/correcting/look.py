"""Before and after, and then exactly that: one page for every kind of correction."""

from __future__ import annotations

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.access import Right
from games.correcting.wish import Wish
from games.errors import Invalid, KeyReused, StaleVersion
from games.models import CorrectionKind, Table
from games.selectors.preview import preview
from games.services import put_right
from games.web.correcting.wishes import read_wish, wish_text
from games.web.correcting.words import difference_rows
from games.web.door import Visit, said, visiting
from games.web.forms import whole

REPLAY = "replay"


@require_POST
@visiting(Right.CORRECT)
def confirm(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Do what was shown. Another choice of dealers, or a table that moved on, is shown once more first."""
    sent = request.POST
    replay = sent.get("dealers") == REPLAY
    wish = read_wish(sent.get("wish", ""), replay=replay)
    if wish is None:
        return redirect("web:deals", slug=visit.table.slug)
    if "look" in sent or sent.get("shown", "") != _choice(replay):
        return look(request, visit, wish, why=sent.get("why", ""))
    try:
        put_right(
            table=visit.table,
            actor=visit.player,
            wish=wish,
            why=sent.get("why", ""),
            client_key=sent.get("client_key", ""),
            expected_version=whole(sent.get("expected_version", ""), digits=9) or 0,
        )
    except Invalid as error:
        return look(request, visit, wish, why=sent.get("why", ""), faults=said(error), status=422)
    except StaleVersion as error:
        note = _("The table has moved on. Look once more; what you typed is kept")
        return look(request, visit, wish, why=sent.get("why", ""), note=note, status=error.status)
    except KeyReused as error:
        return look(request, visit, wish, why=sent.get("why", ""), faults=said(error), status=error.status)
    return redirect(back_to(visit.table, wish))


def back_to(table: Table, wish: Wish) -> str:
    """Where one sees what has been done."""
    if wish.kind in (CorrectionKind.SWAP, CorrectionKind.UNDO):
        return reverse("web:log", args=[table.slug])
    return reverse("web:deal", args=[table.slug, wish.number])


def look(
    request: HttpRequest,
    visit: Visit,
    wish: Wish,
    *,
    why: str = "",
    note: str = "",
    faults: list[str] | None = None,
    status: int = 200,
) -> HttpResponse:
    """What the wish comes to at the table as it is now; nothing is written. Raises NotFound, WrongStatus."""
    table = Table.objects.get(pk=visit.table.pk)
    shown = preview(table, wish)
    wrong = faults or [_told(one) for one in shown["problems"]]
    context = {
        "table": table,
        "wish": wish,
        "typed": wish_text(wish),
        "why": why,
        "note": note,
        "faults": wrong,
        "nothing": shown["nothing"],
        "shown": shown,
        "rows": [(one["number"], difference_rows(one["before"], one["after"], one["names"])) for one in shown["deals"]],
        "choice": _choice(wish.replay),
        "replay_faults": [_told(one) for one in shown["replay_problems"]],
        "title": title(wish),
        "main": main_words(wish),
        "back": back_to(table, wish),
        "client_key": uuid.uuid4().hex,
        "whys": whys(wish),
    }
    return render(request, "deals/look.html", context, status=status)


def _told(problem: Any) -> str:
    return said(Invalid([problem]))[0]


def _choice(replay: bool) -> str:
    return REPLAY if replay else "keep"


def title(wish: Wish) -> str:
    """更正第 9 局."""
    words = {
        "correct": _("Correct deal %(number)s"),
        "void": _("Void deal %(number)s"),
        "unvoid": _("Bring deal %(number)s back"),
        "swap": _("Swap seats from deal %(number)s on"),
        "undo": _("Undo the last correction"),
    }
    return words[wish.kind] % {"number": wish.number}


def main_words(wish: Wish) -> str:
    """The button that does it."""
    return {
        "correct": _("Put it right"),
        "void": _("Void it"),
        "unvoid": _("Bring it back"),
        "swap": _("Swap them"),
        "undo": _("Undo it"),
    }[wish.kind]


def whys(wish: Wish) -> list[str]:
    """What people usually say, to be tapped instead of typed."""
    if wish.kind == CorrectionKind.SWAP:
        return [_("Seats mixed up")]
    if wish.kind == CorrectionKind.CORRECT:
        return [_("Wrong winner tapped"), _("Miscounted"), _("Wrong dealer")]
    return [_("Posted twice"), _("Not played")] if wish.kind == CorrectionKind.VOID else [_("Voided by mistake")]
