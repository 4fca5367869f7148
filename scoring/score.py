"""Count a deal: every hand by its best reading, everybody settled with everybody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scoring.counted import count_other, count_winner
from scoring.counting import final_count, plain_count
from scoring.elements import items_of
from scoring.facts import Facts, facts_of
from scoring.family import TAIPAO, Family
from scoring.fanlists.counting import fan_tally
from scoring.fanlists.legality import fan_outcome_problems
from scoring.flat import flat_tally
from scoring.hand import EMPTY_HAND, Hand
from scoring.legality import Shown, copy_problems, hand_problems, outcome_problems
from scoring.liability import liable_seat
from scoring.problems import Problem, ScoringError
from scoring.ruleset import Ruleset
from scoring.seats import SEATS, Seat
from scoring.settle import Settlement, settle
from scoring.settled import NOTHING, fans_settled, nothing_counts
from scoring.situation import Deal, Draw, FalseWin, FlatWin, FlowerWin, KongWin, Outcome, WildcardWin
from scoring.table import next_dealer
from scoring.tally import Score, Tally
from scoring.text import Text
from scoring.tiles import Tile
from scoring.wildcards import Wildcards
from scoring.win import Win

__all__ = ["IllegalDeal", "Score", "Tally", "score_deal", "tally_hand"]


_TILE_FAULTS = ("flower_in_hand", "wildcard_discarded")
"""Faults of the winning tile: the hand cannot be looked at with it."""


class IllegalDeal(ScoringError):
    """A deal or hand that cannot be counted; ``problems`` are all its faults."""


def score_deal(deal: Deal, ruleset: Ruleset) -> Score:
    """The four counts with their reasons, the transfers and the next dealer. Raises :class:`IllegalDeal`.

    >>> from scoring.notation import parse_tiles
    >>> from scoring.ruleset import get_ruleset
    >>> from scoring.win import Method
    >>> hand = Hand.parse("555p1112277m", ["333s", "888s"], "12f55z")
    >>> win = Win(Seat.S, Method.DISCARD, Tile("7m"), Seat.W)
    >>> deal = Deal(parse_tiles("5p9s"), win, {Seat.S: hand})
    >>> score_deal(deal, get_ruleset("pingyang-13")).tallies[Seat.S].steps.text.en
    '28 is 13 or more: doubled, 56 tai'
    """
    shown = {seat: Shown.of(hand) for seat, hand in deal.hands.items()}
    problems, score = judge(deal.indicators, shown, deal.outcome, ruleset)
    if score is None:
        raise IllegalDeal(problems)
    return score


def tally_hand(
    *,
    seat: Seat,
    hand: Hand,
    indicators: Iterable[Tile],
    ruleset: Ruleset,
    win: Win | FlatWin | None = None,
) -> Tally:
    """One seat counted alone; ``win`` if this seat won. A count never depends on another seat's tiles.

    Raises :class:`IllegalDeal` with the faults of this hand: a winner's hand has to be complete.
    """
    turned = tuple(indicators)
    wildcards = Wildcards.of(turned)
    won = (win.tile,) if isinstance(win, Win) else ()
    shown = Shown.of(hand)
    problems = hand_problems(seat, shown, wildcards, ruleset, win if isinstance(win, Win) else None)
    problems += copy_problems((*turned, *hand.tiles, *won))
    if win is not None:
        problems += _outcome_problems(win, {seat: shown}, wildcards, ruleset.family)
    tally = None if problems else _seat_tally(seat, hand, wildcards, ruleset, win, problems)
    if tally is None or problems:
        raise IllegalDeal(problems)
    return tally


def judge(
    indicators: tuple[Tile, ...] | None,
    hands: Mapping[Seat, Shown],
    outcome: Outcome | None,
    ruleset: Ruleset | None,
    unread: Iterable[Seat] = (),
) -> tuple[list[Problem], Score | None]:
    """Every fault of a deal, or its score. What could not be read is none, or is named in ``unread``."""
    wildcards = Wildcards.of(indicators) if indicators is not None else None
    win = outcome if isinstance(outcome, Win) else None
    problems: list[Problem] = []
    for seat, shown in hands.items():
        own_win = win if win is not None and win.winner is seat else None
        problems += hand_problems(seat, shown, wildcards, ruleset, own_win)
    if win is not None and win.winner not in hands:
        problems += hand_problems(win.winner, Shown.of(EMPTY_HAND), wildcards, ruleset, win)
    problems += copy_problems(_all_tiles(indicators or (), hands, win))
    if outcome is not None:
        family = ruleset.family if ruleset is not None else TAIPAO
        problems += _outcome_problems(outcome, hands, wildcards, family)
    if wildcards is None or outcome is None or ruleset is None:
        return problems, None
    return _counted(wildcards, hands, outcome, ruleset, problems, set(unread))


def _outcome_problems(
    outcome: Outcome, hands: Mapping[Seat, Shown], wildcards: Wildcards | None, family: Family
) -> list[Problem]:
    if family.is_fan_list:
        return fan_outcome_problems(outcome, hands, family)
    return outcome_problems(outcome, hands, wildcards)


def _seat_tally(
    seat: Seat,
    hand: Hand,
    wildcards: Wildcards,
    ruleset: Ruleset,
    win: Win | FlatWin | None,
    problems: list[Problem],
) -> Tally | None:
    if not ruleset.family.is_fan_list:
        return _tally(facts_of(seat, hand, wildcards, ruleset, win), problems)
    return NOTHING if win is None else _fan_tally(hand, win, ruleset, problems)


def _all_tiles(indicators: tuple[Tile, ...], hands: Mapping[Seat, Shown], win: Win | None) -> list[Tile]:
    tiles = [*indicators, win.tile] if win is not None else [*indicators]
    for shown in hands.values():
        tiles += shown.hand.concealed
        for meld in shown.hand.melds:
            tiles += meld.tiles
        tiles += shown.hand.flowers
        tiles += shown.loose
    return tiles


def _counted(
    wildcards: Wildcards,
    hands: Mapping[Seat, Shown],
    outcome: Outcome,
    ruleset: Ruleset,
    problems: list[Problem],
    unread: set[Seat],
) -> tuple[list[Problem], Score | None]:
    """The score, if nothing is wrong; the winner's hand is looked at whatever is wrong with the others."""
    if isinstance(outcome, Draw | FalseWin):
        score = None if problems else nothing_counts(outcome, ruleset)
        return problems, score
    winner = outcome.winner
    if winner in unread or any(
        p.where == winner or (p.code in _TILE_FAULTS and p.where == "outcome") for p in problems
    ):
        return problems, None
    if ruleset.family.is_fan_list:
        tally = _fan_tally(_hand(hands, winner), outcome, ruleset, problems)
        return problems, None if tally is None or problems else fans_settled(outcome, tally, ruleset)
    facts = {
        seat: facts_of(seat, _hand(hands, seat), wildcards, ruleset, outcome if seat is winner else None)
        for seat in SEATS
    }
    if any(len(held) > (2 if wildcards.alike else 3) for held in facts[winner].by_class):
        return problems, None
    tally = _tally(facts[winner], problems)
    if tally is None or problems:
        return problems, None
    return problems, _settled(facts, outcome, tally, ruleset)


def _hand(hands: Mapping[Seat, Shown], seat: Seat) -> Hand:
    shown = hands.get(seat)
    return shown.hand if shown is not None else EMPTY_HAND


def _fan_tally(hand: Hand, claim: Win | FlatWin, ruleset: Ruleset, problems: list[Problem]) -> Tally | None:
    """The winner's tally by a fan list; a win that is none is added to the problems."""
    known = isinstance(claim, Win | FlowerWin) or (
        isinstance(claim, KongWin) and "kong_win" in ruleset.family.flat_wins
    )
    if not known or isinstance(claim, WildcardWin):
        return None
    tally = fan_tally(claim.winner, hand, claim, ruleset, problems)
    return _enough(claim.winner, tally, ruleset, problems)


def _settled(facts: Mapping[Seat, Facts], outcome: Win | FlatWin, won: Tally, ruleset: Ruleset) -> Score:
    zeroed = not isinstance(outcome, Win) and ruleset["wildcard_win_zeroes_losers"]
    nothing = Tally((), plain_count(0))
    tallies = {
        seat: won if seat is outcome.winner else nothing if zeroed else _other_tally(facts[seat]) for seat in SEATS
    }
    liable = liable_seat(facts[outcome.winner], won)
    counts = {seat: tally.tai for seat, tally in tallies.items()}
    settlement: Settlement = settle(counts, winner=outcome.winner, liable=liable)
    return Score(tallies, settlement, next_dealer(outcome.winner), liable)


def _tally(facts: Facts, problems: list[Problem]) -> Tally | None:
    """The tally of one seat; a win that is none is added to the problems."""
    if facts.claim is None:
        return _other_tally(facts)
    if isinstance(facts.claim, Win):
        tally = _hand_tally(facts, facts.claim, problems)
    else:
        tally = flat_tally(facts, facts.claim, problems)
    return _enough(facts.seat, tally, facts.ruleset, problems)


def _enough(seat: Seat, tally: Tally | None, ruleset: Ruleset, problems: list[Problem]) -> Tally | None:
    """The tally; one that does not reach the least tai to win is added to the problems."""
    least = ruleset["min_tai"]
    if tally is not None and not problems and tally.raw < least:
        words = Text(
            "要 {least} 台才能胡，现在 {raw} 台",
            "要 {least} 台才能胡，現在 {raw} 台",
            "A win takes {least} tai, this is {raw}",
        )
        data = {"least": least, "raw": tally.raw}
        problems.append(Problem("below_minimum", seat, words.fill(**data), data))
    return tally


def _other_tally(facts: Facts) -> Tally:
    items = items_of(count_other(facts))
    return Tally(items, plain_count(sum([item.tai for item in items])))


def _hand_tally(facts: Facts, win: Win, problems: list[Problem]) -> Tally | None:
    counted = count_winner(facts, win)
    if counted is None:
        words = Text(
            "这手牌胡不了：要五组加一对将",
            "這手牌胡不了：要五組加一對將",
            "Five sets and a pair cannot be made of this hand",
        )
        problems.append(Problem("no_winning_hand", facts.seat, words))
        return None
    items = items_of(counted)
    return Tally(items, final_count(sum([item.tai for item in items]), facts.ruleset), counted.reading)
