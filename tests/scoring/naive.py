"""A deliberately naive second scorer: every reading, no memo; written from the rules alone, for valid deals only."""

from __future__ import annotations

from typing import Any

from tests.scoring.naive_everyone import Item, other_items
from tests.scoring.naive_hand import WINDS, Hand, hand_of
from tests.scoring.naive_values import VALUES
from tests.scoring.naive_winner import exposed_winds, wildcard_win_number, winner_items

SEATS = ("E", "S", "W", "N")


class NotWonError(Exception):
    """The winner has not won; ``args[0]`` is the problem code."""


def values_of(request: dict[str, Any]) -> dict[str, Any]:
    """The ruleset's values with the overrides on top (rules 10)."""
    return VALUES[request.get("ruleset", "pingyang-13")] | request.get("overrides", {})


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """The answer to a valid ``score`` request, without its ``id``; refusals only for a win that is none."""
    try:
        return _score(request)
    except NotWonError as refused:
        return {"ok": False, "code": refused.args[0]}


def _score(request: dict[str, Any]) -> dict[str, Any]:
    values, outcome = values_of(request), request["outcome"]
    nothing: dict[str, list[Item]] = {seat: [] for seat in SEATS}
    if outcome["kind"] == "draw":
        return _answer(nothing, {}, {}, "S")
    if outcome["kind"] == "false_win":
        offender = outcome["offender"]
        pays = {(offender, o): values["false_win"] * _m(offender, o) for o in SEATS if o != offender}
        return _answer(nothing, {}, pays, "S")
    winner = outcome["winner"]
    hand = hand_of(winner, request, values, outcome.get("tile"))
    items = {seat: other_items(hand_of(seat, request, values)) for seat in SEATS if seat != winner}
    liable = None
    doubles = True
    if outcome["kind"] == "win":
        won = winner_items(hand, outcome)
        if won is None:
            raise NotWonError("no_winning_hand")
        items[winner], winds = won
        liable = _liable(hand, outcome, winds)
    else:
        items[winner] = _flat(hand, outcome["kind"])
        doubles = values["special_win_doubles"]
        if values["wildcard_win_zeroes_losers"]:
            items = nothing | {winner: items[winner]}
    raw = sum(tai for _, tai in items[winner])
    if raw < values["min_tai"]:
        raise NotWonError("below_minimum")
    final = final_count(raw, values, doubles)
    counts = {seat: sum(tai for _, tai in items[seat]) for seat in SEATS} | {winner: final}
    return _answer(items, {winner: final}, settle(counts, winner, liable), "E" if winner == "E" else "S")


def _flat(hand: Hand, kind: str) -> list[Item]:
    """Rules 6: exactly one item, or refused."""
    values = hand.values
    if kind == "wildcard_win":
        number = wildcard_win_number(hand)
        if number is None:
            raise NotWonError("no_wildcard_win")
        ladder = values["wildcard_win_flat"]
        tai = values["wildcard_win_flat_alike"] if hand.alike else ladder and ladder[number - 4]
    else:
        if not {f"{number}f" for number in range(1, 9)} <= set(hand.flowers):
            raise NotWonError("no_flower_win")
        tai = values["flower_win_flat"]
    if tai is None:
        raise NotWonError(f"no_{kind}")
    return [(kind, tai)] if tai else []


def final_count(raw: int, values: dict[str, Any], doubles: bool = True) -> int:
    """Rules 7."""
    factor = 1
    if doubles:
        if values["threshold"] is not None and raw >= values["threshold"]:
            factor = 2
        if values["second_threshold"] is not None and raw >= values["second_threshold"]:
            factor = 4
    return raw * factor if values["cap"] is None else min(raw * factor, values["cap"])


def _liable(hand: Hand, outcome: dict[str, Any], winds: bool) -> str | None:
    """Rules 8: three winds exposed, the fourth given by another, four winds scored."""
    exposed = exposed_winds(hand.melds)
    fourth = outcome["tile"] in WINDS and outcome["tile"] not in exposed
    scored = winds and hand.values["four_winds"] is not None
    if hand.values["liability"] and len(exposed) == 3 and fourth and scored and outcome["method"] != "self_draw":
        return str(outcome["from"])
    return None


def _m(one: str, other: str) -> int:
    return 2 if "E" in (one, other) else 1


def settle(counts: dict[str, int], winner: str, liable: str | None) -> dict[tuple[str, str], int]:
    """Rules 8: what each pays to each."""
    pays = dict.fromkeys(((a, b) for a in SEATS for b in SEATS), 0)
    for index, one in enumerate(SEATS):
        for other in SEATS[index + 1 :]:
            if winner in (one, other):
                loser = other if one == winner else one
                pays[liable or loser, winner] += _m(one, other) * counts[winner]
            else:
                low, high = sorted((one, other), key=counts.__getitem__)
                pays[low, high] += _m(one, other) * (counts[high] - counts[low])
    return pays


def _answer(
    items: dict[str, list[Item]], final: dict[str, int], pays: dict[tuple[str, str], int], next_dealer: str
) -> dict[str, Any]:
    raw = {seat: sum(tai for _, tai in items[seat]) for seat in SEATS}
    net = dict.fromkeys(SEATS, 0)
    for (payer, payee), amount in pays.items():
        net[payer] -= amount
        net[payee] += amount
    return {
        "ok": True,
        "items": {seat: [list(item) for item in items[seat]] for seat in SEATS},
        "raw": raw,
        "tai": raw | final,
        "transfers": sorted([a, b, amount] for (a, b), amount in pays.items() if amount),
        "net": net,
        "next_dealer": next_dealer,
    }
