"""My phones, my login, a second phone: what the pages do, and that secrets change hands (B128)."""

from __future__ import annotations

import re

import pytest
from django.http import HttpResponse
from django.test import Client

from games import services
from games.identity import COOKIE, player_of
from games.models import LinkCode, Login, Membership, Phone, Player, Seat, Table
from games.services import limits
from tests.support.cast import Person, open_lobby, person
from tests.web.reading import LANGUAGES, address, field, said, speaking

PASSWORD = "correct horse"
ENGLISH = {"accept-language": "en"}


def key(client: Client) -> str:
    return client.cookies[COOKIE].value if COOKIE in client.cookies else ""


def who(client: Client) -> Player | None:
    return player_of({COOKIE: key(client)})


def set_login(someone: Person, **more: str) -> HttpResponse:
    return someone.client.post("/me/login/", {"name": someone.name, "password": PASSWORD, **more})


def log_in(client: Client, name: str, password: str = PASSWORD) -> HttpResponse:
    return client.post("/log-in/", {"name": name, "password": password})


def shown_code(page: HttpResponse) -> str:
    found = re.search(r"linkcode\">([A-Z0-9 ]+)<", page.content.decode())
    assert found
    return found[1]


def test_setting_a_login_changes_the_secret_and_keeps_the_seats(table: Table, south: Person) -> None:
    before = key(south.client)
    assert set_login(south)["Location"] == "/me/"
    assert player_of({COOKIE: before}) is None
    assert who(south.client) == south.player
    assert south.client.get(address("record", table)).status_code == 200
    assert Login.objects.get().password.startswith("scrypt$")


def test_logging_in_on_another_phone_is_the_same_person_by_another_secret(table: Table, south: Person) -> None:
    set_login(south)
    phone = Client(headers={"user-agent": "Mozilla/5.0 (iPhone) MicroMessenger/8.0"})
    log_in(phone, f"  {south.name} ")
    assert who(phone) == who(south.client) == south.player
    assert key(phone) != key(south.client)
    assert phone.get(address("record", table)).status_code == 200
    assert "iPhone · WeChat" in said(phone.get("/me/"))
    before = key(phone)
    log_in(phone, south.name)
    assert player_of({COOKIE: before}) is None
    assert Phone.objects.filter(player=south.player, ended_at=None).count() == 2


def test_what_a_phone_held_as_a_guest_comes_along(table: Table, south: Person, fifth: Person) -> None:
    """Guest → member: the seat carries over, the old secret is dead (B128)."""
    set_login(south)
    guest = person("阿南")
    lobby = open_lobby(*(person(name) for name in "甲乙丙"), guest)
    services.join_table(player=fifth.player, code=lobby.code or "")
    before = key(guest.client)
    log_in(guest.client, south.name)
    assert player_of({COOKIE: before}) is None
    seat = Seat.objects.get(table=lobby, position=3)
    assert (seat.player, seat.name) == (south.player, guest.name)
    assert not Membership.objects.filter(player=guest.player).exists()
    assert south.client.get(address("table", lobby)).status_code == 200


def test_a_table_that_was_opened_as_a_guest_comes_along(east: Person, south: Person) -> None:
    set_login(south)
    table = services.open_table(host=east.player)
    log_in(east.client, south.name)
    assert Table.objects.get(pk=table.pk).host == south.player
    assert Seat.objects.get(table=table, position=0).player == south.player


def test_two_who_sit_at_one_table_stay_two(table: Table, south: Person, west: Person) -> None:
    set_login(south)
    log_in(west.client, south.name)
    assert who(west.client) == south.player
    assert Seat.objects.get(table=table, position=2).player == west.player


def test_who_is_somebody_elsewhere_too_loses_nothing(table: Table, south: Person, fifth: Person) -> None:
    set_login(south)
    set_login(fifth)
    lobby = services.open_table(host=fifth.player)
    log_in(fifth.client, south.name)
    assert Table.objects.get(pk=lobby.pk).host == fifth.player


def test_shown_out_as_one_is_shown_out_as_the_other(table: Table, east: Person, south: Person) -> None:
    guest = person("混进来的")
    services.join_table(player=guest.player, code=table.code or "")
    services.remove_person(table=table, actor=east.player, player=guest.player)
    set_login(south)
    fresh = Client()
    log_in(fresh, south.name)
    assert fresh.get(address("table", table)).status_code == 200
    log_in(guest.client, south.name)
    assert guest.client.get(address("table", table)).status_code == 404


@pytest.mark.parametrize(
    ("name", "password"), [("建国", "wrong horse"), ("没有", PASSWORD), ("", ""), ("\x00", "x" * 5000)]
)
def test_a_wrong_name_and_a_wrong_password_look_alike(south: Person, name: str, password: str) -> None:
    set_login(south)
    page = log_in(Client(headers=ENGLISH), name, password)
    assert page.status_code == 422
    assert "Name or password is wrong" in said(page)
    assert COOKIE not in page.cookies


def test_guessing_a_password_is_stopped_and_nobody_else_is(south: Person, fifth: Person) -> None:
    set_login(south)
    set_login(fifth)
    for _ in range(limits.WRONG_PER_LOGIN):
        assert log_in(Client(), south.name, "wrong horse").status_code == 422
    assert log_in(Client(), south.name).status_code == 429
    assert log_in(Client(), fifth.name).status_code == 302
    elsewhere = Client(REMOTE_ADDR="192.0.2.9", HTTP_X_FORWARDED_FOR="127.0.0.1")
    assert log_in(elsewhere, south.name).status_code == 302
    assert who(south.client) == south.player


def test_all_faults_of_a_login_at_once(south: Person, fifth: Person) -> None:
    page = set_login(south, name="", password="short")
    assert page.status_code == 422
    assert "2 处" in said(page)
    for password in ("x" * 129, "password1", "12345678"):
        assert set_login(south, password=password).status_code == 422
    assert set_login(south, name="建国建国建国建国", password="建国建国建国建国").status_code == 422
    set_login(fifth)
    taken = set_login(south, name=fifth.name)
    assert taken.status_code == 409
    assert field(taken, "name") == fifth.name


def test_changing_it_needs_the_present_one_and_signs_the_others_out(south: Person) -> None:
    set_login(south)
    other = Client()
    log_in(other, south.name)
    assert set_login(south, password="another horse", present="wrong horse").status_code == 422
    assert who(other) == south.player
    before = key(south.client)
    assert set_login(south, password="another horse", present=PASSWORD).status_code == 302
    assert who(other) is None
    assert player_of({COOKIE: before}) is None
    assert log_in(Client(), south.name).status_code == 422
    assert log_in(Client(), south.name, "another horse").status_code == 302


def test_a_code_links_one_phone_once(table: Table, south: Person) -> None:
    code = shown_code(south.client.post("/me/link/"))
    assert code.replace(" ", "") not in LinkCode.objects.get().digest
    stranger = Client()
    for path in (f"/link/{code.replace(' ', '')}/", "/link/"):
        assert stranger.get(path).status_code == 200  # a look, or a preview, uses nothing up
    assert stranger.post("/link/", {"code": code.lower()}).status_code == 302
    assert who(stranger) == south.player
    assert key(stranger) != key(south.client)
    again = Client()
    assert again.post("/link/", {"code": code}).status_code == 404
    assert who(again) is None


@pytest.mark.parametrize("how", ["late", "replaced", "others out", "wrong"])
def test_a_code_that_links_no_more(south: Person, how: str) -> None:
    code = shown_code(south.client.post("/me/link/"))
    if how == "late":
        LinkCode.objects.update(expires_at=LinkCode.objects.get().expires_at.replace(year=2020))
    elif how == "replaced":
        south.client.post("/me/link/")
    elif how == "others out":
        south.client.post("/me/phones/end/", {"phone": "others"})
    page = Client().post("/link/", {"code": "AAAA AAAA" if how == "wrong" else code})
    assert page.status_code == 404
    assert "没有这个码" not in said(page)


def test_signing_out_is_asked_once_and_ends_this_phone(south: Person) -> None:
    before = key(south.client)
    assert "No other phone" in said(south.client.get("/log-out/", headers=ENGLISH))
    assert who(south.client) == south.player
    south.client.post("/log-out/")
    assert player_of({COOKIE: before}) is None
    assert south.client.cookies[COOKIE].value == ""
    assert south.client.get("/me/")["Location"] == "/log-in/"


def test_signing_out_the_others_keeps_this_one(table: Table, south: Person) -> None:
    phones = [Client() for _ in range(3)]
    set_login(south)
    for phone in phones:
        log_in(phone, south.name)
    number = Phone.objects.filter(player=south.player, ended_at=None).last().pk  # type: ignore[union-attr]
    south.client.post("/me/phones/end/", {"phone": str(number)})
    assert [who(phone) for phone in phones] == [south.player, south.player, None]
    south.client.post("/me/phones/end/", {"phone": "others"})
    assert [who(phone) for phone in phones] == [None] * 3
    assert south.client.get(address("record", table)).status_code == 200


@pytest.mark.parametrize("phone", ["0", "x", "", "9" * 30, "²"])
def test_the_phone_of_somebody_else_is_none_of_mine(south: Person, west: Person, phone: str) -> None:
    theirs = west.player.phones.get().pk
    for number in (str(theirs), phone):
        page = south.client.post("/me/phones/end/", {"phone": number}, follow=True)
        assert "没有这部手机" in said(page)
    assert who(west.client) == west.player


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(south: Person, language: str) -> None:
    words = said(speaking(south.client, language).get("/me/"))
    assert {"zh-hans": "我的手机", "zh-hant": "我的手機", "en": "My phones"}[language] in words
