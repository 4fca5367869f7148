"""What is different about a deal, in words: a label, what stood there, what stands there now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.templatetags.taipao import tile_name

NONE = "–"
_PEOPLE = ("winner", "discarder", "offender", "liable", "dealer", "resting")
_ORDER = ("state", "kind", "winner", "discarder", "method", "origin", "first", "offender", "liable", "tile", "dealer")


@dataclass(frozen=True, slots=True)
class Row:
    """One line: 胡家 阿珍 → 建国."""

    label: str
    old: str
    new: str


def difference_rows(before: Mapping[str, Any], after: Mapping[str, Any], names: Sequence[str]) -> list[Row]:
    """The lines of one deal's difference (selectors.preview.short), in the order people ask."""
    keys = [key for key in (*_ORDER, "resting", "indicators") if key in before or key in after]
    rows = [Row(labels()[key], _said(key, before, names), _said(key, after, names)) for key in keys]
    rows += [
        Row(_("Count of %(name)s") % {"name": name}, _figure(before, seat), _figure(after, seat))
        for seat, name in enumerate(names)
        if f"tai_{seat}" in before or f"tai_{seat}" in after
    ]
    return rows or [Row(_("How it was counted"), NONE, _("anew"))]


def _figure(values: Mapping[str, Any], seat: int) -> str:
    tai = values.get(f"tai_{seat}")
    return NONE if tai is None else f"{tai:,}"


def _said(key: str, values: Mapping[str, Any], names: Sequence[str]) -> str:
    value = values.get(key)
    if value is None or value in ("", []):
        return NONE
    if key in _PEOPLE:
        return names[value] if isinstance(value, int) and value < len(names) else NONE
    if key == "tile":
        return tile_name(value)
    if key == "indicators":
        return " ".join(tile_name(code) for code in value)
    return words().get(f"{key}.{value}", str(value))


def labels() -> dict[str, str]:
    """What stands left of a difference."""
    return {
        "state": _("This deal"),
        "kind": _("How it ended"),
        "winner": _("Winner"),
        "discarder": _("Discarder"),
        "method": _("How it was won"),
        "origin": _("Where the tile came from"),
        "first": _("On the dealt hand"),
        "offender": _("Who called falsely"),
        "liable": _("Liable"),
        "tile": _("Winning tile"),
        "dealer": _("Dealer"),
        "resting": _("Rests"),
        "indicators": _("Turned up"),
    }


def words() -> dict[str, str]:
    """Values of columns as people say them."""
    return {
        "state.posted": _("counts"),
        "state.voided": _("void"),
        "kind.win": _("A win"),
        "kind.draw": _("Draw"),
        "kind.false_win": _("False win"),
        "kind.wildcard_win": _("Wildcard win"),
        "kind.flower_win": _("Flower win"),
        "method.self_draw": _("Self-drawn"),
        "method.discard": _("On a discard"),
        "method.rob_kong": _("Robbed kong"),
        "origin.wall": _("the wall"),
        "origin.kong": _("Kong bloom"),
        "origin.exposed_kong": _("Kong bloom"),
        "origin.concealed_kong": _("Kong bloom"),
        "origin.flower": _("Flower bloom"),
        "origin.last_tiles": _("Last tiles"),
        "first.heavenly": _("Heavenly win"),
        "first.earthly": _("Earthly win"),
    }


def kind_words(kind: str) -> str:
    """What was done, as a heading."""
    return {
        "correct": _("Corrected"),
        "void": _("Voided"),
        "unvoid": _("Brought back"),
        "swap": _("Seats swapped"),
        "undo": _("Undone"),
    }.get(kind, kind)
