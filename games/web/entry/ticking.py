"""勾选: the rows of one seat as the page shows them, and one press on a row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import inf
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.selectors import tick_options
from games.templatetags.taipao import text
from games.web.entry.scene import Scene

MOST = 9


@dataclass(frozen=True, slots=True)
class TickRow:
    """One row: how often it is ticked, the line under its name, and whether one more or one less can be.

    `given` follows from how it was won: it is shown and never sent.
    """

    key: str
    name: str
    tile: str
    wild: bool
    count: int
    line: str
    more: bool
    less: bool
    flag: bool
    given: bool
    usual: bool
    winner: bool

    @property
    def moving(self) -> dict[str, Any]:
        """What changes while ticking, for the script."""
        return {name: value for name, value in asdict(self).items() if name in ("count", "line", "more", "less")}


@dataclass(frozen=True, slots=True)
class TickGroup:
    """Rows under one heading; `names` are those only the winner has, told in one line to who has not won."""

    title: str
    rows: list[TickRow]
    names: str = ""


def tick_rows(scene: Scene, position: int, entry: dict[str, Any]) -> list[TickRow]:
    """Every row of this seat in the order of this table."""
    options = tick_options(
        table=scene.table, outcome=scene.outcome, position=position, entry=_as_ticks(entry), entries=scene.entries
    )
    return [_row(scene, option) for option in options]


BANDS = (1, 2, 3, 4, 5, 10, 20, 30, 50, 100)
"""The least tai of each group of a fan list: rows worth 5 to 9 stand together, say."""


def fan_groups(rows: list[TickRow], worth: Mapping[str, int]) -> list[TickGroup]:
    """A fan list's rows: how it was won, this table's usual ones, then all others by worth, the least first.

    Rows that cannot be, as this deal was won, are left out.
    """
    shown = [row for row in rows if row.more or row.count]
    others = [row for row in shown if not row.given and not row.usual]
    bands = [[row for row in others if low <= worth[row.key] < high] for low, high in pairwise((*BANDS, inf))]
    groups = [
        TickGroup(_("How it was won"), [row for row in shown if row.given]),
        TickGroup(_("Usual at this table"), [row for row in shown if row.usual and not row.given]),
        *(TickGroup(_worths({worth[row.key] for row in band}), band) for band in bands if band),
    ]
    return [group for group in groups if group.rows]


def _worths(values: set[int]) -> str:
    low, high = min(values), max(values)
    if low == high:
        return _("%(tai)s tai") % {"tai": low}
    return _("%(low)s to %(high)s tai") % {"low": low, "high": high}


def tick_groups(rows: list[TickRow], *, won: bool) -> list[TickGroup]:
    """This table's usual rows, the others, and at the end what only the winner has."""
    shown = [row for row in rows if won or row.count or not row.winner]
    usual = [row for row in shown if row.usual]
    others = [row for row in shown if not row.usual and not row.winner]
    last = [row for row in shown if not row.usual and row.winner]
    hidden = [row.name for row in rows if row not in shown]
    names = (", " if (get_language() or "").startswith("en") else "、").join(hidden)
    groups = [
        TickGroup(_("Usual at this table"), usual),
        TickGroup(_("Others") if usual else _("What counts"), others),
        TickGroup(_("The winner's"), last, names),
    ]
    return [group for group in groups if group.rows or group.names]


def stepped(scene: Scene, position: int, entry: dict[str, Any], step: str) -> dict[str, Any]:
    """The entry after one press, "key:1" or "key:-1"; a press that is not possible changes nothing."""
    key, _colon, by = step.rpartition(":")
    ticks = dict(entry.get("ticks") or {})
    row = next((row for row in tick_rows(scene, position, entry) if row.key == key), None)
    if row is not None and ((by == "1" and row.more) or (by == "-1" and row.less)):
        ticks[key] = ticks.get(key, 0) + int(by)
    return {**entry, "ticks": {name: count for name, count in ticks.items() if count}}


def _as_ticks(entry: dict[str, Any]) -> dict[str, Any]:
    return {"way": "ticks", "ticks": entry.get("ticks") or {}, "bloom": entry.get("bloom")}


def _row(scene: Scene, option: dict[str, Any]) -> TickRow:
    count, given = option["count"], option["given"]
    return TickRow(
        key=option["key"],
        name=_capital(text(option["name"])),
        tile=option["tiles"],
        wild=option["key"].startswith("wildcards."),
        count=count,
        line=" · ".join(_facts(scene, option)),
        more=option["next"] is not None,
        less=count > option["min"] and not given,
        flag=option["winner"] and option["max"] == 1,
        given=given,
        usual=option["usual"],
        winner=option["winner"],
    )


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _facts(scene: Scene, option: dict[str, Any]) -> list[str]:
    """What it pays now, what one more adds or why there is none, and who else has some of it."""
    facts = [_("%(tai)s tai") % {"tai": option["pays"]}] if option["count"] else []
    if option["next"] is not None:
        facts.append(_("+%(tai)s tai") % {"tai": option["next"]})
    elif option["reason"] and (option["given"] or option["count"] < option["max"]):
        facts.append(text(option["reason"]))
    if option["implied"]:
        facts.append(_("belongs to it"))
    facts += [
        _("%(name)s has %(count)s") % {"name": scene.name(int(seat)), "count": held}
        for seat, held in option["elsewhere"].items()
    ]
    return facts
