"""All closed tables of one person together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date

from games.models import TableResult
from games.results.boards import better, ratio
from scoring.elements import ELEMENTS
from scoring.fanlists.lists import LISTS
from scoring.ruleset import ALL_RULESETS
from scoring.text import Text

WINDS = ("E", "S", "W", "N")
_SUMS = ("deals", "wins", "self_draws", "discards", "draws", "false_wins", "net", "win_tai", "terms")
_MORE = ("lose_tai", "lose_counts")


@dataclass
class Career:
    """Sums over tables; rates and averages are None where there is nothing to divide by. Tai."""

    sums: Counter[str] = field(default_factory=Counter)
    coins: int | None = None  # None without a table for coins
    best_tai: int | None = None
    best: TableResult | None = None  # where the best hand was
    longest_stay: int = 0
    first_day: date | None = None
    elements: Counter[Text] = field(default_factory=Counter)
    against: Counter[int] = field(default_factory=Counter)
    met: Counter[int] = field(default_factory=Counter)  # tables with each other person
    winds: dict[str, Counter[str]] = field(default_factory=lambda: {wind: Counter() for wind in WINDS})
    rulesets: dict[str, Counter[str]] = field(default_factory=dict)
    nets: list[tuple[date, int]] = field(default_factory=list)  # by table, oldest first

    def add(self, result: TableResult) -> None:
        """One table more; in the order of days."""
        own = {name: getattr(result, name) for name in (*_SUMS, *_MORE)}
        self.sums.update(own, tables=1)
        if result.coins is not None:
            self.coins = (self.coins or 0) + result.coins
        if result.best_tai is not None and result.best_tai > (self.best_tai or -1):
            self.best = result
        self.best_tai = better(self.best_tai, result.best_tai)
        self.longest_stay = max(self.longest_stay, result.longest_stay)
        self.first_day = self.first_day or result.day
        self.nets.append((result.day, result.net))
        self._add_details(result)

    def _add_details(self, result: TableResult) -> None:
        for key, times in result.details.get("elements", {}).items():
            self.elements[element_name(result.ruleset_key, key)] += times
        for player, net in result.details.get("against", {}).items():
            self.against[int(player)] += net
            self.met[int(player)] += 1
        for wind, sums in result.details.get("winds", {}).items():
            self.winds[wind].update(sums)
        self.rulesets.setdefault(result.ruleset_key, Counter()).update(
            tables=1, deals=result.deals, net=result.net, wins=result.wins
        )

    def rate(self, part: str, whole: str = "deals") -> float | None:
        """One sum divided by another."""
        return ratio(self.sums[part], self.sums[whole])


def career_of(results: Iterable[TableResult]) -> Career:
    """These results, oldest first, together."""
    found = Career()
    for result in results:
        found.add(result)
    return found


def element_name(ruleset_key: str, key: str) -> Text:
    """What an element or a fan of a list is called; the key itself for one that is no longer known."""
    rules = ALL_RULESETS.get(ruleset_key)
    if rules is not None and rules.family.is_fan_list:
        for row in LISTS[rules.family.key].rows:
            if row.key == key:
                return row.name
    return ELEMENTS[key].name if key in ELEMENTS else Text(key, key, key)
