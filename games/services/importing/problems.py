"""Why a file is refused."""

from __future__ import annotations

from collections.abc import Sequence


class ImportRefused(ValueError):
    """`problems` are sentences for whoever looks after the server, all of them at once."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = list(problems)
        super().__init__("\n".join(self.problems))
