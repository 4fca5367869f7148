"""补差: tai that change hands beside the deals."""

from __future__ import annotations

import pytest
from django.http import HttpResponse

from games.models import Adjustment, Table
from tests.support.cast import Person, new_key, post
from tests.web.reading import LANGUAGES, address, checked, field, said, speaking

FEE = {"payer": "0", "payee": "2", "amount": "6", "reason": "茶钱"}


def send(who: Person, table: Table, **fields: str) -> HttpResponse:
    page = who.client.get(address("adjust", table))
    hidden = {name: field(page, name) for name in ("client_key", "expected_version")}
    return who.client.post(address("adjust", table), hidden | FEE | fields)


def test_it_moves_tai_and_takes_no_deal_number(south: Person, table: Table) -> None:
    assert send(south, table)["Location"] == address("table", table)
    words = said(south.client.get(address("table", table)))
    assert "1局" in words
    assert "−6" in words
    assert "茶钱 −6 0 +6 0" in said(south.client.get(address("deals", table)))


def test_pressing_twice_moves_it_once(east: Person, table: Table) -> None:
    key = new_key()
    version = str(table.version)
    for _ in range(2):
        response = east.client.post(address("adjust", table), FEE | {"client_key": key, "expected_version": version})
        assert response.status_code == 302
    assert Adjustment.objects.count() == 1


def test_all_faults_at_once_and_what_was_typed_is_kept(east: Person, table: Table) -> None:
    page = send(east, table, payee="0", amount="-3")
    assert page.status_code == 422
    words = said(page)
    assert "自己给自己" in words
    assert "整数" in words
    assert (checked(page, "payer"), field(page, "amount"), field(page, "reason")) == ("0", "-3", "茶钱")


@pytest.mark.parametrize(
    "fields", [{"reason": ""}, {"payer": "9"}, {"amount": "9" * 30}, {"amount": "0"}, {"payee": ""}]
)
def test_what_cannot_be_moves_nothing(east: Person, table: Table, fields: dict[str, str]) -> None:
    assert send(east, table, **fields).status_code == 422
    assert not Adjustment.objects.exists()


def test_a_table_that_moved_on_keeps_what_was_typed(east: Person, south: Person, table: Table) -> None:
    stale = str(table.version)
    post(table, east, {"kind": "draw"}, {})
    page = south.client.post(address("adjust", table), FEE | {"client_key": new_key(), "expected_version": stale})
    assert page.status_code == 409
    assert field(page, "reason") == "茶钱"
    assert field(page, "expected_version") == str(Table.objects.get(pk=table.pk).version)


def test_only_those_at_the_table(spectator: Person, outsider: Person, table: Table) -> None:
    for who, status in ((spectator, 403), (outsider, 404)):
        assert who.client.get(address("adjust", table)).status_code == status
        assert who.client.post(address("adjust", table), FEE).status_code == status


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(east: Person, table: Table, language: str) -> None:
    words = said(speaking(east.client, language).get(address("adjust", table)))
    assert {"zh-hans": "谁给", "zh-hant": "誰給", "en": "Who gives"}[language] in words
