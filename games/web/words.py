"""Short sentences that several pages say: how a deal ended, what a ruleset is called, what is wild."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from games.names import isolated
from games.templatetags.taipao import text, tile_name
from scoring.ruleset import ALL_RULESETS, FAN_LISTS, PRESETS

# As people call them; the full name is the preset's own.
SHORT_NAMES = {
    "pingyang-13": gettext_lazy("Pingyang 13"),
    "pingyang-10": gettext_lazy("Pingyang 10"),
    "pingyang-15": gettext_lazy("Pingyang 15"),
    "tongcheng": gettext_lazy("Tongcheng"),
    "folk": gettext_lazy("Folk"),
    "gametea": gettext_lazy("Gametea"),
    "xinzhang-13": gettext_lazy("New style 13"),
    "gangtai-16": gettext_lazy("Hong Kong-Taiwanese 16"),
}


# The default first, then the order of the rule book; the pickers fold away all but the first two.
_FIRST = ("pingyang-13", "pingyang-10", "pingyang-15", "tongcheng", "folk", "gametea")
PRESET_ORDER = (*_FIRST, *(key for key in PRESETS if key not in _FIRST))
FAN_ORDER = tuple(FAN_LISTS)  # after them
ALL_ORDER = (*PRESET_ORDER, *FAN_ORDER)


def preset_name(key: str) -> str:
    """The name of a preset, the short one where people have one; "" where there is no such preset."""
    if key in SHORT_NAMES:
        return str(SHORT_NAMES[key])
    return text(ALL_RULESETS[key].name) if key in ALL_RULESETS else ""


def ruleset_name(ruleset: dict[str, Any]) -> str:
    """The short name of a state's ruleset, with a word about house rules."""
    name = preset_name(ruleset["key"]) or text(ruleset["name"])
    changes = ruleset.get("changes", 0)
    return _("%(name)s, %(changes)s changed") % {"name": name, "changes": changes} if changes else name


def result_words(deal: dict[str, Any], names: Sequence[str]) -> str:
    """How a deal of the state ended, as short as on paper: 阿海胡 56, 小林自摸 7, 流局."""
    if deal["kind"] == "draw":
        return _("Draw")
    if deal["kind"] == "false_win":
        return _("%(who)s: false win") % {"who": isolated(names[deal["offender"]])}
    return _win(deal) % {"who": isolated(names[deal["winner"]]), "tai": f"{deal['tai']:,}"}


def _win(deal: dict[str, Any]) -> str:
    if deal["kind"] == "wildcard_win":
        return _("%(who)s laid down wildcards, %(tai)s")
    if deal["kind"] == "flower_win":
        return _("%(who)s had all flowers, %(tai)s")
    if deal["kind"] == "kong_win":
        return _("%(who)s had a kong of green dragons, %(tai)s")
    if deal["method"] == "self_draw":
        return _("%(who)s self-drew %(tai)s")
    if deal["method"] == "rob_kong":
        return _("%(who)s robbed a kong, %(tai)s")
    return _("%(who)s won %(tai)s")


def wind_name(wind: str) -> str:
    """东家 南家 西家 北家."""
    return {"E": _("East"), "S": _("South"), "W": _("West"), "N": _("North")}.get(wind, "")


def wild_words(wild: Sequence[str]) -> list[str]:
    """The faces that are wild now, in groups: 三万, 夏秋冬."""
    faces = [tile_name(code) for code in wild if not code.endswith("f")]
    for group, english in (("1234", "red flowers"), ("5678", "black flowers")):
        flowers = [tile_name(code) for code in wild if code.endswith("f") and code[0] in group]
        if flowers:
            # Three English names are wider than the middle of the table; three Chinese ones are three characters.
            faces.append(english if get_language() == "en" else "".join(flowers))
    return faces


def names_in(state: dict[str, Any], number: int) -> list[str]:
    """The names by position as they were in that deal: who has left since keeps what was played under their name."""
    line = next((deal for deal in state["deals"] if deal["number"] == number), None)
    return (line and line["names"]) or [seat["name"] for seat in state["seats"]]


def next_rest(state: dict[str, Any]) -> str:
    """Who sits out after this deal, in words; "" at a table of four and where it is set by hand."""
    after = state["deal"]["resting_next"]
    if after["stays"] is None or state["five_player"] == "manual":
        return ""
    names = [isolated(seat["name"]) for seat in state["seats"]]
    if after["stays"] == after["passes"]:
        return _("%(name)s rests next") % {"name": names[after["passes"]]}
    dealer = names[state["deal"]["dealer"]]
    return _("%(stays)s rests next if %(dealer)s wins, else %(passes)s") % {
        "stays": names[after["stays"]],
        "passes": names[after["passes"]],
        "dealer": dealer,
    }


def five_ways() -> list[tuple[str, str]]:
    """The three ways of five players, by key, in words."""
    return [
        ("dealer_out", _("Who has dealt rests")),
        ("every_deal", _("Another one every deal")),
        ("manual", _("By hand")),
    ]
