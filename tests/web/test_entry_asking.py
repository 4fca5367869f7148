"""What looks wrong is asked about once on the review, and the second press posts it."""

from __future__ import annotations

import pytest

from games import services
from games.models import Deal, Table
from tests.support.cast import Person, discard, numbers, post, self_draw
from tests.web.entry_steps import address, confirm, field, said, tiles, turn_up
from tests.web.reading import speaking


@pytest.fixture
def fifth(table: Table, east: Person, south: Person, north: Person) -> Table:
    """South won with four 七万 and north laid down three more."""
    turn_up(east, table)
    services.save_outcome(table=table, actor=east.player, outcome=discard(1, 2))
    tiles(south, table, 1, "555p1112277m", melds="333s 888s", flowers="12f55z", tile="7m")
    tiles(north, table, 3, "", melds="777m")
    for position, entry in numbers(5, None, 16, None).items():
        services.save_entry(table=table, actor=east.player, position=int(position), entry=entry)
    return table


def deals(table: Table) -> int:
    return Deal.objects.filter(table=table).count()


def test_a_fifth_copy_is_asked_about_once_and_posted_then(south: Person, fifth: Table) -> None:
    review = south.client.get(address("review", fifth))
    assert 'class="sheet' not in review.content.decode()
    sheet = confirm(south, fifth, review)
    assert sheet.status_code == 200
    assert "七万只有 4 张，建国、小陈这里一共有 6 张" in said(sheet)
    assert address("count", fifth, 1) in sheet.content.decode()
    assert field(sheet, "asked") == "fifth_copy:7m"
    assert deals(fifth) == 0
    assert confirm(south, fifth, sheet)["Location"] == address("table", fifth)
    assert deals(fifth) == 1


def test_the_figures_stay_in_sight_above_the_question(south: Person, fifth: Table) -> None:
    sheet = confirm(south, fifth)
    assert "+224" in said(sheet)
    assert sheet.content.decode().count('form="post"') == 1


def test_a_doubt_that_comes_later_is_asked_about_too_the_first_not_again(
    south: Person, north: Person, fifth: Table
) -> None:
    sheet = confirm(south, fifth)
    services.save_outcome(table=fifth, actor=north.player, outcome=self_draw(3))
    services.save_outcome(table=fifth, actor=south.player, outcome=discard(1, 2))
    again = confirm(south, fifth, sheet)
    text = said(again)
    assert "小陈在自己手机上按了和" in text
    assert "七万只有" not in text
    assert confirm(south, fifth, again).status_code == 302


def test_a_second_deal_within_twenty_seconds(south: Person, table: Table) -> None:
    post(table, south, {"kind": "draw"}, {})
    services.save_outcome(table=table, actor=south.player, outcome={"kind": "draw"})
    review = south.client.get(address("review", table))
    fields = {name: field(review, name) for name in ("expected_version", "client_key", "typed")} | {"deal_number": 2}
    sheet = south.client.post(address("review", table), fields)
    assert deals(table) == 1
    assert f'href="{address("table", table)}"' in sheet.content.decode().partition('class="sheet')[2]
    assert confirm(south, table, sheet).status_code == 302
    assert deals(table) == 2


def test_several_questions_come_at_once(south: Person, east: Person, north: Person, fifth: Table) -> None:
    services.save_outcome(table=fifth, actor=north.player, outcome=self_draw(3))
    services.save_outcome(table=fifth, actor=south.player, outcome=discard(1, 2))
    sheet = confirm(south, fifth)
    assert sheet.content.decode().partition('class="sheet')[2].count("<li>") == 2
    assert confirm(south, fifth, sheet).status_code == 302


def test_what_is_missing_comes_before_what_looks_odd(south: Person, north: Person, fifth: Table) -> None:
    services.save_entry(table=fifth, actor=north.player, position=2, entry=None)
    page = confirm(south, fifth)
    assert page.status_code == 422
    assert 'class="sheet' not in page.content.decode()


@pytest.mark.parametrize("language", ["zh-hans", "zh-hant", "en"])
def test_the_sheet_in_each_language(south: Person, fifth: Table, language: str) -> None:
    speaking(south.client, language)
    words = {"zh-hans": "七万只有 4 张", "zh-hant": "七萬只有 4 張", "en": "there are 4, but 6"}
    assert words[language] in said(confirm(south, fifth))


@pytest.mark.parametrize("asked", ["x" * 5_000, "|||", "fifth_copy:8m"])
def test_a_meddled_field_only_means_that_it_is_asked(south: Person, fifth: Table, asked: str) -> None:
    review = south.client.get(address("review", fifth))
    names = ("deal_number", "expected_version", "client_key", "typed")
    fields = {name: field(review, name) for name in names} | {"asked": asked}
    assert "七万只有" in said(south.client.post(address("review", fifth), fields))
    assert deals(fifth) == 0
