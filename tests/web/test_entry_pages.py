"""Every entry page under the strict content policy, in three languages, without scripts of its own in the page."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.http import HttpResponse

from games import services
from games.models import Table
from tests.support.cast import Person, discard, numbers
from tests.web.entry_steps import address, turn_up

PAGES = [("record", ()), ("count", (1,)), ("count", (3,)), ("review", ())]


@pytest.fixture
def ready(table: Table, east: Person) -> Table:
    turn_up(east, table, "3m", "1f")
    services.save_outcome(table=table, actor=east.player, outcome=discard(1, 2))
    for position, entry in numbers(5, 28, 16, 1).items():
        services.save_entry(table=table, actor=east.player, position=int(position), entry=entry)
    return table


def opened(who: Person, table: Table, name: str, more: tuple[int, ...], language: str = "zh-hans") -> HttpResponse:
    who.client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    page = who.client.get(address(name, table, *more))
    assert page.status_code == 200
    return page


@pytest.mark.parametrize(("name", "more"), PAGES)
def test_no_inline_script_or_style(south: Person, ready: Table, name: str, more: tuple[int, ...]) -> None:
    page = opened(south, ready, name, more).content.decode()
    assert not re.search(r"\sstyle=|\son[a-z]+=|<style", page)
    for attributes in re.findall(r"<script([^>]*)>", page):
        assert "src=" in attributes or 'type="application/json"' in attributes


@pytest.mark.parametrize("language", ["zh-hans", "zh-hant", "en"])
@pytest.mark.parametrize(("name", "more"), PAGES)
def test_every_language(south: Person, ready: Table, name: str, more: tuple[int, ...], language: str) -> None:
    page = opened(south, ready, name, more, language).content.decode()
    tag = {"zh-hans": "zh-Hans", "zh-hant": "zh-Hant", "en": "en"}[language]
    assert f'<html lang="{tag}">' in page
    assert "%(" not in re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL)
    assert page.count('name="language"') == 3


@pytest.mark.parametrize(("name", "more"), PAGES)
def test_every_field_and_button_has_a_name(south: Person, ready: Table, name: str, more: tuple[int, ...]) -> None:
    page = opened(south, ready, name, more).content.decode()
    for attributes, words in re.findall(r"<button([^>]*)>(.*?)</button>", page, flags=re.DOTALL):
        assert "aria-label=" in attributes or re.sub(r"<[^>]+>", "", words).strip()
    assert re.findall(r'<(?:a|button)[^>]*aria-label=""', page) == []


def test_every_tile_of_the_keyboard_is_drawn_and_named(south: Person, ready: Table) -> None:
    page = opened(south, ready, "count", (1,)).content.decode()
    codes = re.findall(r'data-code="(\w\w)" data-name="([^"]+)"', page)
    assert len({code for code, _name in codes}) == len(codes) == 42
    assert all(name for _code, name in codes)
