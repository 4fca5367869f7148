"""What the count page's scripts say, in the language of the page; %(name)s and the like are filled in there."""

from __future__ import annotations

from django.utils.translation import gettext as _

from scoring.ruleset import Ruleset


def count_words(winner_name: str) -> dict[str, str]:
    """The words by name."""
    return {
        "key": _("%(name)s, %(left)s left"),
        "key_wild": _("%(name)s, wild, %(left)s left"),
        "wild": _("%(name)s, wild"),
        "remove": _("Take %(name)s away"),
        "winning": _("Winning tile %(name)s, take it away"),
        "open": _("Open the set %(name)s"),
        "empty": _("Tap the tiles below"),
        "none_left": _("No %(name)s is left"),
        "full": _("The hand is full"),
        "pick_win": _("Tap the tile that won"),
        "pick_win_or_done": _("Tap the tile that won, or Win again: that's all"),
        "cannot.chow": _("A chow needs three in a row. Tap them, then chow"),
        "cannot.pung": _("A pung needs three alike. Tap them, then pung"),
        "cannot.kong": _("A kong needs four alike. Tap them, then kong"),
        "cannot.wild": _("Wildcards cannot be chowed, ponged or konged"),
        "cannot.sets": _("All the sets are there already"),
        "cannot.waits": _("This hand waits for nothing yet"),
        "cannot.empty": _("First the tiles, then the one that won"),
        "cannot.yet": _("The hand does not win yet"),
        "cannot.win": _("%(name)s won. Go back to change it") % {"name": winner_name},
        "quad.red": _("Red flowers"),
        "quad.black": _("Black flowers"),
        "quad.white": _("White dragons"),
        "quad": _("All four at the deal"),
        "which_kong": _("Bloom after the kong of"),
        "becomes": _("%(threshold)s or more, that makes"),
        "stays": _("Under %(threshold)s, that stays"),
    }


def suits() -> list[tuple[str, str]]:
    """The four tabs of the keyboard."""
    return [("m", _("Wan")), ("p", _("Dots")), ("s", _("Bamboo")), ("f", _("Flowers"))]


def acts() -> list[dict[str, str]]:
    """吃 碰 杠 听 和 过."""
    return [
        {"key": "chow", "label": _("Chow")},
        {"key": "pung", "label": _("Pung")},
        {"key": "kong", "label": _("Kong")},
        {"key": "waits", "label": _("Ready")},
        {"key": "win", "label": _("Win")},
        {"key": "pass", "label": _("Pass")},
    ]


def meld_kinds() -> list[tuple[str, str]]:
    """The plain form's kinds of set."""
    return [
        ("", _("No set")),
        ("chow", _("Chow")),
        ("pung", _("Pung")),
        ("kong", _("Exposed kong")),
        ("concealed_kong", _("Concealed kong")),
    ]


def quad_groups() -> list[tuple[str, str]]:
    """The three groups of flowers."""
    return [("red", _("Red flowers")), ("black", _("Black flowers")), ("white", _("White dragons"))]


def flat_choices(kind: str, ruleset: Ruleset) -> list[dict[str, object]]:
    """What a win without a hand can be typed as, in tai (rules 6); [] for a win with one."""
    if ruleset.family.is_fan_list:
        return []
    if kind == "flower_win":
        value = ruleset["flower_win_flat"]
        return [] if value is None else [{"label": _("Eight flowers"), "value": value}]
    if kind != "wildcard_win":
        return []
    labels = (_("Four wildcards"), _("Five"), _("Six"))
    flat = ruleset["wildcard_win_flat"] or ()
    choices = [{"label": label, "value": value} for label, value in zip(labels, flat, strict=False)]
    alike = ruleset["wildcard_win_flat_alike"]
    if alike is not None:
        choices.append({"label": _("Two alike"), "value": alike})
    return choices
