"""How fast the scorer is, by its own yardsticks: (a) against ``mahjong``, (b) whole deals cold, (c) memory,
(d) the fan lists beside the Taipao family.

Run ``python -m bench.scoring``; everything is drawn and measured in this one run.
"""

from __future__ import annotations

import argparse
import gc
import json
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import TypeVar

from bench.scoring_deals import deal, win_hand
from bench.scoring_fans import FanHand, fan_hand
from bench.scoring_others import OtherHand, estimate, other_hand
from scoring.caches import forget
from scoring.contract import answer
from scoring.ruleset import PRESETS, get_ruleset
from scoring.score import score_deal, tally_hand
from scoring.situation import Deal

_Case = TypeVar("_Case")
RULESETS = tuple(PRESETS.values())


def timed(
    cases: Iterable[_Case], run: Callable[[_Case], object], *, before: Callable[[], None] | None = None, times: int = 1
) -> list[float]:
    """CPU microseconds of each case, the collector off: the least of so many ``times``, ``before`` not counted.

    CPU time of this thread, and the least of some: what other programs do to the machine makes little difference.
    """
    took = []
    gc.collect()
    gc.disable()
    for case in cases:
        runs = []
        for _ in range(times):
            if before is not None:
                before()
            started = time.thread_time_ns()
            run(case)
            runs.append(time.thread_time_ns() - started)
        took.append(min(runs) / 1000)
    gc.enable()
    return took


def figures(name: str, took: list[float]) -> str:
    ordered = sorted(took)
    p99 = ordered[int(len(ordered) * 0.99)]
    return f"{name:<50}median {statistics.median(ordered):8.1f} us   p99 {p99:8.1f} us   worst {ordered[-1]:8.1f} us"


def compare_hands(rng: Random, number: int) -> tuple[list[float], list[float]]:
    """(a) Wildcard-free winning hands, ours of 17 tiles and theirs of 14, in turns, each hand once."""
    ours = [win_hand(rng) for _ in range(number)]
    theirs: list[OtherHand] = [other_hand(rng) for _ in range(number)]
    ruleset = get_ruleset("pingyang-13")
    took_ours: list[float] = []
    took_theirs: list[float] = []
    for start in range(0, number, 100):
        took_ours += timed(
            ours[start : start + 100],
            lambda case: tally_hand(seat=case[1], hand=case[2], indicators=case[0], ruleset=ruleset, win=case[3]),
        )
        took_theirs += timed(theirs[start : start + 100], estimate)
    return took_ours, took_theirs


def fan_hands(rng: Random, number: int) -> list[float]:
    """(d) Winning hands of the two fan lists, each hand once."""
    return timed([fan_hand(rng) for _ in range(number)], tally_fans)


def tally_fans(case: FanHand) -> object:
    return tally_hand(seat=case.seat, hand=case.hand, indicators=(), ruleset=case.ruleset, win=case.win)


def cold_deals(rng: Random, number: int) -> list[float]:
    """(b) Whole deals of four seats with 0 to 6 wildcards in the winner's hand, the caches emptied before every run."""
    deals = [(deal(rng), rng.choice(RULESETS)) for _ in range(number)]
    return timed(deals, lambda case: score_deal(*case), before=forget, times=3)


def memory(number: int) -> tuple[float, float]:
    """(c) Peak memory in MB after so many different deals in a process of its own, and its deals a second."""
    code = f"from bench.scoring import many; many({number})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    peak, rate = done.stdout.split()
    return float(peak), float(rate)


def many(number: int) -> None:
    """Score so many different deals; prints the peak memory in MB and the deals a second."""
    rng = Random(3)
    spent = 0.0
    for _ in range(number):
        one: Deal = deal(rng)
        started = time.perf_counter()
        score_deal(one, rng.choice(RULESETS))
        spent += time.perf_counter() - started
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, number / spent)


def case_file() -> list[dict[str, object]]:
    """The project's own random cases, as JSON requests."""
    lines = Path("tests/scoring/cases/random.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def main() -> int:
    """Print every figure and whether it holds; 1 if one does not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=4000)
    parser.add_argument("--deals", type=int, default=6000)
    parser.add_argument("--memory", type=int, default=200_000)
    asked = parser.parse_args()
    rng = Random(2)
    ours, theirs = compare_hands(rng, asked.hands)
    fans = fan_hands(rng, asked.hands)
    cold = cold_deals(rng, asked.deals)
    median = statistics.median(ours)
    ratio = median / statistics.median(theirs)
    p99 = sorted(cold)[int(len(cold) * 0.99)] / median
    worst = max(cold) / median
    print(figures("(a) tally_hand, 17 tiles, no wildcards", ours))
    print(figures("    mahjong estimate_hand_value, 14 tiles", theirs))
    print(f"    ratio of medians {ratio:.2f} (at most 1.0, aim 0.5)")
    print(figures("(b) score_deal, four seats, 0-6 wildcards, cold", cold))
    print(f"    p99 {p99:.1f} and worst {worst:.1f} times the median of (a) (at most 20 and 100)")
    print(figures("    answer(), JSON objects of the case file", timed(case_file(), answer)))
    peak, rate = memory(asked.memory)
    print(f"(c) {asked.memory} different deals: peak {peak:.0f} MB (at most 150), {rate:.0f} deals a second")
    more = statistics.median(fans) / median
    print(figures("(d) tally_hand of the fan lists, 14 and 17 tiles", fans))
    print(f"    {more:.2f} times the median of (a) (at most 3)")
    return int(more > 3 or ratio > 1.0 or p99 > 20 or worst > 100 or peak > 150)


if __name__ == "__main__":
    raise SystemExit(main())
