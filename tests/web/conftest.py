"""Phones at a table in play, for the entry pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from tests.support.app import Server
from tests.support.browser import Phone

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.entry_phones import Played


@pytest.fixture(scope="session")
def entry_site(shared_server: Callable[[str], Server]) -> Server:
    """The server of all of them; each test opens a table of its own."""
    return shared_server("sqlite")


@pytest.fixture
def played(entry_site: Server) -> Iterator[Played]:
    """A table in play: 小林 deals, 阿海 is south, 阿珍 west, 建国 north."""
    from tests.web.entry_phones import Played

    table = Played(entry_site)
    yield table
    table.leave()


@pytest.fixture
def at(entry_site: Server, played: Played, phone: Phone) -> Callable[..., Page]:
    """The phone of one of the four, at a page below /record/."""

    def open_page(who: int, path: str = "", **options: object) -> Page:
        whose = played.people[who].cookies()
        return phone(entry_site, f"/t/{played.slug}/record/{path}", cookies=whose, **options)  # type: ignore[arg-type]

    return open_page
