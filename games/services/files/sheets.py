"""A sheet of old paper scores, a day in each step."""

from __future__ import annotations

from django.utils import timezone

from games.club_access import ClubRight, require_club
from games.days import day_at
from games.models import Club, FileJob, FileKind, FilePart, FileState, Player
from games.papersheet import read_paper
from games.services.files.asking import begun, hold
from games.services.files.parts import line_of, put_all
from games.services.paper import PaperRules, check_paper, store_day


def take_paper(*, player: Player, sheet: str, club: Club | None, rules: PaperRules) -> tuple[FileJob | None, list[str]]:
    """Hand in a sheet: the job, or every fault of it. Into a club by whoever keeps it.

    Raises Invalid (the rules), RateLimited, and as `require_club`.
    """
    if club is not None:
        require_club(club, player, ClubRight.KEEP)
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
    """The next day of a sheet. `job.result` is as of a file of many, and "tables": [[day, slug]]."""
    rules = PaperRules(job.place["preset"], job.place["stated"])
    days = read_paper(line_of(job, 0), day_at(timezone.now(), job.club)).days
    result = job.result or {"new": 0, "known": 0, "refused": 0, "tables": [], "faults": [], "more": 0}
    table, created = store_day(days[job.done], actor=job.player, club=job.club, rules=rules)
    result["new" if created else "known"] += 1
    result["tables"].append([days[job.done].day.isoformat(), table.slug])
    job.result, job.done = result, job.done + 1
    if job.done == len(days):
        job.state = FileState.DONE
    return []
