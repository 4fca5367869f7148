"""不对: saying that a posted deal is wrong, and settling that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Max
from django.utils import timezone

from games.access import Right, require
from games.adjusting import read_reason
from games.correcting.errors import ObjectedAlready
from games.errors import Invalid, NotAllowed, NotFound, WrongStatus
from games.models import Deal, Objection, Player, Settled, Table
from games.services.change import Repeated, change, check_key


@dataclass(frozen=True, slots=True)
class Objected:
    """The objection, and whether this call made it; a repeated request gets the first one."""

    objection: Objection
    created: bool


def object_to(*, table: Table, actor: Player, number: int, why: str, client_key: str) -> Objected:
    """Say that deal `number` is wrong, with a word why. By anybody who plays, once while it is not settled.

    Raises NotFound, NotAllowed, WrongStatus, Invalid (reason_empty, reason_too_long), ObjectedAlready, KeyReused.
    """
    check_key(client_key)
    reason, problems = read_reason(why, "why")
    try:
        with change(
            table,
            actor=actor,
            action="object",
            client_key=client_key,
            content=[number, reason],
            clash=ObjectedAlready,
        ) as done:
            require(done.table, actor, Right.CORRECT)
            deal = Deal.objects.filter(table=done.table, number=number).first()
            if deal is None:
                raise NotFound
            if problems:
                raise Invalid(problems)
            last = Objection.objects.filter(table=done.table).aggregate(last=Max("number"))["last"]
            objection = Objection.objects.create(
                table=done.table,
                number=(last or 0) + 1,
                deal=deal,
                why=reason,
                made_by=actor,
                made_by_name=actor.name,
                version=done.table.version,
                client_key=client_key,
            )
            done.data = {"number": objection.number, "deal": number, "why": reason}
    except Repeated:
        return Objected(Objection.objects.get(table=table, client_key=client_key), created=False)
    return Objected(objection, created=True)


def settle_objection(*, table: Table, actor: Player, number: int, client_key: str = "") -> Table:
    """Take one's own objection back, or as the host put anybody's aside.

    Raises NotFound, NotAllowed, WrongStatus (settled already, or the table is in the lobby), KeyReused.
    """
    if client_key:
        check_key(client_key)
    try:
        with change(table, actor=actor, action="settle", client_key=client_key, content=number) as done:
            standing = require(done.table, actor, Right.CORRECT)
            objection = Objection.objects.filter(table=done.table, number=number).select_related("deal").first()
            if objection is None:
                raise NotFound
            own = objection.made_by_id == actor.pk
            if not own and not standing.host:
                raise NotAllowed
            if objection.settled:
                raise WrongStatus
            _settle([objection], Settled.WITHDRAWN if own else Settled.HOST, actor, done.table.version)
            done.data = {
                "number": number,
                "deal": objection.deal.number,
                "by": objection.made_by_name,
                "why": objection.why,
                "settled": objection.settled,
            }
    except Repeated:
        return Table.objects.get(pk=table.pk)
    return done.table


def answer(table: Table, numbers: Sequence[int], actor: Player) -> None:
    """Inside a correction: the objections to these deals are answered by it."""
    open_ones = Objection.objects.filter(table=table, deal__number__in=numbers, settled="")
    _settle(list(open_ones), Settled.CORRECTED, actor, table.version)


def reopen(table: Table, version: int) -> None:
    """Inside an undo: what the undone version had answered is open again, unless its maker has objected anew."""
    anew = Objection.objects.filter(table=table, settled="").values_list("deal_id", "made_by_id")
    taken = set(anew)
    answered = Objection.objects.filter(table=table, settled=Settled.CORRECTED, settled_version=version)
    for objection in answered:
        if (objection.deal_id, objection.made_by_id) not in taken:
            taken.add((objection.deal_id, objection.made_by_id))
            objection.settled, objection.settled_by = "", None
            objection.settled_at, objection.settled_version = None, None
            objection.save(update_fields=_SETTLING)


_SETTLING = ["settled", "settled_by", "settled_at", "settled_version"]


def _settle(objections: list[Objection], how: Settled, actor: Player, version: int) -> None:
    for objection in objections:
        objection.settled, objection.settled_by = how, actor
        objection.settled_at, objection.settled_version = timezone.now(), version
        objection.save(update_fields=_SETTLING)
