"""The pages of the two lists of fan, made from the scorer's own data."""

from __future__ import annotations

import pytest
from django.test import Client

from games.web.rulebook.comparing import compared
from games.web.rulebook.fansheet import PAID, FanRow, fan_parts
from scoring.fanlists.lists import LISTS
from scoring.ruleset import ALL_RULESETS, FAN_LISTS
from tests.web.reading import LANGUAGES, said, speaking

pytestmark = pytest.mark.one_backend
ROWS = {"xinzhang-13": 72, "gangtai-16": 48}


@pytest.mark.parametrize("key", FAN_LISTS)
def test_every_row_with_a_hand_that_counts_it(key: str) -> None:
    rows = [row for part in fan_parts(FAN_LISTS[key]) for row in part.elements]
    assert len(rows) == ROWS[key]
    for row in rows:
        [worked] = row.worked
        assert worked.items[0]["key"] == row.key or row.key in PAID, row.key
        assert row.key in {item["key"] for item in worked.items}, row.key


@pytest.mark.parametrize("key", FAN_LISTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_shows_its_rows(db: None, key: str, language: str) -> None:
    words = said(speaking(Client(), language).get(f"/rules/{key}/"))
    for group in LISTS[FAN_LISTS[key].family.key].groups.values():
        assert group.get(language) in words
    assert "Text(" not in words
    for row in LISTS[FAN_LISTS[key].family.key].rows:
        assert row.name.get(language) in words
        assert row.condition.get(language) in words
        assert row.source in words, row.key


def test_what_a_row_takes_in() -> None:
    rows = {row.key: row for part in fan_parts(FAN_LISTS["xinzhang-13"]) for row in part.elements}
    straight = rows["pure_straight"]
    assert isinstance(straight, FanRow)
    assert "老少" in [name.zh_hans for name in straight.takes_in]


def test_both_are_listed_and_compared(db: None) -> None:
    words = said(Client().get("/rules/"))
    pair = said(Client().get("/rules/compare/?one=xinzhang-13&other=gangtai-16"))
    mixed = said(Client().get("/rules/compare/?one=pingyang-13&other=gangtai-16"))
    for rules in FAN_LISTS.values():
        assert rules.name.zh_hans in words
        assert rules.name.zh_hans in pair
    assert "呖咕呖咕" in pair
    assert "呖咕呖咕" in mixed


@pytest.mark.parametrize(("one", "other"), [("pingyang-13", "gangtai-16"), ("xinzhang-13", "gangtai-16")])
def test_each_value_of_either_stands_once(one: str, other: str) -> None:
    """What both have, different or not, then what one of them has; what is off stands nowhere as the same."""
    first, second = ALL_RULESETS[one], ALL_RULESETS[other]
    page, turned = compared(first, second), compared(second, first)
    [part] = page.parts
    both = len(part.different) + len(part.same)
    for rules, groups in ((first, page.only_one), (second, page.only_other)):
        on = [key for key, value in rules.values.items() if value is not None and value is not False]
        assert both + sum(len(group.rows) for group in groups) == len(on)
    assert [
        pair.name.zh_hans for pair in part.different if pair.one == pair.other or "—" in (pair.one, pair.other)
    ] == []
    assert (turned.only_one, len(turned.parts[0].different)) == (page.only_other, len(part.different))
    named = {pair.name.zh_hans: (pair.one, pair.other) for pair in (*part.different, *part.same)}
    assert named["天胡"] == ("13" if one == "pingyang-13" else "20", "120")


def test_the_page_says_whose_it_is(db: None) -> None:
    source = Client().get("/rules/compare/?one=pingyang-13&other=gangtai-16").content.decode()
    different, alone, theirs, same = (source.index(f'id="{name}"') for name in ("different", "one", "other", "same"))
    assert different < source.index("天胡") < alone < source.index("四风包牌") < theirs
    assert theirs < source.index("呖咕呖咕") < same
    assert 'id="one"' not in Client().get("/rules/compare/?one=gangtai-16&other=gangtai-16").content.decode()
