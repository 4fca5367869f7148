"""Settling up in a club: /clubs/<slug>/settle/."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import services
from games.models import Club, Table
from games.selectors.settling import settling
from tests.support.cast import Person, numbers, post, self_draw, start
from tests.support.clubs import found, guest, seated
from tests.web.reading import said, speaking

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
    assert coins.payments == [("秀英", "阿海", 120), ("老王", "建国", 51), ("老王", "阿海", 6)]
    assert (coins.tables, tai.tables, [total for _, total in tai.people]) == (2, 1, [48, -9, -15, -24])
    page = speaking(west.client, "en").get(f"/clubs/{club.slug}/settle/")
    assert "秀英→阿海120coins" in said(page).replace(" ", "")
    assert outsider.client.get(f"/clubs/{club.slug}/settle/").status_code == 404


def test_a_table_belongs_to_its_day(club: Club, east: Person, south: Person, west: Person, north: Person) -> None:
    evening(club, east, south, west, north, counts=(8, 3, 0, 5))
    day = timedelta(days=1)
    assert settling(club, TODAY() + day, TODAY() + day) == settling(club, date(1971, 1, 1), TODAY() - day)
    address = f"/clubs/{club.slug}/settle/"
    assert "No closed table" in said(speaking(east.client, "en").get(f"{address}?from=2020-01-01&to=2020-02-01"))
    for query in ("from=x&to=0001-01-01", "from=2026-02-02&to=2026-02-01", "from=9999-12-31&to=9999-12-31"):
        assert east.client.get(f"{address}?{query}").status_code == 422, query
