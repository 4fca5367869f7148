"""The figures of one person at one table, summed deal by deal."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Figures:
    """As games.models.TableResult has them, before they are stored. Tai."""

    net: int = 0
    deals: int = 0
    wins: int = 0
    self_draws: int = 0
    discards: int = 0
    draws: int = 0
    false_wins: int = 0
    win_tai: int = 0
    best_tai: int | None = None
    best_deal: int | None = None
    lose_tai: int = 0
    lose_counts: int = 0
    terms: int = 0
    longest_stay: int = 0
    elements: Counter[str] = field(default_factory=Counter)
    against: Counter[int] = field(default_factory=Counter)
    winds: dict[str, Counter[str]] = field(default_factory=dict)

    def won(self, number: int, tai: int) -> None:
        """A winning count; of two equal ones the first is the best."""
        self.wins += 1
        self.win_tai += tai
        if self.best_tai is None or tai > self.best_tai:
            self.best_tai, self.best_deal = tai, number

    def lost(self, tai: int) -> None:
        """A count in a deal that somebody else won."""
        self.lose_tai += tai
        self.lose_counts += 1

    def dealt(self, streak: int) -> None:
        """A deal as dealer, after `streak` before it in the same term."""
        self.terms += streak == 0
        self.longest_stay = max(self.longest_stay, streak + 1)

    def played(self, wind: str, net: int, *, won: bool) -> None:
        """A deal in this seat wind."""
        self.deals += 1
        self.winds.setdefault(wind, Counter()).update(deals=1, net=net, wins=int(won))

    def columns(self) -> dict[str, Any]:
        """The columns of a TableResult."""
        plain = {name: value for name, value in vars(self).items() if name not in ("elements", "against", "winds")}
        winds = {wind: {name: sums[name] for name in ("deals", "net", "wins")} for wind, sums in self.winds.items()}
        against = {str(player): net for player, net in sorted(self.against.items())}
        details = {"elements": dict(sorted(self.elements.items())), "against": against, "winds": winds}
        return {**plain, "details": details}
