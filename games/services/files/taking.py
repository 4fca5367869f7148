"""The steps that take a file of many tables in: its club and people, then a table each."""

from __future__ import annotations

from typing import Any

from games.manyfile import read_table
from games.models import FileJob, FilePart, FileState
from games.services.files.parts import line_of
from games.services.importing.heads import checked_head, take_head
from games.services.importing.people import People
from games.services.importing.problems import ImportRefused
from games.services.importing.storing import import_table

_MOST_FAULTS = 100  # of a whole file; the rest are counted
_MOST_OF_A_TABLE = 10


def take_step(job: FileJob) -> list[FilePart]:
    """The head first, then one table.

    `job.place`: {"me": public id in the file, "people": {public id there: key here}, "next": number of the line}, and
    what it was handed in with: {"client_key", "chain"}.
    `job.result`: {"new", "known", "refused": how many tables, "faults": [sentences], "more": how many not told}.
    """
    people = People(job.player, job.place["me"], job.club, dict(job.place["people"]))
    number = job.place.get("next", 0)
    if number == 0:
        job.result = {"new": 0, "known": 0, "refused": 0, "faults": [], "more": 0}
        try:
            job.club = take_head(checked_head(line_of(job, 0)), people)
        except ImportRefused as error:
            _tell(job.result, "", error.problems)
            job.state = FileState.FAILED
    else:
        _take(job, number, people)
        job.done = number
    job.place = {**job.place, "people": people.found, "next": number + 1}
    if job.state == FileState.RUNNING and number == job.total:
        job.state = FileState.DONE
    return []


def _take(job: FileJob, number: int, people: People) -> None:
    result = job.result
    try:
        imported = import_table(read_table(line_of(job, number)), actor=job.player, club=job.club, people=people)
    except ImportRefused as error:
        result["refused"] += 1
        _tell(result, f"{number}: ", error.problems)
    else:
        result["new" if imported.created else "known"] += 1


def _tell(result: dict[str, Any], where: str, problems: list[str]) -> None:
    room = min(_MOST_OF_A_TABLE, _MOST_FAULTS - len(result["faults"]))
    result["faults"] += [f"{where}{problem}"[:300] for problem in problems[:room]]
    result["more"] += max(0, len(problems) - room)
