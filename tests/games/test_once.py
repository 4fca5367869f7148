"""Many requests at one moment: one row each and no error of ours; the database sees to it (B039, B040, B051)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import partial

import pytest
from django.apps import apps
from django.db.models import Model, UniqueConstraint

from games import services
from games.errors import CodeUnknown
from games.identity import phone_of
from games.models import Membership, Phone, Table
from tests.support.cast import Person, open_lobby, person
from tests.support.processes import ROOT
from tests.support.together import split, together

AT_ONCE = 6
FINDING = {"get_or_create", "update_or_create"}


@pytest.mark.django_db(transaction=True)
def test_one_guest_joins_one_table_many_times_at_once(lobby: Table, outsider: Person) -> None:
    join = partial(services.join_table, player=outsider.player, code=lobby.code or "")
    done, raised = split(together([join] * AT_ONCE))
    assert (len(done), raised) == (AT_ONCE, [])
    assert Membership.objects.filter(table=lobby, player=outsider.player).count() == 1


@pytest.mark.django_db(transaction=True)
def test_one_guest_sits_down_at_many_tables_at_once(outsider: Person) -> None:
    """B051: a seat is held in the database and not in a session, so no request writes over another's."""
    tables = [open_lobby(*(person(name) for name in "甲乙丙丁戊"[:4])) for _ in range(3)]
    for table in tables:
        services.remove_person(table=table, actor=table.host, player=table.seats.get(position=3).player)
        services.join_table(player=outsider.player, code=table.code or "")
    calls = [partial(services.take_seat, table=table, player=outsider.player, position=3) for table in tables]
    _done, raised = split(together(calls))
    assert raised == []
    assert outsider.player.seats.count() == len(tables)


@pytest.mark.django_db(transaction=True)
def test_one_code_links_one_phone_however_many_type_it_at_once(east: Person) -> None:
    code, _until = services.offer_link(player=east.player)
    done, raised = split(together([partial(services.link_phone, code=code, phone=None)] * AT_ONCE))
    assert len(done) == 1
    assert {type(error) for error in raised} == {CodeUnknown}
    assert Phone.objects.filter(player=east.player).count() == 2


@pytest.mark.django_db(transaction=True)
def test_signing_out_while_other_requests_run_is_no_error(table: Table, south: Person) -> None:
    """B051: whoever comes too late is a stranger, not an error."""
    phone = phone_of({name: morsel.value for name, morsel in south.client.cookies.items()})
    assert phone is not None
    out = partial(services.end_phone, player=phone.player, number=phone.pk)
    looks = [partial(south.client.get, f"/t/{table.slug}/") for _ in range(3)]
    answers, raised = split(together([out, *looks]))
    assert raised == []
    assert {answer.status_code for answer in answers if answer is not None} <= {200, 404}
    assert south.client.get(f"/t/{table.slug}/").status_code == 404


def lookups() -> Iterator[tuple[str, str, set[str]]]:
    """Where something is found or made: file, model, and what it is found by."""
    for path in sorted((ROOT / "games").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in FINDING:
                manager = ast.unparse(node.func.value)
                assert manager.endswith(".objects"), f"{path}: say the model: {manager}"
                by = {str(word.arg) for word in node.keywords} - {"defaults", "create_defaults"}
                yield path.name, manager.removesuffix(".objects"), by


def unique_sets(model: type[Model]) -> list[set[str]]:
    found = [{field.name} for field in model._meta.get_fields() if getattr(field, "unique", False)]
    return found + [set(one.fields) for one in model._meta.constraints if isinstance(one, UniqueConstraint)]


def test_whatever_is_found_or_made_is_unique_in_the_database() -> None:
    """B040: without a constraint two at once would make two, and every later look would fail."""
    found = list(lookups())
    assert found
    loose = [
        (where, name, by)
        for where, name, by in found
        if not any(fields <= by for fields in unique_sets(apps.get_model("games", name)))
    ]
    assert loose == []
