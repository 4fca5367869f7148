"""Two people who sat in each other's place from some deal on."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q

from games.models.tables import POSITIONS, Table


class SeatSwap(models.Model):
    """What the table's versions after `after_version` posted at seats `one` and `other` belongs to the other's person.

    Seat and SeatSpell say who sat there at the end; these say where each of them came from (selectors.sittings).
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="swaps")
    one = models.PositiveSmallIntegerField()
    other = models.PositiveSmallIntegerField()
    first_deal = models.PositiveIntegerField()
    after_version = models.PositiveIntegerField()
    version = models.PositiveIntegerField()  # of the table once this was in
    undone = models.BooleanField(default=False)

    class Meta:
        ordering = ["after_version", "version"]
        constraints = [
            models.UniqueConstraint(fields=["table", "version"], name="swap_once_per_version"),
            models.CheckConstraint(condition=Q(one__lt=F("other")), name="swap_of_two_seats"),
            models.CheckConstraint(
                condition=Q(one__in=POSITIONS) & Q(other__in=POSITIONS), name="swap_positions_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.one} and {self.other} from {self.first_deal}"
