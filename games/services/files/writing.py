"""The steps that write a file: its head, its tables a few at a time, its end."""

from __future__ import annotations

from time import monotonic

from django.db.models import QuerySet

from games.manyfile import chained, end_line, head_line, table_line
from games.models import Club, FileJob, FilePart, FileState, Table
from games.selectors.exporting import table_file
from games.selectors.exporting_many import club_head, person_head, tables_of_club, tables_of_person
from games.services.files.parts import put
from games.tablefile import one_line

_AT_ONCE = 0.3  # seconds of a step; a table that takes longer is a step of its own


def write_step(job: FileJob) -> list[FilePart]:
    """The next tables of the file.

    `job.place`: {"last": key of the last table, "chain", "number" of the next line, "client_key" if there was one}.
    """
    if "last" not in job.place:
        job.place |= {"last": 0, "chain": "", "number": 1}
        job.total = _tables(job).count()
        return [put(job, 0, head_line(_head(job)))]
    parts: list[FilePart] = []
    began = monotonic()
    while monotonic() - began < _AT_ONCE:
        table = _tables(job).filter(pk__gt=job.place["last"]).first()
        number = job.place["number"]
        if table is None:
            parts.append(put(job, number, end_line(job.done, job.place["chain"])))
            job.state, job.total = FileState.DONE, job.done
            break
        line = table_line(one_line(table_file(table)), first=number == 1)
        job.place |= {"last": table.pk, "chain": chained(job.place["chain"], line), "number": number + 1}
        job.done += 1
        job.total = max(job.total, job.done)
        parts.append(put(job, number, line))
    return parts


def _club(job: FileJob) -> Club:
    assert job.club is not None  # noqa: S101 (a club's file is asked for with its club)
    return job.club


def _head(job: FileJob) -> dict[str, object]:
    return club_head(_club(job)) if job.kind == "club" else person_head(job.player)


def _tables(job: FileJob) -> QuerySet[Table]:
    return tables_of_club(_club(job)) if job.kind == "club" else tables_of_person(job.player)
