"""One deal as it was played: the outcome, the counts and who paid whom."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models.players import Player
from games.models.tables import POSITIONS, Table


class DealKind(models.TextChoices):
    WIN = "win"
    WILDCARD_WIN = "wildcard_win"
    FLOWER_WIN = "flower_win"
    KONG_WIN = "kong_win"  # 杠发财, by a fan list only
    DRAW = "draw"
    FALSE_WIN = "false_win"


class DealState(models.TextChoices):
    """VOIDED: stays visible under its number, counts for nothing."""

    POSTED = "posted"
    VOIDED = "voided"


def _is_position(name: str) -> models.CheckConstraint:
    return models.CheckConstraint(
        condition=Q(**{f"{name}__isnull": True}) | Q(**{f"{name}__in": POSITIONS}), name=f"deal_{name}_is_a_seat"
    )


class Deal(models.Model):
    """A posted deal. The people in it are positions 0-4; `net_0`..`net_4` are tai and always sum to zero."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="deals")
    number = models.PositiveIntegerField()
    state = models.CharField(max_length=6, choices=DealState.choices, default=DealState.POSTED)
    revision = models.PositiveIntegerField(default=0)  # how often it was put right
    kind = models.CharField(max_length=12, choices=DealKind.choices)
    method = models.CharField(max_length=12, blank=True, default="")  # self_draw | discard | rob_kong
    origin = models.CharField(max_length=16, blank=True, default="")  # wall | exposed_kong | ... as scored; last_claim
    first = models.CharField(max_length=10, blank=True, default="")  # heavenly | earthly | round (the first, fan lists)
    winner = models.PositiveSmallIntegerField(null=True, blank=True)
    discarder = models.PositiveSmallIntegerField(null=True, blank=True)
    offender = models.PositiveSmallIntegerField(null=True, blank=True)
    liable = models.PositiveSmallIntegerField(null=True, blank=True)
    tile = models.CharField(max_length=2, blank=True, default="")
    kong = models.CharField(max_length=2, blank=True, default="")
    dealer = models.PositiveSmallIntegerField()  # dealer, resting, term, streak: as they were when it was played
    resting = models.PositiveSmallIntegerField(null=True, blank=True)
    term = models.PositiveIntegerField()
    streak = models.PositiveIntegerField()
    indicators = models.JSONField(default=list, blank=True)
    net_0 = models.IntegerField(default=0)
    net_1 = models.IntegerField(default=0)
    net_2 = models.IntegerField(default=0)
    net_3 = models.IntegerField(default=0)
    net_4 = models.IntegerField(default=0)
    posted_by = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="posted")
    posted_at = models.DateTimeField(default=timezone.now)
    version = models.PositiveIntegerField()  # of the table once this deal was in
    client_key = models.CharField(max_length=64)

    class Meta:
        verbose_name, verbose_name_plural = _("deal"), _("deals")
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="deal_number_once"),
            models.UniqueConstraint(fields=["table", "client_key"], name="deal_key_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="deal_number_from_one"),
            models.CheckConstraint(condition=Q(kind__in=DealKind.values), name="deal_kind_known"),
            models.CheckConstraint(condition=Q(state__in=DealState.values), name="deal_state_known"),
            models.CheckConstraint(
                condition=Q(net_0=0 - F("net_1") - F("net_2") - F("net_3") - F("net_4")), name="deal_nets_sum_to_zero"
            ),
            *[_is_position(name) for name in ("winner", "discarder", "offender", "liable", "dealer", "resting")],
            models.CheckConstraint(
                condition=Q(winner__isnull=True) | ~Q(winner=F("discarder")) | Q(discarder__isnull=True),
                name="deal_winner_not_discarder",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.kind}"

    def nets(self, player_count: int) -> list[int]:
        """Net tai by position, as many as there are players."""
        return [self.net_0, self.net_1, self.net_2, self.net_3, self.net_4][:player_count]


class Count(models.Model):
    """What one seat counted in a deal: `raw` before doubling, `tai` final, and from what."""

    class Way(models.TextChoices):
        NUMBER = "number"
        TILES = "tiles"
        TICKS = "ticks"
        NONE = "none"

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="counts")
    position = models.PositiveSmallIntegerField()
    wind = models.CharField(max_length=1)  # E S W N
    way = models.CharField(max_length=6, choices=Way.choices)
    raw = models.PositiveIntegerField()
    tai = models.PositiveIntegerField()
    hand = models.JSONField(null=True, blank=True)  # as entered: concealed, melds, flowers, opening_quads
    ticks = models.JSONField(null=True, blank=True)  # as entered: how often each element was ticked
    bloom = models.CharField(max_length=32, blank=True, default="")  # with ticks: the kong the winning tile replaced
    items = models.JSONField(default=list, blank=True)
    steps = models.JSONField(null=True, blank=True)
    reading = models.JSONField(null=True, blank=True)

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["deal", "position"], name="count_once_per_position"),
            models.CheckConstraint(condition=Q(position__in=POSITIONS), name="count_position_known"),
            models.CheckConstraint(condition=Q(wind__in=["E", "S", "W", "N"]), name="count_wind_known"),
        ]

    def __str__(self) -> str:
        return f"{self.wind} {self.tai}"


class Transfer(models.Model):
    """That one seat pays another: `amount` tai, and the formula it came from."""

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="transfers")
    payer = models.PositiveSmallIntegerField()
    payee = models.PositiveSmallIntegerField()
    amount = models.PositiveIntegerField()
    formula = models.JSONField()

    class Meta:
        ordering = ["payer", "payee"]
        constraints = [
            models.UniqueConstraint(fields=["deal", "payer", "payee"], name="transfer_once_per_pair"),
            models.CheckConstraint(condition=~Q(payer=F("payee")), name="transfer_not_to_oneself"),
            models.CheckConstraint(condition=Q(amount__gt=0), name="transfer_positive"),
            models.CheckConstraint(
                condition=Q(payer__in=POSITIONS) & Q(payee__in=POSITIONS), name="transfer_between_seats"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.payer} -> {self.payee}: {self.amount}"
