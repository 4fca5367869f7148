"""What every entry page stands on: the table, its state, the shared draft, and the seats as this player sees them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.models import Draft, Player, Seat, Table, Typing
from games.names import isolated
from games.rotation import rotation_of, winds_of
from games.rules import ruleset_of
from games.selectors import kept_draft, next_number, table_state
from games.selectors.typing import typed_so_far
from games.templatetags.taipao import text
from games.web.board import Board, SeatView, board
from games.web.door import Visit
from games.web.words import wind_name
from scoring.ruleset import Ruleset
from scoring.table import round_wind, wild_tiles
from scoring.tiles import Tile


@dataclass(frozen=True)
class Scene:
    """One request's view of the deal being entered. `mine` is the own position, None for a host who does not sit."""

    table: Table
    player: Player
    mine: int | None

    @cached_property
    def state(self) -> dict[str, Any]:
        """The public state; only pages that draw names and figures ask for it, the live count does not."""
        return table_state(self.table)

    @cached_property
    def number(self) -> int:
        """The number of the running deal."""
        return next_number(self.table)

    @cached_property
    def draft(self) -> Draft | None:
        """The draft of the running deal; one left over from an earlier deal is none."""
        return kept_draft(self.table, self.number)

    @cached_property
    def typings(self) -> list[Typing]:
        """What is half typed for the running deal, at every seat."""
        return typed_so_far(self.draft)

    def forget(self) -> None:
        """Read the draft again: it has just been changed."""
        for name in ("draft", "typings", "state", "names"):
            self.__dict__.pop(name, None)

    @cached_property
    def ruleset(self) -> Ruleset:
        """The table's own frozen ruleset."""
        return ruleset_of(self.table)

    @property
    def fans(self) -> bool:
        """Whether the table plays by a fan list: no wildcards, 白 a dragon, only the winner counts."""
        return self.ruleset.family.is_fan_list

    @property
    def round_name(self) -> str:
        """The wind of the round, as it is called where it counts."""
        return text(round_wind(rotation_of(self.table)).name_text)

    @cached_property
    def board(self) -> Board:
        """The square of seats around this player."""
        return board(self.state, self.mine)

    @property
    def dealer(self) -> int:
        """Who deals, as a position."""
        return rotation_of(self.table).dealer

    @property
    def indicators(self) -> list[str]:
        """The two tiles turned up, or []."""
        return list(self.table.indicators)

    @property
    def wild(self) -> list[str]:
        """The faces that are wild now."""
        return [str(tile) for tile in wild_tiles(tuple(Tile.parse(code) for code in self.table.indicators))]

    @property
    def outcome(self) -> dict[str, Any]:
        """How the deal ended, {} while nobody has said."""
        return dict(self.draft.outcome) if self.draft else {}

    @property
    def entries(self) -> dict[str, Any]:
        """What has been entered, by position as a string."""
        return dict(self.draft.entries) if self.draft else {}

    @property
    def revision(self) -> int:
        """The draft's revision, 0 where there is none."""
        return self.draft.revision if self.draft else 0

    @property
    def seen(self) -> dict[str, int]:
        """How far the page's own figures go: what comes after is news, also what came while it was being drawn."""
        return {"version": self.table.version, "draft_revision": self.revision}

    @property
    def seats(self) -> tuple[SeatView, ...]:
        """The four who play, from this player counter-clockwise."""
        return self.board.seats

    @property
    def by_wind(self) -> list[SeatView]:
        """The four who play, in the order E S W N."""
        return sorted(self.seats, key=lambda seat: "ESWN".index(seat.wind))

    def wind(self, position: int) -> str | None:
        """The seat wind of a position, None for who sits out and for no seat."""
        return winds_of(self.table).get(position)

    def seat(self, position: int | None) -> SeatView | None:
        """The seat at a position, None where nobody plays there in this deal."""
        return next((seat for seat in self.seats if seat.position == position), None)

    @cached_property
    def names(self) -> list[str]:
        """The names by position; without the whole state where nothing else asks for it."""
        if "state" in self.__dict__:
            return [seat["name"] for seat in self.state["seats"]]
        return list(Seat.objects.filter(table=self.table).order_by("position").values_list("name", flat=True))

    def name(self, position: int | None) -> str:
        """What to call who sits there, fit for a sentence; "" where nobody plays in this deal."""
        wind = None if position is None else self.wind(position)
        return "" if wind is None or position is None else isolated(self.names[position] or wind_name(wind))


def seat_name(seat: SeatView) -> str:
    """The name of a seat; a seat without one is called by its wind."""
    return seat.name or wind_name(seat.wind)


def wind_letter(wind: str) -> str:
    """庄 南 西 北, as it stands under a name on a tile."""
    letters = {
        "E": _("dealer"),
        "S": pgettext("wind", "S"),
        "W": pgettext("wind", "W"),
        "N": pgettext("wind", "N"),
    }
    return letters.get(wind, "")


def scene_of(visit: Visit) -> Scene:
    """The scene for who has come in."""
    return Scene(table=visit.table, player=visit.player, mine=visit.position)
