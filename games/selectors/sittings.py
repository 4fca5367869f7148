"""Who sat where at which deal: the one answer that names, totals, lines and places all use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.models import Deal, Seat, SeatSpell, SeatSwap, Table
from games.names import name_key


@dataclass(frozen=True, slots=True)
class Stay:
    """Somebody at the table: from `first_deal` to `last_deal` (None: still there); `position` is where at the end.

    What the table's versions after `after` up to `until` posted is theirs; versions order deals and adjustments alike.
    `places` are (after this version, at this position), oldest first: more than one where two seats were swapped.
    """

    position: int
    name: str
    player_id: int | None
    after: int
    until: int | None
    first_deal: int
    last_deal: int | None
    places: tuple[tuple[int, int], ...] = ()

    @property
    def person(self) -> tuple[str, object]:
        """The same for two stays of one person: by the phone, or by the name."""
        return ("player", self.player_id) if self.player_id else ("name", name_key(self.name))

    @property
    def lasting_key(self) -> tuple[int, int]:
        """(position, after): names this stay at its table for ever, whatever seats are swapped and who else comes.

        Of those from the start the position is where they began; of the others `after` alone tells them apart.
        """
        return (self.places[0][1] if self.places and not self.after else 0, self.after)

    def covers(self, version: int) -> bool:
        """Whether what this version posted was posted while they sat here."""
        return self.after < version and (self.until is None or version <= self.until)

    def position_at(self, version: int) -> int:
        """Where they sat when this version was posted."""
        return next((position for after, position in reversed(self.places) if after < version), self.position)

    def total(self, rows: Iterable[Mapping[str, Any]]) -> int:
        """Tai won or lost in these rows ("version", "nets") of deals that count and adjustments."""
        mine = (row for row in rows if self.covers(row["version"]))
        return sum(row["nets"][self.position_at(row["version"])] for row in mine)


def stays_of(seats: Sequence[Seat], spells: Iterable[SeatSpell], swaps: Iterable[SeatSwap] = ()) -> list[Stay]:
    """Every stay at a table by position, in order of time."""
    ended = sorted(spells, key=lambda spell: spell.until_version)
    swapped = [swap for swap in sorted(swaps, key=lambda swap: (swap.after_version, swap.version)) if not swap.undone]
    everybody: list[Seat | SeatSpell] = [*ended, *seats]
    stays = [_stay(one.position, one, ended, swapped) for one in everybody]
    return sorted(stays, key=lambda stay: (stay.position, stay.after))


def _stay(position: int, own: Seat | SeatSpell, spells: list[SeatSpell], swaps: list[SeatSwap]) -> Stay:
    until = own.until_version if isinstance(own, SeatSpell) else None
    places: list[tuple[int, int]] = []
    here, before = position, None
    for version, event in _back(spells, swaps, until):
        if isinstance(event, SeatSpell):
            if event.position == here:
                before = event
                break
        elif here in (event.one, event.other):
            places.append((version, here))
            here = event.other if here == event.one else event.one
    after = before.until_version if before else 0
    return Stay(
        position=position,
        name=own.name,
        player_id=own.player_id,
        after=after,
        until=until,
        first_deal=before.last_deal + 1 if before else 1,
        last_deal=own.last_deal if isinstance(own, SeatSpell) else None,
        places=((after, here), *reversed(places)),
    )


def _back(
    spells: list[SeatSpell], swaps: list[SeatSwap], until: int | None
) -> Iterator[tuple[int, SeatSpell | SeatSwap]]:
    """What happened at the seats before a stay ended, newest first; who left at a version left before a swap there."""
    events: list[tuple[int, int, SeatSpell | SeatSwap]] = [
        *((spell.until_version, 0, spell) for spell in spells),
        *((swap.after_version, 1 + i, swap) for i, swap in enumerate(swaps)),
    ]
    for version, _order, event in sorted(events, key=lambda one: one[:2], reverse=True):
        if until is None or version < until:
            yield version, event


def stays_at(table: Table, seats: Sequence[Seat] | None = None) -> list[Stay]:
    """The stays at a table, in three queries; in two where its seats are at hand."""
    seats = list(Seat.objects.filter(table=table)) if seats is None else seats
    return stays_of(seats, SeatSpell.objects.filter(table=table), SeatSwap.objects.filter(table=table, undone=False))


def people_at(stays: Iterable[Stay], version: int) -> dict[int, Stay]:
    """Who sat at each position when this version was posted."""
    return {stay.position_at(version): stay for stay in stays if stay.covers(version)}


def people_in(table: Table, number: int) -> dict[int, Stay]:
    """Who sat at each position in deal `number`; for a deal that is not posted yet, who sits there now."""
    stays = stays_at(table)
    version = Deal.objects.filter(table=table, number=number).values_list("version", flat=True).first()
    if version is None:
        return {stay.position: stay for stay in stays if stay.until is None}
    return people_at(stays, version)


def names_at(stays: Iterable[Stay], version: int) -> dict[int, str]:
    """The names by position as they were when this version was posted."""
    return {position: stay.name for position, stay in people_at(stays, version).items()}


def columns_at(stays: Sequence[Stay], version: int, player_count: int) -> list[int]:
    """For each seat of today the position its line had then: a line follows its person through swaps of seats.

    Where somebody else sat before, the line is that one's: it goes on where nobody else's does.
    """
    present = [stay for stay in stays if stay.until is None]
    found = {stay.position: stay.position_at(version) for stay in present if stay.covers(version)}
    left = [position for position in range(player_count) if position not in found.values()]
    for seat in range(player_count):
        if seat not in found:
            found[seat] = seat if seat in left else left[0]
            left.remove(found[seat])
    return [found[seat] for seat in range(player_count)]


def person_totals(stays: Iterable[Stay], rows: Sequence[Mapping[str, Any]]) -> dict[tuple[str, object], int]:
    """Total tai of every person, over all their stays."""
    totals: dict[tuple[str, object], int] = {}
    for stay in stays:
        totals[stay.person] = totals.get(stay.person, 0) + stay.total(rows)
    return totals
