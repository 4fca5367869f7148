"""What a row of the table of elements is, and what has to be there before a row is worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, IntFlag

from scoring.counted import Counted
from scoring.items import Item, Phrase
from scoring.text import Text
from scoring.tiles import Tile
from scoring.win import Origin


class Who(Enum):
    """Who may claim an element."""

    ANYONE = "anyone"
    WINNER = "winner"


class Need(IntFlag):
    """What an element cannot do without. Most hands have little of it, so most rows need not be asked."""

    NOTHING = 0
    WILD = 1
    NO_WILD = 2
    FLOWERS = 4
    MELDS = 8
    HONOURS = 16
    SELF_DRAWN = 32
    REPLACED = 64
    FIRST = 128
    GIVEN = 256
    FEW_SUITS = 512
    SINGLE = 1024


@dataclass(frozen=True, slots=True)
class Element:
    """One scoring element: its key in ``items``, its names, who may claim it, the condition, and the rule.

    ``count`` gives the items of a seat, tai above zero only; it is asked only where ``needs`` are there.
    """

    key: str
    needs: Need
    name: Text
    who: Who
    condition: Text
    rule: str
    count: Callable[[Counted], list[Item]]


def everyones(key: str, needs: Need, name: Text, condition: Text, count: Callable[[Counted], list[Item]]) -> Element:
    """A base element (rules 4)."""
    return Element(key, needs, name, Who.ANYONE, condition, "rules 4", count)


def winners_own(
    key: str,
    needs: Need,
    name: Text,
    condition: Text,
    figure: Callable[[Counted], int | None],
    tiles: Callable[[Counted], tuple[Tile, ...]] | None = None,
) -> Element:
    """A winner's element that counts once: its figure, on the whole hand or on some of its tiles (rules 5)."""
    title, why = Phrase(name), Phrase(condition)

    def count(counted: Counted) -> list[Item]:
        tai = figure(counted)
        if not tai:
            return []
        return [Item(key, tai, tiles(counted) if tiles else counted.tiles, title, why, "rules 5")]

    return Element(key, needs, name, Who.WINNER, condition, "rules 5", count)


def there(counted: Counted) -> int:
    """The needs that are met at this seat, as a number."""
    facts, win = counted.facts, counted.win
    met = 1 if facts.wild else 2
    if facts.hand.flowers:
        met |= 4
    if facts.hand.melds:
        met |= 8
    if counted.honours:
        met |= 16
    if win is None:
        return met
    if counted.suits < 2:
        met |= 512
    if len(facts.hand.concealed) == 1:
        met |= 1024
    met |= 32 if win.self_drawn else 256
    if win.origin is not Origin.WALL:
        met |= 64
    return met | 128 if win.first is not None else met
