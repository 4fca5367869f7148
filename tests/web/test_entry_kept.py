"""B132: what is changed about a table in mid-evening leaves the deals that are stored exactly as they are."""

from __future__ import annotations

from typing import Any

from games import services
from games.models import Count, Deal, Table, Transfer
from tests.support.cast import Person, numbers, post, self_draw
from tests.web.entry_steps import address, drafted, record

OWN = {Deal: "table", Count: "deal__table", Transfer: "deal__table"}


def stored(table: Table) -> list[Any]:
    """Every column of every row of every deal."""
    return [list(model.objects.filter(**{way: table}).order_by("pk").values()) for model, way in OWN.items()]


def test_deals_stay_whatever_is_changed_about_the_table(east: Person, fifth: Person, table_of_five: Table) -> None:
    table = table_of_five
    playing = [seat for seat in range(5) if seat != table.resting]
    counts: list[int | None] = [7 if seat in playing else None for seat in range(5)]
    post(table, east, self_draw(table.dealer), numbers(*counts))
    before = stored(table)
    table.refresh_from_db()
    dealer = next(seat for seat in range(5) if seat not in (table.dealer, table.resting))
    resting = next(seat for seat in range(5) if seat not in (dealer, table.resting))
    east.client.post(address("turn", table), {"five_player": "every_deal", "deal_number": 2})
    east.client.post(address("turn", table), {"dealer": dealer, "deal_number": 2})
    east.client.post(address("turn", table), {"resting": resting, "deal_number": 2})
    services.rename_player(player=fifth.player, name="老五")
    services.set_indicators(table=table, actor=east.player, indicators=["5p", "9s"])
    record(east, table, kind="draw", go=1, deal_number=2)
    east.client.post(address("discard_draft", table), {"deal_number": 2})
    assert stored(table) == before
    table.refresh_from_db()
    assert (table.dealer, table.resting, table.five_player) == (dealer, resting, "every_deal")
    assert drafted(table).outcome == {}
