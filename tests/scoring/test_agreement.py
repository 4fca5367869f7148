"""The engine and the naive scorer say the same about thousands of random deals."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given

from tests.scoring import long
from tests.scoring.agree import disagreement
from tests.scoring.deals import deals, random_deal
from tests.scoring.profile import law

CHUNKS = 4
DEALS_IN_CHUNK = 75


@law(2000)
@given(deals())
def test_they_agree_on_deals_that_hypothesis_chooses(deal: dict[str, Any]) -> None:
    assert disagreement(deal) is None


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_they_agree_on_deals_drawn_evenly(chunk: int) -> None:
    for seed in range(chunk * DEALS_IN_CHUNK, (chunk + 1) * DEALS_IN_CHUNK):
        found = disagreement(random_deal(Random(seed)))
        assert found is None, f"seed {seed}: {found}"


def test_the_long_run_says_what_it_did(capsys: pytest.CaptureFixture[str]) -> None:
    assert long.main(["--examples", "25", "--seed", "500"]) == 0
    assert capsys.readouterr().out.startswith("25 deals, 0 disagree")
