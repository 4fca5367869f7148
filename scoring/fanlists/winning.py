"""Rows about how it was won, and about the waits: one condition each, asked once a hand."""

from __future__ import annotations

from scoring.fanlists.held import Held
from scoring.seats import Seat
from scoring.win import First, Last, Method


def self_draw(held: Held) -> bool:
    return held.win.self_drawn


def robbing_kong(held: Held) -> bool:
    return held.win.method is Method.ROB_KONG


def kong_bloom(held: Held) -> bool:
    return held.win.origin.is_kong


def last_tile_draw(held: Held) -> bool:
    return held.win.last is Last.DRAW


def last_tile_claim(held: Held) -> bool:
    return held.win.last is Last.CLAIM


def heavenly(held: Held) -> bool:
    return held.win.first is First.HEAVENLY


def earthly(held: Held) -> bool:
    return held.win.first is First.EARTHLY


def first_round_given(held: Held) -> bool:
    return held.win.first_round and held.given and held.win.winner is not Seat.E


def first_round_drawn(held: Held) -> bool:
    return held.win.first_round and not held.given and held.win.winner is not Seat.E


def concealed(held: Held) -> bool:
    return not held.claimed


def concealed_given(held: Held) -> bool:
    return not held.claimed and held.given


def concealed_drawn(held: Held) -> bool:
    return not held.claimed and not held.given


def four_claimed_drawn(held: Held) -> bool:
    return held.claimed == 4 and not held.given


def four_claimed_given(held: Held) -> bool:
    return held.claimed == 4 and held.given


def single_wait(held: Held) -> bool:
    return len(held.waits) == 1
