"""The public state of a table: the same for everybody at it, free of language and of secrets."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from games.dicing import dice_line, first_throw_line
from games.models import Draft, Seat, Status, Table
from games.rotation import rotation_of, winds_of
from games.rules import ruleset_of
from games.selectors.clearings import settled_line
from games.selectors.draft_line import draft_line
from games.selectors.lines import (
    adjustment_line,
    adjustment_rows,
    counting,
    deal_line,
    deal_rows,
    in_columns,
    with_people,
)
from games.selectors.objections import open_objections
from games.selectors.people import former_line
from games.selectors.sittings import Stay, stays_at
from games.turning import resting_next
from scoring.table import round_wind, sitting_over, terms_total, wild_tiles
from scoring.tiles import Tile

_TRIES = 3


def table_state(table: Table) -> dict[str, Any]:
    """Everything a phone shows of a table, JSON-able; the shape is in docs/live.md. Seven queries, however long it ran;
    one more once it is over.

    The table is read before its rows. If something newer than the table row shows up, somebody posted in
    between, and it is read again: a state never claims a version whose deals it does not have. A deal put right in
    between may show early under the older version; the newer state is on its way then.
    """
    for _ in range(_TRIES):
        table = Table.objects.select_related("draft__updated_by").get(pk=table.pk)
        deals, adjustments = deal_rows(table), adjustment_rows(table)
        if all(row["version"] <= table.version for row in (*deals[-1:], *adjustments[-1:])):
            break
    seats = list(Seat.objects.filter(table=table).select_related("player").order_by("position"))
    stays = stays_at(table, seats)
    deals = with_people(deals, stays, table.player_count)
    adjustments = with_people(adjustments, stays, table.player_count)
    draft = getattr(table, "draft", None)  # a reverse one-to-one raises where there is none
    return _compose(table, seats, stays, deals, adjustments, draft)


def _compose(
    table: Table,
    seats: list[Seat],
    stays: list[Stay],
    deals: list[dict[str, Any]],
    adjustments: list[dict[str, Any]],
    draft: Draft | None,
) -> dict[str, Any]:
    number = deals[-1]["number"] + 1 if deals else 1
    counted = counting(deals)
    host = next((seat.position for seat in seats if seat.player_id == table.host_id), None)
    return {
        "slug": table.slug,
        "version": table.version,
        "draft_revision": draft.revision if draft else 0,
        "status": table.status,
        "ruleset": _ruleset(table),
        "player_count": table.player_count,
        "terms": table.terms,
        "five_player": table.five_player,
        "coins_per_tai": table.coins_per_tai,
        "room": table.room,
        "deal": _running(table, number) if table.status == Status.PLAYING else None,
        "seats": _seats(table, seats, stays, counted, adjustments),
        "former": [former_line(stay, [*counted, *adjustments]) for stay in stays if stay.until is not None],
        "host": host,
        "first_dealer": table.first_dealer,
        "first_throw": first_throw_line(table),
        "deals": [deal_line(deal) for deal in deals],
        "adjustments": [adjustment_line(adjustment) for adjustment in adjustments],
        "objections": open_objections(table),
        "settled": settled_line(table) if table.status == Status.FINISHED else None,
        "draft": draft_line(table, draft, number, {seat.position: seat.name for seat in seats}),
        "server_time": timezone.now().isoformat(),
    }


def _ruleset(table: Table) -> dict[str, Any]:
    ruleset = ruleset_of(table)
    return {
        "key": ruleset.key,
        "name": ruleset.name.as_dict(),
        "threshold": ruleset["threshold"],
        "changes": len(ruleset.differences()),
        "wildcards": ruleset.family.wildcards,
    }


def _running(table: Table, number: int) -> dict[str, Any]:
    rotation = rotation_of(table)
    return {
        "number": number,
        "dealer": rotation.dealer,
        "resting": rotation.resting,
        "resting_next": resting_next(table),
        "streak": rotation.streak,
        "term": rotation.term,
        "round_wind": str(round_wind(rotation)) if "round_wind" in ruleset_of(table).family.asks else None,
        "terms_total": terms_total(table.player_count, table.terms),
        "over": sitting_over(rotation, table.terms),
        "indicators": list(table.indicators),
        "dice": dice_line(table),
        "wild": [str(tile) for tile in wild_tiles(tuple(Tile.parse(code) for code in table.indicators))],
    }


def _seats(
    table: Table,
    seats: list[Seat],
    stays: list[Stay],
    deals: list[dict[str, Any]],
    adjustments: list[dict[str, Any]],
) -> list[dict[str, Any]]:
    """`total` is what who sits there now has won or lost; `seat_total` counts those who sat there before, too.

    `deals` are those that count.
    """
    winds = winds_of(table) if table.status == Status.PLAYING else {}
    rows = [*deals, *adjustments]
    last = deals[-1] if deals else None
    present = {stay.position: stay for stay in stays if stay.until is None}
    return [
        {
            "position": seat.position,
            "name": seat.name,
            "phone": seat.has_phone,
            "wind": str(winds[seat.position]) if seat.position in winds else None,
            "total": present[seat.position].total(rows),
            "seat_total": sum(in_columns(row)[seat.position] for row in rows),
            "first_deal": present[seat.position].first_deal,
            "change": _change(present[seat.position], last),
        }
        for seat in seats
    ]


def _change(stay: Stay, last: dict[str, Any] | None) -> int | None:
    """The last deal's net, None for who sat out or has come since."""
    if last is None or not stay.covers(last["version"]):
        return None
    position = stay.position_at(last["version"])
    net: int = last["nets"][position]
    return None if position == last["resting"] else net
