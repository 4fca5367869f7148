"""What the address of the calculator says, and back: nothing is stored anywhere else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from games.errors import Invalid
from games.faults import Problem, fault
from games.handtext import find_kong, read_hand
from games.housesheet import LONGEST, SHEET, parse_sheet
from games.web.entry.fields import Sent, hand_of
from games.web.words import FAN_ORDER, PRESET_ORDER
from games.worth import Hand
from scoring.ruleset import ALL_RULESETS, Ruleset

LONGEST_TEXT = 200  # characters of one field: a hand of eighteen tiles has forty
NONE = "none"
METHODS: Mapping[str, Mapping[str, str]] = {
    "discard": {"method": "discard"},
    "self_draw": {"method": "self_draw"},
    "rob_kong": {"method": "rob_kong"},
    "kong": {"method": "self_draw"},
    "flower": {"method": "self_draw", "origin": "flower"},
    "last_tiles": {"method": "self_draw", "origin": "last_tiles"},
    "last_claim": {"method": "discard", "last": "claim"},
    "heavenly": {"method": "self_draw", "first": "heavenly"},
    "earthly": {"method": "discard", "first": "earthly"},
}
"""How a hand is won, in one word; the rest of `how` is a win without a hand, or none."""

FLAT = ("wildcard_win", "flower_win", "kong_win")
FIELDS = {
    "rules": PRESET_ORDER[0],
    "sheet": "",
    "house": "",
    "i1": "5p",
    "i2": "9s",
    "seat": "S",
    "how": "discard",
    "from": "",
    "round": "E",
    "first_round": "",
    "concealed": "",
    "tile": "",
    "kong": "",
}
"""The fields beside melds, flowers and quads, with what is meant where the address does not say."""


@dataclass(frozen=True)
class Asked:
    """The address read: its fields as they stand, the rules behind them, and what is wrong with the fields."""

    fields: Mapping[str, str]
    tiles: Mapping[str, Any]
    rules: Ruleset | None
    problems: list[Problem] = field(default_factory=list)

    @classmethod
    def of(cls, sent: Sent) -> Asked:
        """What was sent; never raises."""
        longest = {"sheet": LONGEST}
        fields = {key: sent.get(key, usual).strip()[: longest.get(key, LONGEST_TEXT)] for key, usual in FIELDS.items()}
        tiles = {key: _cut(value) for key, value in hand_of(sent).items()}
        rules, problems = _rules(fields["rules"], fields["sheet"])
        return cls(fields, tiles, rules, problems)

    @property
    def won(self) -> bool:
        return self.fields["how"] != NONE

    @property
    def with_hand(self) -> bool:
        """Won with a hand: there is a winning tile."""
        return self.won and self.fields["how"] not in FLAT

    @property
    def empty(self) -> bool:
        return not any(self.tiles.values()) and not self.fields["tile"]

    @property
    def fans(self) -> bool:
        return self.rules is not None and self.rules.family.is_fan_list

    @property
    def indicators(self) -> list[str]:
        """The tiles turned up; none by a list of fan."""
        return [] if self.fans else [self.fields["i1"], self.fields["i2"]]

    def query(self) -> str:
        """The shortest address that says the same; "" where nothing is said."""
        told = {key: value for key, value in self.fields.items() if value != FIELDS[key]}
        if self.fields["rules"] != SHEET:
            told.pop("sheet", None)
            told.pop("house", None)
        if any(self.tiles.values()):
            told["melds"] = " ".join(self.tiles["melds"])  # always there: it says that the next two are strings
            told |= {"flowers": self.tiles["flowers"], "quads": ",".join(self.tiles["opening_quads"])}
        return urlencode({key: value for key, value in told.items() if value or key in ("melds", "from")})

    def hand(self) -> tuple[Hand, list[Problem]]:
        """The hand as the scorer takes it, and a kong that was not found."""
        outcome, problems = self._outcome()
        pair = [self.fields["i1"], self.fields["i2"]]
        return Hand(self.fields["seat"], self.tiles, pair, outcome), problems

    def _outcome(self) -> tuple[dict[str, Any] | None, list[Problem]]:
        how, seat = self.fields["how"], self.fields["seat"]
        if not self.won:
            return None, []
        if how not in METHODS:
            return {"kind": how, "winner": seat}, []
        told: dict[str, Any] = {"kind": "win", "winner": seat, "tile": self.fields["tile"], **METHODS[how]}
        told["round_wind"] = self.fields["round"]
        if self.fields["first_round"]:
            told["first_round"] = True
        if told["method"] != "self_draw":
            told["from"] = self.fields["from"] or ("E" if seat != "E" else "S")
        return self._with_kong(told) if how == "kong" else (told, [])

    def _with_kong(self, told: dict[str, Any]) -> tuple[dict[str, Any], list[Problem]]:
        """Which kong the bloom came after: the named one, or the only one there is."""
        hand, _unread = read_hand(self.tiles, "outcome", white=self.fans)
        found = find_kong("kong", self.fields["kong"], hand) if hand else ""
        if isinstance(found, str):
            return told, [fault(found, "outcome")] if found else []
        told["origin"] = "concealed_kong" if found.is_concealed else "exposed_kong"
        told["kong"] = str(found.tile)
        return told, []


def _cut(value: Any) -> Any:
    return value[:LONGEST_TEXT] if isinstance(value, str) else [one[:LONGEST_TEXT] for one in value[:20]]


def _rules(key: str, sheet: str) -> tuple[Ruleset | None, list[Problem]]:
    if key in (*PRESET_ORDER, *FAN_ORDER):
        return ALL_RULESETS[key], []
    if key != SHEET:
        return None, [fault("unknown_ruleset", "rules")]
    try:
        return parse_sheet(sheet).rules, []
    except Invalid as error:
        return None, error.problems
