"""The ruleset a table plays by, as it was frozen into it."""

from __future__ import annotations

from games.models import Table
from scoring.ruleset import Ruleset


def ruleset_of(table: Table) -> Ruleset:
    """The table's own values; the preset of the same name may have changed since."""
    return Ruleset.from_dict(table.ruleset)
