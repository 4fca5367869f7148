"""The table page and its state."""

from __future__ import annotations

import re

import pytest

from games import services
from games.models import Table
from tests.support.cast import Person, discard, numbers, post, self_draw
from tests.web.reading import LANGUAGES, address, said, speaking


def order(page: str) -> list[str]:
    """The seats as they come in the page: place and position."""
    return re.findall(r'class="seat (\w+)" data-seat="(\d)"', page)


def test_me_below_then_the_next_on_my_right_and_so_round(west: Person, table: Table) -> None:
    page = west.client.get(address("table", table)).content.decode()
    assert order(page) == [("me", "2"), ("right", "3"), ("top", "0"), ("left", "1")]


def test_a_spectator_looks_from_the_first_seat(spectator: Person, table: Table) -> None:
    page = spectator.client.get(address("table", table)).content.decode()
    assert order(page)[0] == ("me", "0")
    assert "记一局" not in page


def test_totals_changes_dealer_deal_number_and_terms(east: Person, table: Table) -> None:
    post(table, east, discard(1, by=2), numbers(5, 15, 2, 0))
    page = east.client.get(address("table", table))
    html = page.content.decode()
    totals = dict(re.findall(r'data-total="(\d)">([^<]+)<', html))
    assert totals == {"0": "−44", "1": "+120", "2": "−34", "3": "−42"}
    words = said(page)
    assert "上一局 建国 胡 30 台，秀英点炮" in words
    assert "2局" in words
    assert "2/8庄" in words
    assert 'data-len="4"' in html
    assert "正 120" in html


def test_nothing_played_yet_says_so(east: Person, table: Table) -> None:
    words = said(east.client.get(address("table", table)))
    assert "打完一局，这里就有账" in words


def test_the_chart_has_a_table_behind_it(east: Person, table: Table) -> None:
    post(table, east, self_draw(0), numbers(8, 3, 0, 5))
    page = east.client.get(address("table", table)).content.decode()
    assert 'class="k1 thick"' in page
    assert "阿海 +48" in page
    assert "每局之后的累计" in page
    lines = re.findall(r'data-line="(\d)"( data-mine)?><span class="cut">([^<]+)<', page)
    assert [(number, bool(mine)) for number, mine, _name in lines] == [("1", True), *((n, False) for n in "234")]
    assert re.findall(r'<td data-value="([^"]+)"', page) == ["48", "-15", "-24", "-9"]


def test_the_middle_shows_what_is_wild_and_leads_to_the_indicators(east: Person, table: Table) -> None:
    assert "翻财神" in said(east.client.get(address("table", table)))
    services.set_indicators(table=table, actor=east.player, indicators=["3m", "1f"])
    page = east.client.get(address("table", table))
    assert "三万 · 夏秋冬" in said(page)
    assert f'href="{address("indicators", table)}"' in page.content.decode()


def test_five_players_and_who_rests(east: Person, fifth: Person, table_of_five: Table) -> None:
    words = said(east.client.get(address("table", table_of_five)))
    assert "歇老五0" in words
    assert "阿海下庄后上桌" in words
    resting = fifth.client.get(address("table", table_of_five)).content.decode()
    assert order(resting)[0] == ("me", "0")


def test_the_host_can_finish_others_cannot(east: Person, south: Person, table: Table) -> None:
    assert address("finish", table) in east.client.get(address("table", table)).content.decode()
    assert address("finish", table) not in south.client.get(address("table", table)).content.decode()


def test_a_running_draft_is_gone_on_with(east: Person, table: Table) -> None:
    services.save_outcome(table=table, actor=east.player, outcome=self_draw(0))
    assert "接着记" in said(east.client.get(address("table", table)))


def test_the_fragment_is_the_same_without_the_frame(east: Person, table: Table) -> None:
    fragment = east.client.get(address("table", table), headers={"X-Taipao-Fragment": "1"})
    html = fragment.content.decode()
    assert "<html" not in html
    assert 'data-fragment="main"' in html
    assert 'data-fragment="dock"' in html
    assert "X-Taipao-Fragment" in fragment["Vary"]
    assert f'data-version="{Table.objects.get(pk=table.pk).version}"' in html


def test_the_number_of_queries_does_not_grow_with_the_deals(
    east: Person, table: Table, django_assert_max_num_queries: object
) -> None:
    for _ in range(3):
        post(table, east, self_draw(0), numbers(8, 3, 0, 5))
    with django_assert_max_num_queries(11):  # type: ignore[operator]
        east.client.get(address("table", table))


def test_the_state_is_json_and_not_sent_twice(east: Person, table: Table) -> None:
    first = east.client.get(address("state", table))
    assert first.json()["slug"] == table.slug
    again = east.client.get(address("state", table), headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304
    services.set_indicators(table=table, actor=east.player, indicators=["3m", "1f"])
    assert east.client.get(address("state", table), headers={"If-None-Match": first["ETag"]}).status_code == 200


@pytest.mark.parametrize("name", ["table", "state", "deals", "final"])
def test_an_outsider_finds_nothing(outsider: Person, table: Table, name: str) -> None:
    page = outsider.client.get(address(name, table))
    assert page.status_code == 404
    assert "阿海" not in page.content.decode()


def test_pages_of_a_table_are_not_kept_by_anybody(east: Person, table: Table) -> None:
    assert "no-store" in east.client.get(address("table", table))["Cache-Control"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(east: Person, table: Table, language: str) -> None:
    post(table, east, self_draw(0), numbers(8, 3, 0, 5))
    words = said(speaking(east.client, language).get(address("table", table)))
    assert {"zh-hans": "记一局", "zh-hant": "記一局", "en": "Record a deal"}[language] in words
    assert {
        "zh-hans": "上一局 阿海 自摸 8 台，连庄 1",
        "zh-hant": "上一局 阿海 自摸 8 台，連莊 1",
        "en": "阿海 self-drew 8, dealer stays: 1",
    }[language] in words
