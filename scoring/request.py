"""JSON objects into scoring values: every fault of a request is noted, and what can be read is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.family import TAIPAO, Family
from scoring.faults import Faults
from scoring.hand import Hand
from scoring.legality import Shown
from scoring.melds import Meld, MeldError
from scoring.notation import NotationError, parse_tile, parse_tiles
from scoring.outcomes import read_outcome
from scoring.ruleset import Ruleset, RulesetError, UnknownRuleset, get_ruleset, published_problems
from scoring.seats import SEATS, Seat
from scoring.situation import Outcome
from scoring.text import quoted
from scoring.tiles import GROUPS, Tile

DEFAULT_RULESET = "pingyang-13"
UNREAD = Shown(Hand(), 0, concealed_read=False, flowers_read=False)
"""A hand of which nothing could be read."""


class Reader(Faults):
    """Reads one request, the ruleset first: ``family`` is the ruleset's from then on.

    ``unread`` names the seats whose hand could not be read whole; ``given`` is a ruleset that stands for the request's
    own.
    """

    def __init__(self, request: Mapping[str, Any], given: Ruleset | None = None) -> None:
        super().__init__()
        self.request = request
        self.given = given
        self.unread: set[Seat] = set()
        self.family: Family = TAIPAO

    # The ruleset

    def ruleset(self) -> Ruleset | None:
        """The ruleset with its overrides; none if there is a fault in it."""
        base = self.given or self._base_ruleset()
        self.family = base.family if base is not None else TAIPAO
        overrides = self.request.get("overrides", {})
        if not isinstance(overrides, dict):
            self.wrong("overrides", "overrides")
            return base
        if base is None:
            self.problems += published_problems(overrides, TAIPAO)
            return None
        problems = published_problems(overrides, base.family)
        if problems:
            self.problems += problems
            return None
        try:
            return base.house(overrides) if overrides else base
        except RulesetError as error:
            self.problems += error.problems
            return None

    def _base_ruleset(self) -> Ruleset | None:
        key = self.request.get("ruleset", DEFAULT_RULESET)
        if not isinstance(key, str):
            self.wrong("ruleset", "ruleset")
            return None
        try:
            return get_ruleset(key)
        except UnknownRuleset as error:
            self.problems += error.problems
            return None

    # The tiles

    def indicators(self) -> tuple[Tile, ...] | None:
        """The two tiles turned up, no tile in a fan list; none if they cannot be read."""
        if "indicators" not in self.request and self.family.wildcards:
            self.missing("indicators", "indicators")
            return None
        given = self.request.get("indicators", [])
        if not isinstance(given, list) or not all(isinstance(one, str) for one in given):
            self.wrong("indicators", "indicators")
            return None
        if not self.family.wildcards:
            return self._no_indicators(given)
        try:
            tiles = tuple([parse_tile(one) for one in given])
        except NotationError:
            tiles = ()
        if len(tiles) != 2:
            words = ("财神翻两张，一张一格", "財神翻兩張，一張一格", "The indicators are two tiles, one each")
            self.noted("bad_indicators", "indicators", *words)
            return None
        return tiles

    def _no_indicators(self, given: list[str]) -> tuple[Tile, ...] | None:
        if not given:
            return ()
        words = ("这套规矩不翻财神", "這套規矩不翻財神", "No indicators are turned up in this ruleset")
        self.noted("bad_indicators", "indicators", *words)
        return None

    def hands(self) -> dict[Seat, Shown]:
        """The hands by seat, in the order E S W N, each as far as it can be read."""
        given = self.request.get("hands", {})
        if not isinstance(given, dict):
            self.wrong("hands", "hands")
            self.unread.update(SEATS)
            return dict.fromkeys(SEATS, UNREAD)
        for seat in given:
            if seat not in SEATS:
                self.wrong("hands", f"hands.{quoted(seat)}")
        return {seat: self.hand(seat, given[seat]) for seat in SEATS if seat in given}

    def hand(self, seat: Seat, given: object) -> Shown:
        """One hand; a part that is left out has nothing in it."""
        if not isinstance(given, dict):
            self.wrong(seat, "hand")
            self.unread.add(seat)
            return UNREAD
        faults = len(self.problems)
        concealed = self._tiles(seat, given, "concealed")
        flowers = self._tiles(seat, given, "flowers")
        melds, loose, sets = self._melds(seat, given)
        quads = self._quads(seat, given)
        if len(self.problems) > faults:
            self.unread.add(seat)
        countable = concealed is not None and sets is not None and quads is not None
        hand = Hand(concealed or (), tuple(melds), flowers or (), quads or ())
        return Shown(hand, sets or 0, tuple(loose), countable, flowers is not None)

    def _tiles(self, seat: Seat, given: Mapping[str, Any], key: str) -> tuple[Tile, ...] | None:
        text = given.get(key, "")
        if not isinstance(text, str):
            self.wrong(seat, key)
            return None
        try:
            return parse_tiles(text)
        except NotationError as error:
            self.bad_notation(seat, error)
            return None

    def _melds(self, seat: Seat, given: Mapping[str, Any]) -> tuple[list[Meld], list[Tile], int | None]:
        """The melds, the tiles of those that are none, and how many were given (none if that cannot be said)."""
        texts = given.get("melds", [])
        if not isinstance(texts, list):
            self.wrong(seat, "melds")
            return [], [], None
        melds: list[Meld] = []
        loose: list[Tile] = []
        for text in texts:
            if isinstance(text, str):
                self._meld(seat, text, melds, loose)
            else:
                self.wrong(seat, "melds")
        return melds, loose, len(texts)

    def _meld(self, seat: Seat, text: str, melds: list[Meld], loose: list[Tile]) -> None:
        try:
            melds.append(Meld.parse(text, white=self.family.is_fan_list))
        except NotationError as error:
            self.bad_notation(seat, error)
        except MeldError as error:
            loose += error.tiles
            meld = quoted(text)
            words = (f"{meld} 不是顺子、刻子或杠", f"{meld} 不是順子、刻子或槓", f"{meld} is no chow, pung or kong")
            self.noted("bad_meld", seat, *words)

    def _quads(self, seat: Seat, given: Mapping[str, Any]) -> tuple[str, ...] | None:
        quads = given.get("opening_quads", [])
        known = isinstance(quads, list) and all(isinstance(quad, str) and quad in GROUPS for quad in quads)
        if not known or len(set(quads)) != len(quads) or (quads and not self.family.wildcards):
            self.wrong(seat, "opening_quads")
            return None
        return tuple(quads)

    # How it ended

    def seat(self, key: str) -> Seat | None:
        """The seat under that key of the request; none, and noted, where there is none."""
        value = self.request.get(key)
        if isinstance(value, str) and value in SEATS:
            return Seat(value)
        self.wrong(key, key) if key in self.request else self.missing(key, key)
        return None

    def outcome(self) -> Outcome | None:
        """How the deal ended; none if that cannot be read."""
        if "outcome" not in self.request:
            self.missing("outcome", "outcome")
            return None
        given = self.request["outcome"]
        if not isinstance(given, dict):
            self.wrong("outcome", "outcome")
            return None
        return read_outcome(given, self, self.family)
