"""Engine against naive scorer, each third deal of a fan list: ``python -m tests.scoring.long --examples 200000``."""

from __future__ import annotations

import argparse
import sys
import time
from random import Random

from tests.scoring.agree import disagreement
from tests.scoring.deals import random_deal
from tests.scoring.fan_deals import random_fan_deal


def main(arguments: list[str] | None = None) -> int:
    """Exit code 0 when all deals agree, 1 when some do not; each of those is printed with its seed."""
    parser = argparse.ArgumentParser(prog="python -m tests.scoring.long", description=__doc__)
    parser.add_argument("--examples", type=int, default=200_000, help="how many deals (default 200000)")
    parser.add_argument("--seed", type=int, default=1_000_000, help="the first deal's seed; they count up from there")
    parser.add_argument("--stop-after", type=int, default=10, help="stop after so many disagreements")
    options = parser.parse_args(arguments)
    started, wrong = time.monotonic(), 0
    for done in range(1, options.examples + 1):
        seed = options.seed + done - 1
        rng = Random(seed)
        found = disagreement(random_fan_deal(rng) if seed % 3 == 2 else random_deal(rng))
        if found:
            wrong += 1
            print(f"seed {seed}: {found}", flush=True)
            if wrong >= options.stop_after:
                break
        if done % 10_000 == 0:
            print(f"{done} deals, {wrong} disagree, {time.monotonic() - started:.0f} s", flush=True)
    print(f"{done} deals, {wrong} disagree, {time.monotonic() - started:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
