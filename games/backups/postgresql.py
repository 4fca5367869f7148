"""PostgreSQL: its own programs pg_dump, pg_restore and psql."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.db import connections
from psycopg.conninfo import make_conninfo

from games.backups.errors import BackupError

MAGIC = b"PGDMP"
_LOOKS = 4  # at who is connected, half a second apart

# Everything of ours goes before the backup's own statements: it may be of another version, with other tables.
_DROP_ALL = """DO $$ DECLARE found record; BEGIN
  FOR found IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LOOP
    EXECUTE format('DROP TABLE %I CASCADE', found.tablename);
  END LOOP;
END $$;
"""


def program(name: str) -> str:
    """Where one of PostgreSQL's programs is, the newest if there are several. Raises BackupError naming the package."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    where = str(found[-1]) if found else shutil.which(name)
    if where is None:
        raise BackupError(f"{name} is not installed; on Debian and Ubuntu: sudo apt install postgresql-client")
    return where


def _run(words: list[str], settings: Mapping[str, Any], **more: Any) -> str:
    """What a program printed; the password goes by the environment, where no list of processes shows it."""
    env = {**os.environ, **({"PGPASSWORD": str(settings["PASSWORD"])} if settings.get("PASSWORD") else {})}
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=False, **more)  # noqa: S603
    if done.returncode:
        raise BackupError(f"{Path(words[0]).name} failed: {done.stderr.strip() or done.returncode}")
    return str(done.stdout)


def _address(settings: Mapping[str, Any]) -> str:
    """Where the database is, without the password."""
    names = {"dbname": "NAME", "user": "USER", "host": "HOST", "port": "PORT"}
    parts = {name: str(settings[key]) for name, key in names.items() if settings.get(key)}
    return make_conninfo("", **parts, **settings.get("OPTIONS", {}))


def copy(settings: Mapping[str, Any], target: Path) -> None:
    """One moment's state, whatever is written meanwhile (pg_dump's custom format)."""
    words = ["--format=custom", "--no-owner", "--no-privileges", f"--file={target}", f"--dbname={_address(settings)}"]
    _run([program("pg_dump"), *words], settings)


def verify(file: Path) -> str:
    """What is in a backup, in words. Raises BackupError for one that is damaged or none of ours."""
    listed = _run([program("pg_restore"), "--list", str(file)], {})
    whole = _run([program("pg_restore"), "--file=-", "--data-only", "--table=games_table", str(file)], {})
    if "TABLE DATA" not in listed or "games_logentry" not in listed:
        raise BackupError("This is no backup of Taipao")
    return f"{_rows(whole)} tables"


def _rows(dumped: str) -> int:
    found = re.search(r"^COPY [^\n]*\n(.*?)^\\\.$", dumped, re.MULTILINE | re.DOTALL)
    return found[1].count("\n") if found else 0


def migrations(file: Path) -> set[str]:
    """The migrations of `games` that a backup has."""
    dumped = _run([program("pg_restore"), "--file=-", "--data-only", "--table=django_migrations", str(file)], {})
    return set(re.findall(r"^\d+\tgames\t(\S+)\t", dumped, re.MULTILINE))


def is_empty(settings: Mapping[str, Any]) -> bool:
    """Whether nothing would be lost: no tables of ours, or nobody in them."""
    connection = connections["default"]
    if "games_player" not in connection.introspection.table_names():
        return True
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM games_player LIMIT 1")
        return cursor.fetchone() is None


def in_use(settings: Mapping[str, Any]) -> str:
    """Who else is connected; "" if nobody. Looks for two seconds: pages connect for a moment each."""
    connection = connections["default"]
    for look in range(_LOOKS):
        if look:
            time.sleep(0.5)
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT count(*), min(application_name) FROM pg_stat_activity WHERE datname = current_database()"
                " AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
            )
            others, name = cursor.fetchone()
        if others:
            return f"{others} other connections to the database are open{f' ({name})' if name else ''}"
    return ""


def put_back(settings: Mapping[str, Any], backup: Path) -> str:
    """Replace the database's contents in one transaction: whoever looks sees the old ones or the new ones."""
    words = ["--file=-", "--clean", "--if-exists", "--no-owner", "--no-privileges", str(backup)]
    statements = _run([program("pg_restore"), *words], {})
    connections["default"].close()
    words = [
        "--single-transaction",
        "--set=ON_ERROR_STOP=1",
        "--quiet",
        "--no-psqlrc",
        f"--dbname={_address(settings)}",
    ]
    _run([program("psql"), *words], settings, input=_DROP_ALL + statements)
    return ""
