"""A table as a file: complete, the same after it came back, imported once, and refused when anything in it was bent."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.utils.translation import override

from games import services
from games.audit import audit_table
from games.exported import NOT_EXPORTED, OF_MANY, PARTS, SETTLED, TABLE
from games.models import Clearing, LogEntry, Phone, Player, Standing, Table
from games.selectors.clearings import table_clearing
from games.selectors.exporting import table_file
from games.selectors.final import final_page
from games.selectors.tag import state_tag
from games.services import clearing
from games.services.importing import ImportRefused, import_table
from games.tablefile import digest, written
from tests.games.test_audit import corrected, evening
from tests.support.cast import Person, numbers, post, self_draw

__all__ = ["corrected", "evening"]  # fixtures
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    """What is said about a file is said in the language of whoever asks."""
    with override("en"):
        yield


def test_every_field_of_every_model_is_in_the_file_or_left_out_for_a_reason() -> None:
    parts = {part.model: part for part in (TABLE, *PARTS, *SETTLED, *OF_MANY)}
    models = set(apps.get_app_config("games").get_models())
    assert set(parts) | set(NOT_EXPORTED) == models
    assert set(parts) & set(NOT_EXPORTED) == set()
    for model, part in parts.items():
        columns = {field.name for field in model._meta.concrete_fields}
        assert columns == {*part.fields, *part.left_out}, model
        assert set(part.fields) & set(part.left_out) == set()


def forget(table: Table) -> None:
    """As if the table had never been here; people stay."""
    Table.objects.filter(pk=table.pk).delete()


def settle(table: Table, host: Person) -> None:
    """Mark the table as settled."""
    clearing.settle_table(table=table, actor=host.player, shown=table_clearing(table)["seen"])


def elsewhere(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if this were another server: another secret, and none of its people."""
    from django.conf import settings

    forget(table)
    Phone.objects.all().delete()
    Standing.objects.all().delete()
    Player.objects.all().delete()
    monkeypatch.setattr(settings, "SECRET_KEY", "another server's secret " * 3)


def test_what_comes_back_is_what_went(corrected: Table, east: Person) -> None:
    settle(corrected, east)
    clearing.unsettle_table(table=corrected, actor=east.player)
    settle(corrected, east)
    content, final = written(table_file(corrected)), final_page(corrected)
    forget(corrected)
    back = import_table(content)
    assert back.created
    assert written(table_file(back.table)) == content
    assert audit_table(back.table) == []
    assert final_page(back.table) == final
    assert back.table.code is None


def test_importing_twice_changes_nothing(evening: Table) -> None:
    content = written(table_file(evening))
    forget(evening)
    first = import_table(content)
    rows = Player.objects.count(), LogEntry.objects.count()
    again = import_table(content)
    assert (first.created, again.created) == (True, False)
    assert again.table == first.table
    assert (Player.objects.count(), LogEntry.objects.count()) == rows


def test_a_table_goes_on_where_it_was_imported(table: Table, east: Person) -> None:
    post(table, east, self_draw(0), numbers(28, 5, 3, 0))
    services.save_outcome(table=table, actor=east.player, outcome=self_draw(1))
    content = written(table_file(table))
    forget(table)
    back = import_table(content).table
    assert back.code not in (None, table.code)  # what lets people in does not travel
    assert back.watch_token != table.watch_token
    post(back, east, self_draw(1), numbers(1, 2, 3, 4))
    assert audit_table(back) == []
    with pytest.raises(ImportRefused, match=r"is here already, and differs in .*deals.*: here it is at version"):
        import_table(content)


def test_on_another_server_people_come_as_guests(evening: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    content, check = written(table_file(evening)), final_page(evening)["check"]
    names = sorted(Player.objects.filter(seats__table=evening).values_list("name", flat=True))
    elsewhere(evening, monkeypatch)
    back = import_table(content)
    assert sorted(Player.objects.filter(seats__table=back.table).values_list("name", flat=True)) == names
    assert final_page(back.table)["check"] == check
    assert Phone.objects.count() == 0
    count = Player.objects.count()
    assert not import_table(content).created
    assert Player.objects.count() == count


def test_no_file_of_others_gives_deals_to_somebody_with_a_phone(
    evening: Table, east: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = written(table_file(evening))
    forget(evening)
    monkeypatch.setattr("django.conf.settings.SECRET_KEY", "another server's secret " * 3)
    back = import_table(content).table
    assert back.host != east.player
    assert not back.deals.filter(posted_by=east.player).exists()


def with_digest(file: dict[str, Any]) -> dict[str, Any]:
    """What somebody does who knows how the file is made."""
    return {**file, "digest": digest(file)}


def bend(file: dict[str, Any], change: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    bent = copy.deepcopy(file)
    change(bent)
    return bent


BENT: dict[str, Callable[[dict[str, Any]], Any]] = {
    "transfer 3 -> 0": lambda file: file["transfers"][0].update(amount=999),
    "nets": lambda file: file["deals"][0].update(net_0=0, net_1=0, net_2=0, net_3=0),
    "chain": lambda file: file["log"][3].update(action="open"),
    "log versions": lambda file: file["log"].pop(5),
    "The database refuses it": lambda file: file["deals"][0].update(net_0=0),
    "deals[0].winner: 'me' is of the wrong kind": lambda file: file["deals"][0].update(winner="me"),
    "deals[0].winner: True is of the wrong kind": lambda file: file["deals"][0].update(winner=True),
    "deals[0].posted_at: '' is of the wrong kind": lambda file: file["deals"][0].update(posted_at=""),
    "deals[0].posted_by: 99 is not in the file": lambda file: file["deals"][0].update(posted_by=99),
    "counts[0].deal: 77 is not in the file": lambda file: file["counts"][0].update(deal=77),
    "deals[0].kind": lambda file: file["deals"][0].update(kind="cheat"),
    "seats[0].name: no name": lambda file: file["seats"][0].update(name=" \u202e阿海"),
    "has a NUL character": lambda file: file["log"][0].update(data={"a": ["\0"]}),
    "has half a character": lambda file: file["adjustments"][0].update(reason="\ud800"),
    "the file: 'more' is not known": lambda file: file.update(more=1),
    "seats: expected a list": lambda file: file.update(seats={}),
    "the file: log is missing": lambda file: file.pop("log"),
    "deals[0]: expected an object": lambda file: file["deals"].__setitem__(0, 5),
    "It cannot be counted again": lambda file: file["table"].update(ruleset={"base": "none"}),
    "form 2": lambda file: file.update(form=2),
}


def settled_of(file: dict[str, Any]) -> dict[str, Any]:
    return file["clearings"][0]  # type: ignore[no-any-return]


BENT_SETTLED: dict[str, Callable[[dict[str, Any]], Any]] = {
    "the amounts do not come to zero": lambda file: settled_of(file)["lines"][0].update(amount=999),
    "clearings[0].lines[0]: (7, 0) is not in the file": lambda file: settled_of(file)["lines"][0].update(position=7),
    "clearings[0].lines[5]: (0, 0) is there twice": lambda file: settled_of(file)["lines"].append(
        {"position": 0, "after": 0, "amount": 0}
    ),
    "clearings[1]: ": lambda file: file["clearings"].append(settled_of(file)),
    "clearings[0].unit: 'coins' is of the wrong kind": lambda file: settled_of(file).update(unit="coins"),
    "clearings[0]: last_day is missing": lambda file: settled_of(file).update(first_day="2026-01-02"),
    "The period ends": lambda file: settled_of(file).update(first_day="2026-01-02", last_day="2026-01-01"),
    "clearings[0].first_day: '' is of the wrong kind": lambda file: settled_of(file).update(first_day=""),
    "clearings[0]: undone_by is missing": lambda file: settled_of(file).update(undone_at="2026-01-02T00:00:00Z"),
    "clearings[0].made_by: 99 is not in the file": lambda file: settled_of(file).update(made_by=99),
    "clearings[0].made_by_name: no name": lambda file: settled_of(file).update(made_by_name="\u202e阿海"),
    "clearings[0].slug: '../x' is of the wrong kind": lambda file: settled_of(file).update(slug="../x"),
    "clearings[0].lines: expected a list": lambda file: settled_of(file).update(lines={}),
    "clearings[0]: 'club' is not known": lambda file: settled_of(file).update(club=1),
    "clearings[0]: expected an object": lambda file: file.update(clearings=[7]),
    "clearings: expected a list": lambda file: file.update(clearings=None),
}


def test_what_was_settled_is_refused_where_it_was_altered(evening: Table, east: Person) -> None:
    settle(evening, east)
    file = json.loads(written(table_file(evening)))
    forget(evening)
    for reason, change in BENT_SETTLED.items():
        with pytest.raises(ImportRefused) as refused:
            import_table(json.dumps(with_digest(bend(file, change))).encode())
        assert reason in str(refused.value), (reason, refused.value.problems)
        assert (Table.objects.count(), Clearing.objects.count()) == (0, 0)


def test_nobody_settles_a_table_that_is_here_by_a_file_but_who_may(evening: Table, east: Person, south: Person) -> None:
    settle(evening, east)
    file = json.loads(written(table_file(evening)))
    Clearing.objects.all().delete()
    settled_of(file)["slug"] = "a" * 12  # made up, as anybody who has the file could
    content = json.dumps(with_digest(file)).encode()
    assert not import_table(content, actor=south.player).created
    assert Clearing.objects.count() == 0
    tags = [state_tag(evening)]
    for _ in range(2):
        import_table(content, actor=east.player)
        tags.append(state_tag(evening))
    assert tags[0] != tags[1] == tags[2]  # phones that have the state hear of it, and of nothing where nothing changed
    assert table_clearing(evening)["clearing"] == Clearing.objects.get(slug="a" * 12)
    assert not table_clearing(evening)["due"]


def test_an_older_file_of_this_server_still_means_its_people(evening: Table, east: Person) -> None:
    file = table_file(evening)
    del file["clearings"], file["table"]["from_paper"]
    content = written(file)
    forget(evening)
    back = import_table(content)
    assert (back.created, back.table.host) == (True, east.player)


def test_whatever_was_altered_is_refused_and_named(evening: Table) -> None:
    file = json.loads(written(table_file(evening)))
    forget(evening)
    before = Player.objects.count()
    for reason, change in BENT.items():
        bent = bend(file, change)
        with pytest.raises(ImportRefused) as plain:
            import_table(json.dumps(bent).encode())
        assert plain.value.problems
        if set(bent) == set(file) and isinstance(bent["seats"], list):
            bent = with_digest(bent)
        with pytest.raises(ImportRefused) as refused:
            import_table(json.dumps(bent).encode())
        assert reason in str(refused.value), (reason, refused.value.problems)
        assert (Table.objects.count(), Player.objects.count()) == (0, before)


def test_all_problems_come_at_once(evening: Table) -> None:
    file = json.loads(written(table_file(evening)))
    file["deals"][0]["winner"], file["seats"][1]["position"], file["log"][0]["at"] = "x", -1, "yesterday"
    with pytest.raises(ImportRefused) as refused:
        import_table(json.dumps(file).encode())
    said = "\n".join(refused.value.problems)
    for part in ("deals[0].winner", "seats[1].position", "log[0].at", "The file was altered"):
        assert part in said


NO_FILE = [b"", b"{", b"[]", b"null", b'{"format": "other"}', b"[" * 100_000, b"\xff\xfe", b"NaN"]


@pytest.mark.parametrize("content", NO_FILE)
def test_what_is_no_file_of_ours_is_refused(content: bytes) -> None:
    with pytest.raises(ImportRefused):
        import_table(content)


def test_the_commands_write_and_read_it(evening: Table, tmp_path: Path) -> None:
    file, said = tmp_path / "table.json", StringIO()
    call_command("export_table", evening.slug, str(file), stdout=said)
    forget(evening)
    call_command("import_table", str(file), stdout=said)
    call_command("import_table", str(file), stdout=said)
    assert "8 deals" in said.getvalue()
    assert "is here already; nothing has changed" in said.getvalue()
    with pytest.raises(CommandError, match="no table nowhere"):
        call_command("export_table", "nowhere")
    (tmp_path / "bad").write_text("no")
    with pytest.raises(CommandError, match="no JSON"):
        call_command("import_table", str(tmp_path / "bad"))


def test_nothing_that_lets_anybody_in_is_in_the_file(table: Table, east: Person) -> None:
    content = written(table_file(table)).decode()
    keys = [str(key) for key in Phone.objects.values_list("key", flat=True)]
    assert keys
    for secret in (table.code, table.watch_token, *keys):
        assert str(secret) not in content
