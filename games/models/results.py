"""What each person took home from a closed table: the rows that player pages and leaderboards add up."""

from __future__ import annotations

from django.db import models

from games.models.clubs import Club
from games.models.players import Player
from games.models.tables import Table


class TableResult(models.Model):
    """One person at one closed table, over all the seats they had there. Tai throughout; derived, never typed.

    `details` is {"elements": {key: counts with it}, "against": {player id: net}, "winds": {"E": {"deals", "net",
    "wins"}}}. A sum that has nothing in it is 0; what does not exist (a best hand without a win) is null.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="results")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="results")
    club = models.ForeignKey(Club, on_delete=models.PROTECT, null=True, blank=True, related_name="results")
    ruleset_key = models.CharField(max_length=32)
    day = models.DateField()  # of the table, where its club is
    net = models.IntegerField()
    coins = models.BigIntegerField(null=True, blank=True)  # null at a table without coins
    deals = models.PositiveIntegerField()
    wins = models.PositiveIntegerField()
    self_draws = models.PositiveIntegerField()
    discards = models.PositiveIntegerField()  # how often somebody won on their tile
    draws = models.PositiveIntegerField()
    false_wins = models.PositiveIntegerField()
    win_tai = models.PositiveIntegerField()  # sum of the winning counts
    best_tai = models.PositiveIntegerField(null=True, blank=True)
    best_deal = models.PositiveIntegerField(null=True, blank=True)  # its number
    lose_tai = models.PositiveIntegerField()  # sum of the counts in deals that somebody else won
    lose_counts = models.PositiveIntegerField()  # how many those are; a seat that nobody counted is none
    terms = models.PositiveIntegerField()  # as dealer
    longest_stay = models.PositiveIntegerField()  # most deals in a row as dealer
    details = models.JSONField(default=dict)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "player"], name="result_once_per_person")]
        indexes = [
            models.Index(fields=["player", "day"], name="result_of_a_player"),
            models.Index(fields=["club", "day"], name="result_in_a_club"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} at {self.table_id}: {self.net}"
