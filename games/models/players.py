"""A person, recognised by the phone."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.codes import new_public_id


class Player(models.Model):
    """Nobody needs an account: a player is whoever holds the cookie of one of their phones, or a guest with none."""

    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    name = models.CharField(max_length=100, blank=True, default="")  # cleaned by games.names; "" until given
    kept_by = models.ForeignKey(  # a guest without a phone, kept by this club; null for everybody else
        "games.Club", on_delete=models.PROTECT, null=True, blank=True, related_name="guests"
    )
    merged_into = models.ForeignKey(  # one person with somebody else: links to this one lead there
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    on_boards = models.BooleanField(default=False)  # wants to stand on the overall leaderboard
    erased_at = models.DateTimeField(null=True, blank=True)  # when all personal data was removed
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    seen_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name, verbose_name_plural = _("player"), _("players")

    def __str__(self) -> str:
        return self.name or self.public_id
