"""Coming to a table by its code: GET shows, POST joins."""

from __future__ import annotations

import pytest
from django.test import Client

from games.models import Membership, Player, Table
from games.services import limits
from tests.support.cast import Person
from tests.web.reading import LANGUAGES, address, field, said, speaking


def test_looking_at_the_link_joins_nobody(outsider: Person, table: Table) -> None:
    before = Membership.objects.count()
    page = outsider.client.get(f"/j/{table.code}/")
    assert page.status_code == 200
    assert field(page, "code") == table.code
    assert Membership.objects.count() == before
    assert "阿海" not in page.content.decode()


def test_a_press_joins(outsider: Person, table: Table) -> None:
    response = outsider.client.post("/j/", {"code": table.code})
    assert response["Location"] == address("table", table)
    assert outsider.client.get(address("table", table)).status_code == 200


def test_the_code_may_be_typed_with_a_space_and_in_small_letters(outsider: Person, table: Table) -> None:
    code = table.code or ""
    assert outsider.client.post("/j/", {"code": f" {code[:3].lower()} {code[3:].lower()} "}).status_code == 302


def test_a_new_phone_gives_its_name_once(table: Table) -> None:
    phone = Client()
    step = phone.post("/j/", {"code": table.code})
    assert step.status_code == 200
    assert (field(step, "code"), field(step, "name")) == (table.code, "")
    assert phone.post("/j/", {"code": table.code, "name": "老陈"}).status_code == 302
    assert Player.objects.filter(name="老陈").count() == 1
    assert "老陈" in said(phone.get("/"))


def test_whoever_belongs_to_it_is_led_to_the_table(south: Person, table: Table) -> None:
    assert south.client.get(f"/j/{table.code}/")["Location"] == address("table", table)


def test_a_wrong_code_is_said_and_stays_in_the_field(outsider: Person, table: Table) -> None:
    page = outsider.client.post("/j/", {"code": "ABC234"})
    assert page.status_code == 404
    assert field(page, "code") == "ABC234"
    assert "桌号" in said(page)


def test_the_code_of_a_finished_table_leads_nowhere(east: Person, outsider: Person, table: Table) -> None:
    east.client.post(address("finish", table))
    assert outsider.client.post("/j/", {"code": table.code}).status_code == 404


def test_guessing_is_stopped(outsider: Person, table: Table) -> None:
    for _ in range(limits.WRONG_PER_ADDRESS):
        outsider.client.post("/j/", {"code": "ABC234"})
    page = outsider.client.post("/j/", {"code": table.code})
    assert page.status_code == 429
    assert not Membership.objects.filter(table=table, player=outsider.player).exists()


def test_a_stopped_guesser_makes_no_players(table: Table) -> None:
    for _ in range(limits.WRONG_PER_ADDRESS):
        limits.count_wrong_code("127.0.0.1")
    before = Player.objects.count()
    assert Client().post("/j/", {"code": "ABC234", "name": "阿新"}).status_code == 429
    assert Player.objects.count() == before


def test_without_our_own_form_nobody_joins(outsider: Person, table: Table) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = outsider.client.cookies
    assert strict.post("/j/", {"code": table.code}).status_code == 403


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(outsider: Person, language: str) -> None:
    words = said(speaking(outsider.client, language).get("/j/"))
    assert {"zh-hans": "进桌", "zh-hant": "進桌", "en": "Join"}[language] in words
