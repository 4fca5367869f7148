"""The tiles below the square: which ways of winning can be, and the reason where they cannot."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.web.entry.picks import Picks, drawn, drawn_can_be, first_can_be
from scoring.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Option:
    """One tile: `on` is picked, `reason` says why it cannot be ("" where it can)."""

    key: str
    label: str
    on: bool
    reason: str


def ways(picks: Picks, dealer: int, ruleset: Ruleset) -> list[Option]:
    """抢杠, 杠开, 海底 and 天胡 for the dealer or 地胡 for another seat; 花开 only where the rules pay it."""
    first = "heavenly" if picks.winner == dealer else "earthly"
    keys = [key for key in ("rob_kong", "kong", "last_tiles", first) if _is_known(ruleset, key)]
    if ruleset.values.get("flower_bloom") is not None:
        keys.append("flower")
    return [Option(key, labels()[key], _is_on(picks, key), _reason(picks, key, dealer, ruleset)) for key in keys]


def _is_known(ruleset: Ruleset, key: str) -> bool:
    """Whether the list has a row for it; 海底 and 地胡 are in one of the two fan lists each."""
    needs = {"last_tiles": "last", "earthly": "streak"}
    return not ruleset.family.is_fan_list or key not in needs or needs[key] in ruleset.family.asks


def endings(picks: Picks, ruleset: Ruleset) -> list[Option]:
    """流局, 诈胡, and the wins without a hand that the rules have."""
    kinds = ("draw", "false_win", *ruleset.family.flat_wins)
    return [Option(key, label, picks.kind == key, "") for key, label in ending_labels().items() if key in kinds]


def labels() -> dict[str, str]:
    """Short names as they stand on the tiles."""
    return {
        "rob_kong": _("Robbed kong"),
        "kong": _("Kong bloom"),
        "last_tiles": _("Last tiles"),
        "heavenly": _("Heavenly win"),
        "earthly": _("Earthly win"),
        "flower": _("Flower bloom"),
    }


def ending_labels() -> dict[str, str]:
    """The other endings, in the order they stand."""
    return {
        "draw": _("Draw"),
        "false_win": _("False win"),
        "wildcard_win": _("Wildcard win"),
        "flower_win": _("Flower win"),
        "kong_win": _("Kong win"),
    }


VALUE_KEYS = {"kong": "kong_bloom", "last_tiles": "last_tiles", "heavenly": "heavenly_win", "earthly": "earthly_win"}


def reasons() -> dict[str, str]:
    """Why a tile is flat, by "key" or "key:case"; the script shows the same words."""
    return {
        "pick": _("Tap the winner first"),
        "rob_kong": _("A self-drawn tile robs no kong"),
        "kong": _("A kong bloom has to be self-drawn"),
        "last_tiles": _("Last tiles have to be self-drawn"),
        "heavenly": _("A heavenly win has to be self-drawn"),
        "earthly": _("An earthly win is on the dealer's first discard"),
        "flower": _("A flower bloom has to be self-drawn"),
        "unpaid": _("These rules do not pay for it"),
        "discard": _("Kong bloom and last tiles have to be self-drawn"),
        "self_draw": _("A self-drawn tile robs no kong"),
        "": "",
    }


def hint(picks: Picks) -> str:
    """The line under the tiles when nothing particular was asked."""
    if picks.kind != "win" or picks.winner is None:
        return ""
    return reasons()["self_draw" if picks.method == "self_draw" else "discard" if picks.method else ""]


def unpaid(ruleset: Ruleset) -> list[str]:
    """Ways of winning that score nothing under these rules."""
    if ruleset.family.is_fan_list:
        return []  # every row counts for so little or much as it says; the win is one all the same
    return [key for key, value in VALUE_KEYS.items() if ruleset[value] is None]


def _is_on(picks: Picks, key: str) -> bool:
    return key in (picks.method, picks.origin, picks.first)


def _reason(picks: Picks, key: str, dealer: int, ruleset: Ruleset) -> str:
    words = reasons()
    if picks.kind != "win" or picks.winner is None:
        return words["pick"]
    if key in unpaid(ruleset):
        return words["unpaid"]
    if key == "rob_kong":
        return words[key] if picks.method == "self_draw" else ""
    if key in ("heavenly", "earthly"):
        return "" if first_can_be(drawn(picks, key, dealer), key, dealer) else words[key]
    return "" if drawn_can_be(picks) else words[key]
