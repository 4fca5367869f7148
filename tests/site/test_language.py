"""Which language a page comes in: the switch first, then the browser, then 简体."""

from __future__ import annotations

import re

import pytest
from django.test import Client, RequestFactory

from games.web.language import choose, match
from tests.support.processes import ROOT

HANS, HANT, EN = "zh-hans", "zh-hant", "en"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", HANS),
        ("*", HANS),
        ("fr-FR, de;q=0.8", HANS),
        ("zh", HANS),
        ("zh-CN", HANS),
        ("zh-SG", HANS),
        ("zh-Hans", HANS),
        ("zh-Hans-HK", HANS),
        ("zh-TW", HANT),
        ("zh-HK", HANT),
        ("zh-MO", HANT),
        ("zh-hant", HANT),
        ("zh-Hant-TW", HANT),
        ("zh-Hant-CN", HANT),
        ("zh_TW", HANS),  # no tag at all: unreadable entries are passed over
        ("yue", HANT),
        ("yue-HK", HANT),
        ("yue-Hant-HK", HANT),
        ("yue-CN", HANS),
        ("yue-Hans", HANS),
        ("wuu", HANS),
        ("nan-TW", HANT),
        ("en", EN),
        ("en-GB,en;q=0.9", EN),
        ("fr, en;q=0.7, zh-TW;q=0.3", EN),
        ("en;q=0.3, zh-TW;q=0.7", HANT),
        ("zh-CN,zh;q=0.9,en;q=0.8", HANS),
        ("zh-HK,zh;q=0.9,en;q=0.8", HANT),
        ("en;q=0, zh-TW", HANT),
        ("x" * 5000, HANS),
    ],
)
def test_the_browser_is_heard(header: str, language: str, rf: RequestFactory) -> None:
    assert choose(rf.get("/", HTTP_ACCEPT_LANGUAGE=header)) == language


@pytest.mark.parametrize(("cookie", "language"), [(HANT, HANT), (EN, EN), (HANS, HANS), ("tlh", HANS), ("../en", HANS)])
def test_the_switch_comes_first(cookie: str, language: str, rf: RequestFactory) -> None:
    request = rf.get("/", HTTP_ACCEPT_LANGUAGE="zh-CN")
    request.COOKIES["taipao_language"] = cookie
    assert choose(request) == language


def test_places_of_the_world_have_no_say_in_other_languages() -> None:
    assert match("fr-HK") is None
    assert match("") is None


@pytest.mark.django_db
@pytest.mark.parametrize(("code", "tag"), [(HANS, "zh-Hans"), (HANT, "zh-Hant"), (EN, "en")])
def test_the_switch_is_a_plain_form_on_the_page(client: Client, code: str, tag: str) -> None:
    page = client.get("/", headers={"accept-language": "fr"})
    html = page.content.decode()
    assert '<html lang="zh-Hans">' in html
    assert re.search(rf'<form[^>]*action="/language/".*name="language" value="{code}"', html, re.DOTALL)

    switched = client.post("/language/", {"language": code, "next": "/"}, follow=True)
    assert f'<html lang="{tag}">' in switched.content.decode()
    assert switched.headers["Content-Language"] == tag
    assert {"Cookie", "Accept-Language"} <= {word.strip() for word in switched.headers["Vary"].split(",")}


def test_the_switch_sends_nobody_to_another_site(client: Client) -> None:
    answer = client.post("/language/", {"language": "en", "next": "https://elsewhere.example/"})
    assert answer.headers["Location"] == "/"


def test_the_switch_needs_our_own_form() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post("/language/", {"language": "en"}).status_code == 403


def test_texts_are_marked_by_names_that_are_collected() -> None:
    """Under another name a text would stand in no catalogue, and stay English without a word."""
    alias = re.compile(r"^from django\.utils\.translation import .*?\b(\w*gettext\w*) as (?!_\b)\w+", re.MULTILINE)
    files = [path for part in ("games", "taipao_site", "scoring") for path in (ROOT / part).rglob("*.py")]
    assert len(files) > 100
    assert [str(path) for path in files if alias.search(path.read_text())] == []
