"""Asks the pages that look back as many members see them, and prints how long they took (bench.history starts it)."""

from __future__ import annotations

import json
import statistics
import sys
import time
from random import Random
from typing import TYPE_CHECKING

import django

if TYPE_CHECKING:
    from django.test import Client


def main(requests: int) -> None:
    """One JSON object: {page: {"p50", "p95" in ms, "queries"}}."""
    from django.test import Client

    from games.identity import COOKIE, cookie_value, new_phone
    from games.models import ClubMember

    chance = Random(5)
    rows = list(ClubMember.objects.select_related("player", "club").filter(player__results__isnull=False).distinct())
    taken: dict[str, list[float]] = {}
    queries: dict[str, int] = {}
    for number in range(requests + 3):
        row = chance.choice(rows)
        client = Client(HTTP_HOST="localhost")
        client.cookies[COOKIE] = cookie_value(new_phone(row.player))
        for page, address in {
            "leaderboard": f"/clubs/{row.club.slug}/board/?period=all",
            "overall": "/boards/?period=all",
            "player": f"/players/{row.player.public_id}/",
            "history": "/history/",
            "club": f"/clubs/{row.club.slug}/",
        }.items():
            milliseconds, asked = _ask(client, address)
            queries[page] = max(asked, queries.get(page, 0))
            if number >= 3:  # the first ones load templates
                taken.setdefault(page, []).append(milliseconds)
    print(json.dumps({page: {**_spread(times), "queries": queries[page]} for page, times in taken.items()}))


def _ask(client: Client, address: str) -> tuple[float, int]:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    with CaptureQueriesContext(connection) as caught:
        begun = time.perf_counter()
        response = client.get(address)
        taken = (time.perf_counter() - begun) * 1000
    if response.status_code != 200:
        raise SystemExit(f"{address}: {response.status_code}")
    return taken, len(caught)


def _spread(times: list[float]) -> dict[str, float]:
    return {"p50": statistics.median(times), "p95": statistics.quantiles(times, n=20, method="inclusive")[18]}


if __name__ == "__main__":
    django.setup()
    main(int(sys.argv[1]))
