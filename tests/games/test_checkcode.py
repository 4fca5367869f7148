"""The check code of the evening: the same on every phone, another as soon as one old line is not what it was."""

from __future__ import annotations

import re
from importlib import import_module

import pytest
from django.apps import apps
from django.db import connection

from games import services
from games.checkcode import link, spoken
from games.models import LogEntry, Table
from games.selectors.final import final_page
from tests.support.cast import Person, numbers, post, self_draw

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(table: Table, east: Person) -> Table:
    post(table, east, self_draw(0), numbers(28, 5, 3, 0))
    post(table, east, {"kind": "draw"}, {})
    return services.finish_table(table=table, actor=east.player)


def recomputed(table: Table) -> str:
    """The chain from the first line on."""
    chain = table.slug
    for line in LogEntry.objects.filter(table=table):
        chain = link(chain, line)
    return chain


def test_every_line_is_linked_to_the_one_before(evening: Table) -> None:
    assert LogEntry.objects.filter(table=evening).latest("version").chain == recomputed(evening)
    assert len(set(LogEntry.objects.filter(table=evening).values_list("chain", flat=True))) == evening.version


def test_the_code_can_be_read_aloud(evening: Table) -> None:
    check = final_page(evening)["check"]
    assert re.fullmatch(r"[2-9A-HJKMNP-Z]{4} [2-9A-HJKMNP-Z]{4}", check)
    assert check == spoken(recomputed(evening))


@pytest.mark.parametrize(
    "change",
    [{"action": "draw_deal"}, {"content_hash": "0" * 64}, {"client_key": "other"}, {"data": {"number": 1, "nets": []}}],
)
def test_an_old_line_that_was_changed_changes_the_code(evening: Table, change: dict[str, object]) -> None:
    line = LogEntry.objects.get(table=evening, version=evening.version - 2)
    before = recomputed(evening)
    LogEntry.objects.filter(pk=line.pk).update(**change)
    assert recomputed(evening) != before


def test_a_person_can_be_forgotten_without_another_code(evening: Table) -> None:
    before = recomputed(evening)
    for line in LogEntry.objects.filter(table=evening, action="take_seat"):
        LogEntry.objects.filter(pk=line.pk).update(actor_name="-", data={**line.data, "name": "-"})
    assert recomputed(evening) == before


def test_lines_from_before_there_was_a_chain_are_linked_by_the_migration(evening: Table) -> None:
    before = list(LogEntry.objects.filter(table=evening).values_list("chain", flat=True))
    LogEntry.objects.update(chain="")
    migration = import_module("games.migrations.0005_log_chain")
    migration.link_old_lines(apps, connection.schema_editor())
    assert list(LogEntry.objects.filter(table=evening).values_list("chain", flat=True)) == before
