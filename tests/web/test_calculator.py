"""GET /calculator/ and /calculator/count/: a hand in the address."""

from __future__ import annotations

import html
import json
import re
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest
from django.core.cache import cache
from django.test import Client

from games.web.calculator import pages
from tests.support.cast import Person
from tests.web.reading import LANGUAGES, said, speaking
from tests.web.test_houses import saved

pytestmark = pytest.mark.one_backend  # the calculator asks no database

SUM = {
    "seat": "S",
    "how": "discard",
    "i1": "5p",
    "i2": "9s",
    "concealed": "555p1112277m",
    "tile": "7m",
    "melds": "333s 888s",
    "flowers": "12f55z",
}
"""The first sum of docs/scoring.md: 28, doubled 56."""

NAMES = {"平阳 13": 56, "平阳 15": 56, "同城": 56, "平阳 10": 42, "茶苑": 32, "民间": 24}


@pytest.fixture(autouse=True)
def _fresh_limits(db: None) -> None:
    cache.clear()


def page(client: Client | None = None, /, **fields: str) -> Any:
    return (client or Client()).get(f"/calculator/?{urlencode({**SUM, **fields})}")


def counted(**fields: str) -> dict[str, Any]:
    told: dict[str, Any] = Client().get(f"/calculator/count/?{urlencode({**SUM, **fields})}").json()
    return told


def rows(told: dict[str, Any]) -> list[tuple[str, str]]:
    """Each ruleset with what it pays, in the order of the page."""
    return re.findall(
        r'<summary><span class="grow"><b>([^<]+)</b>.*?<span class="n">([^<]*)</span>', told["worth"], re.DOTALL
    )


def test_a_hand_by_every_ruleset() -> None:
    """The chosen one first, the others from the dearest down; the lists of fan say why it is no hand there."""
    shown = rows(counted())
    assert len(shown) == 8
    assert shown[0] == ("平阳 13 台番", "56")
    assert [figure for _name, figure in shown] == ["56", "56", "56", "42", "32", "24", "—", "—"]
    for name, tai in NAMES.items():
        assert any(row.startswith(name) and figure == str(tai) for row, figure in shown), name


def test_what_is_different_there() -> None:
    words = said(page())
    assert "一样" in words or "The same" in words
    assert "对对胡 5，财神汇 5，三财神 5" in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_what_the_script_says(language: str) -> None:
    response = page(speaking(Client(), language))
    assert response.status_code == 200
    assert "28 × 2" in said(response)


def test_the_address_is_all_there_is() -> None:
    """What the server writes into the address counts the same; a link somebody sends is that address."""
    told = counted(how="self_draw", seat="W", flowers="1234f", quads="red")
    again = dict(parse_qsl(told["address"], keep_blank_values=True))
    assert Client().get(f"/calculator/count/?{urlencode(again)}").json() == told
    assert (
        f"/calculator/?{told['address']}".replace("&", "&amp;")
        in Client().get(f"/calculator/?{told['address']}").content.decode()
    )


def test_nothing_is_stored(django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(0):
        response = page()
    assert set(response.cookies) == {"taipao_csrf"}  # of the language switch


def test_the_plain_form_is_the_same_hand() -> None:
    fields = [(key, value) for key, value in SUM.items() if key not in ("melds", "flowers")]
    fields += [("meld_kind", "pung"), ("meld_tile", "3s"), ("meld_kind", "pung"), ("meld_tile", "8s")]
    fields += [("flower", "1f"), ("flower", "2f"), ("white", "2")]
    assert Client().get(f"/calculator/count/?{urlencode(fields)}").json() == counted()


def test_house_rules_in_the_address() -> None:
    """Clean hand 13 doubled 26; with 硬牌 on top 20 doubled 40, beside its own base."""
    sheet = json.dumps({"base": "pingyang-13", "overrides": {"clean_hand_includes_no_wildcard": False}})
    clean = {"concealed": "123m456m789m123p11s22s", "tile": "1s", "melds": "", "flowers": ""}
    told = counted(**clean, rules="sheet", sheet=sheet)
    assert told["tai"] == 40
    assert rows(told)[0][1] == "40"
    assert ("平阳 13 台番", "26") in rows(told)


def test_who_did_not_win() -> None:
    told = counted(how="none", seat="W", concealed="99s", melds="", tile="", flowers="5678f5z")
    assert told["tai"] == 16


def test_a_list_of_fan() -> None:
    """The first sum of the fan lists in docs/scoring.md: 一条龙 3."""
    hand = {"concealed": "45p333m99s", "melds": "123p 789p", "flowers": "1f", "tile": "6p"}
    told = counted(**hand, rules="xinzhang-13")
    assert told["tai"] == 3
    assert (told["setting"]["wild"], told["setting"]["setsWanted"]) == ([], 4)


def test_white_lies_where_it_belongs() -> None:
    """Under a list of fan 白 is an honour, and nobody is asked what was turned up; the plain fields say so too."""
    plain, fans = page().content.decode(), page(rules="xinzhang-13").content.decode()
    assert [name in plain for name in ('class="kb dragons', 'name="white"', 'value="5z">白板')] == [False, True, True]
    assert 'class="kb dragons' in fans
    assert 'name="white"' not in fans
    assert re.findall(r'data-family="(\w+)" hidden', plain) == ["fans"]
    assert re.findall(r'data-family="(\w+)" hidden', fans) == ["taipao"]


def test_what_it_waits_for() -> None:
    hand = {"concealed": "123m456m789m1199p", "melds": "222s", "flowers": "", "tile": "", "waits": "1"}
    told = counted(**hand, how="self_draw")
    assert told["ready"]
    assert re.findall(r'<b class="num">(\d+)</b>', told["waits"]) == ["8", "8", "3", "3"]


@pytest.mark.parametrize("field", ["tile", "concealed"])
def test_what_is_lacking_is_no_fault(field: str) -> None:
    response = page(**{field: ""})
    assert response.status_code == 200
    assert "胡家要 17 张" in said(response)


BAD = {"rules": "mine", "i1": "9q", "seat": "Q", "how": "luck", "concealed": "abc", "melds": "124m", "flowers": "9f"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bad_address_says_all_its_faults(language: str) -> None:
    response = page(speaking(Client(), language), **BAD)
    assert response.status_code == 422
    codes = set(re.findall(r'data-code="(\w+)"', response.content.decode()))
    assert codes >= {"unknown_ruleset", "bad_indicators", "bad_notation", "bad_meld", "bad_request"}


@pytest.mark.parametrize(
    "query",
    ["", "concealed=%00", "sheet=%5B%5B&rules=sheet", "rules=sheet", "how=kong&concealed=1m", "how=draw", "melds=(",
     "tile=5p&concealed=" + "1" * 5000 + "m", "how=false_win", "round=X&rules=gangtai-16&concealed=1m", "i1=&i2=",
     "from=S&seat=S&concealed=1m", "melds=" + "1m+" * 400, "how=none&seat=Q&concealed=1m", "quads=red,red,x&melds="],
)  # fmt: skip
def test_any_address_is_answered(query: str) -> None:
    assert Client().get(f"/calculator/?{query}").status_code in (200, 422)
    for more in ("", "&waits=1"):
        assert Client().get(f"/calculator/count/?{query}{more}").status_code == 200


def test_a_kong_bloom_finds_its_kong() -> None:
    hand = {"concealed": "123m456m2211p", "melds": "7777z 888s", "flowers": "", "tile": "1p", "how": "kong"}
    assert counted(**hand)["winning"]
    assert "kong_none" in counted(**hand | {"melds": "777z 888s"})["items"]


def test_too_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "OFTEN", 1)
    assert page().status_code == 200
    assert page().status_code == 429
    assert Client().get(f"/calculator/count/?{urlencode(SUM)}").status_code == 429


def test_house_rules_lead_here(east: Person) -> None:
    """The page of house rules hands them on as a whole."""
    house = saved(east, clean_hand="9")
    east.client.post(f"/houses/{house.slug}/archive/")
    page = east.client.get(f"/houses/{house.slug}/").content.decode()
    [link] = re.findall(r'href="(/calculator/\?[^"]+)"', page)
    hand = urlencode({"melds": "", "concealed": "123m456m789m123p11s22s", "tile": "1s"})
    told = Client().get(html.unescape(link).replace("?", "count/?") + "&" + hand).json()
    assert rows(told)[0][1] == "9"
