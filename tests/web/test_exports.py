"""CSV files for spreadsheets: of a table, of a club, of what I played."""

from __future__ import annotations

import csv
import io
from typing import Any
from urllib.parse import unquote

import pytest
from django.test import Client

from games import services
from games.models import Club, Table
from tests.support.cast import Person, discard, new_key, numbers, person, post, self_draw, start
from tests.support.clubs import found, guest, seated
from tests.web.reading import speaking

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(east: Person, south: Person, west: Person) -> Club:
    club = found(east, south, west, name="=周五/会")
    guest(club, east, "老王")
    return club


@pytest.fixture
def evening(club: Club, east: Person, south: Person, west: Person) -> Table:
    table = start(seated(club, east, south, west, "老王", title='周五局/№1 "x"\r\nX-Evil: 1', coins_per_tai=2), east)
    post(table, east, self_draw(0), numbers(8, 3, 0, 5))
    post(table, east, discard(1, by=2), numbers(1, 4, 2, 0))
    services.void_deal(table=table, actor=east.player, number=2, why="两次", **_next(table))
    services.post_adjustment(table=table, actor=east.player, amounts={0: -6, 1: 6}, reason="@台费", **_next(table))
    return services.finish_table(table=table, actor=east.player)


def _next(table: Table) -> dict[str, Any]:
    return {"client_key": new_key(), "expected_version": Table.objects.get(pk=table.pk).version}


def cells(client: Client, address: str) -> list[list[str]]:
    """The rows, after the one mark of the encoding."""
    answer = client.get(address)
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/csv; charset=utf-8")
    assert answer.content.startswith(b"\xef\xbb\xbf")
    assert answer.content.count(b"\xef\xbb\xbf") == 1
    return list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"), newline="")))


def test_the_score_sheet_of_a_table(evening: Table, south: Person) -> None:
    """B122."""
    head, first, second, fee, total = cells(speaking(south.client, "en"), f"/t/{evening.slug}/table.csv")
    assert head[4:] == ["阿海", "建国", "秀英", "老王"]
    assert (first[0], first[2:]) == ("1", ["阿海", "阿海 self-drew 8", "48", "-15", "-24", "-9"])
    assert second[3].endswith("(voided)")
    assert (fee[0], fee[3:]) == ("", ["'@台费", "-6", "6", "0", "0"])
    assert total[4:] == ["42", "-9", "-24", "-9"]


def test_the_name_of_the_file_breaks_no_header(evening: Table, east: Person) -> None:
    """B123."""
    answer = east.client.get(f"/t/{evening.slug}/table.csv")
    assert "X-Evil" not in answer.headers
    kind, encoded = answer["Content-Disposition"].split("; filename*=utf-8''")
    name = unquote(encoded)
    assert (kind, name[10:]) == ("attachment", "-周五局 №1 x X-Evil 1.csv")
    Table.objects.filter(pk=evening.pk).update(title="//")
    plain = east.client.get(f"/t/{evening.slug}/table.csv")["Content-Disposition"]
    assert plain == f'attachment; filename="{name[:10]}-{evening.slug}.csv"'


def test_all_tables_of_a_club(evening: Table, club: Club, west: Person, outsider: Person) -> None:
    assert f'href="/clubs/{club.slug}/tables.csv"' in west.client.get(f"/clubs/{club.slug}/").content.decode()
    _head, *rows = cells(west.client, f"/clubs/{club.slug}/tables.csv")
    assert {row[1] for row in rows} == {"'=周五/会"}
    assert [row[4:] for row in rows] == [
        [evening.slug, "阿海", "1", "42", "84"],
        [evening.slug, "建国", "1", "-9", "-18"],
        [evening.slug, "老王", "1", "-9", "-18"],
        [evening.slug, "秀英", "1", "-24", "-48"],
    ]
    assert outsider.client.get(f"/clubs/{club.slug}/tables.csv").status_code == 404


def test_what_i_played_and_nobody_else(evening: Table, south: Person) -> None:
    assert 'href="/me/tables.csv"' in south.client.get("/me/").content.decode()
    _head, row = cells(south.client, "/me/tables.csv")
    assert row[4:] == [evening.slug, "建国", "1", "-9", "-18"]
    assert Client().get("/me/tables.csv").status_code == 302


def test_a_tables_file_is_for_those_who_play(table: Table, outsider: Person) -> None:
    watcher = person("看客")
    services.watch_table(player=watcher.player, token=table.watch_token)
    for who, status in ((watcher, 403), (outsider, 404)):
        assert who.client.get(f"/t/{table.slug}/table.csv").status_code == status
