"""The tables of this phone."""

from __future__ import annotations

from datetime import date

import pytest
from django.test import Client

from games.models import Table
from games.web.history import months
from tests.support.cast import Person, numbers, post, self_draw
from tests.web.reading import LANGUAGES, address, said, speaking


def test_a_stranger_has_none_yet(db: None) -> None:
    assert "还没打过" in said(Client().get("/history/"))


def test_a_table_with_its_totals_from_the_best_down(south: Person, east: Person, table: Table) -> None:
    post(table, east, self_draw(0), numbers(8, 3, 0, 5))
    page = south.client.get("/history/")
    words = said(page)
    assert words.index("阿海+48") < words.index("小陈−9") < words.index("建国−15") < words.index("秀英−24")
    assert "我 1 桌 −15" in words
    assert "1 局" in words
    assert address("table", table) in page.content.decode()


def test_months_sum_only_what_i_played() -> None:
    rows = [
        {"day": date(2025, 11, 28), "total": 37},
        {"day": date(2025, 11, 2), "total": None},
        {"day": date(2025, 10, 31), "total": -28},
    ]
    assert [(month["month"], month["tables"], month["total"]) for month in months(rows)] == [
        (date(2025, 11, 1), 1, 37),
        (date(2025, 10, 1), 1, -28),
    ]


def test_an_outsider_has_nobodys(outsider: Person, table: Table) -> None:
    assert table.slug not in outsider.client.get("/history/").content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(east: Person, table: Table, language: str) -> None:
    words = said(speaking(east.client, language).get("/history/"))
    assert {"zh-hans": "打过的桌", "zh-hant": "打過的桌", "en": "Tables played"}[language] in words


def test_it_is_narrowed_and_searched_by_a_plain_form(east: Person, south: Person, table: Table) -> None:
    for query in (f"player={south.player.public_id}", "q=建国", f"ruleset={table.ruleset_key}", "from=2020-01-01"):
        page = east.client.get(f"/history/?{query}")
        assert (page.status_code, address("table", table) in page.content.decode()) == (200, True), query
    for query in ("q=nobody", "to=2020-01-01", "before=0-0"):
        page = speaking(east.client, "en").get(f"/history/?{query}")
        assert (page.status_code, "No such table" in said(page)) == (200, True), query


def test_everything_wrong_is_said_at_once(east: Person, table: Table) -> None:
    page = speaking(east.client, "en").get("/history/?club=x&player=%00'&ruleset=y&from=yesterday&to=2026-13-01")
    assert page.status_code == 422
    assert page.content.decode().count("<li>") >= 5
    for query in ("from=2026-02-01&to=2026-01-31", "from=20260131", "to=2026-W01-1"):
        assert east.client.get(f"/history/?{query}").status_code == 422, query
