"""What a player does with a phone at the table, tap by tap, whatever the language."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.evening import Line, Number, Tiles
from tests.support.browser import PATIENCE, leaves

HONOUR = re.compile(r"[1-4]z|[67]z")
WITHIN = 2_000  # milliseconds until a posted deal must stand on every other phone


def faces(text: str) -> list[str]:
    """ "12m5z" as single tiles."""
    return [digit + suit for digits, suit in re.findall(r"([0-9]+)([mpszf])", text) for digit in digits]


def signed(total: int) -> str:
    """A total as it stands on the page."""
    return f"{'+' if total > 0 else chr(0x2212) if total < 0 else ''}{abs(total):,}"


class Seated:
    """A phone at the table: a page, and whose it is."""

    def __init__(self, page: Page, name: str = "") -> None:
        self.page = page
        self.name = name

    @property
    def slug(self) -> str:
        found = re.search(r"/t/([^/?]+)/", self.page.url)
        assert found, self.page.url
        return found[1]

    # before play

    def open_table(self) -> None:
        """One tap on the first page; a phone without a name says it once."""
        self.page.locator("form[action$='/open/'] button").click()
        self._say_name()
        expect(self.page.locator("#code")).to_be_visible()

    def code(self) -> str:
        return self.page.locator("#code").inner_text()

    def watch_link(self) -> str:
        return self.page.locator("#watch-link").get_attribute("value") or ""

    def join(self, code: str) -> None:
        """Types the code on the first page."""
        self.page.locator("#code").fill(code)
        self.page.locator(".joinform button").first.click()
        self._say_name()
        expect(self.page.locator(".board.lob")).to_be_visible()

    def _say_name(self) -> None:
        field = self.page.locator("input[name=name].field")
        if self.page.url.rstrip("/").endswith(("/open", "/j")) and field.count():
            field.fill(self.name)
            self.page.locator(".dock .btn.main").click()

    def sit(self, position: int) -> None:
        self.page.locator(f"form.seat[action*='/seats/{position}/take/'] button").click()
        expect(self.page.locator(".seat.me")).to_contain_text(self.name)

    def write_down(self, position: int, name: str) -> None:
        """Names a seat whose player has no phone."""
        self.page.locator(f"a[href^='?seat={position}']").click()
        form = self.page.locator(f"form[action*='/seats/{position}/name/']")
        form.locator("input[name=name]").fill(name)
        form.locator("button").click()
        expect(self.page.locator(".board.lob")).to_contain_text(name)

    def let_deal(self, position: int) -> None:
        self.page.locator("a[href='?dealer=1']").first.click()
        self.page.locator(f"button[name=position][value='{position}']").click()

    def start(self) -> None:
        self.page.locator("form[action$='/start/'] button").click()
        expect(self.page.locator("#indicators")).to_be_visible()

    # in play

    def remember(self) -> None:
        """Leaves a mark on this page that a reload would wipe out."""
        self.page.evaluate("window.stayed = true")

    def stayed(self) -> bool:
        return bool(self.page.evaluate("window.stayed === true"))

    def shows(self, totals: tuple[int, ...], *, within: int = WITHIN) -> None:
        """Every total, without touching anything."""
        for position, total in enumerate(totals):
            expect(self.page.locator(f"[data-total='{position}']").first).to_have_text(signed(total), timeout=within)

    def turn_up(self, first: str, second: str) -> None:
        """The two indicators, from the middle of the table."""
        self.page.locator("#indicators").click()
        for slot, code in (("first", first), ("second", second)):
            self.page.locator(f"label.slot[for='slot-{slot}']").click()
            if not HONOUR.fullmatch(code):
                self.page.locator(f"label[for='{slot}-{'f' if code == '5z' else code[1]}']").click()
            self.page.locator(f"label.key:has(input[name='{slot}'][value='{code}'])").click()
        self.page.locator(".dock .btn.main").click()
        expect(self.page.locator(".dock a.btn.main")).to_be_visible()

    def record(self, line: Line) -> None:
        """One line of the sheet, from the table page to posted."""
        if line.indicators:
            self.turn_up(*line.indicators)
        self.page.locator(".dock a.btn.main").click()
        self._outcome(line)
        post = self.page.locator("button.btn.main[form=post]")
        for _ in range(8):  # four counts at most, and as many looks at who is still counting elsewhere
            if re.search(r"/record/\d/", self.page.url):  # a seat whose count is known is not asked for
                self._count(line)
            elif post.is_visible():
                break
            else:
                self.page.locator(".still-out").wait_for()
                self.page.locator(".missing a:has(.v.none)").first.click()
            self.page.wait_for_load_state()
        post.click()
        asked, table = self.page.locator(".ask"), self.page.locator("#indicators")
        expect(asked.or_(table)).to_be_visible()
        if asked.is_visible():  # the evening of the sheet goes by in seconds, so each deal comes too soon
            asked.locator("button.btn.main").click()
        expect(table).to_be_visible()

    def _outcome(self, line: Line) -> None:
        page = self.page
        page.locator("#outcome").wait_for()
        goes_on = page.locator("input[name=fresh]").count() > 0  # the tap that says it all leads on by itself
        if line.kind != "win":
            page.locator(f"[data-ending='{line.kind}']").click()
        for seat in (line.winner, line.offender, line.discarder):
            if seat is not None:
                page.locator(f"[data-seat='{seat}']").click()
            if seat is not None and seat == line.winner and line.method == "rob_kong":
                page.locator("[data-option='rob_kong']").click()
        if line.method == "self_draw":
            page.locator(f"[data-seat='{line.winner}']").click()
        if not goes_on:
            page.locator("[data-go]").click()
        expect(page).to_have_url(re.compile(r"/record/(\d|review)/"), timeout=PATIENCE)

    def _count(self, line: Line) -> None:
        """The seat whose count is asked for now; the page goes on to the next by itself."""
        here = re.search(r"/record/(\d)/", self.page.url)
        assert here, self.page.url
        what = line.entries[int(here[1])]
        way = "number" if isinstance(what, Number) else "tiles"
        self.page.locator(f"[data-switch='{way}']").click()
        if isinstance(what, Number):
            self._number(what)
        else:
            self._tiles(what)
        self.page.locator(f"[data-done='{way}']").click()
        leaves(self.page, f"/record/{here[1]}/")

    def _number(self, what: Number) -> None:
        if what.final:
            self.page.locator("label:has(input[name=stated][value=final])").click()
        for digit in str(what.value):
            self.page.locator(f"[data-digit='{digit}']").click()

    def _tiles(self, what: Tiles) -> None:
        for meld in what.melds:
            codes = faces(meld.strip("()"))
            self._type(codes)
            kind = "kong" if len(codes) == 4 else "pung" if len(set(codes)) == 1 else "chow"
            self.page.locator(f"[data-act='{kind}']").click()
            if kind == "kong":
                self.page.locator(f"[data-kong='{'concealed' if meld.startswith('(') else 'exposed'}']").click()
        self._type([*faces(what.flowers), *faces(what.concealed), *faces(what.win)])

    def _type(self, codes: list[str]) -> None:
        for code in codes:
            tab = "f" if code == "5z" else code[1]
            if not HONOUR.fullmatch(code):
                self.page.locator(f".kb [data-tab='{tab}']").click()
            self.page.locator(f".kb [data-code='{code}']").click()

    def finish(self) -> None:
        """Closes the table from its menu."""
        self.page.locator("details.menu > summary").click()
        self.page.locator("a.menu-row[href$='/finish/']").click()
        self.page.locator("button[form=finish]").click()
        expect(self.page.locator(".board.totals")).to_be_visible()
