"""One request as JSON in, one answer as JSON out: the black-box contract of the scorer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from scoring.problems import Problem
from scoring.request import Reader
from scoring.ruleset import PRESETS, Ruleset
from scoring.score import Score, judge
from scoring.seats import SEATS, Seat
from scoring.settle_op import paid, settle_answer, transfers
from scoring.table import DICE_WALLS, wall
from scoring.text import Text
from scoring.values import KEYS, is_whole, thaw
from scoring.waits import wait_problems, waits
from scoring.win import Method

Answer = dict[str, Any]


def answer(request: object) -> Answer:
    """The answer to one request, JSON-able whatever comes in; never raises.

    ``op`` is ``score`` (default), ``waits``, ``wall``, ``settle`` or ``rulesets``. A refused request gets all its
    problems.
    """
    if not isinstance(request, dict):
        return refused(None, [bad_request("request", "不是一个 JSON 对象", "不是一個 JSON 物件", "Not a JSON object")])
    request_id = request.get("id")
    op = request.get("op", "score")
    handler = _OPS.get(op) if isinstance(op, str) else None
    if handler is None:
        return refused(request_id, [bad_request("op", "没有这个 op", "沒有這個 op", "There is no such op")])
    reader = Reader(request)
    found = handler(reader)
    if found is None or reader.problems:
        return refused(request_id, reader.problems)
    return {"id": request_id, "ok": True, **found}


def answer_by(ruleset: Ruleset, request: Mapping[str, Any]) -> Answer:
    """The answer to a score request under a ruleset at hand, which may be a house's own; its key and overrides do not
    count. Never raises."""
    reader = Reader({**request, "ruleset": ruleset.key, "overrides": {}}, ruleset)
    found = _score(reader)
    return refused(None, reader.problems) if found is None or reader.problems else {"id": None, "ok": True, **found}


def refused(request_id: object, problems: Iterable[Problem]) -> Answer:
    """The answer to a request that cannot be met."""
    return {"id": request_id, "ok": False, "problems": [problem.as_full_dict() for problem in problems]}


def bad_request(where: str, hans: str, hant: str, en: str) -> Problem:
    """A request that is not JSON, or not of the right form."""
    return Problem("bad_request", where, Text(hans, hant, en))


def _score(reader: Reader) -> Answer | None:
    ruleset, indicators = reader.ruleset(), reader.indicators()
    hands, outcome = reader.hands(), reader.outcome()
    problems, score = judge(indicators, hands, outcome, ruleset, reader.unread)
    reader.problems += problems
    return _score_answer(score) if score is not None and not reader.problems else None


def _score_answer(score: Score) -> Answer:
    tallies = [(seat.value, score.tallies[seat]) for seat in SEATS]
    return {
        "items": {seat: [[item.key, item.tai] for item in tally.items] for seat, tally in tallies},
        "raw": {seat: tally.raw for seat, tally in tallies},
        "tai": {seat: tally.tai for seat, tally in tallies},
        **paid(score.settlement),
        "next_dealer": score.next_dealer.value,
        "liable": score.liable.value if score.liable else None,
        "explain": {seat: tally.as_dict() for seat, tally in tallies},
        "settlement": transfers(score.settlement),
    }


def _waits(reader: Reader) -> Answer | None:
    ruleset, indicators = reader.ruleset(), reader.indicators()
    seat = reader.seat("seat")
    method = _method(reader)
    round_wind = reader.seat("round_wind") if "round_wind" in reader.request and reader.family.is_fan_list else Seat.E
    if "hand" not in reader.request:
        reader.missing("hand", "hand")
        return None
    shown = reader.hand(seat or Seat.E, reader.request["hand"])
    reader.problems += wait_problems(seat or Seat.E, shown, indicators, ruleset)
    if reader.problems or ruleset is None or indicators is None or seat is None or method is None or round_wind is None:
        return None
    found = waits(
        seat=seat, hand=shown.hand, indicators=indicators, ruleset=ruleset, method=method, round_wind=round_wind
    )
    return {"waits": [[tile.code, tai] for tile, tai in found]}


def _method(reader: Reader) -> Method | None:
    value = reader.request.get("method")
    if value in ("self_draw", "discard"):
        return Method(value)
    reader.wrong("method", "method") if "method" in reader.request else reader.missing("method", "method")
    return None


def _wall(reader: Reader) -> Answer | None:
    dice, dice_wall = reader.request.get("dice"), reader.request.get("dice_wall", "counted")
    if not _are_throws(dice):
        reader.wrong("dice", "dice")
    if not isinstance(dice_wall, str) or dice_wall not in DICE_WALLS:
        reader.wrong("dice_wall", "dice_wall")
    if reader.problems or not isinstance(dice, list):
        return None
    found = wall(dice[0], dice[1], dice_wall)
    return {
        "thrower": found.thrower.value,
        "indicators": [found.indicators[0].value, found.indicators[1]],
        "first": [found.first[0].value, found.first[1]],
    }


def _are_throws(dice: object) -> bool:
    if not isinstance(dice, list) or len(dice) != 2:
        return False
    return all(is_whole(throw, 2) and throw <= 12 for throw in dice)


def _rulesets(reader: Reader) -> Answer | None:
    del reader
    return {"rulesets": {key: {name: thaw(ruleset[name]) for name in KEYS} for key, ruleset in PRESETS.items()}}


_OPS: Mapping[str, Callable[[Reader], Answer | None]] = {
    "score": _score,
    "waits": _waits,
    "wall": _wall,
    "settle": settle_answer,
    "rulesets": _rulesets,
}
