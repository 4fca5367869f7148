"""The rules pages, made from the scorer's own data."""

from __future__ import annotations

import pytest
from django.test import Client

from scoring.ruleset import PRESETS
from scoring.values import KEYS
from tests.web.reading import LANGUAGES, said, speaking


def test_all_presets_are_listed(db: None) -> None:
    words = said(Client().get("/rules/"))
    for preset in PRESETS.values():
        assert preset.name.zh_hans in words


@pytest.mark.parametrize("key", sorted(PRESETS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_preset_shows_every_value_by_name(db: None, key: str, language: str) -> None:
    words = said(speaking(Client(), language).get(f"/rules/{key}/"))
    for row in KEYS.values():
        assert row.name.get(language) in words


def test_values_read_as_on_paper(db: None) -> None:
    words = said(Client().get("/rules/pingyang-13/"))
    assert "2 / 5 / 8" in words
    assert "《台炮平阳麻将玩法》" in words
    assert "rules 9" not in words


def test_an_unknown_preset(db: None) -> None:
    assert Client().get("/rules/chess/").status_code == 404
