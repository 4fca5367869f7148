"""What happens to a draft in memory: who put down what for which seat, and that nobody's text is lost."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from games.errors import StaleEntry
from games.models import Draft, Player

CONTENTS = ("outcome", "entries", "seats", "kept", "aside", "declared")
"""The columns of a draft that hold what was typed."""


def empty(draft: Draft) -> None:
    """Forget what was typed; the revision goes on."""
    draft.outcome, draft.entries, draft.seats, draft.kept, draft.aside, draft.declared = {}, {}, {}, {}, {}, []


def declare(draft: Draft, position: int | None, winner: int | None) -> None:
    """Note that the phone of this seat said who won: itself, or by naming another (or nobody) not itself any more."""
    if position is None:
        return
    others = [seat for seat in draft.declared if seat != position]
    draft.declared = [*others, position] if winner == position else others


def seat_revision(draft: Draft, position: int) -> int:
    """The draft's revision that last changed this seat, 0 for none."""
    return int(draft.seats.get(str(position), {}).get("revision", 0))


def put_entry(
    draft: Draft, position: int, entry: dict[str, Any] | None, actor: Player, seen: int | None
) -> StaleEntry | None:
    """Put down an entry as `save_entry` keeps it. A clash is answered, not raised: what it keeps has to be stored."""
    key = str(position)
    there, last = draft.entries.get(key), draft.seats.get(key, {})
    if there == entry:
        return None
    if seen is not None and seen != seat_revision(draft, position) and there is not None and _others(last, actor):
        if entry is not None:
            _keep(draft, key, str(actor.pk), actor.name, entry)
        return StaleEntry(
            position=position, by=last.get("by", ""), entry=there, revision=seat_revision(draft, position)
        )
    draft.kept.get(key, {}).pop(str(actor.pk), None)
    if there is not None and _others(last, actor):
        _keep(draft, key, str(last.get("author", "")), last.get("by", ""), there)
    if entry is None:
        draft.entries.pop(key, None)
    else:
        draft.entries[key] = entry
    draft.seats[key] = {"revision": draft.revision + 1, "author": actor.pk, "by": actor.name}
    return None


def put_beside(draft: Draft, position: int, entry: dict[str, Any], actor: Player) -> None:
    """Keep an entry that does not count beside the one that does."""
    _keep(draft, str(position), str(actor.pk), actor.name, entry)


def _others(last: dict[str, Any], actor: Player) -> bool:
    """What stands there is somebody else's; one person may type on two phones."""
    return last.get("author") != actor.pk


def _keep(draft: Draft, key: str, author: str, by: str, entry: dict[str, Any]) -> None:
    draft.kept.setdefault(key, {})[author] = {"by": by, "entry": entry}


def reseat(draft: Draft, playing: Collection[int]) -> None:
    """Put aside what was typed for who sits out now, and take back what was put aside for who plays now."""
    playing_keys = {str(position) for position in playing}
    for key in [key for key in draft.entries if key not in playing_keys]:
        draft.aside[key] = draft.entries.pop(key)
    for key in [key for key in draft.aside if key in playing_keys and key not in draft.entries]:
        draft.entries[key] = draft.aside.pop(key)
