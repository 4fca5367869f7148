"""What is half typed for the running deal."""

from __future__ import annotations

from games.models import Draft, Typing


def typed_so_far(draft: Draft | None) -> list[Typing]:
    """Everything that is being typed for this draft's deal."""
    if draft is None:
        return []
    return list(Typing.objects.filter(draft=draft, deal_number=draft.deal_number))
