"""One sitting: the table with its frozen ruleset, its seats and who may come near it."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.codes import new_code, new_slug, new_token
from games.models.clubs import Club
from games.models.houserules import HouseVersion
from games.models.players import Player
from scoring.table import DICE_WALLS, FIVE_PLAYER

POSITIONS = range(5)


class Status(models.TextChoices):
    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"


class Table(models.Model):
    """A sitting. `version` rises by one with each accepted change, and the database refuses anything else."""

    slug = models.CharField(max_length=12, unique=True, default=new_slug, editable=False)
    code = models.CharField(max_length=6, unique=True, null=True, default=new_code)
    watch_token = models.CharField(max_length=22, unique=True, default=new_token)
    host = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="hosted")
    open_key = models.CharField(max_length=64, null=True, editable=False)  # client key of the opening
    club = models.ForeignKey(Club, on_delete=models.PROTECT, null=True, blank=True, related_name="tables")
    title = models.CharField(max_length=100, blank=True, default="")  # cleaned by games.names; "" for none
    ruleset = models.JSONField()  # scoring Ruleset.as_dict(): every value, so a preset may change later
    ruleset_key = models.CharField(max_length=32)
    house = models.ForeignKey(HouseVersion, on_delete=models.PROTECT, null=True, blank=True, related_name="tables")
    player_count = models.PositiveSmallIntegerField(default=4)
    terms = models.PositiveSmallIntegerField(default=2)  # per player; 0 = open end
    coins_per_tai = models.PositiveIntegerField(null=True, blank=True)
    room = models.CharField(max_length=12, blank=True, default="")
    five_player = models.CharField(max_length=12, default="dealer_out")
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.LOBBY)
    version = models.PositiveIntegerField(default=1)
    first_dealer = models.PositiveSmallIntegerField(null=True, blank=True)
    dealer = models.PositiveSmallIntegerField(null=True, blank=True)
    resting = models.PositiveSmallIntegerField(null=True, blank=True)
    term = models.PositiveIntegerField(default=1)
    streak = models.PositiveIntegerField(default=0)
    indicators = models.JSONField(default=list, blank=True)  # [] or the two tiles turned up for the running deal
    dice = models.JSONField(default=dict, blank=True)  # {} or the throws for the running deal (games.dicing)
    dice_wall = models.CharField(max_length=8, default="counted")  # whose wall is broken: counted | thrower
    from_paper = models.BooleanField(default=False)  # taken over from old scores, long after it was played
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("table"), _("tables")
        indexes = [models.Index(fields=["club", "-created_at"], name="table_of_a_club")]
        constraints = [
            models.UniqueConstraint(fields=["host", "open_key"], name="table_opened_once_per_key"),
            models.CheckConstraint(condition=Q(player_count__in=[4, 5]), name="table_four_or_five"),
            models.CheckConstraint(condition=Q(status__in=Status.values), name="table_status_known"),
            models.CheckConstraint(condition=Q(version__gte=1), name="table_version_from_one"),
            models.CheckConstraint(condition=Q(five_player__in=FIVE_PLAYER), name="table_five_player_known"),
            models.CheckConstraint(condition=Q(dice_wall__in=DICE_WALLS), name="table_dice_wall_known"),
            *[
                models.CheckConstraint(
                    condition=Q(**{f"{name}__isnull": True}) | Q(**{f"{name}__lt": F("player_count")}),
                    name=f"table_{name}_is_a_seat",
                )
                for name in ("first_dealer", "dealer", "resting")
            ],
            models.CheckConstraint(
                condition=~Q(status=Status.PLAYING) | Q(dealer__isnull=False), name="table_playing_has_dealer"
            ),
        ]

    def __str__(self) -> str:
        return self.slug

    @property
    def called(self) -> str:
        """The name it was given, "" for none. From paper it has none: `title` has words of who took in older ones."""
        return "" if self.from_paper else self.title


class Seat(models.Model):
    """A place at the table. `player` is who sits here, where that is known; `name` is what the others call the seat.

    A player comes by the phone, or was picked from the club of the table (a guest kept by the club has no phone).
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    position = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, blank=True, related_name="seats")
    name = models.CharField(max_length=100, blank=True, default="")
    name_key = models.CharField(max_length=200, blank=True, default="", editable=False)  # games.names.name_key

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["table", "position"], name="seat_once_per_position"),
            models.UniqueConstraint(
                fields=["table", "player"], condition=Q(player__isnull=False), name="seat_once_per_player"
            ),
            models.UniqueConstraint(fields=["table", "name_key"], condition=~Q(name_key=""), name="seat_names_differ"),
            models.CheckConstraint(condition=Q(position__in=POSITIONS), name="seat_position_known"),
        ]

    def __str__(self) -> str:
        return f"{self.position}: {self.name}"

    @property
    def taken(self) -> bool:
        """Somebody sits here, with a phone or without."""
        return self.player_id is not None or bool(self.name)

    @property
    def has_phone(self) -> bool:
        """Whoever sits here brings a phone: no guest kept by a club, and nobody whose data was removed."""
        return self.player is not None and self.player.kept_by_id is None and self.player.erased_at is None


class Role(models.TextChoices):
    GUEST = "guest"
    WATCHER = "watcher"
    REMOVED = "removed"


class Membership(models.Model):
    """That a player has found the table: a guest may sit down, a watcher only reads, a removed one does neither."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="memberships")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="memberships")
    role = models.CharField(max_length=8, choices=Role.choices)
    joined_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "player"], name="membership_once"),
            models.CheckConstraint(condition=Q(role__in=Role.values), name="membership_role_known"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.role}"
