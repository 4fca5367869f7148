"""The rules pages, made from the scorer's own data."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from django.test import Client

from games.web.rulebook.examples import EXAMPLES, FLAT, TABLE, WHOLE, can_be, scored
from games.web.rulebook.layout import DISPUTED, PARTS
from games.web.rulebook.sheet import parts
from scoring.elements import ELEMENTS
from scoring.family import TAIPAO
from scoring.ruleset import PRESETS, Ruleset
from tests.web.reading import LANGUAGES, said, speaking

FAMILY = sorted(key for key, rules in PRESETS.items() if rules.family is TAIPAO)


def page(address: str) -> str:
    return said(Client().get(address))


def test_all_presets_are_listed(db: None) -> None:
    words = page("/rules/")
    for preset in PRESETS.values():
        assert preset.name.zh_hans in words


def test_every_key_and_every_element_stands_once() -> None:
    keys = [key for part in PARTS for key in [*part.keys, *(key for _, keys in part.elements for key in keys)]]
    assert sorted(keys) == sorted(TAIPAO.keys)
    assert sorted(name for part in PARTS for name, _ in part.elements) == sorted(ELEMENTS)
    assert {key for dispute in DISPUTED for key in dispute.keys} <= set(TAIPAO.keys)


@pytest.mark.parametrize("key", FAMILY)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_preset_shows_what_it_counts(db: None, key: str, language: str) -> None:
    words = said(speaking(Client(), language).get(f"/rules/{key}/"))
    for part in parts(PRESETS[key]):
        for element in part.elements:
            assert element.condition.get(language) in words
        for value in [*part.values, *(value for element in part.elements for value in element.values)]:
            assert value.value in words
        for name in part.missing:
            assert name.get(language) in words


@pytest.mark.parametrize("key", FAMILY)
def test_an_element_is_shown_with_a_hand_that_counts_it(key: str) -> None:
    rules = PRESETS[key]
    for element in [element for part in parts(rules) for element in part.elements]:
        assert element.worked, f"{key} shows {element.key} without an example"
        for worked in element.worked:
            assert {item["key"] for item in worked.items} == {element.key}
            assert worked.tai > 0


def counts(rules: Ruleset, element: str) -> bool:
    example = EXAMPLES[element]
    return element in dict(scored(example, rules)["items"][example.shown])


@pytest.mark.parametrize("key", FAMILY)
def test_an_element_that_is_missing_counts_nothing(key: str) -> None:
    shown = {element.key for part in parts(PRESETS[key]) for element in part.elements}
    for element in set(EXAMPLES) - shown:
        assert not counts(PRESETS[key], element)


@pytest.mark.parametrize("key", FAMILY)
def test_no_example_is_refused(key: str) -> None:
    for example in (*EXAMPLES.values(), *FLAT.values(), *WHOLE, TABLE):
        if can_be(example, PRESETS[key]):
            assert sum(scored(example, PRESETS[key])["net"].values()) == 0


def test_values_read_as_on_paper(db: None) -> None:
    words = page("/rules/pingyang-13/")
    assert "2 / 5 / 8" in words
    assert "《台炮平阳麻将玩法》" in words
    assert "rules 9" not in words


def test_the_sums_of_the_source_are_counted_through(db: None) -> None:
    words = page("/rules/pingyang-13/")
    assert "28 满 13，翻一番，56 台" in words
    assert "13 满 13，翻一番，26 台" in words
    assert "16 台，不翻" in words


@pytest.mark.parametrize(("one", "other"), list(combinations(FAMILY, 2)))
def test_two_rulesets_differences_first(db: None, one: str, other: str) -> None:
    html = Client().get(f"/rules/compare/?one={one}&other={other}").content.decode()
    before, _, after = html.partition('<h2 class="sec" id="same">两边一样的')
    for key, row in TAIPAO.keys.items():
        assert row.name.zh_hans in (before if PRESETS[one][key] != PRESETS[other][key] else after)
    assert len(re.findall(r'<th scope="row">', html)) == len(TAIPAO.keys)


@pytest.mark.parametrize("address", ["/rules/compare/?one=chess", "/rules/compare/?other=%00", "/rules/chess/"])
def test_an_unknown_preset(db: None, address: str) -> None:
    assert Client().get(address).status_code == 404


def test_the_procedure_with_the_walls_of_its_example(db: None) -> None:
    words = page("/rules/procedure/")
    assert "2 · 6 · 10" in words  # South's wall
    assert "先 3 再 8" in words
    assert "翻第 11 墩" in words
    for level in ("白板", "麻将王"):
        assert level in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_in_three_languages(db: None, language: str) -> None:
    words = said(speaking(Client(), language).get("/rules/words/"))
    for one in ("财神", "財神", "Wildcard", "抢杠", "搶槓", "Robbing the kong"):
        assert one in words
