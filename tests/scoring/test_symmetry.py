"""What the rules treat alike counts alike: suits, numbers from either end, 中 and 发, and the three players' seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scoring.contract import answer
from tests.scoring.deals import SEATS, deals
from tests.scoring.naive_hand import tiles_of
from tests.scoring.profile import law

Faces = Callable[[str], str]


def change(deal: dict[str, Any], face: Faces, seat: Faces = str) -> dict[str, Any]:
    """The deal with every tile and every seat replaced."""

    def tiles(text: str) -> str:
        changed = "".join(face(tile) for tile in tiles_of(text))
        return f"({changed})" if text.startswith("(") else changed

    hands = {
        seat(key): hand
        | {name: tiles(hand[name]) for name in ("concealed", "flowers")}
        | {"melds": [tiles(meld) for meld in hand["melds"]]}
        for key, hand in deal["hands"].items()
    }
    outcome = dict(deal["outcome"])
    outcome |= {key: tiles(outcome[key]) for key in ("tile", "kong") if key in outcome}
    outcome |= {key: seat(outcome[key]) for key in ("winner", "from", "offender") if key in outcome}
    return deal | {"hands": hands, "outcome": outcome, "indicators": [face(tile) for tile in deal["indicators"]]}


def assert_alike(deal: dict[str, Any], face: Faces, seat: Faces = str) -> None:
    before, after = answer(deal), answer(change(deal, face, seat))
    assert before["ok"] == after["ok"]
    if before["ok"]:
        for key in ("items", "raw", "tai", "net"):
            assert after[key] == {seat(one): before[key][one] for one in SEATS}, key


@law()
@given(deals(), st.permutations("mps"))
def test_suits(deal: dict[str, Any], suits: list[str]) -> None:
    turned = dict(zip("mps", suits, strict=True))
    assert_alike(deal, lambda tile: tile[0] + turned.get(tile[1], tile[1]))


@law()
@given(deals())
def test_numbers_from_the_other_end(deal: dict[str, Any]) -> None:
    assert_alike(deal, lambda tile: f"{10 - int(tile[0])}{tile[1]}" if tile[1] in "mps" else tile)


@law()
@given(deals())
def test_the_two_dragons(deal: dict[str, Any]) -> None:
    assert_alike(deal, lambda tile: {"6z": "7z", "7z": "6z"}.get(tile, tile))


@law()
@given(deals())
def test_the_two_groups_of_flowers(deal: dict[str, Any]) -> None:
    swapped = {"red": "black", "black": "red"}
    for hand in deal["hands"].values():
        hand["opening_quads"] = [swapped.get(group, group) for group in hand["opening_quads"]]
    other = change(deal, lambda tile: f"{(int(tile[0]) + 3) % 8 + 1}f" if tile[1] == "f" else tile)
    for hand in deal["hands"].values():
        hand["opening_quads"] = [swapped.get(group, group) for group in hand["opening_quads"]]
    before, after = answer(deal), answer(other)
    assert (before["ok"], before.get("items"), before.get("net")) == (after["ok"], after.get("items"), after.get("net"))


@law()
@given(deals(), st.permutations("SWN"))
def test_the_three_players_with_their_winds(deal: dict[str, Any], seats: list[str]) -> None:
    """Only the dealer is special: turn the others' seats and winds, and each count goes along."""
    turned = dict(zip("SWN", seats, strict=True))
    winds = {"2z": "S", "3z": "W", "4z": "N"}
    back = {seat: wind for wind, seat in winds.items()}
    assert_alike(
        deal,
        lambda tile: back[turned[winds[tile]]] if tile in winds else tile,
        lambda seat: turned.get(seat, seat),
    )
