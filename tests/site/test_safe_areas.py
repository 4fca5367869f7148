"""Buttons at the lower edge stay above the home indicator and the browser's bar (B143)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.support.processes import ROOT

CSS = ROOT / "games" / "static" / "games" / "css"


def rules() -> Iterator[tuple[str, str]]:
    """Every rule of every style sheet: its selector and its body."""
    for path in sorted(CSS.glob("*.css")):
        text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)
        for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
            yield f"{path.name} {selector.strip()}", body


def test_whatever_sticks_to_the_lower_edge_leaves_room_for_the_phones_own_bar() -> None:
    """B143: padding by the safe area, which the viewport tag makes known."""
    assert "viewport-fit=cover" in (ROOT / "templates" / "base.html").read_text()
    stuck = {
        selector: "safe-area-inset-bottom" in body
        for selector, body in rules()
        if re.search(r"position:\s*(fixed|sticky)", body) and re.search(r"(?<![\w-])bottom:", body)
    }
    assert len(stuck) >= 3
    assert [selector for selector, safe in stuck.items() if not safe] == []


def test_a_height_of_the_whole_screen_has_the_one_that_knows_the_bars_behind_it() -> None:
    """B143: 100vh is higher than what is seen; 100dvh after it wins where it is known."""
    lone = [selector for selector, body in rules() if "100vh" in body and "100dvh" not in body.split("100vh")[-1]]
    assert lone == []
