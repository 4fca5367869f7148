"""What people type on the pages outside the count: parsed and checked for form, all faults at once."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games.services.open_table import MOST_COINS
from games.web.words import PRESET_ORDER
from scoring.levels import ROOMS
from scoring.table import FIVE_PLAYER

DEFAULT_COINS = 2


def whole(text: str, digits: int = 6) -> int | None:
    """A hidden field's whole number of at most so many digits, None for anything else.

    >>> whole("12"), whole("²"), whole("-1"), whole("9" * 5000)
    (12, None, None, None)
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= digits else None


class NewTableForm(forms.Form):
    """A table to open. Each field may be missing: one tap opens a table with the defaults."""

    ruleset = forms.CharField(required=False, max_length=40)  # a preset, or what games.web.rulechoice knows
    sheet = forms.CharField(required=False, strip=False)  # house rules for this table alone, as JSON
    players = forms.TypedChoiceField(
        required=False,
        coerce=int,
        empty_value=None,
        choices=[("4", "4"), ("5", "5")],
        error_messages={"invalid_choice": _("A table has four or five players")},
    )
    five_player = forms.ChoiceField(
        required=False,
        choices=[(way, way) for way in FIVE_PLAYER],
        error_messages={"invalid_choice": _("There is no such way for five players")},
    )
    terms = forms.TypedChoiceField(
        required=False,
        coerce=int,
        empty_value=None,
        choices=[("2", "2"), ("0", "0")],
        error_messages={"invalid_choice": _("Two terms each, or open end")},
    )
    stake = forms.ChoiceField(
        required=False,
        choices=[("none", "none"), ("coins", "coins"), ("room", "room")],
        error_messages={"invalid_choice": _("There is no such stake")},
    )
    coins = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=MOST_COINS,
        error_messages={
            "invalid": _("Coins per tai: a whole number"),
            "min_value": _("Coins per tai: at least 1"),
            "max_value": _("Coins per tai: at most 1,000,000"),
        },
    )
    club = forms.CharField(required=False, max_length=12)  # a slug; whether it is one's own is the services' business
    title = forms.CharField(required=False, strip=False)
    room = forms.ChoiceField(
        required=False,
        choices=[(room.key, room.key) for room in ROOMS],
        error_messages={"invalid_choice": _("There is no such room")},
    )

    def options(self) -> dict[str, Any]:
        """Keyword arguments for ``open_table``."""
        data = self.cleaned_data
        stake = data["stake"] or "none"
        return {
            "player_count": data["players"] or 4,
            "five_player": data["five_player"] or FIVE_PLAYER[0],
            "terms": 2 if data["terms"] is None else data["terms"],
            "coins_per_tai": (data["coins"] or DEFAULT_COINS) if stake == "coins" else None,
            "room": (data["room"] or ROOMS[0].key) if stake == "room" else "",
        }

    def faults(self) -> list[str]:
        """Every fault, in the order of the page. Coins that do not matter are none."""
        ignored = {"coins"} if self.data.get("stake") != "coins" else set()
        return [str(line) for name, lines in self.errors.items() if name not in ignored for line in lines]


def chosen(data: QueryDict | dict[str, str]) -> dict[str, str]:
    """What the new-table page shows as chosen: what was typed, else the defaults."""
    defaults = {
        "ruleset": PRESET_ORDER[0],
        "sheet": "",
        "players": "4",
        "five_player": FIVE_PLAYER[0],
        "terms": "2",
        "stake": "none",
        "coins": str(DEFAULT_COINS),
        "room": ROOMS[0].key,
        "club": "",
        "title": "",
    }
    return {name: str(data.get(name) or default) for name, default in defaults.items()}
