"""After a commit, one message with the table's full state to everybody at the table. Group names live here only."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

from games.models import Seat, Table

logger = logging.getLogger(__name__)

MESSAGE_TYPE = "table.state"
SHUT_OUT = "table.shut_out"


def group_name(slug: str) -> str:
    """The channel layer's group of everybody who watches this table."""
    return f"table.{slug}"


def table_message(table: Table) -> dict[str, Any]:
    """What goes to the table's group: the text for the sockets, and what the live door must know but not show.

    `order` is (version, draft revision); `seats` the primary keys of the players by position, so that a socket learns
    where its player sits without a database.
    """
    return _message(table.pk, _state(table.pk))


def _state(table_id: int) -> dict[str, Any]:
    from games.selectors.state import table_state  # here, so that this module can be read for its names alone

    return table_state(Table(pk=table_id))


def _message(table_id: int, state: dict[str, Any]) -> dict[str, Any]:
    seats = list(Seat.objects.filter(table_id=table_id).order_by("position").values_list("player_id", flat=True))
    order = [state["version"], state["draft_revision"]]
    text = json.dumps({"t": "state", "state": state}, ensure_ascii=False, separators=(",", ":"))
    return {"type": MESSAGE_TYPE, "text": text, "order": order, "seats": seats}


@dataclass
class Announcement:
    """What was sent: None before the commit, and where the state could not be read."""

    state: dict[str, Any] | None = None


def announce(table_id: int) -> Announcement:
    """Once the running transaction has committed, send the table's state to its group; at once if there is none.

    A layer that is down is logged and forgotten: the deal is stored, and phones fetch what they missed. Whoever made
    the change answers with the same state, computed once.
    """
    announcement = Announcement()
    transaction.on_commit(partial(_send, table_id, announcement), robust=True)
    return announcement


def _send(table_id: int, announcement: Announcement) -> None:
    try:
        state = announcement.state = _state(table_id)
        publish(group_name(state["slug"]), _message(table_id, state))
    except Exception:
        logger.exception("The state of table %s could not be sent; phones will fetch it", table_id)


def shut_out(slugs: Iterable[str], *, players: Iterable[int] = (), phones: Iterable[int] = ()) -> None:
    """Once the running transaction has committed, close the sockets that these players or phones have at the tables.

    Called before `announce`, so that nobody gets the state of what threw them out. A process that misses it while the
    layer is down asks the gate about each of its sockets when the layer is back.
    """
    message = {"type": SHUT_OUT, "players": list(players), "phones": list(phones)}
    transaction.on_commit(partial(_shut_out, list(slugs), message), robust=True)


def _shut_out(slugs: list[str], message: dict[str, Any]) -> None:
    for slug in slugs:
        try:
            publish(group_name(slug), message)
        except Exception:
            logger.exception("Sockets of table %s could not be told to close", slug)
            return


def publish(group: str, message: dict[str, Any]) -> None:
    """Hand a message to the channel layer from synchronous code. Raises whatever the layer raises.

    Our own layers take it directly: no event loop and no connection is made for it (a loop per call would open one
    Redis connection per deal).
    """
    layer = get_channel_layer()
    if layer is None:
        return
    direct = getattr(layer, "publish", None)
    if direct is not None:
        direct(group, message)
    else:
        async_to_sync(layer.group_send)(group, message)
