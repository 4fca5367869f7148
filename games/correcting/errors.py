"""Why an objection is refused."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.errors import TaipaoError


class ObjectedAlready(TaipaoError):
    """One open word per person and deal."""

    code = "objected_already"
    status = 409
    text = _("You have said already that this deal is wrong")
