"""Random house rules: overrides that are valid by the contract, for every key there is."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.scoring.naive_values import VALUES

WORDS = {
    "big_wildcard_winds": ("any", "own"),
    "four_winds_form": ("three_and_pair", "four_pungs", "own_pung"),
}
LISTS = {
    "wildcard_ordinary": 3,
    "wildcard_big": 3,
    "wildcard_alike": 2,
    "flowers": 4,
    "kong_plain": 2,
    "kong_terminal": 2,
    "kong_wind": 2,
    "kong_seat_wind": 2,
    "kong_dragon": 2,
    "kong_bloom": 2,
    "wildcard_win_hand": 3,
    "wildcard_win_flat": 3,
}
SWITCHES = (
    "opening_quad_is_set",
    "clean_hand_includes_no_wildcard",
    "self_draw_with_bloom",
    "self_draw_with_last_tiles",
    "wildcard_win_replaces_wildcards",
    "wildcard_win_zeroes_losers",
    "liability",
    "kong_scores_pung",
    "special_win_doubles",
)
FROM_ONE = ("threshold", "second_threshold", "cap")
NEVER_NONE = ("min_tai", "false_win")
KEYS = tuple(VALUES["pingyang-13"])
FIGURES = tuple(key for key in KEYS if key not in {*WORDS, *LISTS, *SWITCHES})


def random_value(rng: Random, key: str) -> Any:
    """A valid value for one key, none and nought among them."""
    if key in SWITCHES:
        return rng.random() < 0.5
    if key in WORDS:
        return rng.choice(WORDS[key])
    if key not in NEVER_NONE and rng.random() < 0.2:
        return None
    if key == "wildcard_alike":
        return [None if rng.random() < 0.3 else rng.randint(0, 20) for _ in range(2)]
    if key in LISTS:
        return [rng.randint(0, 20) for _ in range(LISTS[key])]
    if key == "min_tai":
        return rng.choice((0, 0, 1, 3, 8))
    low = 1 if key in FROM_ONE else 0
    return rng.choice((low, low + 1, rng.randint(low, 30), rng.randint(low, 60)))


def random_overrides(rng: Random, ruleset: str) -> dict[str, Any]:
    """Half the tables play the ruleset as it is; the others change one to six keys."""
    if rng.random() < 0.5:
        return {}
    chosen = {key: random_value(rng, key) for key in rng.sample(KEYS, rng.randint(1, 6))}
    threshold = chosen.get("threshold", VALUES[ruleset]["threshold"])
    second = chosen.get("second_threshold")
    if threshold is not None and second is not None and second <= threshold:
        chosen["second_threshold"] = threshold + second
    return chosen
