"""House rules 自家规矩: a base and what is different, kept by a player or in a club, version after version."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from games.codes import new_slug
from games.models.clubs import Club
from games.models.players import Player


class HouseRules(models.Model):
    """A house's rules by name. What they say is in their versions; a version that was written never changes."""

    slug = models.CharField(max_length=12, unique=True, default=new_slug, editable=False)
    name = models.CharField(max_length=100)  # cleaned by games.names
    club = models.ForeignKey(Club, on_delete=models.PROTECT, null=True, blank=True, related_name="house_rules")
    made_by = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="house_rules")
    made_key = models.CharField(max_length=64, null=True, editable=False)  # client key of the first version
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    archived_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["made_by", "made_key"], name="house_rules_made_once_per_key"),
            models.CheckConstraint(condition=~models.Q(name=""), name="house_rules_have_a_name"),
        ]

    def __str__(self) -> str:
        return self.name


class HouseVersion(models.Model):
    """One version: the preset it starts from, the values that differ, and the switches of the procedure (rules 11)."""

    house = models.ForeignKey(HouseRules, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    base = models.CharField(max_length=32)
    overrides = models.JSONField(default=dict, blank=True)
    procedure = models.JSONField(default=dict, blank=True)  # five_player, dice_wall, terms: those that were chosen
    made_by = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    made_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["house", "number"], name="house_version_once")]

    def __str__(self) -> str:
        return f"{self.house_id} v{self.number}"
