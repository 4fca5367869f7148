"""The tables of this phone."""

from __future__ import annotations

from datetime import date

import pytest
from django.test import Client

from games import services
from games.models import Table
from games.services.clubs import merging
from games.web.history import months
from tests.support.cast import Person, numbers, open_lobby, person, post, self_draw, start
from tests.support.clubs import found, guest, row, seated
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
    assert "best 8" in said(speaking(east.client, "en").get("/history/"))
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


def test_two_of_one_name_are_told_apart_by_their_tables(
    east: Person, south: Person, west: Person, north: Person
) -> None:
    other = person(south.name)
    open_lobby(east, south, west, other, title="两个同名")
    open_lobby(east, south, west, north)
    page = speaking(east.client, "en").get("/history/").content.decode()
    assert f"{south.name} · 2 tables</option>" in page
    assert f"{south.name} · 1 table</option>" in page
    assert f">{west.name}</option>" in page


def test_a_table_of_a_guest_who_turned_out_to_be_me_is_mine_also_where_the_seat_went_on(
    east: Person, south: Person, west: Person
) -> None:
    club = found(east, south, west)
    old = guest(club, east, "老周")
    table = start(seated(club, east, south, "老周", "过客"), east)
    post(table, east, self_draw(0), numbers(8, 3, 0, 5))
    table = services.hand_over(table=Table.objects.get(pk=table.pk), actor=east.player, position=2, name="路过的")
    services.finish_table(table=table, actor=east.player)
    assert address("table", table) not in west.client.get("/history/").content.decode()
    merging.merge_members(club=club, actor=east.player, kept=row(club, west), merged=old)
    words = said(west.client.get("/history/"))
    assert "我 1 桌 −24" in words


def test_everything_wrong_is_said_at_once(east: Person, table: Table) -> None:
    page = speaking(east.client, "en").get("/history/?club=x&player=%00'&ruleset=y&from=yesterday&to=2026-13-01")
    assert page.status_code == 422
    assert page.content.decode().count("<li>") >= 5
    for query in ("from=2026-02-01&to=2026-01-31", "from=20260131", "to=2026-W01-1"):
        assert east.client.get(f"/history/?{query}").status_code == 422, query
