"""The way into every page of a table: who calls, what they may, and what a refusal looks like as a page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from games.access import Right, Standing, find_table_for
from games.errors import Invalid, NotAllowed, NotFound, TaipaoError
from games.identity import player_of
from games.models import Player, Table
from games.templatetags.taipao import text

P = ParamSpec("P")
FRAGMENT_HEADER = "X-Taipao-Fragment"
VISIT = "taipao_visit"  # where the connection light finds who looks (templatetags/offline.py)


@dataclass(frozen=True)
class Visit:
    """Who has come to which table, and how they stand to it."""

    table: Table
    player: Player
    standing: Standing

    @property
    def position(self) -> int | None:
        """The visitor's own seat, None for those who look on."""
        return self.standing.position

    @property
    def code(self) -> str:
        """The join code as it is read aloud ("K7M 3QX"); "" for those who only watch, and once it leads nowhere."""
        may_know = self.standing.plays or self.standing.role == "guest"
        return spaced(self.table.code) if may_know and self.table.code else ""


View = Callable[Concatenate[HttpRequest, Visit, P], HttpResponse]


def visiting(right: Right) -> Callable[[View[P]], Callable[..., HttpResponse]]:
    """A view for those who have this right: outsiders get 404, others 403; any other refusal is said at the table."""

    def decorate(view: View[P]) -> Callable[..., HttpResponse]:
        @never_cache
        @wraps(view)
        def enter(request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            try:
                player = player_of(request)
                table, standing = find_table_for(player, slug, right)
                assert player is not None  # noqa: S101 (the gate has refused strangers)
                visit = Visit(table, player, standing)
                setattr(request, VISIT, visit)
                return view(request, visit, *args, **kwargs)
            except NotFound as error:
                raise Http404(str(error)) from error
            except NotAllowed as error:
                raise PermissionDenied(str(error)) from error
            except TaipaoError as error:
                for line in said(error):
                    messages.error(request, line)
                return redirect("web:table", slug=slug)

        return enter

    return decorate


def said(error: TaipaoError) -> list[str]:
    """What to tell the person: every fault of a form, or the one reason, in the language of the page."""
    if isinstance(error, Invalid) and error.problems:
        return [text(problem["message"]) for problem in error.problems]
    return [str(error)]


def page(request: HttpRequest, template: str, context: dict[str, Any], status: int = 200) -> HttpResponse:
    """The page, or for a script that asks for it only the parts that change while one looks (main and dock)."""
    fragment = request.headers.get(FRAGMENT_HEADER) == "1"
    layout = "_fragment.html" if fragment else "base.html"
    response = render(request, template, {**context, "layout": layout}, status=status)
    response.headers["Vary"] = FRAGMENT_HEADER
    return response


def spaced(code: str) -> str:
    """A join code in two halves.

    >>> spaced("K7M3QX")
    'K7M 3QX'
    """
    return f"{code[:3]} {code[3:]}".strip()
