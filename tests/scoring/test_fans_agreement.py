"""The fan lists and their naive scorer say the same about thousands of random hands."""

from __future__ import annotations

from random import Random

import pytest

from tests.scoring.agree import disagreement
from tests.scoring.fan_deals import random_fan_deal

CHUNKS = 4
DEALS_IN_CHUNK = 250


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_they_agree_on_deals_drawn_evenly(chunk: int) -> None:
    for seed in range(chunk * DEALS_IN_CHUNK, (chunk + 1) * DEALS_IN_CHUNK):
        found = disagreement(random_fan_deal(Random(seed)))
        assert found is None, f"seed {seed}: {found}"
