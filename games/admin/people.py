"""Players, for operators: who is who, and how to keep somebody out who came in as somebody else."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from games.admin.reading import Reading
from games.models import Player
from games.operators import Operator
from games.services.logins import end_login
from games.services.phones import end_all_phones


@admin.register(Player)
class PlayerAdmin(Reading):
    """A person. What lets them in (phones, logins, codes) is not shown, only ended."""

    joined = ("kept_by", "merged_into")
    list_display = ("public_id", "name", "kept_by", "merged_into", "on_boards", "created_at", "seen_at", "erased_at")
    list_filter = ("on_boards",)
    search_fields = ("public_id__exact", "name__icontains")
    search_help_text = _("A name, or the last part of a player's address")
    fields = ("public_id", "name", "kept_by", "merged_into", "on_boards", "created_at", "seen_at", "erased_at")
    actions = ("sign_out", "remove_login")

    def line(self, row: Player) -> str:
        return f"{row.name} · {row.public_id}"

    @admin.action(description=_("Sign out everywhere"), permissions=["act"])
    def sign_out(self, request: HttpRequest, rows: QuerySet[Any]) -> HttpResponse | None:
        """All phones are strangers; a login leads back."""

        def does(player: Player, operator: Operator) -> None:
            end_all_phones(player=player)

        return self.act(request, rows, action="sign_out", title=_("Sign out everywhere"), does=does)

    @admin.action(description=_("Sign out everywhere and remove the login"), permissions=["act"])
    def remove_login(self, request: HttpRequest, rows: QuerySet[Any]) -> HttpResponse | None:
        """Nothing leads back to this person."""

        def does(player: Player, operator: Operator) -> None:
            end_login(player=player)

        title = _("Sign out everywhere and remove the login")
        return self.act(request, rows, action="remove_login", title=title, does=does)
