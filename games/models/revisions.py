"""What was put right afterwards: each correction, and every deal it changed as it was before and after."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.deals import Deal
from games.models.players import Player
from games.models.tables import Table


class CorrectionKind(models.TextChoices):
    """CORRECT: another outcome, count or dealer. SWAP: two people sat in each other's place. UNDO: takes one back."""

    CORRECT = "correct"
    VOID = "void"
    UNVOID = "unvoid"
    SWAP = "swap"
    UNDO = "undo"


class Correction(models.Model):
    """One accepted correction of a table, from deal `deal_number` on; nothing it replaced is deleted.

    `data` is what undoing needs beside the deals: {"turn": [before, after]} of the running deal, or the two seats.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="corrections")
    number = models.PositiveIntegerField()  # of its own: 1, 2, ... at this table
    kind = models.CharField(max_length=8, choices=CorrectionKind.choices)
    deal_number = models.PositiveIntegerField()
    replayed = models.BooleanField(default=False)  # the dealers of later deals were set anew
    why = models.CharField(max_length=100, blank=True, default="")
    made_by = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    made_by_name = models.CharField(max_length=100, blank=True, default="")
    made_at = models.DateTimeField(default=timezone.now)
    version = models.PositiveIntegerField()  # of the table once this was in
    client_key = models.CharField(max_length=64)
    undoes = models.OneToOneField(
        "self", on_delete=models.CASCADE, null=True, blank=True, related_name="undone_by"
    )  # one row undoes one row: twice is refused by the database
    data = models.JSONField(default=dict, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="correction_number_once"),
            models.UniqueConstraint(fields=["table", "client_key"], name="correction_key_once"),
            models.CheckConstraint(condition=Q(kind__in=CorrectionKind.values), name="correction_kind_known"),
            models.CheckConstraint(
                condition=Q(kind="undo", undoes__isnull=False) | (~Q(kind="undo") & Q(undoes__isnull=True)),
                name="correction_undoes_one",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.kind} {self.deal_number}"


class Revision(models.Model):
    """One deal in one correction: the whole of it before and after (games.correcting.snapshot)."""

    correction = models.ForeignKey(Correction, on_delete=models.CASCADE, related_name="revisions")
    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()  # 1, 2, ... of this deal
    before = models.JSONField()
    after = models.JSONField()

    class Meta:
        ordering = ["deal_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["deal", "number"], name="revision_number_once"),
            models.UniqueConstraint(fields=["correction", "deal"], name="revision_once_per_correction"),
        ]

    def __str__(self) -> str:
        return f"{self.deal_id} r{self.number}"
