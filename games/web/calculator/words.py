"""What the calculator's selects and scripts say, in the language of the page."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from games.housesheet import SHEET
from games.templatetags.taipao import tile_name
from games.web.calculator.asked import FLAT, NONE, Asked
from games.web.entry import script_words
from games.web.entry.keys import FLOWERS, MELD_TILES
from games.web.words import FAN_ORDER, PRESET_ORDER, preset_name, wind_name
from scoring.ruleset import Ruleset
from scoring.seats import SEATS

LAST_CLAIM = {"last_claim": "last"}  # in 台炮 a discard like any other
INDICATORS = (*MELD_TILES, "5z", *FLOWERS)


def ways() -> list[tuple[str, str]]:
    """How a hand can have ended, the usual first."""
    return [
        ("discard", _("Won on a discard")),
        ("self_draw", _("Self-drawn")),
        ("rob_kong", _("Robbed a kong")),
        ("kong", _("Kong bloom")),
        ("flower", _("Flower bloom")),
        ("last_tiles", _("Last tiles, self-drawn")),
        ("last_claim", _("Last tile, discarded")),
        ("heavenly", _("Heavenly win")),
        ("earthly", _("Earthly win")),
        ("wildcard_win", _("Wildcard win")),
        ("flower_win", _("Flower win")),
        ("kong_win", _("Kong win")),
        (NONE, _("Did not win")),
    ]


def possible(rules: Ruleset | None) -> list[str]:
    """The ways there are under these rules: the lists of fan have others than 台炮, and each its own."""
    keys = [key for key, _name in ways()]
    if rules is None:
        return keys
    family = rules.family
    needs = {"last_claim": "last", "last_tiles": "last", "earthly": "streak"} if family.is_fan_list else {}
    without = (
        {"last_claim"} if not family.is_fan_list else {key for key, ask in needs.items() if ask not in family.asks}
    )
    without |= {key for key in FLAT if key not in family.flat_wins}
    return [key for key in keys if key not in without]


def choices() -> dict[str, Any]:
    """The options of every select."""
    winds = [(seat.value, wind_name(seat.value)) for seat in SEATS]
    return {
        "rulesets": [(key, preset_name(key)) for key in (*PRESET_ORDER, *FAN_ORDER)],
        "ways": ways(),
        "winds": winds,
        "faces": [(code, tile_name(code)) for code in INDICATORS],
        "own_sheet": SHEET,
    }


def subtitle(asked: Asked) -> str:
    """南家 · 点炮 · 五筒 九条."""
    ended = dict(ways()).get(asked.fields["how"], "")
    codes = [code for code in asked.indicators if code in INDICATORS]
    seat = wind_name(asked.fields["seat"]) if asked.fields["seat"] in {*SEATS} else ""
    return " · ".join(part for part in (seat, ended, " ".join(tile_name(code) for code in codes)) if part)


def page_words() -> dict[str, str]:
    """What the scripts say."""
    return script_words.count_words("") | {
        "cannot.win": _("Nobody won, it says under how it ended"),
        "gone": _("No server. What was counted before still shows, the rest is counted when it is back"),
    }


def acts() -> list[dict[str, str]]:
    """吃 碰 杠 听 和, and 清空 where the count page has 过."""
    kept = [act for act in script_words.acts() if act["key"] != "pass"]
    return [*kept, {"key": "pass", "label": _("Clear")}]
