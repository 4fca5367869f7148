"""Why a backup cannot be made or put back."""

from __future__ import annotations

from collections.abc import Sequence


class BackupError(ValueError):
    """`reasons` are sentences for whoever looks after the server, all of them at once."""

    def __init__(self, *reasons: str) -> None:
        self.reasons: Sequence[str] = reasons
        super().__init__("\n".join(reasons))
