"""What the entry tests do again and again: open a page, send its form, read what it says."""

from __future__ import annotations

import html
import re
from typing import Any

from django.http import HttpResponse
from django.urls import reverse

from games import services
from games.models import Draft, Table
from tests.support.cast import Person

DEAL_NUMBER = {"deal_number": "1"}


def address(name: str, table: Table, *more: Any) -> str:
    """The path of one of the entry pages."""
    return reverse(f"web:{name}", args=[table.slug, *more])


def record(who: Person, table: Table, **fields: Any) -> HttpResponse:
    """Send the outcome page as its hidden fields stand."""
    return who.client.post(address("record", table), DEAL_NUMBER | fields)


def count(who: Person, table: Table, position: int, **fields: Any) -> HttpResponse:
    """Send a count page, as the keyboard's fields or as the plain form's."""
    return who.client.post(
        address("count", table, position), DEAL_NUMBER | {"seen": seen(who, table, position)} | fields
    )


def number(who: Person, table: Table, position: int, value: Any, **fields: Any) -> HttpResponse:
    """Send a number and 就这些."""
    return count(who, table, position, way="number", value=value, go="next", **fields)


def tiles(who: Person, table: Table, position: int, concealed: str = "", **fields: Any) -> HttpResponse:
    """Send tiles as the keyboard does, and 就这些."""
    hand = {"concealed": concealed, "melds": "", "flowers": "", "quads": "", "tile": "", "kong": ""}
    return count(who, table, position, way="tiles", go="next", **(hand | fields))


def seen(who: Person, table: Table, position: int) -> str:
    """What the page knows of the entry that stands there; "" where the page does not open."""
    return field(who.client.get(address("count", table, position)), "seen")


def field(response: HttpResponse, name: str) -> str:
    """The value of a hidden field."""
    found = re.search(rf'<input[^>]* name="{name}"[^>]* value="([^"]*)"', response.content.decode())
    return html.unescape(found[1]) if found else ""


def said(response: HttpResponse) -> str:
    """The text of a page, tags taken out, white space folded."""
    text = re.sub(r"<script.*?</script>|<[^>]+>", " ", response.content.decode(), flags=re.DOTALL)
    return html.unescape(re.sub(r"\s+", " ", text))


def faults(response: HttpResponse) -> list[str]:
    """The codes of the faults a page shows."""
    block = response.content.decode().partition('class="errors"')[2].partition("</section>")[0]
    return re.findall(r'data-code="(\w+)"', block)


def turn_up(who: Person, table: Table, first: str = "5p", second: str = "9s") -> None:
    """Set the two indicators."""
    services.set_indicators(table=table, actor=who.player, indicators=[first, second])


def drafted(table: Table) -> Draft:
    """The draft as it is stored."""
    return Draft.objects.get(table=table)


def confirm(who: Person, table: Table, review: HttpResponse | None = None) -> HttpResponse:
    """没错，记上: send the review's form just as it was drawn."""
    review = review or who.client.get(address("review", table))
    names = ("deal_number", "expected_version", "revision", "client_key", "typed", "asked")
    return who.client.post(address("review", table), {name: field(review, name) for name in names})
