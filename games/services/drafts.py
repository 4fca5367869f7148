"""The deal being entered: any phone of the table may fill in any seat, and each save shows on the others."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F, Max, QuerySet
from django.utils import timezone

from games import events
from games.access import Right, Standing, require
from games.drafting import CONTENTS, declare, empty, put_beside, put_entry
from games.errors import Invalid, StaleVersion, TaipaoError
from games.models import Draft, Player, Table, Typing
from games.scorebook import read_entry, read_outcome
from games.selectors.numbers import next_number
from games.selectors.state import table_state
from games.services.change import is_duplicate
from games.services.typing import forget_typing

Change = Callable[[Draft], TaipaoError | None]  # what it answers is raised once the draft is stored
_TRIES = 20  # parallel saves of four phones; each try can only lose to another save that won


def save_outcome(
    *,
    table: Table,
    actor: Player,
    outcome: dict[str, Any],
    revision: int | None = None,
    deal_number: int | None = None,
) -> Draft:
    """Say how the deal ended; counts typed already stay. Who names the own seat as winner has declared 和 by it.

    `revision` (of the draft) and `deal_number`, if given, must still be the present ones, else StaleVersion. Raises
    NotFound, NotAllowed, WrongStatus, Invalid with all faults of the outcome.
    """
    table, standing = _may_enter(table, actor)
    read = read_outcome(table, outcome)
    said = read.value
    if said is None:
        raise Invalid(read.problems)

    def put(draft: Draft) -> None:
        draft.outcome = said.as_dict()
        declare(draft, standing.position, said.winner)

    return _save(table, actor, put, revision, deal_number)


def save_entry(
    *,
    table: Table,
    actor: Player,
    position: int,
    entry: dict[str, Any] | None,
    revision: int | None = None,
    seat_revision: int | None = None,
    deal_number: int | None = None,
) -> Draft:
    """Put down what one seat counted, finished or not; None takes it back.

    Only its shape is checked here: a hand may still lack tiles. `seat_revision` is the seat's revision the phone has
    seen (state draft.seats, 0 for none): if another phone has put down something else since, StaleEntry, and both are
    kept. What others typed for the seat before is kept too. Raises as `save_outcome`.
    """
    table, _ = _may_enter(table, actor)
    read = read_entry(table, position, entry)
    if read.problems:
        raise Invalid(read.problems)
    kept = read.value.as_dict() if read.value else None

    def put(draft: Draft) -> TaipaoError | None:
        return put_entry(draft, position, kept, actor, seat_revision)

    draft = _save(table, actor, put, revision, deal_number)
    forget_typing(draft, actor, position)
    return draft


def keep_beside(*, table: Table, actor: Player, position: int, entry: dict[str, Any], deal_number: int | None) -> Draft:
    """Keep a count beside the one that stands for a seat, as put_entry keeps what others typed. Raises as above."""
    table, _ = _may_enter(table, actor)
    read = read_entry(table, position, entry)
    if read.problems or read.value is None:
        raise Invalid(read.problems)
    kept = read.value.as_dict()

    def put(draft: Draft) -> None:
        put_beside(draft, position, kept, actor)

    return _save(table, actor, put, None, deal_number)


def discard_draft(*, table: Table, actor: Player) -> Draft:
    """Throw away what was typed for the running deal. Raises NotFound, NotAllowed, WrongStatus."""
    current, _ = _may_enter(table, actor)
    draft = _save(current, actor, empty, None, None)
    Typing.objects.filter(draft=draft).delete()
    return draft


def edit_draft(table: Table, edit: Callable[[Draft], None]) -> None:
    """Change the running deal's draft, if there is one, inside another change of the table (which announces it).

    A save that came in between is read again.
    """
    number = next_number(table)
    while (draft := Draft.objects.filter(table=table, deal_number=number).first()) is not None:
        before = {name: deepcopy(getattr(draft, name)) for name in CONTENTS}
        edit(draft)
        after = {name: getattr(draft, name) for name in CONTENTS}
        if after == before:
            return
        rows = Draft.objects.filter(pk=draft.pk, revision=draft.revision)
        if rows.update(**after, revision=F("revision") + 1):
            return


def raise_revisions(tables: QuerySet[Table]) -> None:
    """Something beside the log of these tables has changed: phones take the state of each as newer. Three queries."""
    without = tables.filter(draft=None).annotate(last=Max("deals__number")).values_list("pk", "last")
    Draft.objects.bulk_create(
        [Draft(table_id=table, deal_number=(last or 0) + 1) for table, last in without], ignore_conflicts=True
    )
    Draft.objects.filter(table__in=tables).update(revision=F("revision") + 1)


def _may_enter(table: Table, actor: Player) -> tuple[Table, Standing]:
    current = Table.objects.get(pk=table.pk)
    return current, require(current, actor, Right.ENTER)


def _save(table: Table, actor: Player, put: Change, revision: int | None, deal_number: int | None) -> Draft:
    for _ in range(_TRIES):
        with transaction.atomic():
            number = next_number(table)
            draft = _draft(table, number)
            if (revision is not None and revision != draft.revision) or deal_number not in (None, number):
                raise StaleVersion(table_state(table))
            if draft.deal_number != number:  # what was typed for a deal that is posted by now
                empty(draft)
                draft.deal_number = number
            refused = put(draft)
            stored = _store(draft, actor)
            if stored:
                events.announce(table.pk)
        if stored:
            if refused is not None:
                raise refused
            return draft
    raise StaleVersion(table_state(table))


def _draft(table: Table, number: int) -> Draft:
    draft = Draft.objects.filter(table=table).first()
    if draft is not None:
        return draft
    try:
        with transaction.atomic():
            return Draft.objects.create(table=table, deal_number=number)
    except IntegrityError as error:
        if not is_duplicate(error):
            raise
        return Draft.objects.get(table=table)


def _store(draft: Draft, actor: Player) -> bool:
    """Save unless somebody else saved since it was read."""
    stored = Draft.objects.filter(pk=draft.pk, revision=draft.revision).update(
        deal_number=draft.deal_number,
        **{name: getattr(draft, name) for name in CONTENTS},
        updated_by=actor,
        updated_at=timezone.now(),
        revision=F("revision") + 1,
    )
    draft.revision += stored
    draft.updated_by = actor
    return bool(stored)
