"""The tags and filters of the pages."""

from __future__ import annotations

import pytest
from django.utils import translation

from games.templatetags.taipao import icon, rule_words, signed, signed_len, signed_text, spoken, text, tile, trend
from scoring.text import Text
from scoring.tiles import ALL_TILES


@pytest.mark.parametrize(
    ("number", "words", "length", "way"),
    [
        (0, "0", 1, ""),
        (32, "+32", 3, "up"),
        (-42, "−42", 3, "dn"),
        (-1234, "−1,234", 6, "dn"),
        (12345, "+12,345", 7, "up"),
    ],
)
def test_a_signed_figure(number: int, words: str, length: int, way: str) -> None:
    assert (signed_text(number), signed_len(number), trend(number)) == (words, length, way)


def test_screen_readers_hear_the_sign_as_a_word() -> None:
    with translation.override("zh-hans"):
        assert (spoken(32), spoken(-1234), spoken(0)) == ("正 32", "负 1,234", "0")
        assert signed(-5) == '<span class="vh">负 5</span><span aria-hidden="true">−5</span>'


@pytest.mark.parametrize(("language", "word"), [("zh-hans", "东"), ("zh-hant", "東"), ("en", "East")])
def test_texts_come_in_the_language_of_the_page(language: str, word: str) -> None:
    east = Text("东", "東", "East")
    with translation.override(language):
        assert text(east) == text(east.as_dict()) == word


@pytest.mark.parametrize("face", [*map(str, ALL_TILES), "back"])
def test_every_face_is_drawn_and_named(face: str) -> None:
    with translation.override("zh-hans"):
        drawn = tile(face, 24)
    assert f'tiles.svg#t-{face}"' in drawn
    assert 'class="t s24" role="img" aria-label="' in drawn
    assert "style=" not in drawn


def test_a_wildcard_says_that_it_is_one() -> None:
    with translation.override("zh-hans"):
        assert 'class="t s28 w" role="img" aria-label="五筒，财神"' in tile("5p", 28, wild=True)
        assert 'aria-hidden="true"' in tile("5p", "", silent=True)


def test_an_icon_is_silent() -> None:
    assert 'aria-hidden="true"' in icon("back")


def test_a_rule_is_named_in_the_language_of_the_page() -> None:
    with translation.override("zh-hans"):
        assert rule_words("rules 4") == "规则 4"
