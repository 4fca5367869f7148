"""`make entry-speed`: how many taps a deal takes, and how soon a count stands; writes docs/entry-speed.md."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import fingers
from tests.browser.fingers import Finger
from tests.browser.screenshots import running
from tests.support.app import Server
from tests.support.browser import FLAGS, SIZE, chromium_path, leaves
from tests.support.processes import ROOT
from tests.web.entry_phones import SOUTH, Played

DOC = ROOT / "docs" / "entry-speed.md"
TAPS, LIMIT = 200, 100  # taps measured; milliseconds that 95 of 100 counts may take
COUNTS = (5, 28, 16, 1)

CLOCK = """
window.waits = [];
let began = 0;
const key = ".kb [data-code], .kb [data-del]";
addEventListener("pointerup", (event) => { if (event.target.closest(key)) began = performance.now(); }, true);
new MutationObserver(() => { if (began) waits.push(performance.now() - began); began = 0; })
  .observe(document.body, { attributes: true, attributeFilter: ["data-counted"] });
"""


@dataclass(frozen=True)
class Line:
    """One way of recording: the most taps of any phone, the digits typed beside, and how many taps are allowed."""

    what: str
    taps: int
    digits: int
    most: int

    def __str__(self) -> str:
        return f"| {self.what} | {self.taps} | {self.digits} | {self.most} |"


Phones = Callable[[Played, int, str], Page]


def taps(site: Server, phone: Phones) -> list[Line]:
    """Drive every way of recording and count; `phone` opens the page of one of the four at an address of the table.

    Each at a table of its own: a second deal within 20 seconds would be asked about.
    """
    lines = []
    for flow in (_alone, _together, _draw, _seventeen):
        table = Played(site)
        try:
            lines.append(flow(table, phone))
        finally:
            table.leave()
    return lines


def _alone(table: Played, phone: Phones) -> Line:
    one, others = Finger(phone(table, 0, "")), [phone(table, who, "") for who in (1, 2, 3)]
    fingers.alone(one, table.slug, COUNTS)
    leave(one.page, *others)
    return Line("A plain win with four numbers, one recorder", one.taps, one.digits, 8)


def _together(table: Played, phone: Phones) -> Line:
    four = [Finger(phone(table, who, "")) for who in range(4)]
    fingers.together(four, table.slug, COUNTS)
    leave(*(one.page for one in four))
    most, digits = max(one.taps for one in four), max(one.digits for one in four)
    return Line("The same with everybody counting, the busiest phone", most, digits, 3)


def _draw(table: Played, phone: Phones) -> Line:
    one = Finger(phone(table, 0, ""))
    fingers.nobody_won(one, table.slug)
    leave(one.page)
    return Line("A draw (流局)", one.taps, one.digits, 3)


def _seventeen(table: Played, phone: Phones) -> Line:
    one = Finger(phone(table.won(), SOUTH, "record/1/?way=number"))
    fingers.seventeen(one)
    leaves(one.page, "/record/1/")
    leave(one.page)
    return Line("A winner's 17 tiles with two melds and two flowers", one.taps, one.digits, 30)


def leave(*pages: Page) -> None:
    """Everybody puts the phone away."""
    for page in pages:
        page.context.close()


def waits(site: Server, phone: Phones, number: int = TAPS) -> list[float]:
    """Milliseconds from the tap on a tile to its count, for so many taps that add and take away."""
    table = Played(site).won()
    page = phone(table, SOUTH, "record/1/?way=tiles")
    page.wait_for_selector("html.ready")
    page.evaluate(CLOCK)
    for tap in range(number):
        page.tap(f".kb [data-code='{tap % 9 + 1}m']" if tap % 24 < 12 else ".kb [data-del]")
        page.wait_for_function("wanted => window.waits.length >= wanted", arg=tap + 1)
    found: list[float] = page.evaluate("window.waits")
    leave(page)
    table.leave()
    return sorted(found)


def document(lines: list[Line], p95: float) -> str:
    """The page of figures."""
    rows = "\n".join(map(str, lines))
    return f"""# How fast a deal is entered

Counted by fingers in a real browser at 360 x 640, from the table page until the deal is posted, other phones being open
too. `make entry-speed` writes this page, and a test counts the taps again. Digits of a number are not counted as taps:
paper needs them too.

| what | taps | digits | taps allowed |
|---|---|---|---|
{rows}

The count stands {p95:.0f} ms after the tap on a tile: 95 of 100 of {TAPS} taps are no slower. {LIMIT} ms are allowed;
the machine that wrote this page took {p95 / LIMIT:.2f} of them.
"""


def opener(browser: Browser, site: Server) -> Phones:
    """Opens phones in a browser, each with a context of its own."""

    def phone(table: Played, who: int, path: str) -> Page:
        context = browser.new_context(
            base_url=site.url, viewport={"width": SIZE[0], "height": SIZE[1]}, has_touch=True, is_mobile=True
        )
        context.add_cookies(table.people[who].cookies())  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(f"/t/{table.slug}/{path}")
        return page

    return phone


def main() -> None:
    """Counts, measures, writes."""
    with tempfile.TemporaryDirectory() as scratch, running(Path(scratch)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        phone = opener(browser, site)
        lines, found = taps(site, phone), waits(site, phone)
        browser.close()
    DOC.write_text(document(lines, found[int(len(found) * 0.95)]), encoding="utf-8")
    print(DOC.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
