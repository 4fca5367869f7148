"""Evenings that are really played, through the services, by four people: what the copies are made from."""

from __future__ import annotations

import uuid
from random import Random
from typing import Any

from games import services
from games.models import Club, Player, Table
from games.services.clubs import seating

DEALS = 30  # a table; those of a whole history are as many on average
_COUNTS = (3, 4, 5, 5, 7, 8, 10, 12, 14, 19, 26, 28, 40)
_TICKED = 0.6  # of deals with a winner: one hand is ticked, so that there are elements to count
_HANDS = (
    {"flowers.red": 1},
    {"flowers.black": 2},
    {"kong.terminal.concealed": 1},
    {"kong.dragon.exposed": 1, "flowers.red": 2},
)


def played_table(club: Club, people: list[Player], chance: Random) -> Table:
    """A closed table of the club, where these four sat."""
    host = people[0]
    table = services.open_table(host=host, club=club, terms=0, coins_per_tai=2)
    for position, player in enumerate(people[1:], start=1):
        seating.come_to_table(club=club, player=player, slug=table.slug)
        table = services.take_seat(table=table, player=player, position=position)
    table = services.choose_dealer(table=table, actor=host, position=0)
    table = services.start_table(table=table, actor=host)
    for _ in range(DEALS):
        table = Table.objects.get(pk=table.pk)
        outcome, entries = _deal(chance)
        services.post_deal(
            table=table,
            actor=host,
            outcome=outcome,
            entries=entries,
            client_key=uuid.uuid4().hex,
            expected_version=table.version,
        )
    return services.finish_table(table=Table.objects.get(pk=table.pk), actor=host)


def _deal(chance: Random) -> tuple[dict[str, Any], dict[str, Any]]:
    if chance.random() < 0.12:
        return {"kind": "draw"}, {}
    winner = chance.randrange(4)
    other = chance.choice([seat for seat in range(4) if seat != winner])
    self_drawn = chance.random() < 0.35
    outcome = {"kind": "win", "winner": winner, "origin": "wall", "first": None}
    outcome |= {"method": "self_draw" if self_drawn else "discard", "from": None if self_drawn else other}
    values = [chance.choice(_COUNTS) if seat == winner else chance.randrange(8) for seat in range(4)]
    entries: dict[str, Any] = {
        str(seat): {"way": "number", "value": tai, "stated": "raw"} for seat, tai in enumerate(values)
    }
    if chance.random() < _TICKED:
        seat = chance.randrange(4)
        ticks = chance.choice(_HANDS) | ({"all_pungs": 1} if seat == winner else {})
        entries[str(seat)] = {"way": "ticks", "ticks": ticks}
    return outcome, entries
