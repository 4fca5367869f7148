"""One deal with every reason."""

from __future__ import annotations

from typing import Any

from games.errors import NotFound
from games.liability import liable_why
from games.models import Count, Deal, Table, Transfer
from games.selectors.sittings import names_at, stays_at


def deal_page(table: Table, number: int) -> dict[str, Any]:
    """Deal `number` with its counts, transfers and the names by position as it was played. Raises NotFound.

    Seven queries; what was put right about it is `selectors.corrections`.

    {"deal": {number, kind, ..., "nets"}, "names": {position: name}, "counts": [{position, name, wind, way, raw, tai,
    hand, ticks, items, steps, reading, net}], "transfers": [{payer, payee, amount, formula}], "liable_why":
    {...}|None, "previous": n|None, "next": n|None}; texts in items, steps and formulas are in three languages.
    """
    deal = Deal.objects.filter(table=table, number=number).select_related("posted_by").first()
    if deal is None:
        raise NotFound
    names = names_at(stays_at(table), deal.version)
    nets = deal.nets(table.player_count)
    counts = list(Count.objects.filter(deal=deal).order_by("position"))
    transfers = Transfer.objects.filter(deal=deal).order_by("payer", "payee")
    last = Deal.objects.filter(table=table).order_by("-number").values_list("number", flat=True)[0]
    return {
        "deal": _deal(deal, nets),
        "names": names,
        "liable_why": _liable_why(deal, counts),
        "counts": [_count(count, names, nets) for count in counts],
        "transfers": [
            {"payer": t.payer, "payee": t.payee, "amount": t.amount, "formula": t.formula} for t in transfers
        ],
        "previous": number - 1 if number > 1 else None,
        "next": number + 1 if number < last else None,
    }


def _liable_why(deal: Deal, counts: list[Count]) -> dict[str, str] | None:
    """Why the liable seat pays for all three, in three languages."""
    if deal.liable is None:
        return None
    hand = next((count.hand for count in counts if count.position == deal.winner), None)
    return liable_why(hand, deal.tile, deal.method).as_dict()


def _deal(deal: Deal, nets: list[int]) -> dict[str, Any]:
    names = (
        "number state revision kind method origin first winner discarder offender liable tile kong dealer resting "
        "term streak indicators version"
    )
    return {
        **{name: getattr(deal, name) for name in names.split()},
        "nets": nets,
        "posted_by": deal.posted_by.name,
        "posted_at": deal.posted_at.isoformat(),
    }


def _count(count: Count, names: dict[int, str], nets: list[int]) -> dict[str, Any]:
    return {
        "position": count.position,
        "name": names.get(count.position, ""),
        "wind": count.wind,
        "way": count.way,
        "raw": count.raw,
        "tai": count.tai,
        "hand": count.hand,
        "ticks": count.ticks,
        "items": count.items,
        "steps": count.steps,
        "reading": count.reading,
        "net": nets[count.position],
    }
