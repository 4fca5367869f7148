"""Who belongs to a club, as what, and under which name."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models.clubs import Club
from games.models.players import Player


class ClubRole(models.TextChoices):
    """What a member may do; a guest is kept by the club, has no phone and does nothing."""

    OWNER = "owner"
    MANAGER = "manager"
    MEMBER = "member"
    GUEST = "guest"


class MemberState(models.TextChoices):
    """Active, or why no longer: left or put away, removed by the owner, the same person as somebody else."""

    ACTIVE = "active"
    ARCHIVED = "archived"
    REMOVED = "removed"
    MERGED = "merged"


class ClubMember(models.Model):
    """A person in a club. `name` is what the club calls them; `name_key` keeps two from having one name.

    Who has left keeps the name, so that adding it again brings back the same person; the key is empty for those whose
    name is free again (merged, all personal data removed).
    """

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="members")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="club_memberships")
    role = models.CharField(max_length=7, choices=ClubRole.choices)
    state = models.CharField(max_length=8, choices=MemberState.choices, default=MemberState.ACTIVE)
    name = models.CharField(max_length=100)
    name_key = models.CharField(max_length=200, blank=True, editable=False)  # games.names.name_key
    sort_key = models.CharField(max_length=400, blank=True, editable=False)  # games.sorting.sort_key
    joined_at = models.DateTimeField(default=timezone.now, editable=False)
    ended_at = models.DateTimeField(null=True, blank=True)  # when it stopped being active
    client_key = models.CharField(max_length=64, null=True, editable=False)  # of the adding

    class Meta:
        verbose_name, verbose_name_plural = _("member"), _("members")
        ordering = ["sort_key", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "player"], name="club_member_once"),
            models.UniqueConstraint(fields=["club", "name_key"], condition=~Q(name_key=""), name="club_names_differ"),
            models.UniqueConstraint(fields=["club", "client_key"], name="club_member_key_once"),
            models.UniqueConstraint(fields=["club"], condition=Q(role="owner"), name="club_one_owner"),
            models.CheckConstraint(condition=Q(role__in=ClubRole.values), name="club_role_known"),
            models.CheckConstraint(condition=Q(state__in=MemberState.values), name="club_member_state_known"),
            models.CheckConstraint(condition=~Q(role="owner") | Q(state="active"), name="club_owner_is_active"),
        ]
        indexes = [models.Index(fields=["club", "state", "sort_key"], name="club_members_sorted")]

    def __str__(self) -> str:
        return self.name

    @property
    def active(self) -> bool:
        """Belongs to the club now."""
        return self.state == MemberState.ACTIVE
