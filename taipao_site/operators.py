"""The operators' site: who logs in, and how often they may guess."""

from __future__ import annotations

from typing import Any

from django.contrib.admin import AdminSite
from django.contrib.admin.forms import AdminAuthenticationForm
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from games.errors import RateLimited
from games.services import limits


class OperatorLogin(AdminAuthenticationForm):
    """Name and password of an operator; wrong ones are counted like those of players."""

    def clean(self) -> dict[str, Any]:
        address = str(self.request.META.get("REMOTE_ADDR", "")) if self.request else ""
        key = f"operator:{str(self.cleaned_data.get('username', '')).casefold()}"
        try:
            limits.check_login(address, key)
        except RateLimited as error:
            raise ValidationError(str(error)) from error
        try:
            return super().clean()
        except ValidationError:
            limits.count_wrong_login(address, key)
            raise


class OperatorSite(AdminSite):
    """For staff of django.contrib.auth alone: no player is one, and no operator is a player."""

    site_title = site_header = _("Taipao, for operators")
    index_title = _("What is stored")
    login_form = OperatorLogin
