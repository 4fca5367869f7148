"""The answer of the calculator as the page shows it: the count with its reasons, and what it is worth elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.faults import Problem, fault
from games.handtext import read_hand
from games.templatetags.taipao import text
from games.web.calculator.asked import Asked
from games.web.entry.countlines import (
    COUNT_SAID,
    SET,
    STILL_TYPING,
    TOO_FEW,
    Counted,
    ItemLine,
    doubling_lines,
    item_lines,
)
from games.web.entry.labels import short_label
from games.web.words import preset_name
from games.worth import Hand, Worth, elsewhere, worth, worth_by
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class Row:
    """One ruleset: the figure (None with the reason in `line`), how it doubled, and what is different there."""

    name: str
    tai: int | None
    sum: str
    line: str
    items: list[ItemLine]
    link: str
    on: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """The count under the chosen rules, and the rows of all of them; no rows while something is lacking or wrong."""

    counted: Counted
    rows: list[Row] = field(default_factory=list)

    @property
    def status(self) -> int:
        """Of the page: an address that cannot be counted is refused, one that is only not complete is not."""
        return 422 if self.counted.faults else 200


def answered(asked: Asked, link: Callable[[str], str]) -> Answer:
    """Everything the page shows; `link` gives the address of a ruleset's page."""
    hand, kong = asked.hand()
    if asked.empty and not asked.problems and not hand.outcome:
        return Answer(Counted())
    few = _too_few(asked)
    told = worth(hand, asked.rules) if asked.rules else worth_by(hand, "pingyang-13", {})
    faults = [*asked.problems, *_faults(told, few is not None, asked), *(kong if few is None else [])]
    if few is not None:
        return Answer(_so_far(asked, hand, few, faults))
    if faults or asked.rules is None:
        return Answer(Counted(faults=faults))
    return Answer(_counted(told, asked.with_hand), _rows(asked, hand, told, link))


def _faults(told: Worth, few: bool, asked: Asked) -> list[Problem]:
    """The scorer's problems; while tiles are lacking their number and the winning tile are no fault."""
    found = [_fault(one, asked) for one in told.problems]
    return [one for one in found if not few or one["code"] not in COUNT_SAID + STILL_TYPING]


def _fault(one: Mapping[str, Any], asked: Asked) -> Problem:
    """No winning tile is not a wrong one."""
    if one["code"] == "bad_notation" and one["where"] == "outcome" and not asked.fields["tile"]:
        return fault("tile_missing", "outcome")
    return Problem(code=one["code"], where=one["where"], message=one["messages"])


def _too_few(asked: Asked) -> Problem | None:
    """Fewer tiles than a winner holds: not wrong, only not done."""
    if not asked.with_hand or asked.rules is None:
        return None
    hand, _unread = read_hand(asked.tiles, "", white=asked.fans)
    if hand is None:
        return None
    quads = len(hand.opening_quads) * bool(asked.rules.values.get("opening_quad_is_set"))
    held = len(hand.concealed) + bool(asked.fields["tile"]) + SET * (len(hand.melds) + quads)
    full = asked.rules.family.tiles
    return None if held >= full else Problem(code="tile_count", where="", message=TOO_FEW.fill(held=held, full=full))


def _so_far(asked: Asked, hand: Hand, few: Problem, faults: list[Problem]) -> Counted:
    """What unfinished tiles are worth to anybody: wildcards, flowers, kongs."""
    if asked.rules is None or asked.empty:
        return Counted(faults=faults, lacking=[few] if not asked.empty else [])
    told = worth(Hand(hand.seat, hand.tiles, hand.indicators), asked.rules)
    return Counted(told.tai or 0, [], item_lines(told.items), faults, lacking=[few])


def _counted(told: Worth, winning: bool) -> Counted:
    return Counted(
        told.tai or 0, doubling_lines(told.steps), item_lines(told.items), winning=winning, raw=told.steps.get("raw")
    )


def _rows(asked: Asked, hand: Hand, told: Worth, link: Callable[[str], str]) -> list[Row]:
    """The chosen rules first, the others from the dearest down."""
    rules = asked.rules
    assert rules is not None  # noqa: S101 - the caller has looked
    others = sorted(elsewhere(hand, rules), key=lambda one: -1 if one.tai is None else one.tai, reverse=True)
    own = preset_name(rules.key) if not rules.overrides else _("%(name)s, changed") % {"name": preset_name(rules.key)}
    first = Row(own, told.tai, _sum(told), _all(told), item_lines(told.items), link(rules.key), on=True)
    return [first, *(_row(one, told, link(one.key)) for one in others)]


def _row(one: Worth, told: Worth, link: str) -> Row:
    line = _refusal(one.problems) if one.problems else _difference(one, told)
    return Row(preset_name(one.key), one.tai, _sum(one), line, item_lines(one.items), link)


def _refusal(problems: list[dict[str, Any]]) -> str:
    """Why it is no hand there: another number of tiles says more than what follows from it."""
    first = min(problems, key=lambda one: one["code"] not in COUNT_SAID)
    return text(first["messages"])


def _sum(told: Worth) -> str:
    """28 × 2."""
    return f"{told.steps['raw']} × {told.steps['factor']}" if told.steps and told.steps["factor"] > 1 else ""


def _all(told: Worth) -> str:
    return _listed([f"{short_label(item)} {item['tai']}" for item in told.items])


def _difference(one: Worth, told: Worth) -> str:
    """对对胡 5，三财神 5，财神汇不算; “the same” where every item is."""
    here, there = _by_label(one), _by_label(told)
    changed = [f"{label} {tai}" for label, tai in here.items() if there.get(label) != tai]
    missing = [_("%(item)s not counted") % {"item": label} for label in there if label not in here]
    return _listed([*changed, *missing]) or _("The same")


def _by_label(told: Worth) -> Mapping[str, int]:
    return {short_label(item): item["tai"] for item in told.items}


def _listed(parts: list[str]) -> str:
    return (", " if (get_language() or "").startswith("en") else "，").join(parts)


def left_of(asked: Asked, code: str) -> int:
    """How many copies of a face are neither in the hand nor turned up."""
    hand, _unread = read_hand(asked.tiles, "", white=asked.fans)
    held: list[Any] = [str(tile) for tile in (hand.tiles if hand else ())]
    return max(0, Tile.parse(code).copies - held.count(code) - asked.indicators.count(code))
