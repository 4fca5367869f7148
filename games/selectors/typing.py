"""What is half typed for the running deal, by seat: one's own to go on with, the others' to look at."""

from __future__ import annotations

from games.models import Draft, Player, Typing


def typed_so_far(draft: Draft | None) -> list[Typing]:
    """Everything that is being typed for this draft's deal."""
    if draft is None:
        return []
    return list(Typing.objects.filter(draft=draft, deal_number=draft.deal_number))


def own_typing(draft: Draft | None, player: Player, position: int) -> Typing | None:
    """What this player has typed for a seat and not put down."""
    found = [one for one in typed_so_far(draft) if one.position == position and one.author == player.pk]
    return found[0] if found else None
