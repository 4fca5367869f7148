"""GET /calculator/ and /calculator/count/: a hand in the address."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.core.cache import cache
from django.test import Client

SUM = {
    "seat": "S",
    "how": "discard",
    "i1": "5p",
    "i2": "9s",
    "concealed": "555p1112277m",
    "tile": "7m",
    "melds": "333s 888s",
    "flowers": "12f55z",
}
"""The first sum of docs/scoring.md: 28, doubled 56."""


@pytest.fixture(autouse=True)
def _fresh_limits(db: None) -> None:
    cache.clear()


def page(client: Client | None = None, **fields: str) -> Any:
    return (client or Client()).get(f"/calculator/?{urlencode({**SUM, **fields})}")


def counted(**fields: str) -> dict[str, Any]:
    told: dict[str, Any] = Client().get(f"/calculator/count/?{urlencode({**SUM, **fields})}").json()
    return told


def figures(html: str) -> dict[str, str]:
    """What each ruleset pays, in the order of the page."""
    found = re.findall(r'<b>([^<]+)</b>(?:(?!<b>).)*?<span class="n">([^<]*)</span>', html, re.DOTALL)
    return dict(found)


def test_a_hand_by_every_ruleset() -> None:
    """The figures of the drawing: six sheets, the dearest first; the lists of fan know no wildcards."""
    assert figures(counted()["worth"]) == {
        "平阳 13 台番": "56",
        "平阳 15 台番": "56",
        "同城台炮": "56",
        "平阳 10 台番": "42",
        "茶苑平阳": "32",
        "民间 22 项": "24",
        "新章十三张": "—",
        "港台十六张": "—",
    }
