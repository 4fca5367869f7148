"""What is half typed goes along to the server, so that no phone holds it alone; it counts nowhere."""

from __future__ import annotations

from typing import Any

from games.access import Right, require
from games.errors import Invalid
from games.models import Draft, Player, Table, Typing
from games.scorebook import read_entry
from games.selectors.numbers import next_number


def keep_typing(
    *, table: Table, actor: Player, position: int, entry: dict[str, Any] | None, deal_number: int | None
) -> bool:
    """Keep one's unfinished count of a seat; None, or what is put down already, takes it back.

    The draft's revision stays and nobody is told: presence says who is counting. False, and nothing is kept, where
    that deal is not being entered any more. Raises NotFound, NotAllowed, WrongStatus, Invalid for what is no entry.
    """
    current = Table.objects.get(pk=table.pk)
    require(current, actor, Right.ENTER)
    read = read_entry(current, position, entry)
    if read.problems:
        raise Invalid(read.problems)
    number = next_number(current)
    draft = Draft.objects.filter(table=current, deal_number=number).first()
    if draft is None or deal_number != number:
        return False
    kept = read.value.as_dict() if read.value else None
    if kept is None or kept == draft.entries.get(str(position)):
        forget_typing(draft, actor, position)
        return True
    Typing.objects.update_or_create(
        draft=draft,
        position=position,
        author=actor.pk,
        defaults={"deal_number": number, "by": actor.name, "entry": kept},
    )
    return True


def forget_typing(draft: Draft, actor: Player, position: int) -> None:
    """It is put down now, or taken back."""
    Typing.objects.filter(draft=draft, position=position, author=actor.pk).delete()
