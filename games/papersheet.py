"""Old paper scores as a plain CSV file: what may stand in it, and what it says, with every fault at its line.

A line is a deal. The first line names the columns, in any order, in 简体, 繁體 or English (COLUMNS). A day is one
table: either all its lines have the four counts, or all have only the four nets. docs/paper-scores.md shows both.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from django.utils.translation import gettext as _

from games.adjusting import MOST
from games.entries import MOST_TAI
from games.errors import Invalid
from games.names import clean_name, name_key, tidy

MOST_LINES = 500  # deals of one file
MOST_CHARACTERS = 60_000
_MOST_FAULTS = 200  # beyond it the file is another one
_FIRST_DAY = date(1971, 1, 1)
_DELIMITERS = (",", ";", "\t")
SEATS = range(4)

COLUMNS: dict[str, tuple[str, ...]] = {
    "date": ("date", "日期"),
    "deal": ("deal", "局"),
    **{f"name{n}": (f"name{n}", f"姓名{n}", f"名字{n}") for n in range(1, 5)},
    "dealer": ("dealer", "庄", "莊", "庄家", "莊家"),
    "winner": ("winner", "胡家", "胡"),
    "how": ("how", "怎么胡", "怎麼胡", "胡法"),
    "discarder": ("discarder", "点炮", "點炮"),
    **{f"count{n}": (f"count{n}", f"台{n}") for n in range(1, 5)},
    **{f"net{n}": (f"net{n}", f"输赢{n}", f"輸贏{n}") for n in range(1, 5)},
}
NEEDED = ("date", "deal", "name1", "name2", "name3", "name4")
HOW: dict[str, tuple[str, ...]] = {
    "self_draw": ("self_draw", "自摸"),
    "discard": ("discard", "点炮", "點炮", "放炮"),
    "rob_kong": ("rob_kong", "抢杠", "搶槓"),
    "wildcard_win": ("wildcard_win", "杀猪", "殺豬"),
    "flower_win": ("flower_win", "花胡"),
    "draw": ("draw", "流局"),
    "false_win": ("false_win", "诈胡", "詐胡"),
}
_COLUMN = {word: key for key, words in COLUMNS.items() for word in words}
_HOW = {word: key for key, words in HOW.items() for word in words}
_MINUS = str.maketrans("−－–＋", "---+")
_BETWEEN = str.maketrans("/.年月", "----", "日")


@dataclass(frozen=True, slots=True)
class PaperDeal:
    """A line. People are places 0-3 in the order of the names; what the paper does not say is None, `how` "" then."""

    line: int
    number: int
    dealer: int | None
    winner: int | None
    how: str
    discarder: int | None
    counts: tuple[int, ...] | None
    nets: tuple[int, ...] | None


@dataclass(slots=True)
class PaperDay:
    """One table: its day, who sat there, its deals in order."""

    day: date
    names: tuple[str, ...]
    deals: list[PaperDeal] = field(default_factory=list)

    @property
    def counted(self) -> bool:
        """The four counts are known, so that it can be settled by rules; else only what everybody won or lost."""
        return self.deals[0].counts is not None


@dataclass(slots=True)
class Paper:
    """What a file says, and every fault of it: with one, nothing of it may be stored."""

    days: list[PaperDay]
    faults: list[str]


def read_paper(text: str, today: date) -> Paper:
    """Read a file. `today` is the last day that can have been played."""
    faults: list[str] = []
    if len(text) > MOST_CHARACTERS:
        return Paper([], [_("The file is too long: at most %(most)s characters") % {"most": f"{MOST_CHARACTERS:,}"}])
    rows = _rows(text)
    if not rows:
        return Paper([], [_("The file is empty")])
    columns = _columns(rows[0][1], faults)
    if faults:
        return Paper([], faults)
    lines = rows[1:]
    if not lines:
        faults.append(_("There is no deal below the names of the columns"))
    if len(lines) > MOST_LINES:
        faults.append(_("At most %(most)s deals in one file, here are %(found)s") % _found(MOST_LINES, len(lines)))
        return Paper([], faults)
    days: dict[date, PaperDay] = {}
    for number, cells in lines:
        line = _Line(number, {key: _cell(cells, at) for key, at in columns.items()}, faults)
        _beside(line, cells, columns.values())
        _take(days, line, today)
    for day in days.values():
        _check(day, faults)
    more = len(faults) - _MOST_FAULTS
    told = faults[:_MOST_FAULTS] + ([_("and %(number)s more") % {"number": more}] if more > 0 else [])
    return Paper(sorted(days.values(), key=lambda one: one.day), told)


def knows_columns(text: str) -> bool:
    """Whether the first line names a column: else the file may be written in another encoding."""
    rows = _rows(text.lstrip("\r\n").partition("\n")[0])
    return any(_column(cell) for _number, cells in rows for cell in cells)


def _found(most: int, found: int) -> dict[str, int]:
    return {"most": most, "found": found}


def _rows(text: str) -> list[tuple[int, list[str]]]:
    """Lines that are not empty, with their numbers as an editor shows them."""
    text = text.removeprefix("\ufeff").replace("\0", "")
    first = text.lstrip("\r\n").partition("\n")[0]
    delimiter = max(_DELIMITERS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        return [(reader.line_num, row) for row in reader if any(cell.strip() for cell in row)]
    except csv.Error:
        return []


def _cell(cells: Sequence[str], at: int) -> str:
    """What stands in a cell; an apostrophe before text is what a spreadsheet, or our own file, put there."""
    cell = tidy(cells[at]) if at < len(cells) else ""
    return cell.removeprefix("'")


def _column(cell: str) -> str | None:
    """The column of that name, None for no name we know."""
    return _COLUMN.get(tidy(cell).casefold().replace(" ", ""))


def _columns(cells: Sequence[str], faults: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for at, cell in enumerate(cells):
        key = _column(cell)
        if key is None and tidy(cell):
            faults.append(_("Line 1: the column %(name)s is not known") % {"name": tidy(cell)[:30]})
        elif key is not None and key in found:
            faults.append(_("Line 1: the column %(name)s is there twice") % {"name": tidy(cell)[:30]})
        elif key is not None:
            found[key] = at
    faults += [
        _("Line 1: the column %(name)s is missing") % {"name": f"{COLUMNS[key][1]} ({key})"}
        for key in NEEDED
        if key not in found
    ]
    for one in ("count", "net"):
        there = [n for n in range(1, 5) if f"{one}{n}" in found]
        if there and len(there) < 4:
            faults.append(_("Line 1: %(name)s is needed for all four") % {"name": one})
    if "count1" not in found and "net1" not in found:
        faults.append(_("Line 1: neither the counts (count1 to count4) nor the nets (net1 to net4) are there"))
    return found


class _Line:
    """One line while it is read; faults go to the file's list with the number of the line."""

    def __init__(self, number: int, cells: dict[str, str], faults: list[str]) -> None:
        self.number, self.cells, self.faults = number, cells, faults

    def get(self, key: str) -> str:
        return self.cells.get(key, "")

    def fault(self, words: str) -> None:
        self.faults.append(_("Line %(number)s: %(fault)s") % {"number": self.number, "fault": words})


def _beside(line: _Line, cells: Sequence[str], named: Collection[int]) -> None:
    """Nothing of a line is left out unsaid: what stands in no named column is a fault."""
    for at, cell in enumerate(cells):
        if at not in named and tidy(cell):
            line.fault(_("%(typed)s stands in a column without a name") % {"typed": tidy(cell)[:20]})


def _take(days: dict[date, PaperDay], line: _Line, today: date) -> None:
    before = len(line.faults)
    day = _day(line, today)
    names = _names(line)
    number = _whole(line, "deal", 1, 999)
    keys = [name_key(name) for name in names]
    dealer, winner, discarder = (_person(line, key, keys) for key in ("dealer", "winner", "discarder"))
    how = _how(line)
    counts, nets = _four(line, "count", 0, MOST_TAI), _four(line, "net", -MOST, MOST)
    clear = len(line.faults) == before
    total = sum(nets) if nets is not None else 0
    if total:
        line.fault(_("the nets sum to %(sum)s, not 0") % {"sum": f"{total:+d}".replace("-", "−")})
    if not clear or day is None or number is None:
        return
    _ending(line, how, winner, discarder, counts)
    if counts is None and nets is None and how not in ("draw", "false_win"):
        line.fault(_("neither counts nor nets"))
    deal = PaperDeal(line.number, number, dealer, winner, how, discarder, counts, nets)
    table = days.setdefault(day, PaperDay(day, names))
    if [name_key(name) for name in table.names] != keys:
        line.fault(_("other names, or another order, than before on this day"))
    if any(one.number == number for one in table.deals):
        line.fault(_("deal %(number)s is there twice on this day") % {"number": number})
    table.deals.append(deal)


def _ending(line: _Line, how: str, winner: int | None, discarder: int | None, counts: object) -> None:
    """What must be known to settle by rules, and what cannot be."""
    if counts is not None and not how:
        line.fault(_("with counts it must be said how it ended"))
    won = how in ("self_draw", "discard", "rob_kong", "wildcard_win", "flower_win")
    if won and winner is None and counts is not None:
        line.fault(_("who won is not said"))
    if not won and how and winner is not None:
        line.fault(_("nobody wins in this way"))
    if how in ("discard", "rob_kong", "false_win") and discarder is None and counts is not None:
        line.fault(_("who discarded is not said"))
    if how in ("self_draw", "draw") and discarder is not None:
        line.fault(_("nobody discards in this way"))
    if winner is not None and winner == discarder:
        line.fault(_("the winner cannot be the discarder"))


def _check(day: PaperDay, faults: list[str]) -> None:
    """What only the whole day shows: counts in all lines or in none, deals from 1 on."""
    day.deals.sort(key=lambda deal: deal.number)
    bare = [deal for deal in day.deals if deal.how in ("draw", "false_win") and deal.counts is None]
    known = [deal for deal in day.deals if deal.counts is not None]
    if known:
        day.deals[:] = [_zero(deal) if deal in bare and deal.nets is None else deal for deal in day.deals]
    for deal in day.deals:
        here = {"number": deal.line}
        if known and deal.counts is None:
            faults.append(_("Line %(number)s: without counts, though other lines of the day have them") % here)
        if not known and deal.nets is None:
            faults.append(_("Line %(number)s: neither counts nor nets") % here)
    expected = list(range(1, len(day.deals) + 1))
    if known and [deal.number for deal in day.deals] != expected:
        values = {"day": day.day.isoformat(), "most": len(day.deals)}
        faults.append(_("%(day)s: with counts the deals must be numbered 1 to %(most)s, none left out") % values)


def _zero(deal: PaperDeal) -> PaperDeal:
    """A draw or a false win without counts: nobody counts then."""
    return PaperDeal(deal.line, deal.number, deal.dealer, deal.winner, deal.how, deal.discarder, (0, 0, 0, 0), None)


def _day(line: _Line, today: date) -> date | None:
    typed = line.get("date").translate(_BETWEEN)
    try:
        year, month, day = (int(part) for part in typed.split("-"))
        found = date(year, month, day)
    except ValueError:
        line.fault(_("%(typed)s is no day like 2026-01-31") % {"typed": line.get("date")[:20] or "–"})
        return None
    if not _FIRST_DAY <= found <= today + timedelta(days=1):
        line.fault(_("%(typed)s is in the future, or too long ago") % {"typed": line.get("date")[:20]})
        return None
    return found


def _names(line: _Line) -> tuple[str, ...]:
    found = []
    for place in range(1, 5):
        try:
            found.append(clean_name(line.get(f"name{place}")))
        except Invalid:
            line.fault(_("name %(place)s is empty or cannot be a name") % {"place": place})
            found.append("")
    keys = [name_key(name) for name in found if name]
    if len(set(keys)) < len(keys):
        line.fault(_("two have one name"))
    return tuple(found)


def _person(line: _Line, key: str, keys: Iterable[str]) -> int | None:
    typed = line.get(key)
    if not typed:
        return None
    places = [place for place, known in enumerate(keys) if known and known == name_key(typed)]
    if not places:
        line.fault(_("%(name)s is none of the four") % {"name": typed[:30]})
    return places[0] if places else None


def _how(line: _Line) -> str:
    typed = line.get("how").casefold().replace(" ", "_").replace("-", "_")
    if typed and typed not in _HOW:
        line.fault(_("%(typed)s is no way to end a deal") % {"typed": typed[:20]})
    return _HOW.get(typed, "")


def _number(typed: str) -> int | None:
    plain = typed.translate(_MINUS).replace(" ", "").removeprefix("+")
    digits = plain.removeprefix("-")
    return int(plain) if digits.isascii() and digits.isdecimal() and len(digits) <= 7 else None


def _whole(line: _Line, key: str, least: int, most: int) -> int | None:
    number = _number(line.get(key))
    if number is None or not least <= number <= most:
        values = {"typed": line.get(key)[:20] or "–", "least": least, "most": most}
        line.fault(_("%(typed)s is no whole number from %(least)s to %(most)s") % values)
        return None
    return number


def _four(line: _Line, name: str, least: int, most: int) -> tuple[int, ...] | None:
    """The four figures, None where none of them is there."""
    keys = [f"{name}{place}" for place in range(1, 5)]
    if not any(line.get(key) for key in keys):
        return None
    found = [_whole(line, key, least, most) for key in keys]
    return tuple(one for one in found if one is not None) if None not in found else None
