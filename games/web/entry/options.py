"""The tiles below the square: which ways of winning can be, and the reason where they cannot."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.web.entry.picks import (
    FIRST_TAPS,
    GIVEN_WINS,
    LAST_CLAIM,
    Picks,
    claimed_can_be,
    drawn_can_be,
    first_tap_can_be,
)
from scoring.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Option:
    """One tile: `on` is picked, `reason` says why it cannot be ("" where it can)."""

    key: str
    label: str
    on: bool
    reason: str


def ways(picks: Picks, dealer: int, ruleset: Ruleset) -> list[Option]:
    """抢杠, 杠开, 海底 and 天胡 for the dealer or 地胡 for another seat; 花开 only where the rules pay it.

    A fan list has 河底 and 人胡 besides, or lacks some of these.
    """
    first = "heavenly" if picks.winner == dealer else early_key(ruleset)
    keys = [key for key in ("rob_kong", "kong", "last_tiles", LAST_CLAIM, first, "human") if _is_known(ruleset, key)]
    if ruleset.values.get("flower_bloom") is not None:
        keys.append("flower")
    return [Option(key, labels()[key], _is_on(picks, key), _reason(picks, key, dealer, ruleset)) for key in keys]


def early_key(ruleset: Ruleset) -> str:
    """What 地胡 is here: off the dealer's first discard, or by a fan list self-drawn in the first round."""
    return "round" if "first_round" in ruleset.family.asks else "earthly"


def _is_known(ruleset: Ruleset, key: str) -> bool:
    """Whether the rules have it; of the fan lists only one has 海底, 河底 and 人胡."""
    needs = {"last_tiles": "last", LAST_CLAIM: "last", "human": "first_round"}
    if not ruleset.family.is_fan_list:
        return key not in (LAST_CLAIM, "human")
    return key not in needs or needs[key] in ruleset.family.asks


def endings(picks: Picks, ruleset: Ruleset) -> list[Option]:
    """流局, 诈胡, and the wins without a hand that the rules have; by a fan list also off another player."""
    kinds = ["draw", "false_win", *ruleset.family.flat_wins]
    if ruleset.family.is_fan_list:
        kinds += [key for key, kind in GIVEN_WINS.items() if kind in ruleset.family.flat_wins]
    named = [(key, label) for key, label in ending_labels().items() if key in kinds]
    return [Option(key, label, ending_key(picks) == key, "") for key, label in named]


def ending_key(picks: Picks) -> str:
    """Which of `ending_labels` the picks are, "win" where they are none."""
    given = {kind: key for key, kind in GIVEN_WINS.items()}
    return given[picks.kind] if picks.method == "discard" and picks.kind in given else picks.kind


def labels() -> dict[str, str]:
    """Short names as they stand on the tiles."""
    return {
        "rob_kong": _("Robbed kong"),
        "kong": _("Kong bloom"),
        "last_tiles": _("Last tiles"),
        LAST_CLAIM: _("Last discard"),
        "heavenly": _("Heavenly win"),
        "earthly": _("Earthly win"),
        "round": _("Earthly win"),
        "human": _("Human win"),
        "flower": _("Flower bloom"),
    }


def ending_labels() -> dict[str, str]:
    """The other endings, in the order they stand."""
    return {
        "draw": _("Draw"),
        "false_win": _("False win"),
        "wildcard_win": _("Wildcard win"),
        "flower_win": _("Flower win"),
        "flower_rob": _("Seven robs one"),
        "kong_win": _("Kong win"),
        "kong_claim": _("Kong off a discard"),
    }


VALUE_KEYS = {"kong": "kong_bloom", "last_tiles": "last_tiles", "heavenly": "heavenly_win", "earthly": "earthly_win"}


def reasons(ruleset: Ruleset) -> dict[str, str]:
    """Why a tile is flat, by "key" or "key:case"; the script shows the same words."""
    last = _is_known(ruleset, "last_tiles")
    return {
        "pick": _("Tap the winner first"),
        "rob_kong": _("A self-drawn tile robs no kong"),
        "kong": _("A kong bloom has to be self-drawn"),
        "last_tiles": _("Last tiles have to be self-drawn"),
        "heavenly": _("A heavenly win has to be self-drawn"),
        "earthly": _("An earthly win is on the dealer's first discard"),
        LAST_CLAIM: _("The last discard is neither drawn nor a robbed kong"),
        "round": _("An earthly win is self-drawn, not by the dealer"),
        "human": _("A human win is not self-drawn, and not by the dealer"),
        "flower": _("A flower bloom has to be self-drawn"),
        "unpaid": _("These rules do not pay for it"),
        "discard": _("Kong bloom and last tiles have to be self-drawn")
        if last
        else _("A kong bloom has to be self-drawn"),
        "self_draw": _("A self-drawn tile robs no kong"),
        "": "",
    }


def hint(picks: Picks, ruleset: Ruleset) -> str:
    """The line under the tiles when nothing particular was asked."""
    if picks.kind != "win" or picks.winner is None:
        return ""
    return reasons(ruleset)["self_draw" if picks.method == "self_draw" else "discard" if picks.method else ""]


def unpaid(ruleset: Ruleset) -> list[str]:
    """Ways of winning that score nothing under these rules."""
    if ruleset.family.is_fan_list:
        return []  # every row counts for so little or much as it says; the win is one all the same
    return [key for key, value in VALUE_KEYS.items() if ruleset[value] is None]


def _is_on(picks: Picks, key: str) -> bool:
    if key in ("round", "human"):
        return picks.first == "round" and (picks.method == "self_draw") == (key == "round")
    return key in (picks.method, picks.origin, picks.first)


def _reason(picks: Picks, key: str, dealer: int, ruleset: Ruleset) -> str:
    words = reasons(ruleset)
    if picks.kind != "win" or picks.winner is None:
        return words["pick"]
    if key in unpaid(ruleset):
        return words["unpaid"]
    if key == "rob_kong":
        return words[key] if picks.method == "self_draw" else ""
    if key in FIRST_TAPS:
        return "" if first_tap_can_be(picks, key, dealer) else words[key]
    if key == LAST_CLAIM:
        return "" if claimed_can_be(picks) else words[key]
    return "" if drawn_can_be(picks) else words[key]
