"""That two people of a club are one: what moved, so that it can be taken back exactly."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from games.codes import new_slug
from games.models.clubs import Club
from games.models.players import Player


class Merge(models.Model):
    """A guest of a club became one with a member: every stay of `merged` at a seat went to `kept`.

    `stays` are [table pk, position, after], `after` being the version after which the stay begins: it names the stay
    for ever, also when the seat changes hands later. `membership` is what the guest's row was, `coins` the keys of the
    lines of the coin ledger that moved.
    """

    slug = models.CharField(max_length=12, unique=True, default=new_slug, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="merges")
    kept = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="merges")
    merged = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    stays = models.JSONField(default=list)
    membership = models.JSONField(default=dict)
    coins = models.JSONField(default=list)
    by = models.ForeignKey(
        Player, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )  # null: an operator
    at = models.DateTimeField(default=timezone.now)
    undone_by = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    undone_at = models.DateTimeField(null=True, blank=True)
    client_key = models.CharField(max_length=64, null=True, editable=False)

    class Meta:
        ordering = ["-at", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["merged"], condition=Q(undone_at__isnull=True), name="merged_into_one"),
            models.UniqueConstraint(fields=["club", "client_key"], name="merge_key_once"),
            models.CheckConstraint(condition=~Q(kept=F("merged")), name="merge_of_two"),
        ]

    def __str__(self) -> str:
        return f"{self.merged_id} -> {self.kept_id}"
