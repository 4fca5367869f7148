"""The page of a player, and two players side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.errors import NotFound
from games.identity import player_of
from games.models import Player
from games.names import LONGEST_STORED, tidy
from games.selectors.player_page import MOST_CHOICES, comparable, compared, find_player_for, player_page
from games.templatetags.taipao import signed, text, thousands
from games.web.chart import DESK, PHONE, line_chart
from games.web.leaderboards import ruleset_words
from games.web.players.figures import NOTHING, decimal, percent

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, Player, Player, P], HttpResponse]


def looking(view: View[P]) -> Callable[..., HttpResponse]:
    """A view of a player for who may see them: anybody else gets 404, whether there is such a player or not."""

    @require_safe
    @never_cache
    @wraps(view)
    def enter(request: HttpRequest, person: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        viewer = player_of(request)
        try:
            player = find_player_for(viewer, person)
            assert viewer is not None  # noqa: S101 (the gate has refused strangers)
            if player.public_id != person:
                return redirect("web:player", person=player.public_id)
            return view(request, viewer, player, *args, **kwargs)
        except NotFound as error:
            raise Http404(str(error)) from error

    return enter


@looking
def player(request: HttpRequest, viewer: Player, player: Player) -> HttpResponse:
    """Level, trend, figures, against whom, what was made, winds and rules."""
    found = player_page(player, viewer)
    start, charts = trend_charts(player, found["trend"])
    most = max((abs(line["net"]) for line in found["others"]), default=0) or 1
    context = {
        **found,
        "player": player,
        "mine": player == viewer,
        "level_name": text(found["figures"]["level"].name),
        "next_name": text(found["next"].name) if found["next"] else "",
        "width": round(found["share"] * 100, 1),
        "start": start,
        "charts": charts,
        "facts": facts(found["figures"]),
        "others": [_bar(line, most) for line in found["others"]],
        "rulesets": [(ruleset_words(key), sums) for key, sums in found["rulesets"]],
    }
    return render(request, "players/player.html", context)


def trend_charts(player: Player, trend: Sequence[tuple[Any, int, int]]) -> tuple[int, dict[str, Any]]:
    """The total before the first of these tables, and the line from there on for a phone and for a wide screen."""
    start = trend[0][2] - trend[0][1] if trend else 0
    nets = [[net] for _day, net, _sum in trend]
    frames = {"phone": PHONE, "desk": DESK}
    return start, {
        name: line_chart([player.name], nets, mine=0, frame=frame, start=start) for name, frame in frames.items()
    }


def _bar(line: dict[str, Any], most: int) -> dict[str, Any]:
    """The bar from the middle: right for what was won, left for what was lost, in parts of 100."""
    width = round(50 * abs(line["net"]) / most, 1)
    return {**line, "width": width, "x": 50 if line["net"] >= 0 else 50 - width}


def facts(figures: dict[str, Any]) -> list[tuple[str, str]]:
    """The figures beside the net, each with its name."""
    count = figures["best_tai"]
    return [
        (_("Wins"), percent(figures["win_rate"])),
        (_("Self-draws"), percent(figures["self_draw_rate"])),
        (_("Threw the tile"), percent(figures["discard_rate"])),
        (_("Draws"), percent(figures["draw_rate"])),
        (_("Average win"), decimal(figures["average_win"])),
        (_("Average when losing"), decimal(figures["average_loss"])),
        (_("Best hand"), NOTHING if count is None else thousands(count)),
        (_("Terms as dealer"), thousands(figures["terms"])),
        (_("Longest stay as dealer"), thousands(figures["longest_stay"])),
    ]


@looking
def choose(request: HttpRequest, viewer: Player, player: Player) -> HttpResponse:
    """With whom to compare: oneself, whom the player sat with, and who is in a club with me; searched by the name."""
    words = tidy(request.GET.get("q", ""))[:LONGEST_STORED]
    lines = comparable(player, viewer, words)
    context = {
        "player": player,
        "viewer": viewer,
        "me": player != viewer and not words,
        "others": lines[:MOST_CHOICES],
        "words": words,
        "search": bool(words) or len(lines) > MOST_CHOICES,
    }
    return render(request, "players/choose.html", context)


@looking
def compare(request: HttpRequest, viewer: Player, player: Player, other: str) -> HttpResponse:
    """Two players, figure by figure."""
    second = find_player_for(viewer, other)
    if second.public_id != other or second == player:
        return redirect("web:compare_players", person=player.public_id)
    found = compared(player, second)
    rows = [
        (name, one, two) for (name, one), (_name, two) in zip(_all(found["one"]), _all(found["other"]), strict=True)
    ]
    context = {"player": player, "other": second, "rows": rows, "net": found["net"], "tables": found["tables"]}
    return render(request, "players/compare.html", context)


def _all(figures: dict[str, Any]) -> list[tuple[str, Any]]:
    coins = figures["coins"]
    return [
        (_("Level"), text(figures["level"].name)),
        (_("Tables"), thousands(figures["tables"])),
        (pgettext("figure", "Deals"), thousands(figures["deals"])),
        (_("Net"), signed(figures["net"])),
        (_("Coins"), NOTHING if coins is None else signed(coins)),
        (_("Net per deal"), decimal(figures["per_deal"], signed=True)),
        *facts(figures),
    ]
