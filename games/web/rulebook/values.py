"""A value of a ruleset in words, and the sentence it comes from."""

from __future__ import annotations

import re
from typing import Any

from django.utils.translation import gettext as _

from scoring.ruleset import Ruleset

NOTE = re.compile(r"(?:: | \(|; )[^;:(]*[A-Za-z].*$")


def quoted_source(rules: Ruleset, key: str) -> str:
    """The sentence of the source without our notes on it; what the rule book itself decided has none to quote."""
    source = rules.sources.get(key, "")
    return NOTE.sub("", source) if source.startswith("《") else ""


def value_words(value: Any) -> str:
    """A value of a ruleset as people write it.

    >>> value_words((2, 5, 8)), value_words(None)
    ('2 / 5 / 8', '—')
    """
    if value is None:
        return "—"
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, tuple | list):
        return " / ".join("—" if step is None else str(step) for step in value)
    words = {
        "discarder": _("who gave the tile"),
        "three_pay": _("all three"),
        "any": _("any wind"),
        "own": _("the own wind only"),
        "three_and_pair": _("three sets and the fourth as a pair"),
        "four_pungs": _("four sets"),
        "own_pung": _("three sets and a pair, the own wind a set"),
    }
    return words.get(str(value), str(value))
