"""What the database itself refuses, whatever the code does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction
from django.db.models import F

from games.models import Count, Deal, Draft, LogEntry, Membership, Role, Seat, Table, Transfer, guards
from tests.support.cast import Person, numbers, open_lobby, person, post, self_draw


def refused(call: Callable[[], Any]) -> bool:
    try:
        with transaction.atomic():
            call()
            # SQLite and PostgreSQL check foreign keys late; everything here is checked at once.
    except IntegrityError:
        return True
    return False


@pytest.mark.parametrize("by", [0, -1])
def test_a_version_only_rises(lobby: Table, by: int) -> None:
    rows = Table.objects.filter(pk=lobby.pk)
    assert refused(lambda: rows.update(version=F("version") + by))
    assert refused(lambda: rows.update(version=1, terms=3))
    assert refused(lobby.save)  # a whole row written back would undo what others did meanwhile
    assert rows.update(version=F("version") + 1) == 1
    assert rows.update(terms=3) == 1
    assert Table.objects.get(pk=lobby.pk).version == lobby.version + 1


@pytest.mark.django_db(transaction=True)
def test_migrating_puts_a_lost_trigger_back(east: Person, south: Person) -> None:
    table = open_lobby(east, south, person("甲"), person("乙"))
    with connection.cursor() as cursor:
        on_table = " ON games_table" if connection.vendor == "postgresql" else ""
        cursor.execute(f"DROP TRIGGER games_table_version_rises{on_table}")
    rows = Table.objects.filter(pk=table.pk)
    assert not refused(lambda: rows.update(version=1))
    call_command("migrate", verbosity=0)
    assert refused(lambda: rows.update(version=1))


def test_the_guards_know_the_two_databases_and_refuse_others() -> None:
    class Oracle:
        vendor = "oracle"

    with pytest.raises(NotImplementedError):
        guards.install(Oracle())  # type: ignore[arg-type]


@pytest.fixture
def deal(table: Table, east: Person) -> Deal:
    return post(table, east, self_draw(0), numbers(1, 0, 0, 0)).deal


def copy(deal: Deal, **changes: Any) -> Deal:
    names = [field.attname for field in Deal._meta.concrete_fields if field.attname != "id"]
    fresh = {"number": deal.number + 1, "client_key": "another"}
    return Deal(**{name: getattr(deal, name) for name in names} | fresh | changes)


@pytest.mark.parametrize(
    "change",
    [
        {"number": 1},
        {"number": 0},
        {"client_key": None},
        {"kind": "adjustment"},
        {"net_0": 7},
        {"net_4": 1},
        {"winner": 5},
        {"dealer": 9},
        {"discarder": 0},
        {"offender": 7},
        {"liable": 8},
        {"resting": 6},
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal: Deal, change: dict[str, Any]) -> None:
    assert not refused(lambda: copy(deal, number=2, client_key="second").save())
    assert refused(lambda: copy(deal, **{"number": 3, **change}).save())


def test_a_deal_has_one_number_and_one_key(deal: Deal) -> None:
    assert refused(lambda: copy(deal, number=deal.number).save())
    assert refused(lambda: copy(deal, client_key=deal.client_key).save())


def test_the_nets_of_a_stored_deal_cannot_be_bent(deal: Deal) -> None:
    assert refused(lambda: Deal.objects.filter(pk=deal.pk).update(net_0=F("net_0") + 1))
    assert not refused(lambda: Deal.objects.filter(pk=deal.pk).update(net_0=F("net_0") + 1, net_1=F("net_1") - 1))


def test_counts_and_transfers_that_cannot_be_are_refused(deal: Deal) -> None:
    count = {"deal": deal, "wind": "E", "way": "number", "raw": 0, "tai": 0}
    assert refused(lambda: Count.objects.create(**count, position=0))
    assert refused(lambda: Count.objects.create(**count, position=5))
    assert refused(lambda: Count.objects.create(**(count | {"wind": "X"}), position=4))
    paid = {"deal": deal, "amount": 1, "formula": {}}
    assert refused(lambda: Transfer.objects.create(**paid, payer=1, payee=0))
    assert refused(lambda: Transfer.objects.create(**paid, payer=2, payee=2))
    assert refused(lambda: Transfer.objects.create(**paid, payer=2, payee=5))
    assert refused(lambda: Transfer.objects.create(**(paid | {"amount": 0}), payer=2, payee=3))


def test_seats_members_drafts_and_log_are_one_of_each(
    table: Table, east: Person, south: Person, outsider: Person
) -> None:
    assert refused(lambda: Seat.objects.create(table=table, position=0))
    assert refused(lambda: Seat.objects.create(table=table, position=5))
    assert refused(lambda: Seat.objects.create(table=table, position=4, player=east.player))
    assert refused(lambda: Seat.objects.create(table=table, position=4, name="阿海", name_key="阿海"))
    assert refused(lambda: Membership.objects.create(table=table, player=south.player, role=Role.WATCHER))
    assert refused(lambda: Membership.objects.create(table=table, player=outsider.player, role="boss"))
    Draft.objects.create(table=table, deal_number=1)
    assert refused(lambda: Draft.objects.create(table=table, deal_number=2))
    assert refused(lambda: LogEntry.objects.create(table=table, version=1, action="x"))
    LogEntry.objects.create(table=table, version=90, action="x", client_key="k")
    assert refused(lambda: LogEntry.objects.create(table=table, version=91, action="x", client_key="k"))


@pytest.mark.parametrize(
    "change",
    [
        {"player_count": 3},
        {"status": "paused"},
        {"first_dealer": 4},
        {"resting": 4},
        {"status": "playing"},
        {"terms": -1},
    ],
)
def test_a_table_that_cannot_be_is_refused(lobby: Table, change: dict[str, Any]) -> None:
    assert refused(lambda: Table.objects.filter(pk=lobby.pk).update(**change))


def test_codes_slugs_and_tokens_are_unique(lobby: Table, table_of_five: Table) -> None:
    for name in ("code", "slug", "watch_token"):
        value = getattr(lobby, name)
        assert refused(lambda n=name, v=value: Table.objects.filter(pk=table_of_five.pk).update(**{n: v}))


@pytest.mark.usefixtures("db")
@pytest.mark.parametrize(
    ("table", "columns"),
    [
        ("games_membership", {"table_id", "player_id"}),
        ("games_draft", {"table_id"}),
        ("games_player", {"public_id"}),
        ("games_table", {"host_id", "open_key"}),
    ],
)
def test_every_get_or_create_stands_on_a_unique_constraint(table: str, columns: set[str]) -> None:
    """B040."""
    with connection.cursor() as cursor:
        found = connection.introspection.get_constraints(cursor, table)
    assert any(entry["unique"] and set(entry["columns"]) == columns for entry in found.values())
