"""A circle of players: its name, its invitation, and the time zone that decides which day a table belongs to."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.codes import new_slug, new_token

TIME_ZONE = "Asia/Shanghai"
OPENING_COINS = 60_000  # three times what the room for beginners asks for, once what the next one does


class Club(models.Model):
    """A 牌友会. It is never deleted: an archived one is read and no longer written to."""

    slug = models.CharField(max_length=12, unique=True, default=new_slug, editable=False)
    name = models.CharField(max_length=100)  # cleaned by games.names
    invite_token = models.CharField(max_length=22, unique=True, default=new_token)  # replacing it ends old links
    time_zone = models.CharField(max_length=40, default=TIME_ZONE)
    on_boards = models.BooleanField(default=False)  # its tables may count on the overall leaderboard
    opening_coins = models.PositiveIntegerField(default=OPENING_COINS)  # what who joins from now on begins with
    opened_by = models.ForeignKey("games.Player", on_delete=models.PROTECT, related_name="+")
    open_key = models.CharField(max_length=64, null=True, editable=False)  # client key of the opening
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    archived_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("club"), _("clubs")
        constraints = [
            models.UniqueConstraint(fields=["opened_by", "open_key"], name="club_opened_once_per_key"),
            models.CheckConstraint(condition=~models.Q(name=""), name="club_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name
