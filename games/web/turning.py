"""换庄: who deals the coming deal and, at a table of five, who sits out, set by hand beside what the rules say."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games import services
from games.access import Right
from games.errors import Invalid, StaleVersion
from games.rules import ruleset_of
from games.selectors import table_state
from games.selectors.lines import counting
from games.web.door import Visit, page, said, visiting
from games.web.table import common
from games.web.words import five_ways, next_rest
from scoring.ruleset import Ruleset
from scoring.table import Rotation, dealer_stays, next_rotation


@require_http_methods(["GET", "HEAD", "POST"])
@visiting(Right.ENTER)
def turn(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Everybody with a button to deal, or to sit out; one press sets it, another press sets it back."""
    if request.method != "POST":
        return _page(request, visit, [], 200)
    try:
        _set(request, visit)
    except StaleVersion as error:
        return _page(request, visit, [_("This deal is posted already")], error.status)
    except Invalid as error:
        return _page(request, visit, said(error), 422)
    return redirect("web:turn", slug=visit.table.slug)


def _set(request: HttpRequest, visit: Visit) -> None:
    sent = request.POST
    if "five_player" in sent:
        services.set_five_player(table=visit.table, actor=visit.player, five_player=sent["five_player"])
        return
    verb, field = (services.set_resting, "resting") if "resting" in sent else (services.set_dealer, "dealer")
    typed, number = sent.get(field, ""), sent.get("deal_number", "")
    verb(
        table=visit.table,
        actor=visit.player,
        position=int(typed) if typed in {"0", "1", "2", "3", "4"} else -1,
        deal_number=int(number) if number.isascii() and number.isdecimal() and len(number) < 7 else None,
    )


def _page(request: HttpRequest, visit: Visit, faults: list[str], status: int) -> HttpResponse:
    state = table_state(visit.table)
    if state["deal"] is None:  # closed a moment ago
        return redirect("web:table", slug=visit.table.slug)
    context = common(request, visit, state)
    expected, why = by_the_rules(state, ruleset_of(visit.table))
    names = context["names"]
    more = {
        "deal": state["deal"],
        "seats": sorted(context["board"].everyone, key=lambda seat: seat.position),
        "expected": expected,
        "expected_words": why % {"name": names[expected], "dealer": names[_last_dealer(state)]},
        "five": state["player_count"] == 5,
        "ways": five_ways() if state["player_count"] == 5 else [],
        "way": state["five_player"],
        "next_rest": next_rest(state),
        "faults": faults,
    }
    return page(request, "tables/turn.html", {**context, **more}, status=status)


def by_the_rules(state: dict[str, Any], ruleset: Ruleset) -> tuple[int, str]:
    """Who deals the coming deal by the rules, and why, as words with the places %(name)s and %(dealer)s (rules 11)."""
    deals = counting(state["deals"])
    if not deals:
        return state["first_dealer"], _("%(name)s was chosen to deal first")
    last = deals[-1]
    won = last["winner"] is not None and last["winner"] == last["dealer"]
    stays = dealer_stays(ruleset, last["kind"], dealer_won=won)
    played = Rotation(state["player_count"], last["dealer"], last["resting"], 1, 0)
    expected = next_rotation(played, stays).dealer
    if stays and not won:
        return expected, _("By these rules %(name)s deals on: nobody won")
    if stays:
        return expected, _("By the rules %(name)s deals on: the dealer won")
    return expected, _("By the rules %(name)s deals: %(dealer)s did not win")


def _last_dealer(state: dict[str, Any]) -> int:
    deals = counting(state["deals"])
    return int(deals[-1]["dealer"] if deals else state["first_dealer"])
