"""Who pays whom as the 4 x 4 and as payments with their formulas: the same for a review and for a posted deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from django.utils.translation import gettext as _

from games.templatetags.taipao import text

WINDS = "ESWN"
MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class Person:
    """One of the four: `tai` is the final count, None where nobody counted; `link` leads to the count."""

    position: int
    name: str
    wind: str
    tai: int | None = None
    link: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One line: what this person gets from each (None on the diagonal), and the net, in tai."""

    position: int
    name: str
    note: str
    cells: list[int | None]
    net: int
    winner: bool
    link: str


@dataclass(frozen=True, slots=True)
class Payment:
    """One payment with its formula in the language of the page; an amount of 0 says that the two are even."""

    payer: str
    payee: str
    formula: str
    amount: int


@dataclass(frozen=True, slots=True)
class Group:
    """Payments of one reason under one heading."""

    title: str
    payments: list[Payment]


@dataclass(frozen=True, slots=True)
class Matrix:
    """The 4 x 4 in the order of the winds, and the payments in groups (none after a draw)."""

    rows: list[Row]
    groups: list[Group] = field(default_factory=list)


def build(
    people: Iterable[Person],
    transfers: Sequence[Mapping[str, Any]],
    *,
    winner: int | None,
    offender: int | None = None,
    all_settle: bool = True,
) -> Matrix:
    """The matrix of a deal. `transfers` are {payer, payee, amount, formula}, people as positions, amounts in tai.

    `all_settle` is off by a fan list, where those who did not win have nothing to settle.
    """
    four = sorted(people, key=lambda person: WINDS.index(person.wind))
    paid: dict[tuple[int, int], int] = {}
    for transfer in transfers:
        paid[transfer["payer"], transfer["payee"]] = transfer["amount"]
    rows = [_row(person, four, paid, winner, offender) for person in four]
    return Matrix(rows, _groups(four, transfers, winner, all_settle) if transfers or winner is not None else [])


def _row(
    person: Person, four: list[Person], paid: dict[tuple[int, int], int], winner: int | None, offender: int | None
) -> Row:
    me = person.position
    cells = [
        None if other is person else paid.get((other.position, me), 0) - paid.get((me, other.position), 0)
        for other in four
    ]
    return Row(
        position=me,
        name=person.name,
        note=_note(person, winner, offender),
        cells=cells,
        net=sum(cell for cell in cells if cell is not None),
        winner=me == winner,
        link=person.link,
    )


def _note(person: Person, winner: int | None, offender: int | None) -> str:
    """庄 5 台, 胡 56 台, 16 台; 诈胡 for who called falsely."""
    if person.position == offender:
        return _("false win")
    parts = [_("dealer")] if person.wind == "E" else []
    if person.position == winner:
        parts.append(_("wins"))
    if person.tai is not None:
        parts.append(_("%(tai)s tai") % {"tai": f"{person.tai:,}"})
    return " ".join(parts)


def _groups(
    four: list[Person], transfers: Sequence[Mapping[str, Any]], winner: int | None, all_settle: bool
) -> list[Group]:
    names = {person.position: person.name for person in four}
    order = {person.position: place for place, person in enumerate(four)}
    by_kind: dict[str, list[Payment]] = {}
    for transfer in sorted(transfers, key=lambda one: _place(one, order)):
        line = Payment(
            names[transfer["payer"]], names[transfer["payee"]], text(transfer["formula"]["text"]), transfer["amount"]
        )
        by_kind.setdefault(transfer["formula"]["kind"], []).append(line)
    if winner is not None and all_settle:
        by_kind.setdefault("difference", []).extend(_even(four, transfers, winner))
    return [Group(title, by_kind[kind]) for kind, title in _titles().items() if by_kind.get(kind)]


def _place(transfer: Mapping[str, Any], order: dict[int, int]) -> tuple[int, int]:
    """Payments to the winner in the order of the winds, differences from the largest down."""
    if transfer["formula"]["kind"] == "difference":
        return -transfer["amount"], order[transfer["payer"]]
    return order[transfer["payer"]], order[transfer["payee"]]


def _even(four: list[Person], transfers: Sequence[Mapping[str, Any]], winner: int) -> list[Payment]:
    """Pairs of losers with equal counts: nothing is paid, and that is said."""
    paid = {frozenset((transfer["payer"], transfer["payee"])) for transfer in transfers}
    return [
        Payment(one.name, two.name, f"{one.tai} {MINUS} {two.tai}", 0)
        for one, two in combinations(four, 2)
        if winner not in (one.position, two.position)
        and frozenset((one.position, two.position)) not in paid
        and one.tai is not None
        and two.tai is not None
    ]


def _titles() -> dict[str, str]:
    return {
        "win": _("To the winner"),
        "liability": _("Liable: one pays all three shares"),
        "false_win": _("The false win pays everybody"),
        "difference": _("The other three: lower pays higher"),
    }
