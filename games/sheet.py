"""One deal on its way from entries to payments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from games.assessment import Assessment, CountView, Payment
from games.ending import with_standing
from games.entries import MOST_TAI, Entry, NumberEntry, ReadEntry, TicksEntry, TilesEntry, parse_entry
from games.faults import Problem, fault
from games.hands import view_of, win_of
from games.handtext import read_hand
from games.liability import liable_why
from games.models import Count, DealKind, Table
from games.outcomes import FLAT_WINS, Outcome
from games.rotation import rotation_of, winds_of
from games.rules import ruleset_of
from games.settling import settled
from games.ticks.flush import flush_suits
from games.ticks.spot import Spot
from games.ticks.view import view_ticks
from games.typed import flat_number, flat_values, loser_number, too_big, winner_number
from scoring.hand import Hand
from scoring.problems import Problem as ScoringProblem
from scoring.problems import ScoringError
from scoring.ruleset import Ruleset
from scoring.score import Tally, score_deal, tally_hand
from scoring.seats import Seat
from scoring.situation import Deal, FlatWin, FlowerWin, KongWin, WildcardWin
from scoring.text import Text
from scoring.tiles import Tile
from scoring.win import Win


def read_entry(table: Table, position: object, entry: object) -> ReadEntry:
    """One seat's entry for the deal this table plays now: who sits out has none."""
    where = f"position:{position}"
    if isinstance(position, bool) or not isinstance(position, int) or not 0 <= position < table.player_count:
        return ReadEntry(None, [fault("no_such_seat", "position")])
    if position not in rotation_of(table).positions:
        return ReadEntry(None, [fault("not_playing", where)])
    return parse_entry(entry, position)


@dataclass
class Sheet:
    """The deal as it is being counted: read, then numbers, ticks and tiles, then the result."""

    table: Table
    outcome: Outcome
    problems: list[Problem] = field(default_factory=list)
    tallies: dict[int, CountView] = field(default_factory=dict)
    entries: dict[int, Entry] = field(default_factory=dict)
    hands: dict[int, Hand] = field(default_factory=dict)
    win: Win | None = None
    liable: int | None = None

    def __post_init__(self) -> None:
        self.ruleset: Ruleset = ruleset_of(self.table)
        self.winds: dict[int, Seat] = winds_of(self.table)
        self.position_of: dict[Seat, int] = {wind: position for position, wind in self.winds.items()}
        turned = self.table.indicators if self.ruleset.family.wildcards else []
        self.indicators = tuple(Tile.parse(code) for code in turned)
        self.flat = self.outcome.kind in FLAT_WINS
        self.liable = self.outcome.liable
        self.fans = self.ruleset.family.is_fan_list
        self.given = self.outcome.discarder is not None

    # ---- reading

    def read(self, sent: Mapping[object, object]) -> None:
        """Read the entries of those who count; those who count 0 by the rules are put down at once."""
        if self.fans or (self.flat and self.ruleset["wildcard_win_zeroes_losers"]):
            self.count_nothing(position for position in self.winds if position != self.outcome.winner)
        for position, entry in sent.items():
            if position in self.tallies:
                continue
            read = read_entry(self.table, position, entry)
            self.problems += read.problems
            if read.value is not None and isinstance(position, int):
                self.entries[position] = read.value

    def count_nothing(self, positions: Iterable[int]) -> None:
        """These seats count 0."""
        for position in positions:
            self.tallies[position] = CountView(position, self.winds[position], Count.Way.NONE, 0, 0)

    # ---- counting

    def count(self) -> None:
        """Count everything that was read."""
        self.count_numbers()
        self.count_ticks()
        self.count_tiles()

    def count_numbers(self) -> None:
        """What was typed as numbers, and a flat win that can have one value only."""
        for position, entry in self.entries.items():
            if isinstance(entry, NumberEntry):
                self._put(position, self._number(position, entry))
        winner = self.outcome.winner
        if self.flat and winner is not None and winner not in self.entries and not self._faulty(winner):
            if not flat_values(self.outcome.kind, self.ruleset):
                self.problems.append(fault(f"no_{self.outcome.kind}", "outcome"))
            flat = flat_number(None, self.outcome.kind, winner, self.winds[winner], self.ruleset, given=self.given)
            self._put(winner, flat)

    def _number(self, position: int, entry: NumberEntry) -> CountView | Problem | None:
        wind = self.winds[position]
        if position != self.outcome.winner:
            return loser_number(entry, position, wind)
        if self.flat:
            return flat_number(entry, self.outcome.kind, position, wind, self.ruleset, given=self.given)
        return winner_number(entry, position, wind, self.ruleset)

    def _put(self, position: int, counted: CountView | Problem | None) -> None:
        if isinstance(counted, CountView):
            if too_big(counted):
                self.problems.append(fault("bad_number", f"position:{position}", most=MOST_TAI))
            else:
                self.tallies[position] = counted
        elif counted is not None:
            self.problems.append(counted)

    def count_ticks(self) -> None:
        """What was ticked; who is liable is a winner's only with four winds among it."""
        for position, entry in self.entries.items():
            if isinstance(entry, TicksEntry):
                view, problems = view_ticks(self.spot(position), entry)
                self.problems += [problem for problem in problems if problem not in self.problems]
                self._put(position, view)
                if position == self.outcome.winner and not entry.ticks.get("four_winds"):
                    self.liable = None

    def spot(self, position: int) -> Spot:
        """The seat as a place where elements are ticked."""
        return Spot(self.ruleset, self.winds[position], position, self.indicators, self.outcome)

    def count_tiles(self) -> None:
        """What was entered as tiles."""
        self._read_hands()
        if not self.hands:
            return
        if not self.indicators and not self.fans:
            missing = fault("indicators_missing", "indicators")
            self.problems += [missing] if missing not in self.problems else []
            return
        tallies = self._scored()
        for position, tally in tallies.items():
            entry = self.entries[position]
            if isinstance(entry, TilesEntry):
                self._put(position, view_of(tally, position, self.winds[position], entry.hand))

    def _read_hands(self) -> None:
        for position, entry in self.entries.items():
            if not isinstance(entry, TilesEntry):
                continue
            hand, problems = read_hand(entry.hand, f"position:{position}", white=self.fans)
            self.problems += problems
            if hand is None:
                continue
            self.hands[position] = hand
            if position == self.outcome.winner and not self.flat:
                self.win, problems = win_of(self.outcome, entry, hand, self.winds, fans=self.fans)
                if self.fans and self.win is not None:
                    self.win = with_standing(self.win, self.outcome, self.table)
                self.problems += problems

    def _scored(self) -> Mapping[int, Tally]:
        """Each seat by itself, those whose tiles have no fault: what one counts never hangs on another's tiles.

        So a fifth copy across seats keeps nobody from counting; it is asked about (games.selectors.doubts).
        """
        tallies: dict[int, Tally] = {}
        for position, hand in self.hands.items():
            try:
                tally = self._won(position, hand) if position == self.outcome.winner else self._alone(position, hand)
            except ScoringError as error:
                self.problems += [self._placed(problem, position) for problem in error.problems]
                continue
            if tally is not None:
                tallies[position] = tally
        return tallies

    def _won(self, position: int, hand: Hand) -> Tally | None:
        """The winner's tally, with who is liable; None while too little is said about the win."""
        win = self._win()
        if win is None:
            self._alone(position, hand)  # for the faults of its tiles
            return None
        score = score_deal(Deal(self.indicators, win, {self.winds[position]: hand}), self.ruleset)
        self.liable = None if score.liable is None else self.position_of[score.liable]
        return score.tallies[self.winds[position]]

    def _alone(self, position: int, hand: Hand) -> Tally:
        return tally_hand(
            seat=self.winds[position], hand=hand, indicators=self.indicators, ruleset=self.ruleset, win=None
        )

    def _win(self) -> Win | FlatWin | None:
        """The win as the scorer takes it; None while the winner has no tiles, or too little is said about them."""
        winner = self.outcome.winner
        if winner is None or winner not in self.hands:
            return None
        if self.outcome.kind == DealKind.WILDCARD_WIN:
            return WildcardWin(self.winds[winner])
        if self.outcome.kind == DealKind.FLOWER_WIN:
            return FlowerWin(self.winds[winner], self._giver, self.streak)
        if self.outcome.kind == DealKind.KONG_WIN:
            return KongWin(self.winds[winner], self._giver, self.streak)
        return self.win

    @property
    def _giver(self) -> Seat | None:
        return None if self.outcome.discarder is None else self.winds[self.outcome.discarder]

    @property
    def streak(self) -> int:
        """How often the dealer has stayed."""
        return rotation_of(self.table).streak

    def _placed(self, problem: ScoringProblem, position: int) -> Problem:
        """The scorer's problem with its seat as a position; too many copies are in the one hand that was counted."""
        in_hand = problem.where in self.position_of or problem.code == "too_many_copies"
        return Problem(
            code=problem.code, where=f"position:{position}" if in_hand else problem.where, message=problem.message
        )

    def _faulty(self, position: int) -> bool:
        return any(problem["where"] == f"position:{position}" for problem in self.problems)

    # ---- the result

    def result(self) -> Assessment:
        """Settle if nothing is missing and nothing wrong."""
        missing = [p for p in rotation_of(self.table).positions if p not in self.tallies and p not in self.entries]
        missing = [position for position in missing if not self._faulty(position)]
        settlement = None
        if not missing and not self.problems:
            settlement = [
                Payment(self.position_of[t.payer], self.position_of[t.payee], t.amount, t.formula.as_dict())
                for t in settled(self).transfers
            ]
        return Assessment(
            outcome=self.outcome,
            indicators=tuple(self.table.indicators),
            player_count=self.table.player_count,
            problems=self.problems,
            tallies=dict(sorted(self.tallies.items())),
            missing=missing,
            settlement=settlement,
            liable=self.liable,
            liable_why=self._liable_why(),
            tile=str(self.win.tile) if self.win else "",
            kong=str(self.win.kong) if self.win and self.win.kong else "",
            origin=str(self.win.origin) if self.win and self.win.last is None else self.outcome.origin,
            flush_suits={
                position: suits
                for position, entry in self.entries.items()
                if (suits := flush_suits(self.spot(position), entry))
            },
        )

    def _liable_why(self) -> Text | None:
        if self.liable is None:
            return None
        hand = self.hands.get(-1 if self.outcome.winner is None else self.outcome.winner)
        tile = str(self.win.tile) if self.win else ""
        return liable_why(hand.as_dict() if hand else None, tile, self.outcome.method)
