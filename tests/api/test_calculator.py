"""POST /api/v1/calculator/"""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from games.api import calculator
from tests.api.calls import call, refused

pytestmark = pytest.mark.one_backend  # the calculator asks no database

HAND = {
    "seat": "S",
    "indicators": ["5p", "9s"],
    "hand": {"concealed": "555p1112277m", "melds": ["333s", "888s"], "flowers": "12f55z"},
    "outcome": {"kind": "win", "winner": "S", "method": "discard", "from": "W", "tile": "7m"},
}


@pytest.fixture
def anybody(db: None) -> Client:
    """No cookie, and forgery is checked where it matters."""
    cache.clear()
    return Client(enforce_csrf_checks=True)


def test_a_hand_by_every_ruleset(anybody: Client) -> None:
    answer = call(anybody, "POST", "/calculator/", HAND).json()
    assert (answer["ok"], answer["ruleset"], answer["tai"], answer["steps"]["raw"]) == (True, "pingyang-13", 56, 28)
    elsewhere = {row["ruleset"]: row["tai"] for row in answer["elsewhere"]}
    assert elsewhere == {
        "pingyang-10": 42,
        "pingyang-15": 56,
        "tongcheng": 56,
        "folk": 24,
        "gametea": 32,
        "xinzhang-13": None,
        "gangtai-16": None,
    }
    assert ["7m", 56] in answer["waits"]


def test_who_did_not_win(anybody: Client) -> None:
    """The third sum of docs/scoring.md: two wildcards, four flowers, one 白."""
    hand = {"seat": "W", "indicators": ["5p", "9s"], "hand": {"concealed": "99s", "flowers": "5678f5z"}}
    answer = call(anybody, "POST", "/calculator/", hand).json()
    assert (answer["tai"], answer["waits"]) == (16, [])


@pytest.mark.parametrize(
    "change",
    [
        {"seat": "Q"},
        {"seat": 4, "outcome": None},
        {"hand": None},
        {"hand": []},
        {"indicators": {}},
        {"indicators": "5p9s"},
        {"outcome": []},
        {"outcome": "win"},
        {"ruleset": ["pingyang-13"]},
        {"overrides": [1]},
        {"overrides": {"cap": -1}, "outcome": None},
    ],
)
def test_whatever_is_sent_is_refused_and_nothing_breaks(anybody: Client, change: dict[str, Any]) -> None:
    refused(call(anybody, "POST", "/calculator/", {**HAND, **change}), 400, "invalid")


def test_all_faults_at_once(anybody: Client) -> None:
    bad = {"seat": "Q", "ruleset": "nonsense", "indicators": ["5p"], "hand": {"concealed": "abc", "melds": ["124m"]}}
    error = refused(call(anybody, "POST", "/calculator/", bad), 400, "invalid")
    codes = {problem["code"] for problem in error["problems"]}
    assert codes >= {"bad_request", "unknown_ruleset", "bad_indicators", "bad_notation", "bad_meld"}


def test_too_often(anybody: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calculator, "OFTEN", 1)
    assert call(anybody, "POST", "/calculator/", HAND).status_code == 200
    refused(call(anybody, "POST", "/calculator/", HAND), 429, "rate_limited")
