"""A posted deal as the entry pages see a deal: its table as it was then, and what is typed to put it right."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from games.correcting.plan import table_at
from games.correcting.snapshot import rotation_in, snapshot, typed_entries, typed_outcome
from games.entries import parse_entry
from games.errors import NotFound
from games.models import Deal, Draft, Typing
from games.rotation import winds_of
from games.scorebook import read_indicators
from games.selectors import table_state
from games.web.board import Board, board
from games.web.door import Visit
from games.web.entry.scene import Scene
from games.web.words import names_in
from scoring.table import Rotation

LONGEST = 20_000  # characters of what a page carries


@dataclass(frozen=True)
class Typed:
    """What the page carries: the outcome, the entries by position, the indicators and who dealt and sat out."""

    outcome: dict[str, Any]
    entries: dict[str, Any]
    indicators: list[str]
    dealer: int
    resting: int | None

    def text(self) -> str:
        """The twin of `read_typed`."""
        return json.dumps(self.__dict__, ensure_ascii=False, separators=(",", ":"))


def read_typed(sent: str, played: Typed) -> Typed:
    """What a page carried, or the deal as it was played where it cannot be read."""
    try:
        found = json.loads(sent) if len(sent) <= LONGEST else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or not all(isinstance(found.get(name), dict) for name in ("outcome", "entries")):
        return played
    codes = found.get("indicators")
    return Typed(
        outcome=found["outcome"],
        entries=clean_entries(found["entries"]),
        indicators=codes if isinstance(codes, list) and all(isinstance(one, str) for one in codes) else [],
        dealer=_seat(found.get("dealer"), played.dealer),
        resting=None if played.resting is None else _seat(found.get("resting"), played.resting),
    )


def clean_entries(sent: dict[str, Any]) -> dict[str, Any]:
    """Those entries that have the shape of one; the rest is nothing typed."""
    read = {key: parse_entry(entry, 0).value for key, entry in sent.items() if key in {*"01234"}}
    return {key: entry.as_dict() for key, entry in read.items() if entry is not None}


def _seat(value: object, default: int) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 4 else default


@dataclass(frozen=True)
class PastScene(Scene):
    """The scene of deal `number`; nothing here touches the draft of the running deal."""

    number: int = 0
    typed: Typed = field(default_factory=lambda: Typed({}, {}, [], 0, None))

    @cached_property
    def draft(self) -> Draft | None:
        """None: what is typed travels with the page."""
        return None

    @cached_property
    def typings(self) -> list[Typing]:
        """Nobody else types here."""
        return []

    @cached_property
    def names(self) -> list[str]:
        """The names by position as they were in that deal."""
        return names_in(self.state, self.number)

    @cached_property
    def board(self) -> Board:
        """The square as it was in that deal."""
        winds = winds_of(self.table)
        seats = [
            {**seat, "name": self.names[seat["position"]], "wind": winds.get(seat["position"])}
            for seat in self.state["seats"]
        ]
        return board({**self.state, "seats": seats, "deal": {"resting": self.table.resting}}, self.mine)

    @property
    def outcome(self) -> dict[str, Any]:
        """How it ended, as typed."""
        return dict(self.typed.outcome)

    @property
    def entries(self) -> dict[str, Any]:
        """What each seat counts, as typed."""
        return dict(self.typed.entries)


def played_of(visit: Visit, number: int) -> tuple[Deal, Typed]:
    """The deal, and what was entered for it. Raises NotFound."""
    deal = Deal.objects.filter(table=visit.table, number=number).prefetch_related("counts", "transfers").first()
    if deal is None:
        raise NotFound
    snap = snapshot(deal)
    return deal, Typed(typed_outcome(snap), typed_entries(snap), list(deal.indicators), deal.dealer, deal.resting)


def past_scene(visit: Visit, deal: Deal, typed: Typed) -> PastScene:
    """The deal with what is typed; a dealer who cannot be is for the plan to refuse, here the played one stands."""
    count = visit.table.player_count
    rotation = rotation_in(snapshot(deal), count)
    if typed.dealer < count and typed.dealer != typed.resting and (typed.resting is None or typed.resting < count):
        rotation = Rotation(count, typed.dealer, typed.resting, deal.term, deal.streak)
    table = table_at(visit.table, rotation, read_indicators(typed.indicators)[0])
    scene = PastScene(table, visit.player, visit.position, deal.number, typed)
    scene.__dict__["state"] = table_state(visit.table)
    return scene
