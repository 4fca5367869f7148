"""The values of the six rulesets as one table to be read beside rules, section 9, and its reader."""

from __future__ import annotations

from typing import Any

KEYS = ("tongcheng", "folk", "pingyang-10", "pingyang-13", "pingyang-15", "gametea")

TABLE = """
threshold                       | 13 | 10 | 10 | 13 | 15 | 13
wildcard_ordinary               | 2 / 5 / 8 | 1 / 3 / 5 | 1 / 3 / 5 | 2 / 5 / 8 | 2 / 5 / 8 | 1 / 3 / 5
wildcard_big                    | 3 / 7 / 11 | 2 / 5 / 7 | 2 / 5 / 8 | 3 / 7 / 11 | 3 / 7 / 11 | 2 / 5 / 8
wildcard_alike                  | - | 5 / 10 | 5 / 13 | 7 / 15 | 7 / 15 | - / 10
wildcard_alike_surplus          | - | 15 | - | - | - | -
big_wildcard_winds              | any | own | any | any | any | own
flowers                         | 1 / 3 / 5 / 10 | 0 / 1 / 2 / 5 | 1 / 3 / 5 / 10 | 1 / 3 / 5 / 10 | 1 / 3 / 5 / 10 | 1 / 3 / 5 / 10
flowers_opening                 | 10 | 10 | 13 | 13 | 13 | 10
opening_quad_is_set             | no | yes | yes | yes | yes | no
seat_wind_pung                  | 1 | 1 | 1 | 1 | 1 | 1
dragon_pung                     | 1 | 1 | 1 | 1 | 1 | 1
seat_wind_pair                  | 1 | - | - | - | - | -
kong_plain                      | 3 / 4 | 2 / 3 | 2 / 3 | 3 / 4 | 3 / 4 | 2 / 3
kong_terminal                   | 3 / 4 | 3 / 4 | 2 / 3 | 3 / 4 | 3 / 4 | 2 / 3
kong_wind                       | 3 / 4 | 2 / 3 | 2 / 3 | 3 / 4 | 3 / 4 | 2 / 3
kong_seat_wind                  | 4 / 5 | 3 / 4 | 3 / 4 | 4 / 5 | 4 / 5 | 3 / 4
kong_dragon                     | 4 / 5 | 3 / 4 | 3 / 4 | 4 / 5 | 4 / 5 | 3 / 4
self_draw                       | 1 | 1 | 1 | 1 | 1 | 1
heavenly_win                    | 13 | - | 10 | 13 | 15 | 10
earthly_win                     | 13 | - | 10 | 13 | 15 | 10
no_wildcard                     | 7 | - | 5 | 7 | 7 | 3
plain_hand                      | 13 | - | - | - | - | -
clean_hand                      | - | 10 | 10 | 13 | 15 | 10
clean_hand_includes_no_wildcard | no | no | yes | yes | yes | no
all_honours                     | 26 | - | - | - | - | 10
full_flush                      | 13 | 10 | 10 | 13 | 15 | 10
half_flush                      | 7 | 5 | 5 | 7 | 7 | 5
all_pungs                       | 7 | 5 | 5 | 7 | 7 | 5
four_winds                      | 13 | 5 | 10 | 13 | 15 | 10
four_winds_form                 | three_and_pair | four_pungs | three_and_pair | three_and_pair | three_and_pair | own_pung
wildcard_set                    | 7 | - | 5 | 7 | 7 | -
kong_bloom                      | 7 / 8 | 2 / 2 | 2 / 2 | 3 / 3 | 3 / 3 | 2 / 2
kong_bloom_big_extra            | 1 | - | - | - | - | -
flower_bloom                    | - | 2 | - | - | - | -
robbing_kong                    | 3 | 1 | 2 | 3 | 3 | 1
last_tiles                      | 3 | - | 2 | 3 | 3 | 2
single_tile                     | - | 5 | 10 | 13 | 15 | 10
single_tile_wildcard            | - | 5 | 5 | 7 | 7 | 10
self_draw_with_bloom            | yes | yes | no | no | no | yes
self_draw_with_last_tiles       | yes | yes | no | no | no | yes
wildcard_win_hand               | 13 / 30 / 100 | 10 / 10 / 10 | 10 / 20 / 40 | 13 / 26 / 52 | 15 / 30 / 60 | -
wildcard_win_replaces_wildcards | no | yes | no | no | no | no
wildcard_win_flat               | 13 / 30 / 100 | 10 / 10 / 10 | 10 / 10 / 10 | 13 / 13 / 13 | 15 / 15 / 15 | 10 / 12 / 15
wildcard_win_flat_alike         | 13 | 10 | 10 | 13 | 15 | 10
wildcard_win_zeroes_losers      | no | no | yes | yes | yes | no
flower_win_hand                 | - | - | 40 | 52 | 60 | -
flower_win_flat                 | - | - | 40 | 52 | 60 | 15
liability                       | yes | no | yes | yes | yes | no
false_win                       | 26 | 20 | 20 | 26 | 30 | 26
second_threshold                | - | - | - | - | - | -
cap                             | - | - | - | - | - | -
min_tai                         | 0 | 0 | 0 | 0 | 0 | 0
kong_scores_pung                | no | no | no | no | no | no
special_win_doubles             | yes | yes | yes | yes | yes | yes
"""


def _cell(text: str) -> Any:
    """``"- / 10"`` -> ``[None, 10]``, ``"-"`` -> ``None``, ``"yes"`` -> ``True``, ``"own"`` -> ``"own"``."""
    if " / " in text:
        return [_cell(part) for part in text.split(" / ")]
    plain = {"-": None, "yes": True, "no": False}
    if text in plain:
        return plain[text]
    return int(text) if text.isdigit() else text


ROWS: dict[str, tuple[Any, ...]] = {
    row[0].strip(): tuple(_cell(cell.strip()) for cell in row[1:])
    for row in (line.split("|") for line in TABLE.strip().splitlines())
}
VALUES: dict[str, dict[str, Any]] = {
    key: {name: cells[column] for name, cells in ROWS.items()} for column, key in enumerate(KEYS)
}
