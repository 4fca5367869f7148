"""Why a request is refused, named for the cause; each door turns these into its own answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.faults import Problem


class TaipaoError(ValueError):
    """Something a person can do something about. `status` is the HTTP status, `message` is translated when shown."""

    code = "error"
    status = 400
    text: Promise | str = _("That did not work. Try again")

    def __init__(self, message: Promise | str | None = None, **data: Any) -> None:
        self.message: Promise | str = self.text if message is None else message
        self.data: dict[str, Any] = data
        super().__init__(self.code)

    def __str__(self) -> str:
        return str(self.message)


class Invalid(TaipaoError):
    """What was sent is wrong; `problems` has all its faults at once."""

    code = "invalid"
    text = _("Something is not right yet")

    def __init__(self, problems: Sequence[Problem], message: Promise | str | None = None) -> None:
        super().__init__(message)
        self.problems: list[Problem] = list(problems)


class NotFound(TaipaoError):
    """Not there, or not for this player: an outsider cannot tell which."""

    code = "not_found"
    status = 404
    text = _("There is no such table")


class CodeUnknown(NotFound):
    """No table can be joined with this code."""

    code = "unknown_code"
    text = _("No table has this code. Check it with the others")


class NotAllowed(TaipaoError):
    """The player may see the table but not do this."""

    code = "not_allowed"
    status = 403
    text = _("Only those at the table can do this")


class HostOnly(NotAllowed):
    """Only the host may do this."""

    code = "host_only"
    text = _("Only the host can do this")


class WrongStatus(TaipaoError):
    """Right person, wrong time: the table is not in the lobby, not playing or finished."""

    code = "wrong_status"
    status = 409
    text = _("This is not possible at the table right now")


class StaleVersion(TaipaoError):
    """Somebody else was faster. `state` is how the table stands now; nothing that was typed is lost."""

    code = "stale_version"
    status = 409
    text = _("The table has moved on. What you typed is kept")

    def __init__(self, state: dict[str, Any], message: Promise | str | None = None) -> None:
        super().__init__(message)
        self.state = state
        self.data = {"state": state}


class StaleEntry(TaipaoError):
    """Somebody else has put down a count for this seat meanwhile; both are kept.

    `data`: position, by (a name), entry (theirs), revision (of the seat, to save one's own over it).
    """

    code = "stale_entry"
    status = 409
    text = _("Somebody else has just counted this seat. Both counts are kept")


class KeyReused(TaipaoError):
    """The client's key came before, with other content."""

    code = "key_reused"
    status = 409
    text = _("This was sent before with other contents. Check the list of deals")


class SeatTaken(TaipaoError):
    """Somebody sits there already."""

    code = "seat_taken"
    status = 409
    text = _("This seat is taken")


class TableFull(SeatTaken):
    """No seat is free."""

    code = "table_full"
    text = _("All seats are taken")


class NameTaken(TaipaoError):
    """Two seats of a table cannot have one name."""

    code = "name_taken"
    status = 409
    text = _("Somebody at this table has this name already")


class RateLimited(TaipaoError):
    """Too many tries; `data["retry_after"]` is in seconds."""

    code = "rate_limited"
    status = 429
    text = _("Too many tries. Wait ten minutes")


class LoginWrong(TaipaoError):
    """No such name, or not this password: which of them is not told."""

    code = "login_wrong"
    text = _("Name or password is wrong")


class LoginTaken(TaipaoError):
    """Somebody logs in by this name already."""

    code = "login_taken"
    status = 409
    text = _("Somebody else logs in by this name. Choose another")
