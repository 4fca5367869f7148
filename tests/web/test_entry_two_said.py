"""Two phones that say different things about how a deal ended, and a page that thinks another dealer deals."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from games import services
from games.models import Deal, LogEntry, Table
from tests.support.cast import Person, discard, numbers, post, self_draw
from tests.web.entry_steps import address, confirm, count, drafted, faults, field, record, said
from tests.web.reading import speaking

WEST_DREW = {"kind": "win", "winner": 2, "method": "self_draw", "origin": "wall", "go": 1}
SOUTH_WON = {"kind": "win", "winner": 1, "method": "discard", "from": 3, "origin": "wall", "go": 1}


def drawn(who: Person, table: Table) -> dict[str, str]:
    """What the page this phone has open now will send along."""
    page = who.client.get(address("record", table))
    return {name: field(page, name) for name in ("seen", "dealer")}


def test_the_later_phone_is_told_sees_both_and_may_take_its_own(south: Person, west: Person, table: Table) -> None:
    """B130: both have the page open; west is second."""
    first, second = drawn(south, table), drawn(west, table)
    record(south, table, **SOUTH_WON, **first)
    told = record(west, table, **WEST_DREW, **second)
    assert told.status_code == 409
    text = said(told)
    assert "建国胡，小陈点炮" in text
    assert "秀英自摸" in text
    assert drafted(table).outcome["winner"] == 1
    assert (field(told, "winner"), field(told, "method")) == ("2", "self_draw")
    assert address("count", table, 2) in told.content.decode()
    assert record(west, table, **WEST_DREW, seen=field(told, "seen")).status_code == 302
    assert drafted(table).outcome["winner"] == 2


def test_the_same_said_twice_is_no_quarrel(south: Person, west: Person, table: Table) -> None:
    first, second = drawn(south, table), drawn(west, table)
    record(south, table, **SOUTH_WON, **first)
    assert record(west, table, **SOUTH_WON, **second).status_code == 302


def test_counts_that_come_in_meanwhile_are_no_quarrel_and_stay(south: Person, west: Person, table: Table) -> None:
    record(south, table, **SOUTH_WON)
    before = drawn(west, table)
    count(south, table, 1, way="number", value=28, go="next")
    assert record(west, table, **WEST_DREW, **before).status_code == 302
    assert drafted(table).outcome["winner"] == 2
    assert drafted(table).entries["1"]["value"] == 28


def test_a_draw_said_against_a_win_keeps_the_counts(south: Person, west: Person, table: Table) -> None:
    second = drawn(west, table)
    record(south, table, **SOUTH_WON)
    count(south, table, 1, way="number", value=28, go="next")
    told = record(west, table, kind="draw", go=1, **second)
    assert told.status_code == 409
    assert record(west, table, kind="draw", go=1, seen=field(told, "seen")).status_code == 302
    assert drafted(table).entries["1"]["value"] == 28


@pytest.mark.parametrize("language", ["zh-hans", "zh-hant", "en"])
def test_both_are_told_in_each_language(south: Person, west: Person, table: Table, language: str) -> None:
    speaking(west.client, language)
    second = drawn(west, table)
    record(south, table, **SOUTH_WON)
    text = said(record(west, table, **WEST_DREW, **second))
    sentence = {"zh-hans": "建国胡，小陈点炮", "zh-hant": "建国胡，小陈點炮", "en": "建国 wins, 小陈 discarded"}[
        language
    ]
    assert sentence in text


def test_whoever_counts_is_left_alone(south: Person, table: Table) -> None:
    """Seats that others are typing are passed over; once only they are left, the review waits for them."""
    record(south, table, **SOUTH_WON)
    own = count(south, table, 1, way="number", value=5, go="next", busy="2")
    assert own["Location"] == address("count", table, 3)
    assert count(south, table, 3, way="number", value=1, go="next", busy="0,2")["Location"] == address("review", table)
    assert count(south, table, 3, way="number", value=1, go="next", busy="²,x")["Location"] == address(
        "count", table, 2
    )


def test_a_seat_tapped_on_the_table_has_won(south: Person, table: Table) -> None:
    assert f"{address('record', table)}?winner=2" in south.client.get(address("table", table)).content.decode()
    assert field(south.client.get(address("record", table) + "?winner=2"), "winner") == "2"
    for nonsense in ("9", "²", "-1", ""):
        assert not field(south.client.get(address("record", table) + f"?winner={nonsense}"), "winner")
    record(south, table, **SOUTH_WON)
    assert field(south.client.get(address("record", table) + "?winner=2"), "winner") == "1"


def test_another_dealer_than_the_app_thinks_is_asked_once_with_a_way_to_change(south: Person, table: Table) -> None:
    """The page was drawn while east dealt; somebody has set south to deal before it was sent."""
    before = drawn(south, table)
    services.set_dealer(table=table, actor=south.player, position=1)
    assert record(south, table, kind="draw", go=1, **before)["Location"] == address("review", table)
    assert drafted(table).outcome == {"kind": "draw", "dealer": 0}
    sheet = confirm(south, table)
    asked = sheet.content.decode().partition('class="sheet')[2]
    assert "建国" in asked
    assert "阿海" in asked
    assert address("turn", table) in asked
    assert not Deal.objects.exists()
    assert confirm(south, table, sheet).status_code == 302
    assert Deal.objects.get().dealer == 1
    assert LogEntry.objects.filter(action="set_dealer").count() == 1


def test_the_dealer_set_right_is_not_asked_about(south: Person, table: Table) -> None:
    before = drawn(south, table)
    services.set_dealer(table=table, actor=south.player, position=1)
    record(south, table, kind="draw", go=1, **before)
    services.set_dealer(table=table, actor=south.player, position=0)
    assert confirm(south, table).status_code == 302


def test_ten_times_the_usual_is_asked_once(south: Person, east: Person, table: Table) -> None:
    for _ in range(5):
        post(table, east, self_draw(0), numbers(8, 2, 3, 1))
    Deal.objects.update(posted_at=timezone.now() - timedelta(minutes=3))
    services.save_outcome(table=table, actor=east.player, outcome=discard(1, 2))
    for position, entry in numbers(2, 180, 3, 1).items():
        services.save_entry(table=table, actor=east.player, position=int(position), entry=entry)
    sheet = confirm(south, table)
    assert "建国 360 台，这桌平时才 8 台左右" in said(sheet)
    assert address("count", table, 1) in sheet.content.decode().partition('class="sheet')[2]
    assert confirm(south, table, sheet).status_code == 302


def test_a_seat_left_untouched_is_missing_and_not_nought(south: Person, table: Table) -> None:
    """B109: an untouched figure is no 0; 没台 is one."""
    record(south, table, **SOUTH_WON)
    untouched = count(south, table, 1, way="number", value="", go="next")
    assert faults(untouched) == ["missing"]
    assert "1" not in drafted(table).entries
    assert count(south, table, 1, way="number", value="", none="1").status_code == 302
    assert drafted(table).entries["1"]["value"] == 0
