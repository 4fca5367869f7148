"""Why a file is refused."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

_MOST_TOLD = 50  # the rest are counted


class ImportRefused(ValueError):
    """`problems` are sentences for whoever looks after the server, all of them at once."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = list(problems)
        super().__init__("\n".join(self.problems))


def shortened(problems: Sequence[str]) -> list[str]:
    """What can be told at once, and how many more there are."""
    more = len(problems) - _MOST_TOLD
    rest = [_("and %(number)s more") % {"number": more}] if more > 0 else []
    return [problem[:300] for problem in problems[:_MOST_TOLD]] + rest
