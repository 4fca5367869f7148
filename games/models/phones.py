"""What lets a person in: their phones, a login if they want one, and the code that links another phone."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from games.codes import new_cookie_key
from games.models.players import Player


class Phone(models.Model):
    """One browser that is this player: whoever holds the signed cookie with `key`, until it is ended."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="phones")
    key = models.CharField(max_length=32, unique=True, default=new_cookie_key, editable=False)
    agent = models.CharField(max_length=60, blank=True, default="")  # a word or two: "iPhone · WeChat"
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    seen_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.player_id} {self.agent}"


class Login(models.Model):
    """A name and a password, for who wants to come back on any phone; nobody needs one."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="login")
    name = models.CharField(max_length=100)
    name_key = models.CharField(max_length=200, unique=True, editable=False)  # games.names.name_key
    password = models.CharField(max_length=128, editable=False)  # django.contrib.auth.hashers
    changed_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.name


class LinkCode(models.Model):
    """A code shown on one phone that makes another phone the same player: once, and for a few minutes.

    Only its digest is stored. A person has one at a time; using it deletes it.
    """

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="link_code")
    digest = models.CharField(max_length=64, unique=True, editable=False)
    expires_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.player_id} until {self.expires_at:%H:%M}"
