"""掷骰: rolled or typed, and the drawing of the walls."""

from __future__ import annotations

import re

import pytest
from django.http import HttpResponse

from games import services
from games.models import Table
from tests.support.cast import Person, numbers, open_lobby, post, self_draw, start
from tests.web.reading import LANGUAGES, address, checked, field, said, speaking


def send(who: Person, table: Table, **fields: str) -> HttpResponse:
    return who.client.post(address("dice", table), {"deal_number": "1", **fields})


def thrown(table: Table) -> list[object]:
    return list(Table.objects.get(pk=table.pk).dice.get("throws", []))


def drawing(page: HttpResponse) -> str:
    found = re.search(r"<svg class=\"walls\".*?</svg>", page.content.decode(), re.DOTALL)
    assert found
    return found[0]


def test_before_the_throw_four_whole_walls_and_one_button(south: Person, table: Table) -> None:
    page = south.client.get(address("dice", table))
    assert drawing(page).count('class="st"') == 72
    assert "阿海先掷" in said(page)
    assert 'name="roll"' in page.content.decode()


def test_a_roll_is_seen_by_all_and_counts_once(south: Person, west: Person, table: Table) -> None:
    page = south.client.get(address("dice", table))
    key = field(page, "client_key")
    for _ in range(2):
        assert send(south, table, roll="1", client_key=key)["Location"] == address("dice", table)
    first = thrown(table)
    page = west.client.get(address("dice", table))
    assert page.content.decode().count('class="die"') == 4
    assert "建国的手机掷的" in said(page)
    assert "掷了" not in said(page)
    send(west, table, roll="1")
    assert "这局掷了 2 次" in said(west.client.get(address("dice", table)))
    assert len(first) == 2


def test_three_then_eight_breaks_the_wall_of_west_at_eleven(east: Person, table: Table) -> None:
    send(east, table, d1a="1", d1b="2", d2a="3", d2b="5")
    page = east.client.get(address("dice", table))
    words = said(page)
    assert "秀英面前，从自己右手数 第 11 墩翻开，第 12 墩起摸" in words
    assert "翻第 11 墩" in drawing(page)
    assert "实骰，阿海记的" in words
    assert page.content.decode().count('class="die"') == 4  # pips for real dice too
    assert drawing(page).count('class="st"') == 71
    assert drawing(page).count('class="open"') == 2  # the stack and its words


def test_past_the_end_drawing_starts_on_another_wall(east: Person, table: Table) -> None:
    send(east, table, d1a="4", d1b="6", d2a="3", d2b="5")
    assert "建国面前，从自己右手数 第 18 墩翻开，从 阿海面前 第 1 墩起摸" in said(
        east.client.get(address("dice", table))
    )


def test_for_a_dealer_who_counts_to_himself_another_throws(east: Person, table: Table) -> None:
    for one, two, thrower in (("2", "3", "建国"), ("4", "5", "小陈")):
        send(east, table, d1a=one, d1b=two, d2a="1", d2b="3")
        box = said(east.client.get(address("dice", table))).split("阿海面前")[0]
        assert f"{thrower}4" in box.replace(" ", "")


@pytest.mark.parametrize("d1", range(2, 13))
@pytest.mark.parametrize("seat", range(4))
def test_nothing_is_drawn_beside_the_drawing(
    seat: int, d1: int, east: Person, south: Person, west: Person, north: Person, table: Table
) -> None:
    who = (east, south, west, north)[seat]
    for d2 in (2, 7, 12):
        services.set_dice(table=table, actor=who.player, dice=[d1, d2])
        svg = drawing(speaking(who.client, "en").get(address("dice", table)))
        for path in re.findall(r' d="([^"]*)"', svg):
            for x, y in re.findall(r"([-\d.]+) ([-\d.]+)", path):
                assert 30 <= float(x) <= 290
                assert 30 <= float(y) <= 274


@pytest.mark.parametrize(
    "fields", [{"d1a": "7"}, {"d1a": "3"}, {}, {"d1a": "三"}, {"d1a": "0", "d1b": "1", "d2a": "1", "d2b": "1"}]
)
def test_what_no_dice_show_changes_nothing_and_is_kept(east: Person, table: Table, fields: dict[str, str]) -> None:
    page = send(east, table, **fields)
    assert page.status_code == 422
    assert 'role="alert"' in page.content.decode()
    if fields.get("d1a") == "3":
        assert checked(page, "d1a") == "3"
    assert thrown(table) == []


def test_typed_dice_are_offered_again_and_can_be_taken_back(east: Person, table: Table) -> None:
    send(east, table, d1a="1", d1b="2", d2a="3", d2b="5")
    page = east.client.get(address("dice", table) + "?type=1")
    assert [checked(page, name) for name in ("d1a", "d1b", "d2a", "d2b")] == ["1", "2", "3", "5"]
    send(east, table, clear="1")
    assert thrown(table) == []


def test_dice_of_a_posted_deal_stay_as_they_were(east: Person, table: Table) -> None:
    post(table, east, self_draw(0), numbers(8, 3, 0, 5))
    page = send(east, table, roll="1")
    assert page.status_code == 409
    assert "已经记上了" in said(page)
    assert thrown(table) == []


def test_tiles_that_stay_by_kongs(east: Person, table: Table) -> None:
    assert "剩 24 张时最后四张分掉，剩 20 张流局" in said(east.client.get(address("dice", table)))
    assert "剩 28 张时最后四张分掉，剩 24 张流局" in said(east.client.get(address("dice", table) + "?kongs=2"))
    page = east.client.get(address("dice", table) + "?kongs=999")
    assert "16 杠" in said(page)
    assert "?kongs=17" not in page.content.decode()


def test_folk_deals_out_no_last_four(east: Person, south: Person, west: Person, north: Person) -> None:
    table = start(open_lobby(east, south, west, north, ruleset_key="folk"), east)
    words = said(east.client.get(address("dice", table) + "?kongs=3"))
    assert "剩 22 张流局" in words
    assert "分掉" not in words


def test_who_looks_on_sees_and_throws_nothing(spectator: Person, outsider: Person, table: Table) -> None:
    page = spectator.client.get(address("dice", table))
    assert page.status_code == 200
    assert 'method="post"' not in page.content.decode().split("<main")[1].split("</nav>")[0]
    assert send(spectator, table, roll="1").status_code == 403
    assert outsider.client.get(address("dice", table)).status_code == 404
    assert thrown(table) == []


def test_five_players_and_the_one_who_rests_may_throw(fifth: Person, table_of_five: Table) -> None:
    assert send(fifth, table_of_five, roll="1").status_code == 302
    assert "老五" not in drawing(fifth.client.get(address("dice", table_of_five)))


def test_a_lobby_has_no_dice_for_a_wall(east: Person, lobby: Table) -> None:
    for response in (east.client.get(address("dice", lobby)), send(east, lobby, roll="1")):
        assert response["Location"] == address("table", lobby)


def test_the_table_leads_to_the_dice_and_a_script_gets_only_what_changes(east: Person, table: Table) -> None:
    assert f'href="{address("dice", table)}"' in east.client.get(address("table", table)).content.decode()
    part = east.client.get(address("dice", table), headers={"X-Taipao-Fragment": "1"}).content.decode()
    assert "<html" not in part
    assert part.count("data-fragment=") == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(east: Person, table: Table, language: str) -> None:
    words = said(speaking(east.client, language).get(address("dice", table)))
    assert {"zh-hans": "手输点数", "zh-hant": "手輸點數", "en": "Type the dice"}[language] in words
