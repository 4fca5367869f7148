"""How every accepted change of a table happens: one transaction, the next version, one log line, one announcement."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F, OuterRef, Subquery
from django.utils import timezone

from games import events
from games.checkcode import link
from games.errors import Invalid, KeyReused, StaleVersion, TaipaoError
from games.faults import fault
from games.models import LogEntry, Player, Status, Table
from games.operators import SIGNED, Operator
from games.selectors.state import table_state
from games.services.results import refresh_results

LONGEST_KEY = 64


@dataclass
class Change:
    """The table as it is inside the change (its version already raised) and what the log will say."""

    table: Table
    data: dict[str, Any] = field(default_factory=dict)
    announced: events.Announcement = field(default_factory=events.Announcement)


class NothingToDo(Exception):
    """Raised inside a change that turns out to change nothing: the version stays, nobody is told."""


class Repeated(Exception):
    """The client's key came before with the same content; `entry` is the log line of the first time."""

    def __init__(self, entry: LogEntry) -> None:
        self.entry = entry
        super().__init__(entry.action)


def content_hash(action: str, content: object) -> str:
    """What a client's key is bound to: a digest of the action and of what was sent, independent of key order."""
    text = json.dumps([action, content], sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def check_key(client_key: object) -> str:
    """A client's key as text of 1 to 64 printable characters. Raises Invalid (bad_key)."""
    if not isinstance(client_key, str) or not 0 < len(client_key) <= LONGEST_KEY or not client_key.isprintable():
        raise Invalid([fault("bad_key", "client_key")])
    return client_key


def is_duplicate(error: IntegrityError) -> bool:
    """Whether a unique constraint refused the row, and not a CHECK (that would be our own fault)."""
    return "unique" in str(error).lower()


@contextmanager
def change(
    table: Table,
    *,
    actor: Player | Operator | None,
    action: str,
    expected_version: int | None = None,
    client_key: str = "",
    content: object = None,
    clash: type[TaipaoError] | None = None,
) -> Iterator[Change]:
    """Run the body as one accepted change of the table; without an `actor` the clock makes it.

    The version is raised first, by an UPDATE that also names the expected version if there is one: on PostgreSQL it
    holds the row until the end, on SQLite the transaction holds the database. Raises StaleVersion when somebody was
    faster, Repeated for a key that came before, KeyReused for one with other content; a row that a unique constraint
    refuses becomes `clash`, or StaleVersion.
    """
    digest = content_hash(action, content) if client_key else ""
    try:
        with transaction.atomic():
            current = _raise_version(table, expected_version, client_key, digest)
            done = Change(current)
            was_finished = current.status == Status.FINISHED
            yield done
            if was_finished or current.status == Status.FINISHED:
                refresh_results(current)
            write_log(
                current,
                getattr(current, "chain_before"),  # noqa: B009 (annotated, no model field)
                actor=actor,
                action=action,
                data=done.data,
                client_key=client_key,
                content_hash=digest,
            )
            done.announced = events.announce(current.pk)
    except NothingToDo:
        done.table.version -= 1
    except IntegrityError as error:
        if not is_duplicate(error):
            raise
        if clash is not None:
            raise clash from error
        raise StaleVersion(table_state(table)) from error


def write_log(
    table: Table,
    before: str,
    *,
    actor: Player | Operator | None,
    action: str,
    data: Any,
    client_key: str | None,
    content_hash: str,
) -> LogEntry:
    """The line of the table's version, linked to the one before it (`before`: that one's chain, or the slug)."""
    entry = LogEntry(
        table=table,
        version=table.version,
        at=timezone.now(),
        actor=None if isinstance(actor, Operator) else actor,
        actor_name=SIGNED if isinstance(actor, Operator) else actor.name if actor else "",
        action=action,
        data=data,
        client_key=client_key or None,
        content_hash=content_hash,
    )
    entry.chain = link(before, entry)
    entry.save(force_insert=True)
    return entry


def refuse_repeated(table: Table, client_key: str, digest: str) -> None:
    """Raises Repeated if this key made a change of the table before, KeyReused if that was with other content."""
    entry = LogEntry.objects.filter(table_id=table.pk, client_key=client_key).first()
    if entry is not None:
        raise Repeated(entry) if entry.content_hash == digest else KeyReused


def _raise_version(table: Table, expected_version: int | None, client_key: str, digest: str) -> Table:
    rows = Table.objects.filter(pk=table.pk)
    if expected_version is not None:
        rows = rows.filter(version=expected_version)
    raised = rows.update(version=F("version") + 1)
    if client_key:
        refuse_repeated(table, client_key, digest)
    if not raised:
        raise StaleVersion(table_state(table))
    last = LogEntry.objects.filter(table=OuterRef("pk")).order_by("-version").values("chain")[:1]
    return Table.objects.select_related("host").annotate(chain_before=Subquery(last)).get(pk=table.pk)
