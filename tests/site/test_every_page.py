"""What holds on every page: the language switch, the right tag, nothing inline, and reading changes nothing."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import get_resolver, reverse

from games import services
from games.models import Table
from tests.site.test_docs import pages
from tests.support.cast import Person, discard, numbers, post, self_draw

LANGUAGES = {"zh-hans": "zh-Hans", "zh-hant": "zh-Hant", "en": "en"}
# Pages that a seated player sees in mid-deal; the rest answer with a redirect or are not for reading.
SEEN = {
    *("home", "new_table", "rename", "join_typed", "history", "rulesets", "ruleset", "clubs", "new_club", "erase_me"),
    *("table", "indicators", "deals", "deal", "finish", "record", "count", "review"),
}


# What the content security policy refuses, or what would lead to another site.
INLINE = (
    r"<[^>]+\s(?:style|on\w+)=",
    r"<style",
    r"<script(?![^>]*(?:src=|application/json))[^>]*>",
    r'(?:href|src|action)="(?:https?:)?//',
)

pytestmark = pytest.mark.one_backend  # pages show what selectors and services do, which are tested on both


@pytest.fixture
def evening(table: Table, east: Person) -> Table:
    """One deal posted, the next one being entered."""
    post(table, east, self_draw(0), numbers(28, 5, 3, 0))
    services.save_outcome(table=table, actor=east.player, outcome=discard(1, by=2))
    return Table.objects.get(pk=table.pk)


def addresses(table: Table) -> dict[str, str]:
    """Every page's address, for this table."""
    values = {
        "slug": table.slug,
        "code": table.code,
        "token": table.watch_token,
        "key": table.ruleset_key,
        "position": 1,
        "number": 1,
        **dict.fromkeys(("member", "merge", "table", "clearing"), "nobody-there"),  # of clubs: tests/web/test_clubs.py
        **dict.fromkeys(("person", "other"), "nobody-there"),  # tests/web/test_players.py
    }
    [web] = [one for one in get_resolver().url_patterns if getattr(one, "namespace", None) == "web"]
    found = {}
    for name, route in pages(web.url_patterns):
        wanted = {part: values[part] for part in re.findall(r"<(\w+)>", route)}
        found[name] = reverse(f"web:{name}", kwargs=wanted)
    return found


def seen(client: Client, table: Table) -> dict[str, str]:
    """The pages that answer with HTML, by name."""
    answers = {name: client.get(address) for name, address in addresses(table).items()}
    assert {name: answer.status_code for name, answer in answers.items() if answer.status_code >= 500} == {}
    return {
        name: answer.content.decode()
        for name, answer in answers.items()
        if answer.status_code == 200 and answer.headers["Content-Type"].startswith("text/html")
    }


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_the_switch_and_nothing_inline(evening: Table, east: Person, language: str) -> None:
    east.client.cookies["taipao_language"] = language
    found = seen(east.client, evening)
    assert set(found) >= SEEN
    assert [name for name, html in found.items() if f'<html lang="{LANGUAGES[language]}">' not in html] == []
    assert [name for name, html in found.items() if html.count('action="/language/"') != 1] == []
    for pattern in INLINE:
        assert [(name, re.findall(pattern, html)[:2]) for name, html in found.items() if re.search(pattern, html)] == []


@pytest.mark.django_db
def test_reading_a_page_changes_nothing(evening: Table, east: Person) -> None:
    seen(east.client, evening)
    before = evening.version
    evening.refresh_from_db()
    assert evening.version == before


@pytest.mark.django_db
def test_a_stranger_sees_no_page_of_the_table(evening: Table, outsider: Person) -> None:
    leaked = {
        name
        for name, address in addresses(evening).items()
        if evening.slug in address and outsider.client.get(address).status_code == 200
    }
    assert leaked == set()
