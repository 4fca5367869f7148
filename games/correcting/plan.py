"""What a correction would do: every deal it changes, before and after, with all its faults at once."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from typing import Any

from games.assessment import Assessment
from games.correcting.evening import Evening
from games.correcting.rotating import Turn, following, traced, turns
from games.correcting.snapshot import (
    Snapshot,
    is_posted,
    rescored,
    rotation_in,
    same,
    typed_entries,
    typed_outcome,
    with_columns,
)
from games.correcting.wish import Wish
from games.faults import Problem, fault
from games.models import CorrectionKind, DealState, Status, Table
from games.rotation import set_rotation
from games.scorebook import assess, read_indicators
from scoring.table import Rotation


@dataclass
class Plan:
    """`deals` are all deals afterwards, `changed` the numbers of those put right, `running` the coming deal's turn.

    `turns` are the later deals that no longer follow from the rotation; `replay_problems` why they cannot be replayed.
    `found` is the deal itself as it was counted anew.
    """

    evening: Evening
    wish: Wish
    deals: dict[int, Snapshot]
    running: Rotation
    turns: list[Turn] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    replay_problems: list[Problem] = field(default_factory=list)
    found: Assessment | None = None

    @property
    def changed(self) -> list[int]:
        """The deals that are different in more than what follows from others."""
        before = self.evening.deals
        return [number for number, snap in sorted(self.deals.items()) if not same(before[number], snap)]

    @property
    def nothing(self) -> bool:
        """Everything would stay as it is."""
        return not self.changed and self.running == self.evening.running


@dataclass(frozen=True, slots=True)
class Turned:
    """What a correction did to the deal that was played then: who dealt before and after, and who sat out before."""

    number: int
    before: int
    after: int
    rested: int | None


def plan(evening: Evening, wish: Wish) -> Plan:
    """The plan for everything but a swap of seats. The deal must be there."""
    made = Plan(evening, wish, dict(evening.deals), evening.running)
    made.deals[wish.number] = _put_right(made)
    if made.problems:
        return made
    later = turns(evening, made.deals, wish.number)
    playing = evening.table.status == Status.PLAYING
    made.turns = [turn for turn in later if (turn.differs or turn.clash) and (playing or not turn.running)]
    _replay(made, later)
    retrace(made)
    return made


def _put_right(made: Plan) -> Snapshot:
    old, wish = made.evening.deals[made.wish.number], made.wish
    if wish.kind == CorrectionKind.UNVOID:
        if is_posted(old):
            made.problems.append(fault("deal_not_voided", "deal"))
        return with_columns(old, state=DealState.POSTED.value)
    if not is_posted(old):
        made.problems.append(fault("deal_voided", "deal"))
        return old
    if wish.kind == CorrectionKind.VOID:
        return with_columns(old, state=DealState.VOIDED.value)
    return _corrected(made, old)


def _corrected(made: Plan, old: Snapshot) -> Snapshot:
    rotation = _rotation(made, old)
    if rotation is None:
        return old
    wish, indicators = made.wish, old["deal"]["indicators"]
    if wish.indicators is not None:
        indicators, problems = read_indicators(wish.indicators)
        made.problems += problems
        if problems:
            return old
    outcome = typed_outcome(old) if wish.outcome is None else wish.outcome
    return _score(made, old, rotation, indicators, outcome, merged(typed_entries(old), wish.entries))


def merged(entries: dict[str, Any], sent: dict[str, Any] | None) -> dict[str, Any]:
    """Entries with those seats replaced that were sent; None takes one out."""
    together = {**entries, **{str(key): entry for key, entry in (sent or {}).items()}}
    return {key: entry for key, entry in together.items() if entry is not None}


def _rotation(made: Plan, old: Snapshot) -> Rotation | None:
    """Who dealt and who sat out, as it is put right; None with the fault where that cannot be."""
    wish, count = made.wish, made.evening.player_count
    played = rotation_in(old, count)
    for position in (wish.dealer, wish.resting):
        if position is not None and not 0 <= position < count:
            made.problems.append(fault("no_such_seat", "dealer" if position == wish.dealer else "resting"))
            return None
    dealer = played.dealer if wish.dealer is None else wish.dealer
    resting = played.resting if wish.resting is None else wish.resting
    if count == 4 and resting is not None:
        made.problems.append(fault("nobody_rests", "resting"))
        return None
    if dealer == resting:
        made.problems.append(fault("dealer_rests", "dealer"))
        return None
    return Rotation(count, dealer, resting, played.term, played.streak)


def _score(
    made: Plan, old: Snapshot, rotation: Rotation, indicators: list[str], outcome: object, entries: dict[str, Any]
) -> Snapshot:
    playing = {str(position) for position in rotation.positions}
    kept = {key: entry for key, entry in entries.items() if key in playing or key in (made.wish.entries or {})}
    found = assess(table_at(made.evening.table, rotation, indicators), outcome, kept)
    made.found = found
    made.problems += [*found.problems, *found.missing_problems()]
    return old if made.problems else rescored(old, rotation, found)


def table_at(table: Table, rotation: Rotation, indicators: list[str]) -> Table:
    """The table as it was in some deal: a copy, never saved."""
    then = copy.copy(table)
    set_rotation(then, rotation)
    then.indicators = list(indicators)
    return then


def _replay(made: Plan, later: list[Turn]) -> None:
    """Deal the later deals as the rules have it: counts by tiles and ticks anew with their new winds, numbers stay."""
    if not made.turns:
        return
    deals, problems = dict(made.deals), made.replay_problems
    for turn in later:
        if turn.clash:
            problems.append(fault("replay_rest", f"deal:{turn.number}", number=turn.number))
        elif turn.differs and not turn.running:
            _redeal(made, deals, turn)
    if not made.wish.replay:
        return
    made.problems += problems
    if not made.problems:
        made.deals = deals
        made.running = later[-1].expected


def _redeal(made: Plan, deals: dict[int, Snapshot], turn: Turn) -> None:
    old = deals[turn.number]
    table = table_at(made.evening.table, turn.expected, old["deal"]["indicators"])
    entries = typed_entries(old)
    found = assess(table, typed_outcome(old), entries)
    faults = [*found.problems, *found.missing_problems()]
    made.replay_problems += [
        Problem(code=one["code"], where=f"deal:{turn.number}", message=one["message"]) for one in faults
    ]
    if not faults:
        deals[turn.number] = rescored(old, turn.expected, found)


def retrace(made: Plan) -> None:
    """Term and streak of every deal and of the running one, from who dealt before."""
    trace = traced(made.deals, made.evening.player_count)
    for number, (term, streak) in trace.items():
        deal = made.deals[number]["deal"]
        if (deal["term"], deal["streak"]) != (term, streak):
            made.deals[number] = with_columns(made.deals[number], term=term, streak=streak)
    last = max(trace, default=None)
    before = None if last is None else (made.deals[last]["deal"]["dealer"], *trace[last])
    term, streak = following(before, made.running.dealer)
    now = made.running
    made.running = Rotation(now.player_count, now.dealer, now.resting, term, streak)


def undo_plan(evening: Evening, wish: Wish, before: dict[int, Snapshot], turn: Turned | None) -> Plan:
    """The plan that puts the deals back as they were, and the running deal's turn if nobody has moved it on."""
    made = Plan(evening, wish, {**evening.deals, **before}, evening.running)
    if turn is not None and turn.number == evening.next_number and turn.after == (now := evening.running).dealer:
        made.running = Rotation(now.player_count, turn.before, turn.rested, now.term, now.streak)
    retrace(made)
    return made
