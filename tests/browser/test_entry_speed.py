"""Faster than on paper: the taps of each way of recording are within the limits, and as docs/entry-speed.md says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from tests.browser.entry_speed import DOC, opener, taps
from tests.support.app import Server

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
def test_no_way_of_recording_takes_more_taps_than_allowed(server: Server, chromium: Browser) -> None:
    lines = taps(server, opener(chromium, server))
    assert [line for line in lines if line.taps > line.most] == []
    written = re.findall(r"^\| [^|]+ \| \d+ \| \d+ \| \d+ \|$", DOC.read_text(encoding="utf-8"), re.MULTILINE)
    assert written == [str(line) for line in lines]
