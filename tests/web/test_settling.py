"""Settling up in a club: /clubs/<slug>/settle/."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import services
from games.models import Club, Table
from games.selectors import table_state
from games.selectors.settling import settling
from tests.support.cast import Person, new_key, numbers, post, self_draw, start
from tests.support.clubs import found, guest, seated
from tests.web.reading import field, said, speaking

pytestmark = pytest.mark.django_db
TODAY = timezone.localdate


@pytest.fixture
def club(east: Person, south: Person, west: Person, north: Person) -> Club:
    club = found(east, south, west, north)
    guest(club, east, "老王")
    return club


def evening(club: Club, *people: Person | str, counts: tuple[int, int, int, int], **options: Any) -> Table:
    host = people[0]
    assert isinstance(host, Person)
    table = start(seated(club, host, *people[1:], **options), host)
    post(table, host, self_draw(0), numbers(*counts))
    return services.finish_table(table=table, actor=host.player)


def test_evenings_of_the_club_are_added_up_by_person(
    club: Club, east: Person, south: Person, west: Person, north: Person, outsider: Person
) -> None:
    """B114: whole coins, sums of exactly zero, one payment less than there are people at most."""
    evening(club, east, south, west, "老王", counts=(8, 3, 0, 5), coins_per_tai=3)
    evening(club, south, "老王", west, east, counts=(8, 3, 0, 5), coins_per_tai=2)
    evening(club, east, south, west, north, counts=(8, 3, 0, 5))
    start(seated(club, east, south, west, north), east)  # not closed: counts for nothing yet
    coins, tai = settling(club, TODAY(), TODAY())
    assert coins
    assert tai
    # +48 -15 -24 -9 at three coins, then -9 +48 -24 -15 at two
    assert coins.people == [("阿海", 144 - 18), ("建国", -45 + 96), ("老王", -27 - 30), ("秀英", -72 - 48)]
    paid = [(one.payer, one.payee, one.amount) for one in coins.payments]
    assert paid == [("秀英", "阿海", 120), ("老王", "建国", 51), ("老王", "阿海", 6)]
    assert [(one["payer"], one["payee"]) for one in coins.payments[0].tables] == [(-72, 144), (-48, -18)]
    assert (coins.tables, tai.tables, [total for _, total in tai.people]) == (2, 1, [48, -9, -15, -24])
    page = speaking(west.client, "en").get(f"/clubs/{club.slug}/settle/")
    assert "秀英→阿海from2tables120coins" in said(page).replace(" ", "")
    assert outsider.client.get(f"/clubs/{club.slug}/settle/").status_code == 404


def test_a_table_belongs_to_its_day(club: Club, east: Person, south: Person, west: Person, north: Person) -> None:
    evening(club, east, south, west, north, counts=(8, 3, 0, 5))
    day = timedelta(days=1)
    assert settling(club, TODAY() + day, TODAY() + day) == settling(club, date(1971, 1, 1), TODAY() - day)
    address = f"/clubs/{club.slug}/settle/"
    assert "No closed table" in said(speaking(east.client, "en").get(f"{address}?from=2020-01-01&to=2020-02-01"))
    for query in ("from=x&to=0001-01-01", "from=2026-02-02&to=2026-02-01", "from=9999-12-31&to=9999-12-31"):
        assert east.client.get(f"{address}?{query}").status_code == 422, query


def test_managers_mark_days_as_settled(club: Club, east: Person, south: Person, west: Person, north: Person) -> None:
    table = evening(club, east, south, west, north, counts=(8, 3, 0, 5), coins_per_tai=3)
    address = f"/clubs/{club.slug}/settle/"
    page = speaking(east.client, "en").get(address)
    sent = {name: field(page, name) for name in ("from", "to", "unit", "seen")}
    assert "Mark as settled" not in said(speaking(south.client, "en").get(address))
    assert south.client.post(address, sent).status_code == 403
    assert east.client.post(address, {**sent, "to": "x"}).status_code == 422
    assert east.client.post(address, sent).status_code == 302
    again = east.client.post(address, sent)
    assert (again.status_code, "changed meanwhile" in said(again)) == (409, True)
    text = said(speaking(south.client, "en").get(address))
    assert "Settled · 1 table阿海" in text
    assert "阿海, " in text
    assert "→" not in text
    state = table_state(table)
    assert (state["settled"]["by"], state["version"]) == ("阿海", table.version)
    table = Table.objects.get(pk=table.pk)
    why = {"why": "记重了", "client_key": new_key(), "expected_version": table.version}
    services.void_deal(table=table, actor=east.player, number=1, **why)
    text = said(east.client.get(address))
    assert "The figures have changed since: 秀英 +72 · 建国 +45 · 小陈 +27 · 阿海 −144" in text.replace("  ", " ")
    assert "Mark the rest as settled" in text
    back = re.search(r'action="([^"]+/back/)"', east.client.get(address).content.decode())
    assert back
    assert south.client.post(back[1]).status_code == 403
    assert east.client.post(back[1]).status_code == 302
    assert east.client.post(back[1], follow=True).status_code == 200  # taken back already: said at the club
    assert "Settled" not in said(east.client.get(address))


def test_a_host_marks_the_table_as_settled(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    table = evening(club, east, south, west, north, counts=(8, 3, 0, 5))
    final, settled = (f"/t/{table.slug}/{name}/" for name in ("final", "settled"))
    page = speaking(east.client, "en").get(final)
    assert "Deal 1 −24 +48" in said(page)
    assert "Mark as settled" not in said(speaking(south.client, "en").get(final))
    assert east.client.post(settled, {"seen": "x"}).status_code == 302
    assert "changed meanwhile" in said(east.client.get(final))
    assert east.client.post(settled, {"seen": field(page, "seen")}).status_code == 302
    assert "Settled" in said(south.client.get(final))
    assert f'href="{final}"' in west.client.get(f"/clubs/{club.slug}/settle/").content.decode()
    east.client.post(settled, {"back": "1"})
    assert "Mark as settled" in said(east.client.get(final))
