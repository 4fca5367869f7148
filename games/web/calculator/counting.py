"""What the script of the page asks for while one types: the count as HTML and what the keyboard must know.

Everything in here also runs in the browser while there is no server (`alone.py`): it asks nothing of the database and
knows no address. How templates are drawn and where the page of a ruleset is comes from whoever asks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.web.calculator import words
from games.web.calculator.asked import Asked
from games.web.calculator.shown import answered, left_of
from games.web.entry.countlines import Wait
from games.worth import Hand, waits_of
from scoring.tiles import Tile
from scoring.wildcards import wild_tiles

Render = Callable[[str, Mapping[str, Any]], str]
"""Draws a template, by its name, with what it needs."""


def count_told(asked: Asked, render: Render, link: Callable[[str], str]) -> dict[str, Any]:
    """{"tai", "total", "items", "worth": html, "winning", "used", "five", "setting": what the keyboard must know,
    "subtitle", "address": the query that says the same}. `link` gives the address of a ruleset's page.
    """
    answer = answered(asked, link)
    return {
        "tai": answer.counted.tai,
        "total": render("entry/_total.html", {"counted": answer.counted}),
        "items": render("entry/_items.html", {"counted": answer.counted}),
        "worth": render("calculator/_worth.html", {"answer": answer, "counted": answer.counted}),
        "winning": answer.counted.winning,
        "used": {},
        "five": [],
        "setting": setting(asked),
        "subtitle": words.subtitle(asked),
        "address": asked.query(),
    }


def waits_told(asked: Asked, render: Render) -> dict[str, Any]:
    """{"ready", "waits": html}."""
    waits = waits_shown(asked)
    return {"ready": bool(waits), "waits": render("entry/_waits.html", {"waits": waits}).strip()}


def waits_shown(asked: Asked) -> list[Wait]:
    """The waits under the chosen rules, the dearest first."""
    hand, _kong = asked.hand()
    if asked.rules is None:
        return []
    wild = _wild(asked)
    found = waits_of(Hand(hand.seat, hand.tiles, hand.indicators, hand.outcome), asked.rules)
    waits = [Wait(code, tai, left_of(asked, code), code in wild) for code, tai in found]
    return sorted(waits, key=lambda wait: -wait.tai)


def setting(asked: Asked) -> dict[str, Any]:
    """What the hand on the page must know: what is wild, how many sets, whether a tile won."""
    rules = asked.rules
    return {
        "wild": _wild(asked),
        "turned": [code for code in asked.indicators if _is_tile(code)],
        "winner": asked.with_hand,
        "quadIsSet": bool(rules and rules.values.get("opening_quad_is_set")),
        "white": asked.fans,
        "setsWanted": rules.family.sets if rules else 5,
        "askKong": asked.fields["how"] == "kong",
        "possible": words.possible(rules),
        "used": {},
    }


def _is_tile(code: str) -> bool:
    try:
        Tile.parse(code)
    except ValueError:
        return False
    return True


def _wild(asked: Asked) -> list[str]:
    turned = [code for code in asked.indicators if _is_tile(code)]
    return [str(tile) for tile in wild_tiles(tuple(Tile.parse(code) for code in turned))] if len(turned) == 2 else []
