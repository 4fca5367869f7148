"""manage.py backup and restore: while deals are posted, on both databases, and never over one that is used."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from games import services
from games.backups import BackupError, postgresql
from tests.live.phones import Party, seat_party
from tests.support.cast import Person
from tests.support.live import KINDS, StartServer


def post_until(party: Party, stop: threading.Event, posted: list[int]) -> None:
    while not stop.is_set():
        assert party.post(1, 2, 3, 4).status_code == 201
        posted.append(1)


@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_made_while_deals_are_posted_is_restored(kind: str, start_server: StartServer, tmp_path: Path) -> None:
    server = start_server(kind)
    party = seat_party(server)
    file, stop, posted = tmp_path / "evening.backup", threading.Event(), list[int]()
    writer = threading.Thread(target=post_until, args=(party, stop, posted))
    writer.start()
    while len(posted) < 3:
        stop.wait(0.05)
    before = len(posted)
    assert "checked" in server.manage("backup", str(file))
    after = len(posted)
    stop.set()
    writer.join()
    assert file.stat().st_mode & 0o077 == 0  # it holds what lets phones in
    assert list(tmp_path.iterdir()) == [file]

    with pytest.raises(RuntimeError, match=r"(?s)A server uses this database.*not empty"):
        server.manage("restore", str(file))
    server.stop()
    assert "1 tables, " in (told := server.manage("restore", str(file), "--force"))
    assert "no differences" in told
    server.start()
    deals = party.phones[2].state(party.slug)["deals"]
    assert [deal["number"] for deal in deals] == list(range(1, len(deals) + 1))
    assert before <= len(deals) <= after + 1
    assert party.post(1, 2, 3, 4, by=party.phones[3]).status_code == 201


def refusal(*words: str) -> str:
    with pytest.raises(CommandError) as refused:
        call_command(*words)
    return str(refused.value)


@pytest.mark.django_db(transaction=True)
def test_what_is_no_backup_or_would_lose_something_is_refused(backend: str, east: Person, tmp_path: Path) -> None:
    services.open_table(host=east.player)
    file = tmp_path / "evening.backup"
    call_command("backup", str(file))
    whole = file.read_bytes()
    for name, content, reason in (
        ("nothing", b"", "no backup of Taipao"),
        ("letter", b"dear friend" * 999, "no backup of Taipao"),
        ("half", whole[: len(whole) // 2], ""),
        ("sqlite", b"SQLite format 3\0" + bytes(999), "" if backend == "sqlite" else "database is postgresql"),
        ("postgresql", b"PGDMP" + bytes(999), "" if backend == "postgresql" else "database is sqlite"),
    ):
        (tmp_path / name).write_bytes(content)
        assert reason in refusal("restore", str(tmp_path / name), "--force")
    assert "cannot be read" in refusal("restore", str(tmp_path / "none"))
    assert "no folder" in refusal("backup", str(tmp_path / "none" / "file"))
    assert "not empty" in refusal("restore", str(file))
    assert file.read_bytes() == whole


@pytest.mark.django_db(transaction=True)
def test_all_reasons_come_at_once(east: Person, tmp_path: Path) -> None:
    services.open_table(host=east.player)
    file = tmp_path / "newer.backup"
    with connection.cursor() as cursor:
        newer = "INSERT INTO django_migrations (app, name, applied) VALUES ('games', '9999_later', '2030-01-01')"
        cursor.execute(newer)
        call_command("backup", str(file))
        cursor.execute("DELETE FROM django_migrations WHERE name = '9999_later'")
    said = ""
    if connection.vendor == "sqlite":
        with closing(sqlite3.connect(connection.settings_dict["NAME"])) as reader:
            reader.execute("SELECT count(*) FROM games_table").fetchall()
            said = refusal("restore", str(file))
        assert "has the database open" in said
        assert "itself" in refusal("backup", str(connection.settings_dict["NAME"]))
    else:
        with postgresql_reader():
            said = refusal("restore", str(file))
        assert "other connections to the database are open" in said
    assert "9999_later" in said
    assert "not empty" in said


def postgresql_reader() -> closing:  # type: ignore[type-arg]
    import psycopg

    return closing(psycopg.connect(postgresql._address(connection.settings_dict)))


def test_without_postgresqls_programs_the_package_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(Path, "glob", lambda self, pattern: iter(()))
    with pytest.raises(BackupError, match="apt install postgresql-client"):
        postgresql.program("pg_dump")
