"""Triggers no constraint can express: a table's version only rises."""

from __future__ import annotations

from typing import Any

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

MESSAGE = "a table's version only rises"
_QUOTED = MESSAGE.replace("'", "''")

INSTALL = {
    "sqlite": [
        "DROP TRIGGER IF EXISTS games_table_version_rises",
        f"""CREATE TRIGGER games_table_version_rises BEFORE UPDATE OF version ON games_table
            WHEN NEW.version <= OLD.version BEGIN SELECT RAISE(ABORT, '{_QUOTED}'); END""",
    ],
    "postgresql": [
        f"""CREATE OR REPLACE FUNCTION games_table_version_rises() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN RAISE EXCEPTION USING ERRCODE = 'check_violation', MESSAGE = '{_QUOTED}'; END $$""",
        "DROP TRIGGER IF EXISTS games_table_version_rises ON games_table",
        """CREATE TRIGGER games_table_version_rises BEFORE UPDATE OF version ON games_table
            FOR EACH ROW WHEN (NEW.version <= OLD.version) EXECUTE FUNCTION games_table_version_rises()""",
    ],
}


def install(connection: BaseDatabaseWrapper) -> None:
    """Put the trigger on `games_table`; repeating it is harmless. Raises NotImplementedError on other databases."""
    if connection.vendor not in INSTALL:
        raise NotImplementedError(f"no guards for {connection.vendor}: use SQLite or PostgreSQL")
    with connection.cursor() as cursor:
        for statement in INSTALL[connection.vendor]:
            cursor.execute(statement)


def install_after_migrate(*, using: str, **_: Any) -> None:
    """SQLite loses triggers when a later migration rebuilds the table, so they are put back after each migrate."""
    connection = connections[using]
    if "games_table" in connection.introspection.table_names():
        install(connection)
