"""Storing who sat where after two seats were swapped, or swapped back."""

from __future__ import annotations

from games.correcting.seating import PERSON
from games.models import Correction, Seat, SeatSpell, SeatSwap
from games.selectors.preview import Prospect


def store_seating(found: Prospect, correction: Correction) -> None:
    """Bring the seats, the spells and the swaps to what the prospect says."""
    if found.after is found.before:
        return
    _seats(found)
    _spells(found)
    _swaps(found, correction)


def _seats(found: Prospect) -> None:
    """First free, then taken: nobody has two seats in between, and no name stands twice."""
    before = {seat.position: seat for seat in found.before.seats}
    moved = [seat for seat in found.after.seats if _person(seat) != _person(before[seat.position])]
    Seat.objects.filter(pk__in=[seat.pk for seat in moved]).update(player=None, name="", name_key="")
    for seat in moved:
        seat.save(update_fields=["player", "name", "name_key"])


def _person(seat: Seat) -> tuple[object, ...]:
    return tuple(getattr(seat, name) for name in PERSON)


def _spells(found: Prospect) -> None:
    before = {spell.pk: spell.position for spell in found.before.spells}
    for spell in found.after.spells:
        if spell.position != before[spell.pk]:
            SeatSpell.objects.filter(pk=spell.pk).update(position=spell.position)


def _swaps(found: Prospect, correction: Correction) -> None:
    before = {swap.pk for swap in found.before.swaps}
    kept = {swap.pk for swap in found.after.swaps}
    for swap in found.before.swaps:
        if swap.pk not in kept:
            SeatSwap.objects.filter(pk=swap.pk).update(undone=True)
    for swap in found.after.swaps:
        if swap.pk in before:
            SeatSwap.objects.filter(pk=swap.pk).update(one=swap.one, other=swap.other)
        else:
            swap.version = correction.version
            swap.save()
