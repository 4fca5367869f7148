"""What the count form sends, read into a draft entry."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict

from games.web.entry.fields import entry_of, fingerprint, meld_code, meld_parts, nothing, number
from games.web.entry.keys import MELD_TILES


def sent(**fields: Any) -> QueryDict:
    post = QueryDict(mutable=True)
    for name, value in fields.items():
        post.setlist(name, value if isinstance(value, list) else [value])
    return post


@pytest.mark.parametrize("text", ["28", " 28 ", "２８"])
def test_a_number(text: str) -> None:
    assert number(text) == 28


@pytest.mark.parametrize("text", ["", "-1", "2.5", "12345", "²", "٣", "0x1", "1 2"])
def test_no_number(text: str) -> None:
    assert number(text) is None


@pytest.mark.parametrize("kind", ["chow", "pung", "kong", "concealed_kong"])
def test_melds_are_written_and_read_alike(kind: str) -> None:
    for tile in MELD_TILES:
        if kind == "chow" and (tile[1] == "z" or tile[0] in "89"):
            continue
        assert meld_parts(meld_code(kind, tile)) == (kind, tile)


def test_the_winner_says_how_the_number_is_meant() -> None:
    assert entry_of(sent(way="number", value="26", stated="final"), winner=True)["stated"] == "final"
    assert "stated" not in entry_of(sent(way="number", value="26", stated="final"), winner=False)


def test_the_keyboards_fields() -> None:
    post = sent(way="tiles", concealed="99s", melds="333s (9999m)", flowers="56f5z", quads="black,nonsense")
    assert entry_of(post, winner=False)["hand"] == {
        "concealed": "99s",
        "melds": ["333s", "(9999m)"],
        "flowers": "56f5z",
        "opening_quads": ["black"],
    }


def test_the_plain_forms_fields() -> None:
    post = sent(
        way="tiles",
        meld_kind=["pung", "", "chow", "nonsense"],
        meld_tile=["7z", "1m", "4p", "1m"],
        flower=["1f", "xx", "8f"],
        white="9",
    )
    hand = entry_of(post, winner=False)["hand"]
    assert (hand["melds"], hand["flowers"]) == (["777z", "456p"], "18f5555z")


def test_no_tiles_beside_a_number_are_a_number() -> None:
    assert entry_of(sent(way="tiles", value="16", melds=""), winner=False)["way"] == "number"


def test_nothing_keeps_the_tiles() -> None:
    entry = nothing(entry_of(sent(way="tiles", concealed="99s", melds=""), winner=False))
    assert (entry["way"], entry["value"], entry["hand"]["concealed"]) == ("number", 0, "99s")


def test_equal_contents_have_equal_names() -> None:
    assert fingerprint({"a": 1, "b": [2]}) == fingerprint({"b": [2], "a": 1})
    assert fingerprint({"a": 1}) != fingerprint({"a": "1"})
