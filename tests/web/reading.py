"""Reads what a page says, as somebody sees it, for the tests of the pages."""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from games.models import Table

LANGUAGES = ("zh-hans", "zh-hant", "en")
# Where the eye sees two pieces, the text has a space.
BLOCKS = {
    "h1",
    "h2",
    "h3",
    "p",
    "div",
    "section",
    "nav",
    "header",
    "td",
    "th",
    "tr",
    "li",
    "a",
    "button",
    "label",
    "summary",
}
VOID = {"input", "meta", "link", "br", "path", "use", "col", "hr", "img"}


def address(name: str, table: Table, *more: object) -> str:
    """The path of one of a table's pages."""
    return reverse(f"web:{name}", args=[table.slug, *more])


def speaking(client: Client, language: str) -> Client:
    """The same phone with its language switched."""
    client.cookies["taipao_language"] = language
    return client


def said(response: HttpResponse) -> str:
    """The text of a page without what only screen readers get, white space folded.

    >>> said(HttpResponse('<p>a<span class="vh">hidden</span> <b>+1</b></p>'))
    'a +1'
    """
    reader = _Reader()
    reader.feed(response.content.decode())
    return " ".join("".join(reader.words).split())


def field(response: HttpResponse, name: str) -> str:
    """The value of the first input of that name."""
    found = re.search(rf'<input[^>]*\bname="{name}"[^>]*>', response.content.decode())
    assert found, f"no field {name}"
    value = re.search(r'\bvalue="([^"]*)"', found[0])
    return html.unescape(value[1]) if value else ""


def checked(response: HttpResponse, name: str) -> str:
    """The value of the radio button of that name that is chosen."""
    inputs = re.findall(rf'<input[^>]*\bname="{name}"[^>]*>', response.content.decode())
    return next(re.findall(r'value="([^"]*)"', one)[0] for one in inputs if " checked" in one)


class _Reader(HTMLParser):
    """Collects text outside of scripts, styles, heads and elements hidden to the eye."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in VOID:
            return
        classes = (dict(attrs).get("class") or "").split()
        silent = tag in {"script", "style", "head"} or "vh" in classes or (bool(self.open) and self.open[-1][1])
        self.open.append((tag, silent))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass
        if tag in BLOCKS:
            self.words.append(" ")

    def handle_data(self, data: str) -> None:
        if not (self.open and self.open[-1][1]):
            self.words.append(data)
