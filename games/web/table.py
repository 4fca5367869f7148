"""The page of a table: lobby, play or final by its status; and its state as JSON."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from games.access import Right
from games.models import DealState, Status, Table
from games.selectors import table_state
from games.selectors.lines import counting, curve, in_columns
from games.selectors.tag import state_tag
from games.templatetags.taipao import text
from games.web.asks import ask_context
from games.web.board import Board, board
from games.web.chart import DESK, PHONE, line_chart, running_totals
from games.web.door import Visit, page, visiting
from games.web.final import final_context
from games.web.lobby import lobby_context
from games.web.spoken import spoken_deal
from games.web.words import names_in, next_rest, result_words, ruleset_name, wild_words
from scoring.seats import Seat

# Rows under the chart: three fit under it on a tall phone, nine beside the board on a desk.
LAST_DEALS = 9


@require_safe
@visiting(Right.READ)
def table(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Whatever the table is at now."""
    state = table_state(visit.table)
    context = common(request, visit, state)
    if state["status"] == Status.LOBBY:
        return page(request, "tables/lobby.html", {**context, **lobby_context(request, visit, state, context["board"])})
    if state["status"] == Status.FINISHED:
        return page(request, "tables/final.html", {**context, **final_context(visit, state)})
    more = {**play_context(state, context["board"]), "spoken": _spoken(visit.table, state)}
    return page(request, "tables/table.html", {**context, **more})


@require_safe
@visiting(Right.READ)
def state_json(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The public state, for phones that no socket reaches: 304 while nothing has changed."""
    tag = f'"{state_tag(visit.table)}"'
    unchanged = get_conditional_response(request, etag=tag)
    if unchanged is not None:
        return HttpResponse(status=unchanged.status_code, headers={"ETag": tag})
    return JsonResponse(table_state(visit.table), headers={"ETag": tag})


def _spoken(table: Table, state: dict[str, Any]) -> str:
    """The last deal, to be read out."""
    return spoken_deal(table, state["deals"][-1]) if state["deals"] else ""


def common(request: HttpRequest, visit: Visit, state: dict[str, Any]) -> dict[str, Any]:
    """What the bar, the menu and the board of every table page need."""
    return {
        "table": visit.table,
        "state": state,
        "visit": visit,
        "mine": visit.position,
        "plays": visit.standing.plays,
        "is_host": visit.standing.host,
        "code": visit.code,
        "board": board(state, visit.position),
        "names": [seat["name"] for seat in state["seats"]],
        "ruleset_name": ruleset_name(state["ruleset"]),
        **ask_context(visit, state),
        "watch_url": request.build_absolute_uri(f"/w/{visit.table.watch_token}/"),
    }


def play_context(state: dict[str, Any], seats: Board) -> dict[str, Any]:
    """The middle, the last deal, the charts and the newest deals."""
    deals = counting(state["deals"])
    return {
        "deal": state["deal"],
        "wild": wild_words(state["deal"]["wild"]),
        "round_name": text(Seat(state["deal"]["round_wind"]).name_text) if state["deal"]["round_wind"] else "",
        "last": deals[-1] if deals else None,
        "last_names": names_in(state, deals[-1]["number"]) if deals else [],
        "next_rest": next_rest(state),
        "charts": charts(state, next((seat.position for seat in seats.everyone if seat.mine), None)),
        "rows": rows(state)[:LAST_DEALS],
        "wide_figures": wide_figures(state),
    }


def rows(state: dict[str, Any]) -> list[dict[str, Any]]:
    """The lines of the list of deals, newest first; an adjustment (no number) stands above the deal it came after."""
    doubted = {one["deal"] for one in state["objections"]}
    lines = [
        (
            (deal["number"], 0),
            {
                "number": deal["number"],
                "words": result_words(deal, names_in(state, deal["number"])),
                "nets": in_columns(deal),
                "voided": deal["state"] == DealState.VOIDED,
                "doubted": deal["number"] in doubted,
            },
        )
        for deal in state["deals"]
    ]
    lines += [
        ((one["after_deal"], one["number"]), {"number": None, "words": one["reason"], "nets": in_columns(one)})
        for one in state["adjustments"]
    ]
    return [line for _place, line in sorted(lines, key=lambda pair: pair[0], reverse=True)]


def wide_figures(state: dict[str, Any]) -> bool:
    """Whether some net or total has four digits or more, so that the list of deals gives its columns more room."""
    figures = [net for deal in state["deals"] for net in deal["nets"]] + [seat["total"] for seat in state["seats"]]
    return any(abs(figure) >= 1000 for figure in figures)


def charts(state: dict[str, Any], mine: int | None) -> dict[str, Any]:
    """The table of the totals after each deal, and its lines for a phone and for a wide screen until a script draws."""
    names = [seat["name"] for seat in state["seats"]]
    nets = curve(state)
    lines = running_totals(nets, len(names))
    return {
        "phone": line_chart(names, nets, mine=mine, frame=PHONE),
        "desk": line_chart(names, nets, mine=mine, frame=DESK),
        "names": names,
        "mine": mine,
        "after": [(deal["number"], [line[i] for line in lines]) for i, deal in enumerate(state["deals"], start=1)],
    }
