"""The lobby: seats, names for those without a phone, the first dealer, the start."""

from __future__ import annotations

import pytest

from games import services
from games.models import Seat, Status, Table
from games.web.door import spaced
from tests.support.cast import Person, open_lobby
from tests.web.reading import LANGUAGES, address, field, said, speaking


@pytest.fixture
def half(east: Person, south: Person, north: Person) -> Table:
    """A lobby where east and south sit; north has joined and stands."""
    table = services.open_table(host=east.player)
    for guest in (south, north):
        services.join_table(player=guest.player, code=table.code or "")
    return services.take_seat(table=table, player=south.player, position=1)


def seats(table: Table) -> list[str]:
    return list(Seat.objects.filter(table=table).order_by("position").values_list("name", flat=True))


def test_it_shows_the_code_the_picture_and_what_is_missing(east: Person, half: Table) -> None:
    page = east.client.get(address("table", half))
    words = said(page)
    assert spaced(half.code or "") in words
    assert "还差 2 位" in words
    assert "小陈在看" in words
    assert f"http://testserver/j/{half.code}/" in page.content.decode()


def test_the_last_free_seat_is_named_by_where_it_lies(east: Person, half: Table) -> None:
    services.name_seat(table=half, actor=east.player, position=2, name="秀英")
    assert "还差左边一位" in said(east.client.get(address("table", half)))


def test_the_qr_code_is_a_picture_for_those_who_may_join(east: Person, half: Table, outsider: Person) -> None:
    picture = east.client.get(address("qr", half))
    assert picture["Content-Type"] == "image/svg+xml"
    assert outsider.client.get(address("qr", half)).status_code == 404


def test_a_spectator_gets_no_code_and_no_picture(half: Table, outsider: Person) -> None:
    services.watch_table(player=outsider.player, token=half.watch_token)
    page = outsider.client.get(address("table", half)).content.decode()
    assert (half.code or "") not in page
    assert outsider.client.get(address("qr", half)).status_code == 404


def test_one_tap_takes_a_free_seat(north: Person, half: Table) -> None:
    page = north.client.get(address("table", half)).content.decode()
    assert f'action="{address("take_seat", half, 3)}"' in page
    north.client.post(address("take_seat", half, 3))
    assert seats(half) == ["阿海", "建国", "", "小陈"]


def test_a_seat_that_is_gone_is_said_at_the_table(north: Person, half: Table) -> None:
    response = north.client.post(address("take_seat", half, 1), follow=True)
    assert "这个位子有人了" in said(response) or "有人" in said(response)
    assert seats(half)[1] == "建国"


def test_whoever_sits_can_move_and_get_up(south: Person, half: Table) -> None:
    south.client.post(address("take_seat", half, 3))
    assert seats(half) == ["阿海", "", "", "建国"]
    south.client.post(address("leave_seat", half, 3))
    assert seats(half) == ["阿海", "", "", ""]


def test_getting_up_from_somebody_elses_seat_changes_nothing(south: Person, half: Table) -> None:
    south.client.post(address("leave_seat", half, 0))
    assert seats(half)[:2] == ["阿海", "建国"]


def test_a_seat_without_a_phone_is_named_renamed_and_freed(east: Person, half: Table) -> None:
    panel = east.client.get(address("table", half), {"seat": 2})
    assert address("name_seat", half, 2) in panel.content.decode()
    east.client.post(address("name_seat", half, 2), {"name": "秀英"})
    assert field(east.client.get(address("table", half), {"seat": 2}), "name") == "秀英"
    east.client.post(address("name_seat", half, 2), {"name": "阿英"})
    assert seats(half)[2] == "阿英"
    east.client.post(address("name_seat", half, 2), {"name": ""})
    assert seats(half)[2] == ""


@pytest.mark.parametrize(("typed", "status"), [("建国", 409), ("很" * 25, 422)])
def test_a_name_that_cannot_be_keeps_what_was_typed(east: Person, half: Table, typed: str, status: int) -> None:
    page = east.client.post(address("name_seat", half, 2), {"name": typed})
    assert page.status_code == status
    assert field(page, "name") == typed
    assert seats(half)[2] == ""


def test_a_throw_says_who_deals_first_and_everybody_sees_the_dice(south: Person, west: Person, lobby: Table) -> None:
    page = south.client.get(address("table", lobby))
    assert 'name="roll"' in page.content.decode()
    south.client.post(address("choose_dealer", lobby), {"typed": "1", "die1": "3", "die2": "5"})
    page = speaking(west.client, "en").get(address("table", lobby))
    assert "建国 threw 8" in said(page)
    assert page.content.decode().count('class="die"') == 2
    key = field(south.client.get(address("table", lobby), {"dealer": 1}), "client_key")
    for _ in range(2):
        south.client.post(address("choose_dealer", lobby), {"roll": "1", "client_key": key})
    assert Table.objects.get(pk=lobby.pk).dice["first"]["times"] == 2


def test_nobody_throws_before_all_sit(south: Person, half: Table) -> None:
    page = south.client.get(address("table", half), {"dealer": "dice"})
    assert 'name="die1"' not in page.content.decode()
    answer = south.client.post(address("choose_dealer", half), {"roll": "1"}, follow=True)
    assert "3 号位还没人坐" in said(answer)
    assert Table.objects.get(pk=half.pk).first_dealer is None


def test_the_first_dealer_is_chosen_by_tapping(south: Person, half: Table) -> None:
    page = south.client.get(address("table", half), {"dealer": 1})
    assert f'action="{address("choose_dealer", half)}"' in page.content.decode()
    south.client.post(address("choose_dealer", half), {"position": "1"})
    assert Table.objects.get(pk=half.pk).first_dealer == 1


@pytest.mark.parametrize("position", ["2", "7", "x", "", "9" * 5000])
def test_a_seat_nobody_sits_on_cannot_deal(east: Person, half: Table, position: str) -> None:
    assert east.client.post(address("choose_dealer", half), {"position": position}).status_code == 302
    assert Table.objects.get(pk=half.pk).first_dealer is None


def test_the_host_starts(east: Person, south: Person, lobby: Table) -> None:
    east.client.post(address("choose_dealer", lobby), {"position": "0"})
    assert address("start", lobby) in east.client.get(address("table", lobby)).content.decode()
    waiting = south.client.get(address("table", lobby))
    assert address("start", lobby) not in waiting.content.decode()
    assert "等阿海开打" in said(waiting)
    assert south.client.post(address("start", lobby)).status_code == 403
    east.client.post(address("start", lobby))
    assert Table.objects.get(pk=lobby.pk).status == Status.PLAYING


def test_starting_too_early_says_everything_that_is_missing(east: Person, half: Table) -> None:
    page = east.client.post(address("start", half), follow=True)
    words = said(page)
    assert "3 号位" in words
    assert "4 号位" in words
    assert "还没定谁先坐庄" in words


def test_five_sit_and_the_fifth_lies_below(
    east: Person, fifth: Person, south: Person, west: Person, north: Person
) -> None:
    table = open_lobby(east, south, west, north, fifth)
    assert 'class="seat rest"' in east.client.get(address("table", table)).content.decode()


@pytest.mark.parametrize("name", ["take_seat", "leave_seat", "name_seat"])
def test_an_outsider_finds_no_seat(outsider: Person, half: Table, name: str) -> None:
    assert outsider.client.post(address(name, half, 3), {"name": "x"}).status_code == 404


@pytest.mark.parametrize("name", ["table", "choose_dealer", "start", "qr"])
def test_an_outsider_finds_no_lobby(outsider: Person, half: Table, name: str) -> None:
    send = outsider.client.get if name in ("table", "qr") else outsider.client.post
    assert send(address(name, half)).status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(east: Person, half: Table, language: str) -> None:
    words = said(speaking(east.client, language).get(address("table", half)))
    assert {"zh-hans": "等人上桌", "zh-hant": "等人上桌", "en": "Waiting for players"}[language] in words
    assert {"zh-hans": "平阳 13 台番", "zh-hant": "平陽 13 台番", "en": "Pingyang 13"}[language] in words
