"""The list of deals and the page of one deal."""

from __future__ import annotations

import pytest

from games import services
from games.models import Table
from tests.support.cast import Person, discard, new_key, numbers, post, self_draw
from tests.web.reading import LANGUAGES, address, said, speaking

HANDS = {
    "0": {
        "way": "tiles",
        "hand": {"concealed": "555p1112277m", "melds": ["333s", "888s"], "flowers": "12f55z", "opening_quads": []},
        "tile": "7m",
    },
    "1": {"way": "tiles", "hand": {"concealed": "99s", "melds": [], "flowers": "5678f5z", "opening_quads": []}},
    "2": {"way": "tiles", "hand": {"concealed": "", "melds": [], "flowers": "3f", "opening_quads": []}},
    "3": {"way": "tiles", "hand": {"concealed": "", "melds": ["(6666z)"], "flowers": "", "opening_quads": []}},
}


@pytest.fixture
def counted(east: Person, south: Person, west: Person, north: Person, lobby: Table) -> Table:
    """The worked deal of the rule book: north deals, east wins 28, doubled 56."""
    table = services.choose_dealer(table=lobby, actor=east.player, position=3)
    table = services.start_table(table=table, actor=east.player)
    table = services.set_indicators(table=table, actor=east.player, indicators=["5p", "9s"])
    post(table, east, discard(0, by=1), HANDS)
    return Table.objects.get(pk=table.pk)


def test_the_list_is_newest_first_with_the_totals_below(east: Person, table: Table) -> None:
    post(table, east, self_draw(0), numbers(8, 3, 0, 5))
    post(table, east, discard(1, by=2), numbers(5, 15, 2, 0))
    words = said(east.client.get(address("deals", table)))
    assert words.index("建国胡 30") < words.index("阿海自摸 8")
    assert "累计 +4" in words


def test_an_adjustment_stands_above_the_deal_it_came_after(east: Person, table: Table) -> None:
    post(table, east, self_draw(0), numbers(8, 3, 0, 5))
    version = Table.objects.get(pk=table.pk).version
    services.post_adjustment(
        table=table,
        actor=east.player,
        amounts={0: -6, 1: 6},
        reason="茶钱",
        client_key=new_key(),
        expected_version=version,
    )
    post(table, east, {"kind": "draw"}, {})
    words = said(east.client.get(address("deals", table)))
    assert words.index("流局") < words.index("茶钱 −6") < words.index("阿海自摸 8")
    assert "累计 +42" in words
    assert "阿海 +42" in said(east.client.get(address("table", table)))


def test_an_empty_list_says_so(east: Person, table: Table) -> None:
    assert "还没打过" in said(east.client.get(address("deals", table)))


def test_a_deal_shows_every_item_with_its_reason(south: Person, counted: Table) -> None:
    words = said(south.client.get(address("deal", counted, 1)))
    assert "阿海胡 56 台" in words
    assert "28 满 13 翻 · 建国点炮七万" in words
    assert "财神汇" in words
    assert "对对胡" in words
    assert "· 规则" in words
    assert "rules" not in words


def test_a_deal_shows_all_four_counts_and_who_pays_whom(east: Person, counted: Table) -> None:
    page = east.client.get(address("deal", counted, 1))
    words = said(page)
    for figure in ("+224", "−19", "−79", "−126", "(16 − 5) × 2 庄", "16 − 1", "四家相加 0"):
        assert figure in words
    html = page.content.decode()
    assert html.count('class="t s27 w"') == 5  # three 五筒 and two 九条
    assert 'aria-label="五筒，财神"' in html
    assert "t s27 win" in html


def test_the_reading_is_shown_set_by_set(east: Person, counted: Table) -> None:
    html = east.client.get(address("deal", counted, 1)).content.decode()
    reading = html[html.index('<details class="reading">') :]
    reading = reading[: reading.index("</details>")]
    # 111m 777m, 22m as the pair, and the three wildcards as a set that stands for nothing
    assert reading.count("<li>") == 4
    assert reading.count("t s24 w") == 3


def test_a_concealed_kong_shows_two_faces_between_its_backs(east: Person, counted: Table) -> None:
    html = east.client.get(address("deal", counted, 1)).content.decode()
    assert html.count('aria-label="牌背"') == 2
    assert html.count('aria-label="发"') == 2


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        ({"kind": "draw"}, "流局 不算账"),
        ({"kind": "false_win", "offender": 3}, "小陈诈胡 赔三家"),
    ],
)
def test_a_deal_without_a_winner(east: Person, table: Table, outcome: dict[str, object], words: str) -> None:
    post(table, east, outcome, {})
    assert words in said(east.client.get(address("deal", table, 1)))


def test_one_leafs_to_the_deals_beside_it(east: Person, table: Table) -> None:
    for _ in range(3):
        post(table, east, {"kind": "draw"}, {})
    page = east.client.get(address("deal", table, 2)).content.decode()
    assert address("deal", table, 1) in page
    assert address("deal", table, 3) in page


@pytest.mark.parametrize("number", [0, 2, 10**30])
def test_a_deal_that_is_not_there(east: Person, counted: Table, number: int) -> None:
    assert east.client.get(address("deal", counted, number)).status_code == 404


def test_a_spectator_reads_an_outsider_does_not(outsider: Person, counted: Table) -> None:
    assert outsider.client.get(address("deal", counted, 1)).status_code == 404
    services.watch_table(player=outsider.player, token=counted.watch_token)
    assert outsider.client.get(address("deal", counted, 1)).status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(east: Person, counted: Table, language: str) -> None:
    words = said(speaking(east.client, language).get(address("deal", counted, 1)))
    assert {"zh-hans": "阿海胡 56 台", "zh-hant": "阿海胡 56 台", "en": "阿海 won 56 tai"}[language] in words
    assert {"zh-hans": "财神汇", "zh-hant": "財神匯", "en": "Wildcard set"}[language].lower() in words.lower()
    assert {"zh-hans": "× 2 庄", "zh-hant": "× 2 莊", "en": "× 2 dealer"}[language] in words
