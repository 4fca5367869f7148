"""What the table's group hears: once per change, after the commit, complete, and never at the cost of the change."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from asgiref.sync import async_to_sync
from channels.layers import BaseChannelLayer, get_channel_layer
from django.db import connection, transaction

from games import events, services
from games.errors import Invalid, NotFound
from games.models import Deal, Table
from games.selectors import table_state
from tests.support.cast import Person, numbers, post, self_draw

pytestmark = pytest.mark.django_db(transaction=True)


class Listener:
    """A channel in the group of one table."""

    def __init__(self, slug: str) -> None:
        self.layer = get_channel_layer()
        self.channel: str = async_to_sync(self.layer.new_channel)()
        async_to_sync(self.layer.group_add)(events.group_name(slug), self.channel)

    def heard(self) -> list[dict[str, Any]]:
        """The states that have come since the last time."""
        return async_to_sync(self._drain)()

    async def _drain(self) -> list[dict[str, Any]]:
        states = []
        while True:
            try:
                message = await asyncio.wait_for(self.layer.receive(self.channel), 0.1)
            except TimeoutError:
                return states
            assert message["type"] == "table.state"
            frame = json.loads(message["text"])
            assert frame["t"] == "state"
            states.append(frame["state"])


@pytest.fixture
def listener(table: Table) -> Listener:
    return Listener(table.slug)


def timeless(state: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in state.items() if key != "server_time"}


def test_one_deal_with_its_twelve_rows_is_one_message(table: Table, east: Person, listener: Listener) -> None:
    """B036."""
    post(table, east, self_draw(0), numbers(28, 1, 2, 3), indicators=["1m", "2m"])
    (state,) = listener.heard()
    assert timeless(state) == timeless(table_state(table))


def test_the_first_deal_ever_is_in_its_own_message(table: Table, east: Person, listener: Listener) -> None:
    """B037."""
    post(table, east, self_draw(0), numbers(1, 0, 0, 0))
    (state,) = listener.heard()
    assert [seat["total"] for seat in state["seats"]] == [6, -2, -2, -2]
    assert [deal["number"] for deal in state["deals"]] == [1]


def test_every_verb_that_changes_something_is_heard_once(east: Person, south: Person) -> None:
    table = services.open_table(host=east.player)
    listener = Listener(table.slug)
    assert table.code is not None
    services.join_table(player=south.player, code=table.code)
    assert listener.heard() == []
    verbs: list[Any] = [
        lambda: services.take_seat(table=table, player=south.player, position=1),
        lambda: services.leave_seat(table=table, player=south.player),
        lambda: services.take_seat(table=table, player=south.player, position=3),
        lambda: services.name_seat(table=table, actor=east.player, position=1, name="秀英"),
        lambda: services.name_seat(table=table, actor=east.player, position=2, name="小陈"),
        lambda: services.rename_player(player=south.player, name="老建国"),
        lambda: services.choose_dealer(table=table, actor=east.player, position=0),
        lambda: services.start_table(table=table, actor=east.player),
        lambda: services.set_indicators(table=table, actor=east.player, indicators=["1m", "1m"]),
        lambda: services.save_outcome(table=table, actor=east.player, outcome=self_draw(0)),
        lambda: services.save_entry(table=table, actor=east.player, position=0, entry={"way": "number", "value": 1}),
        lambda: services.discard_draft(table=table, actor=east.player),
        lambda: post(table, east, self_draw(0), numbers(1, 0, 0, 0)),
        lambda: services.finish_table(table=table, actor=east.player),
    ]
    order = (0, -1)
    for verb in verbs:
        verb()
        (state,) = listener.heard()
        assert (state["version"], state["draft_revision"]) > order
        order = (state["version"], state["draft_revision"])


def test_what_changes_nothing_is_not_heard(table: Table, east: Person, outsider: Person, listener: Listener) -> None:
    with pytest.raises(NotFound):
        post(table, outsider, {"kind": "draw"}, {})
    with pytest.raises(Invalid):
        post(table, east, self_draw(0), {})
    services.set_indicators(table=table, actor=east.player, indicators=[])
    first = post(table, east, {"kind": "draw"}, {}, client_key="k")
    assert len(listener.heard()) == 1
    assert post(table, east, {"kind": "draw"}, {}, client_key="k").deal == first.deal
    assert listener.heard() == []


def test_nothing_is_sent_for_a_change_that_is_rolled_back(table: Table, east: Person, listener: Listener) -> None:
    with transaction.atomic():
        post(table, east, {"kind": "draw"}, {})
        transaction.set_rollback(True)
    assert listener.heard() == []
    assert not Deal.objects.exists()


class ReadingLayer(BaseChannelLayer):  # type: ignore[misc]
    """On each message it asks the database, over a connection of its own, which version is committed."""

    seen: ClassVar[list[tuple[int, int]]] = []

    def publish(self, group: str, message: dict[str, Any]) -> None:
        sent = json.loads(message["text"])["state"]

        def read() -> None:
            committed = Table.objects.get(slug=sent["slug"])
            ReadingLayer.seen.append((sent["version"], committed.version))
            connection.close()

        reader = threading.Thread(target=read)
        reader.start()
        reader.join()


class BrokenLayer(BaseChannelLayer):  # type: ignore[misc]
    """Redis is down."""

    def publish(self, group: str, message: dict[str, Any]) -> None:
        raise ConnectionError("no route to Redis")


def use(settings: Any, layer: type[BaseChannelLayer]) -> None:
    settings.CHANNEL_LAYERS = {"default": {"BACKEND": f"{__name__}.{layer.__name__}"}}


@pytest.fixture
def _reading(settings: Any) -> Iterator[None]:
    ReadingLayer.seen.clear()
    use(settings, ReadingLayer)
    yield
    ReadingLayer.seen.clear()


@pytest.mark.usefixtures("_reading")
def test_a_message_never_outruns_its_commit(table: Table, east: Person) -> None:
    """B034."""
    for _ in range(3):
        with transaction.atomic():  # also inside a transaction of the caller, as in an admin or a batch
            post(table, east, {"kind": "draw"}, {})
    assert len(ReadingLayer.seen) >= 3
    assert all(committed >= sent for sent, committed in ReadingLayer.seen)


def test_a_broken_layer_fails_no_request_and_stops_no_later_callback(
    settings: Any, table: Table, east: Person, caplog: pytest.LogCaptureFixture
) -> None:
    """B038."""
    use(settings, BrokenLayer)
    later = []
    with transaction.atomic():
        posted = post(table, east, self_draw(0), numbers(1, 0, 0, 0))
        transaction.on_commit(lambda: later.append("ran"))
    assert posted.created
    assert Deal.objects.count() == 1
    assert later == ["ran"]
    assert "could not be sent" in caplog.text


def test_a_stock_layer_serves_as_well(settings: Any, table: Table, east: Person) -> None:
    settings.CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    listener = Listener(table.slug)
    post(table, east, {"kind": "draw"}, {})
    assert len(listener.heard()) == 1
