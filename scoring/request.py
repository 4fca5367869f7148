"""JSON objects into scoring values: every fault of a request is noted, and what can be read is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from scoring.hand import Hand
from scoring.legality import Shown
from scoring.melds import Meld, MeldError
from scoring.notation import NotationError, parse_tile, parse_tiles
from scoring.problems import Problem
from scoring.ruleset import PRESETS, Ruleset, RulesetError, UnknownRuleset, get_ruleset, value_problems
from scoring.seats import SEATS, Seat
from scoring.situation import Draw, FalseWin, FlowerWin, Outcome, WildcardWin
from scoring.text import Text
from scoring.tiles import GROUPS, Tile
from scoring.win import First, Method, Origin, Win

DEFAULT_RULESET = "pingyang-13"
_KINDS = ("win", "wildcard_win", "flower_win", "draw", "false_win")
UNREAD = Shown(Hand(), 0, concealed_read=False, flowers_read=False)
"""A hand of which nothing could be read."""

_Choice = TypeVar("_Choice", Seat, Method, Origin, First)


class Reader:
    """Reads one request; ``problems`` collects what is wrong, ``unread`` the seats with a hand not read whole."""

    def __init__(self, request: Mapping[str, Any]) -> None:
        self.request = request
        self.problems: list[Problem] = []
        self.unread: set[Seat] = set()

    def bad_request(self, where: str, hans: str, hant: str, en: str) -> None:
        """Note a wrong type, a missing key or a value outside its list."""
        self.problems.append(Problem("bad_request", where, Text(hans, hant, en)))

    def missing(self, where: str, key: str) -> None:
        self.bad_request(where, f"缺 {key}", f"缺 {key}", f"{key} is missing")

    def wrong(self, where: str, key: str) -> None:
        self.bad_request(where, f"{key} 不对", f"{key} 不對", f"{key} is of a wrong type or outside its list")

    def noted(self, code: str, where: str, hans: str, hant: str, en: str) -> None:
        self.problems.append(Problem(code, where, Text(hans, hant, en)))

    # The ruleset

    def ruleset(self) -> Ruleset | None:
        """The ruleset with its overrides; none if there is a fault in it."""
        base = self._base_ruleset()
        overrides = self.request.get("overrides", {})
        if not isinstance(overrides, dict):
            self.wrong("overrides", "overrides")
            return base
        if base is None:
            known = PRESETS[DEFAULT_RULESET].values
            self.problems += value_problems({**known, "second_threshold": None, **overrides})
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
        """The two tiles turned up; none if they cannot be read."""
        if "indicators" not in self.request:
            self.missing("indicators", "indicators")
            return None
        given = self.request["indicators"]
        if not isinstance(given, list) or not all(isinstance(one, str) for one in given):
            self.wrong("indicators", "indicators")
            return None
        try:
            tiles = tuple([parse_tile(one) for one in given])
        except NotationError:
            tiles = ()
        if len(tiles) != 2:
            words = ("财神翻两张，一张一格", "財神翻兩張，一張一格", "The indicators are two tiles, one each")
            self.noted("bad_indicators", "indicators", *words)
            return None
        return tiles

    def hands(self) -> dict[Seat, Shown]:
        """The hands by seat, in the order E S W N, each as far as it can be read."""
        given = self.request.get("hands", {})
        if not isinstance(given, dict):
            self.wrong("hands", "hands")
            self.unread.update(SEATS)
            return dict.fromkeys(SEATS, UNREAD)
        for seat in given:
            if seat not in SEATS:
                self.wrong("hands", f"hands.{seat[:20]}")
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
            self._bad_notation(seat, error)
            return None

    def _bad_notation(self, where: str, error: NotationError) -> None:
        written = error.text[:40]
        words = (f"认不得这些牌：{written}", f"認不得這些牌：{written}", f"These are no tiles: {written}")
        self.noted("bad_notation", where, *words)

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
            melds.append(Meld.parse(text))
        except NotationError as error:
            self._bad_notation(seat, error)
        except MeldError as error:
            loose += error.tiles
            words = (
                f"{text[:20]} 不是顺子、刻子或杠",
                f"{text[:20]} 不是順子、刻子或槓",
                f"{text[:20]} is no chow, pung or kong",
            )
            self.noted("bad_meld", seat, *words)

    def _quads(self, seat: Seat, given: Mapping[str, Any]) -> tuple[str, ...] | None:
        quads = given.get("opening_quads", [])
        known = isinstance(quads, list) and all(isinstance(quad, str) and quad in GROUPS for quad in quads)
        if not known or len(set(quads)) != len(quads):
            self.wrong(seat, "opening_quads")
            return None
        return tuple(quads)

    # How it ended

    def outcome(self) -> Outcome | None:
        """How the deal ended; none if that cannot be read."""
        if "outcome" not in self.request:
            self.missing("outcome", "outcome")
            return None
        given = self.request["outcome"]
        if not isinstance(given, dict):
            self.wrong("outcome", "outcome")
            return None
        kind = given.get("kind")
        if not isinstance(kind, str) or kind not in _KINDS:
            self.wrong("outcome", "kind")
            return None
        if kind == "draw":
            return Draw()
        if kind == "false_win":
            offender = self._choice(given, "offender", Seat)
            return FalseWin(offender) if offender else None
        winner = self._choice(given, "winner", Seat)
        if kind == "win":
            return self._win(given, winner)
        if winner is None:
            return None
        return WildcardWin(winner) if kind == "wildcard_win" else FlowerWin(winner)

    def _win(self, given: Mapping[str, Any], winner: Seat | None) -> Win | None:
        faults = len(self.problems)
        method = self._choice(given, "method", Method)
        drawn = method is Method.SELF_DRAW
        discarder = self._choice(given, "from", Seat, needed=method is not None and not drawn)
        origin = self._choice(given, "origin", Origin, needed=False) or Origin.WALL
        first = self._choice(given, "first", First, needed=False)
        tile = self._one_tile(given, "tile")
        kong = self._one_tile(given, "kong") if "kong" in given else None
        if winner is None or method is None or tile is None or len(self.problems) > faults:
            return None
        return Win(winner, method, tile, discarder, origin, kong, first)

    def _choice(
        self, given: Mapping[str, Any], key: str, choices: type[_Choice], *, needed: bool = True
    ) -> _Choice | None:
        if key not in given:
            if needed:
                self.missing("outcome", key)
            return None
        value = given[key]
        if not isinstance(value, str) or value not in set(choices):
            self.wrong("outcome", key)
            return None
        return choices(value)

    def _one_tile(self, given: Mapping[str, Any], key: str) -> Tile | None:
        if key not in given:
            self.missing("outcome", key)
            return None
        if not isinstance(given[key], str):
            self.wrong("outcome", key)
            return None
        try:
            return parse_tile(given[key])
        except NotationError as error:
            self._bad_notation("outcome", error)
            return None
