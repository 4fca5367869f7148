"""The small worked example beside each value of a house: a deal in which that value matters, and what it comes to."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext as _

from games.templatetags.taipao import text, wind_badge
from games.web.rulebook.examples import EXAMPLES, FLAT, PLAIN, WHOLE, Example, drawn, held, scored, taken
from games.web.rulebook.fansheet import fan_examples
from games.web.words import wind_name
from scoring.ruleset import Ruleset

_KONG = EXAMPLES["kong_bloom"]
_HARD = EXAMPLES["no_wildcard"]

DEALS: Mapping[str, Example] = {
    "threshold": WHOLE[0],
    "second_threshold": WHOLE[0],
    "cap": WHOLE[0],
    "min_tai": _HARD,
    "wildcard_ordinary": held(concealed="55p9s"),
    "wildcard_big": held(concealed="77z", indicators=("7z", "9s")),
    "wildcard_alike": held(concealed="66p", indicators=("6p", "6p")),
    "wildcard_alike_surplus": taken("33m123p79p", "111s", "888s", "444z", tile="8p", indicators=("3m", "3m")),
    "big_wildcard_winds": held(concealed="4z", indicators=("4z", "9s")),
    "flowers": held(flowers="12f5z"),
    "flowers_opening": held(flowers="5678f", opening_quads=["black"]),
    "white_opening": held(flowers="5555z", opening_quads=["white"]),
    "opening_quad_is_set": drawn("123m456m1122s", "888s", tile="1s", flowers="5678f", opening_quads=["black"]),
    "kong_plain": held(melds=["7777p"]),
    "kong_terminal": held(melds=["9999p"]),
    "kong_wind": held(melds=["4444z"]),
    "kong_seat_wind": held(melds=["(3333z)"]),
    "kong_dragon": held(melds=["6666z"]),
    "kong_scores_pung": held(melds=["6666z"]),
    "clean_hand_includes_no_wildcard": EXAMPLES["clean_hand"],
    "clean_hand_allows_chows": taken("456m789m123p11s22s", "123m", tile="1s"),
    "four_winds_form": taken("44z11m456m", "111z", "222z", "333z", tile="1m"),
    "kong_bloom_big_extra": _KONG,
    "flower_bloom": drawn("123m456m2211p", "777z", "888s", tile="1p", flowers="15f", origin="flower"),
    "single_tile_wildcard": taken("5p", "777z", "888s", "123m", "456m", "222p", tile="4m"),
    "self_draw_with_bloom": _KONG,
    "self_draw_with_last_tiles": EXAMPLES["last_tiles"],
    "wildcard_win_hand": EXAMPLES["wildcard_win"],
    "wildcard_win_replaces_wildcards": EXAMPLES["wildcard_win"],
    "wildcard_win_flat": FLAT["wildcard_win"],
    "wildcard_win_flat_alike": Example(
        "S", {"S": {"concealed": "33m"}}, {"kind": "wildcard_win", "winner": "S"}, ("3m", "3m")
    ),
    "wildcard_win_zeroes_losers": Example("E", FLAT["wildcard_win"].hands, FLAT["wildcard_win"].outcome),
    "flower_win_hand": EXAMPLES["flower_win"],
    "flower_win_flat": FLAT["flower_win"],
    "special_win_doubles": FLAT["wildcard_win"],
    "liability": taken("44z11m456m", "111z", "222z", "333z", tile="4z"),
    "false_win": Example("W", {"E": PLAIN}, {"kind": "false_win", "offender": "W"}),
}
"""By key; a key that is not here is an element, and takes the element's own example."""

FAN_DEALS: Mapping[str, Example] = {
    "false_win": Example("W", {}, {"kind": "false_win", "offender": "W"}, ()),
    "dealer_stays_on_draw": Example("E", {}, {"kind": "draw"}, ()),
}
FAN_ROWS = {"threshold": "triple_pung", "cap": "triple_pung", "min_tai": "triple_pung", "payment": "robbing_kong"}
"""The switches of the lists of fan: a deal of their own, or that of a row; a row takes its own."""

PAID = ("liability", "false_win", "payment", "dealer", "dealer_streak")
"""Of these the payments are shown, not the count."""


def example_of(key: str, rules: Ruleset) -> Example:
    """The deal beside this value."""
    if rules.family.is_fan_list:
        return FAN_DEALS[key] if key in FAN_DEALS else fan_examples(rules)[FAN_ROWS.get(key, key)]
    return DEALS[key] if key in DEALS else EXAMPLES[key]


def words(key: str, rules: Ruleset) -> str:
    """What the example of this key comes to under these rules, in the language of the page."""
    told = _told(key, rules)
    if isinstance(told, list):
        return " · ".join(text(problem["messages"]) for problem in told)
    if key in PAID:
        paid = [f"{wind_badge(payer)} → {wind_badge(payee)} {amount}" for payer, payee, amount in told["transfers"]]
        return " · ".join(paid)
    if key == "dealer_stays_on_draw":
        return _("After a draw %(wind)s deals") % {"wind": wind_name(told["next_dealer"])}
    explained = told["explain"][example_of(key, rules).shown]
    items = " + ".join(f"{text(item['name'])} {item['tai']}" for item in explained["items"])
    return (
        _("%(items)s. %(steps)s") % {"items": items, "steps": text(explained["steps"]["text"])}
        if items
        else text(explained["steps"]["text"])
    )


@lru_cache(maxsize=4096)
def _told(key: str, rules: Ruleset) -> dict[str, Any] | list[dict[str, Any]]:
    """The scorer's answer, or the problems it has with such a deal under these rules."""
    try:
        return scored(example_of(key, rules), rules)
    except ValueError as error:
        problems: list[dict[str, Any]] = error.args[0]
        return problems
