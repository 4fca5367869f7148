"""From the deals of a table to the figures of each person: one pass over what counts, in six queries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from games.models import Adjustment, Count, Deal, DealKind, DealState, Table, Transfer
from games.outcomes import FLAT_WINS
from games.results.figures import Figures
from games.rotation import winds_of
from games.selectors.sittings import Stay, people_at, stays_at

WINS = (DealKind.WIN, *FLAT_WINS)


def figures_of(table: Table) -> dict[int, Figures]:
    """By player id, for everybody who ever sat at the table with a player behind the seat and played or paid."""
    stays = stays_at(table)
    found: dict[int, Figures] = defaultdict(Figures)
    counts, transfers = _by_deal(Count, table), _by_deal(Transfer, table)
    for deal in Deal.objects.select_related("table").filter(table=table, state=DealState.POSTED):
        people = _players(people_at(stays, deal.version))
        _add_deal(found, table, deal, people, counts[deal.pk])
        for transfer in transfers[deal.pk]:
            _add_transfer(found, people, transfer)
    for adjustment in Adjustment.objects.filter(table=table):
        for position, player in _players(people_at(stays, adjustment.version)).items():
            found[player].net += adjustment.nets(table.player_count)[position]
    return dict(found)


def _by_deal(model: type[Any], table: Table) -> dict[int, list[Any]]:
    rows: dict[int, list[Any]] = defaultdict(list)
    for row in model.objects.filter(deal__table=table, deal__state=DealState.POSTED):
        rows[row.deal_id].append(row)
    return rows


def _players(people: dict[int, Stay]) -> dict[int, int]:
    """Player ids by position; a seat that is only a name has none."""
    return {position: stay.player_id for position, stay in people.items() if stay.player_id is not None}


def _add_deal(
    found: dict[int, Figures], table: Table, deal: Deal, people: dict[int, int], counts: Iterable[Count]
) -> None:
    winds, nets = winds_of(deal), deal.nets(table.player_count)
    for position, player in people.items():
        if position not in winds:
            continue
        mine, won = found[player], deal.kind in WINS and deal.winner == position
        mine.net += nets[position]
        mine.played(str(winds[position]), nets[position], won=won)
        mine.draws += deal.kind == DealKind.DRAW
        mine.discards += deal.discarder == position
        mine.false_wins += deal.offender == position
        mine.self_draws += won and deal.method == "self_draw"
        if deal.dealer == position:
            mine.dealt(deal.streak)
    for count in counts:
        if count.position in people:
            _add_count(found[people[count.position]], deal, count)


def _add_count(mine: Figures, deal: Deal, count: Count) -> None:
    mine.elements.update({item["key"] for item in count.items})
    if count.position == deal.winner:
        mine.won(deal.number, count.tai)
    elif deal.winner is not None and count.way != Count.Way.NONE:
        mine.lost(count.tai)


def _add_transfer(found: dict[int, Figures], people: dict[int, int], transfer: Transfer) -> None:
    payer, payee = people.get(transfer.payer), people.get(transfer.payee)
    if payer is not None and payee is not None:
        found[payer].against[payee] -= transfer.amount
        found[payee].against[payer] += transfer.amount
