"""The sums that leaderboards read: one row for a person on a board, kept in step with the results of tables."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from games.models.clubs import Club
from games.models.players import Player


class Scope(models.TextChoices):
    """Whose tables count: a club's, those of clubs on the overall leaderboard, or every table of the person."""

    CLUB = "club"
    BOARDS = "boards"
    PERSON = "person"


class Period(models.TextChoices):
    """A stretch of days, named by its first; seasons begin with March, June, September and December."""

    WEEK = "week"
    MONTH = "month"
    SEASON = "season"
    YEAR = "year"
    ALL = "all"


class Standing(models.Model):
    """One person on one board: sums over their TableResult rows. Derived, never typed; no row without a table.

    The last four columns are what boards are sorted by, best first; null is on no board of that order.
    """

    scope = models.CharField(max_length=6, choices=Scope.choices)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, null=True, related_name="standings")  # of Scope.CLUB
    period = models.CharField(max_length=6, choices=Period.choices)
    first_day = models.DateField()
    ruleset_key = models.CharField(max_length=32, blank=True, default="")  # "" for all together
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="standings")
    tables = models.PositiveIntegerField()
    deals = models.PositiveIntegerField()
    wins = models.PositiveIntegerField()
    win_tai = models.PositiveIntegerField()  # the points that levels are reached by
    net = models.IntegerField()
    per_deal = models.FloatField(null=True)  # net / deals
    best_tai = models.PositiveIntegerField(null=True)
    win_rate = models.FloatField(null=True)  # wins / deals

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["club", "period", "first_day", "ruleset_key", "player"],
                condition=Q(club__isnull=False),
                name="standing_once_in_a_club",
            ),
            models.UniqueConstraint(
                fields=["scope", "period", "first_day", "ruleset_key", "player"],
                condition=Q(club__isnull=True),
                name="standing_once_outside",
            ),
            models.CheckConstraint(
                condition=Q(scope="club", club__isnull=False) | (~Q(scope="club") & Q(club__isnull=True)),
                name="standing_club_of_its_scope",
            ),
            models.CheckConstraint(condition=Q(tables__gte=1), name="standing_has_a_table"),
        ]
        indexes = [
            models.Index(
                fields=["scope", "club", "period", "first_day", "ruleset_key", f"-{order}", "-tables", "player"],
                name=f"standing_{order}",
            )
            for order in ("net", "per_deal", "best_tai", "win_rate")
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.scope} {self.period} {self.first_day}: {self.net}"
