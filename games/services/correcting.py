"""Putting right what was posted: correct, void, bring back, swap seats, undo. Nothing is deleted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Max

from games.access import Right, require
from games.adjusting import read_reason
from games.correcting.snapshot import NETS, Snapshot
from games.correcting.wish import Wish
from games.drafting import reseat
from games.errors import Invalid
from games.faults import Problem, fault
from games.models import Correction, CorrectionKind, Count, Deal, Draft, Player, Revision, Table, Transfer
from games.rotation import ROTATION_FIELDS, rotation_of, set_rotation
from games.selectors.preview import Prospect, changes, people, prospect
from games.services.change import Change, Repeated, change, check_key
from games.services.derived import refresh
from games.services.drafts import edit_draft
from games.services.objecting import answer, reopen
from games.services.swapping import store_seating


@dataclass(frozen=True, slots=True)
class Corrected:
    """The correction, and whether this call made it; a repeated request gets the first one."""

    correction: Correction
    created: bool


def put_right(
    *, table: Table, actor: Player, wish: Wish, why: str, client_key: str, expected_version: int
) -> Corrected:
    """Do what was wished for, exactly as `selectors.preview` showed it at `expected_version`.

    By anybody who plays, also when the table is finished. Deals keep their numbers; each one that changes keeps what
    it was (Revision), objections to it are answered. Raises NotFound, NotAllowed, WrongStatus (undone already, or not
    the newest), Invalid with all faults of the deal and of later ones, StaleVersion, KeyReused.
    """
    check_key(client_key)
    current = Table.objects.get(pk=table.pk)
    require(current, actor, Right.CORRECT)
    undo = wish.kind == CorrectionKind.UNDO
    reason, problems = ("", []) if undo else read_reason(why, "why")
    action = str(wish.kind)
    try:
        with change(
            current,
            actor=actor,
            action=action,
            expected_version=expected_version,
            client_key=client_key,
            content=[*wish.content, reason],
        ) as done:
            require(done.table, actor, Right.CORRECT)
            found = prospect(done.table, wish)
            _refuse(found, problems)
            correction = _note(done, found, actor, reason, client_key)
            _store(done, found, correction, actor)
    except Repeated:
        return Corrected(Correction.objects.get(table=current, client_key=client_key), created=False)
    return Corrected(correction, created=True)


def _refuse(found: Prospect, problems: Sequence[Problem]) -> None:
    wrong = [*found.problems, *problems]
    if not found.problems and found.nothing:
        wrong.append(fault("nothing_changes", "deal"))
    if wrong:
        raise Invalid(wrong)


def _note(done: Change, found: Prospect, actor: Player, why: str, client_key: str) -> Correction:
    table, wish = done.table, found.plan.wish
    last = Correction.objects.filter(table=table).aggregate(last=Max("number"))["last"]
    return Correction.objects.create(
        table=table,
        number=(last or 0) + 1,
        kind=wish.kind,
        deal_number=found.undoes.deal_number if found.undoes else wish.number,
        replayed=wish.replay,
        why=why,
        made_by=actor,
        made_by_name=actor.name,
        version=table.version,
        client_key=client_key,
        undoes=found.undoes,
        data=_data(found),
    )


def _data(found: Prospect) -> dict[str, Any]:
    """What undoing needs beside the deals."""
    made = found.plan
    before, after = made.evening.running, made.running
    data: dict[str, Any] = {}
    if before.dealer != after.dealer or before.resting != after.resting:
        turn = {"before": before.dealer, "after": after.dealer, "rested": before.resting}
        data["turn"] = {"number": made.evening.next_number, **turn}
    if made.wish.dealer is not None or made.wish.resting is not None:
        data["by_hand"] = [made.wish.number]
    return data


def _store(done: Change, found: Prospect, correction: Correction, actor: Player) -> None:
    made, table = found.plan, done.table
    told = changes(found)
    done.data = {
        "number": correction.number,
        "deal": correction.deal_number,
        "why": correction.why,
        "replayed": correction.replayed,
        "changes": told,
        "people": [one for one in people(table, found) if one["difference"]],
        **({"undoes": found.undoes.number, "undid": found.undoes.kind} if found.undoes else {}),
        **_swapped(found),
        **({"turn": correction.data["turn"]} if "turn" in correction.data else {}),
    }
    for number in made.changed:
        store_deal(table, number, made.deals[number], correction, made.evening.deals[number])
    store_seating(found, correction)
    _turn(table, found)
    refresh(table, min([*made.changed, correction.deal_number]))
    if found.undoes:
        reopen(table, found.undoes.version)
    else:
        answer(table, made.changed, actor)


def _swapped(found: Prospect) -> dict[str, Any]:
    """The two of a swap by name, as they were called before it."""
    seats = found.plan.wish.seats
    if found.undoes or seats is None:
        return {}
    names = {seat.position: seat.name for seat in found.before.seats}
    return {"seats": sorted(seats), "swapped": [names[position] for position in sorted(seats)]}


def store_deal(table: Table, number: int, snap: Snapshot, correction: Correction, before: Snapshot) -> None:
    """Put the deal in the place of what it was, and keep that."""
    deal = Deal.objects.get(table=table, number=number)
    for name, value in snap["deal"].items():
        setattr(deal, name, value)
    for position in range(NETS):
        setattr(deal, f"net_{position}", snap["nets"][position])
    deal.revision += 1
    deal.save(update_fields=[*snap["deal"], *(f"net_{position}" for position in range(NETS)), "revision"])
    if (snap["counts"], snap["transfers"]) != (before["counts"], before["transfers"]):
        deal.counts.all().delete()
        deal.transfers.all().delete()
        Count.objects.bulk_create(Count(deal=deal, **columns) for columns in snap["counts"])
        Transfer.objects.bulk_create(Transfer(deal=deal, **columns) for columns in snap["transfers"])
    Revision.objects.create(correction=correction, deal=deal, number=deal.revision, before=before, after=snap)


def _turn(table: Table, found: Prospect) -> None:
    """Who deals the coming deal; what is typed for it stays with the seats."""
    before, after = rotation_of(table), found.plan.running
    set_rotation(table, after)
    table.save(update_fields=ROTATION_FIELDS)
    if before.positions != after.positions:
        edit_draft(table, lambda draft: reseat(draft, after.positions))
    if found.after is not found.before:
        edit_draft(table, _forget_declared)


def _forget_declared(draft: Draft) -> None:
    """Whose phone said 和 is another seat's word now."""
    draft.declared = []


def correct_deal(*, number: int, **sent: Any) -> Corrected:
    """Correct deal `number`: any of outcome, entries, indicators, dealer, resting; what is not sent stays.

    What is sent is put together with the rest and judged as a whole. Keywords and errors as `put_right`.
    """
    names = ("outcome", "entries", "indicators", "dealer", "resting", "replay")
    parts = {name: sent.pop(name) for name in names if name in sent}
    return put_right(wish=Wish(CorrectionKind.CORRECT, number, **parts), **sent)


def void_deal(*, number: int, replay: bool = False, **sent: Any) -> Corrected:
    """Let deal `number` count for nothing; it stays visible. Keywords and errors as `put_right`."""
    return put_right(wish=Wish(CorrectionKind.VOID, number, replay=replay), **sent)


def unvoid_deal(*, number: int, replay: bool = False, **sent: Any) -> Corrected:
    """Let a voided deal count again. Keywords and errors as `put_right`."""
    return put_right(wish=Wish(CorrectionKind.UNVOID, number, replay=replay), **sent)


def swap_seats(*, number: int, seats: tuple[int, int], **sent: Any) -> Corrected:
    """Two people were recorded in each other's place from deal `number` on. Keywords and errors as `put_right`."""
    return put_right(wish=Wish(CorrectionKind.SWAP, number, seats=seats), **sent)


def undo_correction(*, number: int, **sent: Any) -> Corrected:
    """Take back correction `number`, which must be the newest not undone. Keywords and errors as `put_right`."""
    return put_right(wish=Wish(CorrectionKind.UNDO, 0, undoes=number), why="", **sent)
