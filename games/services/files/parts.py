"""The lines of a file as rows: each compressed, so that a club's years fit, and none needs the others."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator

from games.models import FileJob, FilePart

_AT_ONCE = 20  # lines stored together


def put(job: FileJob, number: int, line: str) -> FilePart:
    """One line under its number (not stored)."""
    return FilePart(job=job, number=number, content=zlib.compress(line.encode("utf-8", "surrogatepass"), 6))


def put_all(job: FileJob, lines: Iterable[str]) -> int:
    """Store these lines from number 0 on; how many they are."""
    rows: list[FilePart] = []
    count = 0
    for line in lines:
        rows.append(put(job, count, line))
        count += 1
        if len(rows) == _AT_ONCE:
            FilePart.objects.bulk_create(rows)
            rows = []
    FilePart.objects.bulk_create(rows)
    return count


def line_of(job: FileJob, number: int) -> str:
    """The line of this number. Raises FilePart.DoesNotExist."""
    return _text(FilePart.objects.get(job=job, number=number))


def _text(part: FilePart) -> str:
    return zlib.decompress(bytes(part.content)).decode("utf-8", "surrogatepass")


def content_of(job: FileJob) -> Iterator[bytes]:
    """The file as it is fetched, line by line; one of them is in memory."""
    number = 0
    while (part := FilePart.objects.filter(job=job, number=number).first()) is not None:
        yield (_text(part) + "\n").encode("utf-8", "replace")
        number += 1
