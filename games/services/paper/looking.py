"""What old paper scores come to, before anything of it is stored."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, time
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from games.assessment import Assessment
from games.correcting.rotating import following
from games.days import day_at, zone_of
from games.errors import Invalid
from games.faults import fault
from games.models import Club, ClubMember, ClubRole, MemberState, Player, Table
from games.names import name_key
from games.papersheet import SEATS, PaperDay, PaperDeal, read_paper
from games.rotation import set_rotation
from games.scorebook import assess
from games.templatetags.taipao import text
from scoring.ruleset import PRESETS, Ruleset
from scoring.table import dealer_stays, first_rotation, next_rotation

Played = tuple[PaperDeal, int, Assessment | None]

_NOON = time(12)  # paper says the day; the hour is nobody's


@dataclass(frozen=True, slots=True)
class PaperRules:
    """By what counted days are settled: a preset, and whether the winner's count is before doubling ("raw") or not."""

    preset: str
    stated: str = "raw"

    def ruleset(self) -> Ruleset:
        """Raises Invalid for a preset that is none."""
        if self.preset not in PRESETS or self.stated not in ("raw", "final"):
            raise Invalid([fault("unknown_ruleset", "ruleset")])
        return PRESETS[self.preset]


@dataclass(frozen=True, slots=True)
class Looked:
    """A day as it would be stored: what each of the four won or lost, and who they are: "me", "member", "guest", "".

    `here`: "same" where it was taken over before and nothing will be added, "other" where that day was taken over with
    something else in it, else "".
    """

    day: PaperDay
    totals: list[int]
    people: list[str]
    here: str


def check_paper(sheet: str, *, actor: Player, club: Club | None, rules: PaperRules) -> tuple[list[Looked], list[str]]:
    """Every day as it would be stored, or every fault of the file. Nothing is written. Raises Invalid (the rules)."""
    ruleset = rules.ruleset()
    paper = read_paper(sheet, day_at(timezone.now(), club))
    if paper.faults:
        return [], paper.faults
    faults: list[str] = []
    looked = []
    known, taken = _here(paper.days, actor, club, rules)
    for day in paper.days:
        nets = [_nets(deal, found, faults) for deal, _dealer, found in played(day, ruleset, rules.stated)]
        people = [kind for kind, _who in people_of(day, actor, club)]
        here = "same" if day_key(day, rules) in known else "other" if moment_of(day, club) in taken else ""
        looked.append(Looked(day, [sum(row[seat] for row in nets) for seat in SEATS], people, here))
    return looked, faults


def day_key(day: PaperDay, rules: PaperRules) -> str:
    """The same for the same day with the same content, wherever in the file it stands: it is stored once by it."""
    said = repr([day.day, day.names, [replace(deal, line=0) for deal in day.deals], rules])
    return f"paper-{hashlib.sha256(said.encode('utf-8', 'surrogatepass')).hexdigest()[:40]}"


def moment_of(day: PaperDay, club: Club | None) -> datetime:
    """When its table is said to have begun."""
    return datetime.combine(day.day, _NOON, zone_of(club))


def _here(days: list[PaperDay], actor: Player, club: Club | None, rules: PaperRules) -> tuple[set[str], set[datetime]]:
    """Of these days: the keys and the beginnings of the tables that are here already."""
    own = Table.objects.filter(host=actor)
    known = own.filter(open_key__in=[day_key(day, rules) for day in days])
    taken = own.filter(club=club, from_paper=True, started_at__in=[moment_of(day, club) for day in days])
    return (
        {key for key in known.values_list("open_key", flat=True) if key},
        {moment for moment in taken.values_list("started_at", flat=True) if moment},
    )


def played(day: PaperDay, ruleset: Ruleset, stated: str) -> Iterator[Played]:
    """Each deal with who dealt it and what it comes to (None where only nets are known)."""
    if not day.counted:
        yield from ((deal, deal.dealer or 0, None) for deal in day.deals)
        return
    rotation = first_rotation(4, day.deals[0].dealer or 0)
    before: tuple[int, int, int] | None = None
    for deal in day.deals:
        if deal.dealer is not None and deal.dealer != rotation.dealer:
            term, streak = following(before, deal.dealer)
            rotation = replace(rotation, dealer=deal.dealer, term=term, streak=streak)
        table = Table(ruleset=ruleset.as_dict(), ruleset_key=ruleset.key, player_count=4, indicators=[])
        set_rotation(table, rotation)
        yield deal, rotation.dealer, assess(table, outcome_of(deal), entries_of(deal, stated))
        before = rotation.dealer, rotation.term, rotation.streak
        stays = dealer_stays(ruleset, _kind(deal), dealer_won=deal.winner == rotation.dealer)
        rotation = next_rotation(rotation, stays, five_player="dealer_out")


def _kind(deal: PaperDeal) -> str:
    return deal.how if deal.how in ("wildcard_win", "flower_win", "draw", "false_win") else "win"


def outcome_of(deal: PaperDeal) -> dict[str, Any]:
    """How it ended, as a phone would send it."""
    kind = _kind(deal)
    if kind == "draw":
        return {"kind": kind}
    if kind == "false_win":
        return {"kind": kind, "offender": deal.discarder}
    if kind != "win":
        return {"kind": kind, "winner": deal.winner}
    how = {"method": deal.how, "from": deal.discarder, "origin": "wall", "first": None}
    return {"kind": kind, "winner": deal.winner, **how}


def entries_of(deal: PaperDeal, stated: str) -> dict[str, Any]:
    """The four counts, as a phone would send them."""
    if _kind(deal) in ("draw", "false_win"):
        return {}
    counts = deal.counts or ()
    return {str(seat): {"way": "number", "value": tai, "stated": stated} for seat, tai in enumerate(counts)}


def _nets(deal: PaperDeal, found: Assessment | None, faults: list[str]) -> list[int]:
    """What everybody won or lost; with counts by the rules, which must be what the paper says if it says it."""
    if found is None:
        return list(deal.nets or (0, 0, 0, 0))
    problems = [*found.problems, *found.missing_problems()]
    faults += [_line(deal, text(problem["message"])) for problem in problems]
    if problems:
        return [0, 0, 0, 0]
    nets = [(found.nets or {})[seat] for seat in SEATS]
    if deal.nets is not None and nets != list(deal.nets):
        values = {"rules": _signed(nets), "paper": _signed(deal.nets)}
        faults.append(_line(deal, _("by the rules it comes to %(rules)s, on paper stands %(paper)s") % values))
    return nets


def _line(deal: PaperDeal, words: str) -> str:
    return _("Line %(number)s: %(fault)s") % {"number": deal.line, "fault": words}


def _signed(nets: Iterable[int]) -> str:
    return " ".join(f"{net:+d}".replace("-", "−") if net else "0" for net in nets)


def people_of(day: PaperDay, actor: Player, club: Club | None) -> list[tuple[str, Player | None]]:
    """Who the four are: the one who takes it in, members and guests of the club by their names there, or a name."""
    if club is None:
        mine = name_key(actor.name)
        return [("me", actor) if name_key(name) == mine else ("", None) for name in day.names]
    rows = ClubMember.objects.select_related("player").filter(club=club, state=MemberState.ACTIVE)
    members = {row.name_key: row for row in rows.filter(name_key__in=[name_key(name) for name in day.names])}
    found: list[tuple[str, Player | None]] = []
    for name in day.names:
        row = members.get(name_key(name))
        found.append((_kind_of(row, actor), row.player) if row else ("", None))
    return found


def _kind_of(row: ClubMember, actor: Player) -> str:
    if row.player_id == actor.pk:
        return "me"
    return "guest" if row.role == ClubRole.GUEST else "member"
