"""An adjustment as it was sent: who gets and who gives how many tai, and why."""

from __future__ import annotations

from dataclasses import dataclass

from games.faults import Problem, fault
from games.names import LONGEST, clusters, tidy

MOST = 999_999  # tai for one seat
LONGEST_STORED = 100  # code points of a reason


@dataclass(frozen=True, slots=True)
class ReadAdjustment:
    """Nets by position (those that are not 0) and the cleaned reason, with everything that is wrong with them."""

    nets: dict[int, int]
    reason: str
    problems: list[Problem]


def read_adjustment(amounts: object, reason: object, *, player_count: int) -> ReadAdjustment:
    """Read amounts ({position: tai}, plus is received; JSON has positions as strings) and the reason."""
    problems: list[Problem] = []
    nets = _nets(amounts, player_count, problems)
    total = sum(nets.values())
    if not problems and not any(nets.values()):
        problems.append(fault("adjustment_nothing", "amounts"))
    elif not problems and total:
        problems.append(fault("adjustment_sum", "amounts", total=f"{total:+d}".replace("-", "−")))
    why, wrong = read_reason(reason, "reason")
    return ReadAdjustment(nets, why, problems + wrong)


def _nets(amounts: object, player_count: int, problems: list[Problem]) -> dict[int, int]:
    nets: dict[int, int] = {}
    if not isinstance(amounts, dict):
        problems.append(fault("adjustment_nothing", "amounts"))
        return nets
    for key, amount in amounts.items():
        position = int(key) if isinstance(key, str) and key in {"0", "1", "2", "3", "4"} else key
        if isinstance(position, bool) or not isinstance(position, int) or not 0 <= position < player_count:
            problems.append(fault("no_such_seat", "amounts"))
        elif isinstance(amount, bool) or not isinstance(amount, int) or abs(amount) > MOST:
            problems.append(fault("bad_amount", f"position:{position}", most=f"{MOST:,}"))
        elif amount:
            nets[position] = amount
    return nets


def read_reason(sent: object, where: str) -> tuple[str, list[Problem]]:
    """A word why, cleaned; with what is wrong with it."""
    reason = tidy(sent) if isinstance(sent, str) else ""
    if not reason:
        return reason, [fault("reason_empty", where)]
    if len(clusters(reason)) > 2 * LONGEST or len(reason) > LONGEST_STORED:
        return reason, [fault("reason_too_long", where, longest=2 * LONGEST)]
    return reason, []
