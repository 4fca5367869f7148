"""A sheet of old paper scores, a day in each step."""

from __future__ import annotations

import logging

from django.utils import timezone
from django.utils.translation import gettext as _

from games.club_access import ClubRight, require_club
from games.club_errors import ClubArchived
from games.days import day_at
from games.errors import Invalid, TaipaoError
from games.models import Club, FileJob, FileKind, FilePart, FileState, Player
from games.papersheet import read_paper
from games.services.files.asking import begun, hold
from games.services.files.parts import line_of, put_all
from games.services.paper import DayStopped, PaperRules, check_paper, store_day
from games.templatetags.taipao import text

logger = logging.getLogger(__name__)


def take_paper(*, player: Player, sheet: str, club: Club | None, rules: PaperRules) -> tuple[FileJob | None, list[str]]:
    """Hand in a sheet: the job, or every fault of it. Into a club by whoever keeps it.

    Raises Invalid (the rules), RateLimited, ClubArchived, and as `require_club`.
    """
    if club is not None:
        require_club(club, player, ClubRight.KEEP)
        if club.archived_at is not None:
            raise ClubArchived
    looked, faults = check_paper(sheet, actor=player, club=club, rules=rules)
    if faults:
        return None, faults
    with hold(player):
        job = begun(player, FileKind.PAPER, len(looked), club)
        put_all(job, [sheet])
        job.place = {"preset": rules.preset, "stated": rules.stated}
        job.save(update_fields=["place"])
    return job, []


def paper_step(job: FileJob) -> list[FilePart]:
    """The next day of a sheet. `job.result` is as of a file of many, and "tables": [[day, slug]].

    A day that cannot be stored ends it, and "stopped" says where: {"day", "line" of the file, "why": [sentences]}. The
    sheet is kept then (`sheet_of`).
    """
    rules = PaperRules(job.place["preset"], job.place["stated"])
    days = read_paper(sheet_of(job), day_at(timezone.now(), job.club)).days
    day = days[job.done]
    job.result = job.result or {"new": 0, "known": 0, "refused": 0, "tables": [], "faults": [], "more": 0}
    try:
        table, created = store_day(day, actor=job.player, club=job.club, rules=rules)
    except DayStopped as error:
        job.result["stopped"] = {"day": day.day.isoformat(), "line": error.line, "why": _why(error)}
        job.state = FileState.FAILED
        return []
    job.result["new" if created else "known"] += 1
    job.result["tables"].append([day.day.isoformat(), table.slug])
    job.done += 1
    if job.done == len(days):
        job.state = FileState.DONE
    return []


def sheet_of(job: FileJob) -> str:
    """What was handed in, for as long as not all of it is stored. Raises FilePart.DoesNotExist."""
    return line_of(job, 0)


def stopped_words(job: FileJob) -> list[str]:
    """Where a sheet stopped and why, a sentence for each reason; empty where it did not stop."""
    stopped = job.result.get("stopped")
    if not stopped:
        return []
    where = {"day": stopped["day"], "line": stopped["line"]}
    return [_("%(day)s, line %(line)s: %(fault)s") % {**where, "fault": why} for why in stopped["why"]]


def _why(error: DayStopped) -> list[str]:
    cause = error.__cause__
    if isinstance(cause, Invalid) and cause.problems:
        return [text(problem["message"]) for problem in cause.problems]
    if isinstance(cause, TaipaoError):
        return [str(cause)]
    logger.error("A day of a sheet failed at line %s", error.line, exc_info=error)
    return [_("A fault of this server, which its log has. Try again; if it stays, tell whoever looks after it")]
