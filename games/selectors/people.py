"""Who sat where and when: past deals keep the name under which they were played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.models import Membership, Player, Role, Seat, SeatSpell, Table
from games.names import name_key


@dataclass(frozen=True, slots=True)
class Stay:
    """Somebody at a seat: from `first_deal` to `last_deal` (None: still there).

    What the table's versions after `after` up to `until` posted is theirs; versions order deals and adjustments alike.
    """

    position: int
    name: str
    player_id: int | None
    after: int
    until: int | None
    first_deal: int
    last_deal: int | None

    @property
    def person(self) -> tuple[str, object]:
        """The same for two stays of one person: by the phone, or by the name."""
        return ("player", self.player_id) if self.player_id else ("name", name_key(self.name))

    def covers(self, version: int) -> bool:
        """Whether what this version posted was posted while they sat here."""
        return self.after < version and (self.until is None or version <= self.until)

    def total(self, rows: Iterable[Mapping[str, Any]]) -> int:
        """Tai won or lost in these rows of deals and adjustments ("version", "nets")."""
        return sum(row["nets"][self.position] for row in rows if self.covers(row["version"]))


def stays_of(seats: Sequence[Seat], spells: Iterable[SeatSpell]) -> list[Stay]:
    """Every stay at a table by position, in order of time; `spells` in the order of their versions."""
    stays: list[Stay] = []
    ends: dict[int, SeatSpell] = {}
    for spell in spells:
        before = ends.get(spell.position)
        stays.append(_stay(spell.position, spell.name, spell.player_id, before, spell))
        ends[spell.position] = spell
    stays += [_stay(seat.position, seat.name, seat.player_id, ends.get(seat.position), None) for seat in seats]
    return sorted(stays, key=lambda stay: (stay.position, stay.after))


def _stay(position: int, name: str, player_id: int | None, before: SeatSpell | None, own: SeatSpell | None) -> Stay:
    return Stay(
        position=position,
        name=name,
        player_id=player_id,
        after=before.until_version if before else 0,
        until=own.until_version if own else None,
        first_deal=before.last_deal + 1 if before else 1,
        last_deal=own.last_deal if own else None,
    )


def stays_at(table: Table) -> list[Stay]:
    """The stays at a table, in two queries."""
    return stays_of(list(Seat.objects.filter(table=table)), SeatSpell.objects.filter(table=table))


def names_at(stays: Iterable[Stay], version: int) -> dict[int, str]:
    """The names by position as they were when this version was posted."""
    return {stay.position: stay.name for stay in stays if stay.covers(version)}


def former_line(stay: Stay, rows: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Somebody who has left, as the public state shows it."""
    return {
        "position": stay.position,
        "name": stay.name,
        "total": stay.total(rows),
        "first_deal": stay.first_deal,
        "last_deal": stay.last_deal,
    }


def guests(table: Table) -> list[dict[str, str]]:
    """Those who have joined by the code and do not sit, in the order they came: [{"id": public id, "name"}]."""
    rows = _guests(table).order_by("joined_at", "pk").values_list("player__public_id", "player__name")
    return [{"id": public_id, "name": name} for public_id, name in rows]


def guest_of(table: Table, public_id: str) -> Player | None:
    """The guest of that public id, None for anybody else."""
    membership = _guests(table).filter(player__public_id=public_id).select_related("player").first()
    return membership.player if membership else None


def _guests(table: Table) -> Any:
    seated = Seat.objects.filter(table=table, player__isnull=False).values("player")
    return Membership.objects.filter(table=table, role=Role.GUEST).exclude(player__in=seated)
