"""The log against the table: gapless versions, linked lines, and one line for each deal and adjustment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.audit.difference import Difference, compared
from games.checkcode import link
from games.models import Adjustment, Deal, LogEntry, Table


def log_differences(table: Table) -> Iterator[Difference]:
    """What is wrong with the log: a missing version, a line that was changed, a key that differs."""
    before, version = table.slug, 0
    for line in LogEntry.objects.filter(table=table).order_by("version").iterator():
        version += 1
        if line.version != version:
            yield Difference(table.slug, None, "log versions", line.version, version)
            version = line.version
        linked = link(before, line)
        yield from compared(table.slug, None, {f"log line {line.version} chain": (line.chain, linked)})
        before = line.chain or linked  # only the line that was changed is told, not all after it
    yield from compared(table.slug, None, {"version": (table.version, version)})


def posted_differences(table: Table) -> Iterator[Difference]:
    """Each deal and adjustment has the line of the version that posted it, with its number and its key."""
    posts = LogEntry.objects.filter(table=table, action__in=["post_deal", "adjust"])
    lines = {line.version: line for line in posts.iterator()}
    for action, model in (("post_deal", Deal), ("adjust", Adjustment)):
        rows: Any = model.objects.filter(table=table).order_by("number").values("number", "version", "client_key")
        for row in rows:
            line = lines.pop(row["version"], None)
            yield from compared(table.slug, _deal(action, row), _line_pairs(action, row, line))
    for version, line in lines.items():
        yield Difference(table.slug, None, f"log line {version}", f"{line.action} {line.data}", "nothing posted")


def _deal(action: str, row: dict[str, Any]) -> int | None:
    number: int = row["number"]
    return number if action == "post_deal" else None


def _line_pairs(action: str, row: dict[str, Any], line: LogEntry | None) -> dict[str, tuple[Any, Any]]:
    what = f"log line {row['version']}"
    if line is None or line.action != action:
        return {what: (line.action if line else None, action)}
    return {
        f"{what} number": (line.data.get("number"), row["number"]),
        f"{what} key": (line.client_key, row["client_key"]),
    }


def number_differences(table: Table) -> Iterator[Difference]:
    """Deals and adjustments are numbered 1, 2, ... in the order of their versions."""
    for what, model in (("deal numbers", Deal), ("adjustment numbers", Adjustment)):
        numbers = list(model.objects.filter(table=table).order_by("version").values_list("number", flat=True))
        yield from compared(table.slug, None, {what: (numbers, list(range(1, len(numbers) + 1)))})
