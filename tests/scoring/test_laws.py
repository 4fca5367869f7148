"""Laws every deal obeys: the nets, the order of what is typed, and nobody counting from another's tiles."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scoring.contract import answer
from tests.scoring import naive
from tests.scoring.deals import SEATS, deals
from tests.scoring.hands import other_hand
from tests.scoring.naive_hand import tiles_of
from tests.scoring.profile import law
from tests.scoring.stock import Stock

SOURCE_A = {
    "ruleset": "pingyang-13",
    "indicators": ["5p", "9s"],
    "hands": {"S": {"concealed": "555p1112277m", "melds": ["333s", "888s"], "flowers": "12f55z"}},
    "outcome": {"kind": "win", "winner": "S", "method": "discard", "tile": "7m", "from": "W"},
}


def told(got: dict[str, Any]) -> Any:
    """What a player sees: the contract's keys, or the problem codes."""
    keys = ("items", "raw", "tai", "transfers", "net", "next_dealer")
    return {key: got[key] for key in keys} if got["ok"] else sorted(problem["code"] for problem in got["problems"])


def shuffled(rng: Random, text: str) -> str:
    tiles = tiles_of(text)
    rng.shuffle(tiles)
    return " ".join(tiles)


def reordered(rng: Random, deal: dict[str, Any]) -> dict[str, Any]:
    """The same deal with its keys, seats, melds, tiles, indicators and quads in another order."""

    def keys(of: dict[str, Any]) -> dict[str, Any]:
        return dict(rng.sample(list(of.items()), len(of)))

    hands = {}
    for seat, hand in deal["hands"].items():
        melds = [f"({shuffled(rng, m)})" if m.startswith("(") else shuffled(rng, m) for m in hand["melds"]]
        rng.shuffle(melds)
        quads = rng.sample(hand["opening_quads"], len(hand["opening_quads"]))
        concealed, flowers = shuffled(rng, hand["concealed"]), shuffled(rng, hand["flowers"])
        hands[seat] = keys({"concealed": concealed, "melds": melds, "flowers": flowers, "opening_quads": quads})
    parts = {"hands": keys(hands), "outcome": keys(deal["outcome"]), "indicators": deal["indicators"][::-1]}
    return keys(deal | parts)


def test_the_first_worked_sum_pays_out_to_nought() -> None:
    got = answer(SOURCE_A)
    assert got["net"] == {"E": -112, "S": 224, "W": -56, "N": -56}
    assert sum(got["net"].values()) == 0


@law()
@given(deals())
def test_nets_sum_to_zero_and_are_what_the_transfers_say(deal: dict[str, Any]) -> None:
    got = answer(deal)
    if not got["ok"]:
        return
    assert sum(got["net"].values()) == 0
    for seat in SEATS:
        gained = sum(amount for _, payee, amount in got["transfers"] if payee == seat)
        paid = sum(amount for payer, _, amount in got["transfers"] if payer == seat)
        assert got["net"][seat] == gained - paid
    pairs = [(payer, payee) for payer, payee, _ in got["transfers"]]
    assert len(set(pairs)) == len(pairs)
    assert all(payer != payee and amount > 0 for payer, payee, amount in got["transfers"])
    assert got["transfers"] == sorted(got["transfers"])


def test_the_first_worked_sum_in_another_order() -> None:
    other = {
        **SOURCE_A,
        "indicators": ["9s", "5p"],
        "hands": {"S": {"flowers": "5z2f 5z1f", "melds": ["888s", "333s"], "concealed": "7m2m5p 1m7m5p1m2m 1m5p"}},
    }
    assert told(answer(other)) == told(answer(SOURCE_A))


@law()
@given(deals(), st.randoms(use_true_random=False))
def test_order_does_not_matter(deal: dict[str, Any], rng: Random) -> None:
    assert told(answer(reordered(rng, deal))) == told(answer(deal))


@law()
@given(deals())
def test_the_raw_is_the_sum_of_the_items_and_items_are_sorted(deal: dict[str, Any]) -> None:
    got = answer(deal)
    if not got["ok"]:
        return
    for seat in SEATS:
        assert got["raw"][seat] == sum(tai for _, tai in got["items"][seat])
        assert got["items"][seat] == sorted(got["items"][seat])
        assert all(tai > 0 for _, tai in got["items"][seat])


@law()
@given(deals())
def test_a_count_never_depends_on_another_seats_tiles(deal: dict[str, Any]) -> None:
    """Each seat's items stay when the others' tiles are taken away (fewer tiles, so the copies allow it)."""
    got = answer(deal)
    if not got["ok"]:
        return
    winner = deal["outcome"].get("winner")
    for seat in deal["hands"]:
        kept = {key: hand for key, hand in deal["hands"].items() if key in (seat, winner)}
        alone = answer(deal | {"hands": kept})
        assert alone["items"][seat] == got["items"][seat]
        assert alone["tai"][seat] == got["tai"][seat]


@law()
@given(deals(), st.randoms(use_true_random=False))
def test_a_count_does_not_change_with_other_hands_at_the_other_seats(deal: dict[str, Any], rng: Random) -> None:
    """The others get new hands out of the tiles that are left."""
    got = answer(deal)
    if not got["ok"]:
        return
    kept = {deal["outcome"].get("winner"), rng.choice(SEATS)}
    hands = {seat: hand for seat, hand in deal["hands"].items() if seat in kept}
    stock = Stock(deal["indicators"])
    for hand in hands.values():
        stock.take(tiles_of(hand["concealed"] + "".join(hand["melds"]).replace("(", "").replace(")", "")))
        stock.take(tiles_of(hand["flowers"]))
    stock.take([deal["outcome"]["tile"]] if "tile" in deal["outcome"] else [])
    quad_is_set = naive.values_of(deal)["opening_quad_is_set"]
    new = {seat: other_hand(rng, stock, seat, quad_is_set).as_json() for seat in SEATS if seat not in kept}
    after = answer(deal | {"hands": hands | new})
    for seat in kept - {None}:
        assert (after["items"][seat], after["tai"][seat]) == (got["items"][seat], got["tai"][seat])


@law()
@given(deals())
def test_only_the_winner_is_doubled_or_capped(deal: dict[str, Any]) -> None:
    got = answer(deal)
    if got["ok"]:
        assert all(got["tai"][seat] == got["raw"][seat] for seat in SEATS if seat != deal["outcome"].get("winner"))


@law()
@given(deals())
def test_asking_twice_says_the_same_and_leaves_the_request_alone(deal: dict[str, Any]) -> None:
    before = repr(deal)
    assert answer(deal) == answer(deal)
    assert repr(deal) == before
