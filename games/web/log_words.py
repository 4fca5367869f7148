"""One line of the log as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.names import isolated
from games.templatetags.taipao import tile_name
from games.web.correcting.words import NONE

Data = Mapping[str, Any]


def line_words(action: str, data: Data, names: Sequence[str]) -> str:
    """What was done; an action from another version of this program is only said to have been one."""
    told = _correcting(action, data) or _seats(action, data, names) or _turns(action, data, names)
    return told or plain().get(action, "") or _("Something else was changed")


def _name(position: object, names: Sequence[str]) -> str:
    return isolated(names[position]) if isinstance(position, int) and 0 <= position < len(names) else NONE


def _correcting(action: str, data: Data) -> str:
    words: dict[str, Callable[[], str]] = {
        "post_deal": lambda: _("Posted deal %(number)s"),
        "adjust": lambda: _("Adjustment"),
        "correct": lambda: _("Corrected deal %(deal)s"),
        "void": lambda: _("Voided deal %(deal)s"),
        "unvoid": lambda: _("Brought deal %(deal)s back"),
        "undo": lambda: _("Undid correction %(undoes)s"),
        "object": lambda: _("Says that deal %(deal)s is wrong"),
    }
    if action == "swap":
        one, other = data.get("swapped", (NONE, NONE))
        values = {"one": one, "other": other, "deal": data.get("deal")}
        return _("Swapped %(one)s and %(other)s from deal %(deal)s on") % values
    if action == "settle":
        if data.get("settled") == "withdrawn":
            return _("Takes back that deal %(deal)s is wrong") % data
        return _("Put %(by)s's word against deal %(deal)s aside") % data
    if action not in words:
        return ""
    told = words[action]() % {**dict.fromkeys(("number", "deal", "undoes"), NONE), **data}
    return f"{told}, {_('dealers set anew')}" if data.get("replayed") else told


def _seats(action: str, data: Data, names: Sequence[str]) -> str:
    said = {name: isolated(value) if isinstance(value, str) else value for name, value in data.items()}
    values = {"name": NONE, "before": NONE, "seat": NONE, "who": NONE, **said}
    if action == "name_seat" and not values["before"]:
        return _("Named a seat: %(name)s") % values
    words = {
        "take_seat": _("Sat down"),
        "merge": _("%(name)s is the same person as %(who)s"),
        "unmerge": _("%(name)s is somebody else again"),
        "leave_seat": _("Got up"),
        "name_seat": _("Renamed %(before)s to %(name)s"),
        "rename": _("%(before)s is called %(name)s now"),
        "hand_over": _("The seat of %(before)s went to %(name)s"),
        "remove": _("%(name)s was shown out"),
        "let_back": _("%(name)s may come back"),
        "ask_seat": _("%(name)s asked for the seat of %(seat)s"),
        "unask_seat": _("%(name)s asks no more for the seat of %(seat)s"),
    }
    if action == "answer_ask":
        if data.get("yes"):
            return _("%(name)s got the seat of %(seat)s") % values
        return _("%(name)s did not get the seat of %(seat)s") % values
    return words[action] % values if action in words else ""


def _turns(action: str, data: Data, names: Sequence[str]) -> str:
    before, after = data.get("before"), data.get("after")
    if action in ("set_dealer", "set_resting") and isinstance(before, dict) and isinstance(after, dict):
        role = "dealer" if action == "set_dealer" else "resting"
        values = {
            "deal": data.get("deal"),
            "before": _name(before.get(role), names),
            "after": _name(after.get(role), names),
        }
        if action == "set_dealer":
            return _("Deal %(deal)s: %(after)s deals instead of %(before)s") % values
        return _("Deal %(deal)s: %(after)s rests instead of %(before)s") % values
    if action == "choose_dealer":
        return _("%(name)s was chosen to deal first") % {"name": _name(data.get("position"), names)}
    if action == "start":
        return _("The table started, %(name)s deals first") % {"name": _name(data.get("dealer"), names)}
    if action == "indicators":
        tiles = " ".join(tile_name(code) for code in data.get("indicators", []))
        return _("Turned up %(tiles)s") % {"tiles": tiles} if tiles else _("Took the indicators back")
    return ""


def plain() -> dict[str, str]:
    """Actions that need nothing filled in."""
    return {
        "open": _("Opened the table"),
        "set_five_player": _("Changed how five take turns"),
        "roll_dice": _("Rolled the dice"),
        "set_dice": _("Typed the dice"),
        "throw_for_dealer": _("Threw the dice for the first dealer"),
        "from_paper": _("Taken over from paper"),
        "finish": _("Finished the table"),
        "close_idle": _("Closed after twelve hours without anybody"),
        "reopen": _("Opened the table again"),
        "new_code": _("Made a new code"),
        "new_link": _("Made a new link for those who look on"),
        "forget": _("Removed a name"),
        "carry_over": _("Linked a second phone"),
    }
