"""Why something with house rules is refused."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.errors import TaipaoError


class HouseMoved(TaipaoError):
    """Somebody has written a newer version meanwhile; `data["number"]` is its number. What was typed is kept."""

    code = "house_moved"
    status = 409
    text = _("Somebody has just saved a newer version. Yours is kept here: compare, then save again")
