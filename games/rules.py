"""The ruleset a table plays by, as it was frozen into it."""

from __future__ import annotations

import json
from functools import lru_cache

from games.models import Table
from scoring.ruleset import Ruleset


def ruleset_of(table: Table) -> Ruleset:
    """The table's own values; the preset of the same name may have changed since."""
    return _built(json.dumps(table.ruleset, sort_keys=True))


@lru_cache(maxsize=256)
def _built(text: str) -> Ruleset:
    return Ruleset.from_dict(json.loads(text))
