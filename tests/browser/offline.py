"""A phone without a server: what its owner does and sees, and a house whose server can be stopped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, expect

from tests.live.phones import Party, seat_party
from tests.support.app import Server
from tests.support.browser import HOME_NAME
from tests.support.browser import Phone as OpenPhone

# Modules as they are on the page, by the name without a hash: a second copy, on the same store.
ADD = """async ([slug, deals]) => {
  const { add } = await import("/static/games/js/outbox/items.js");
  for (const deal of deals) await add({ slug, ...deal });
}"""
KEPT = """async () => {
  const { list } = await import("/static/games/js/outbox/items.js");
  return (await list()).map((item) => [item.number, item.trouble && item.trouble.kind]);
}"""


# What the console says of a server that is away, and of plain http.
EXPECTED = ("ERR_", "WebSocket", "Cross-Origin-Opener-Policy")
LEASE_ONLY = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })"


@dataclass
class House:
    """A server that can go away, four at a table of their own, and how a phone of theirs is opened."""

    server: Server
    party: Party
    phone: OpenPhone
    pages: list[Page] = field(default_factory=list)

    @property
    def slug(self) -> str:
        return self.party.slug

    def page(
        self, who: int = 0, path: str = "", *, base: str = "", locks: bool = False, wait: bool = True, **more: Any
    ) -> Page:
        """A phone of somebody seated, on a plain http:// name of the home network, at a page of the table, and live.

        With ``locks`` and the server's own address it has the locks of a browser on https.
        """
        base = base or f"http://{HOME_NAME}:{self.server.port}"
        jar = self.party.phones[who].http.cookies
        page = self.phone(
            self.server,
            f"/t/{self.slug}/{path}",
            base_url=base,
            locale="en-GB",
            cookies=[{"name": name, "value": value} for name, value in jar.items()],
            script="" if locks else LEASE_ONLY,
            **more,
        )
        self.pages.append(page)
        if wait:
            light(page, "live")
        return page

    def tab(self, page: Page, *, locks: bool = False) -> Page:
        """One more tab of that phone, at the same page, and live."""
        second = page.context.new_page()
        if not locks:
            second.add_init_script(LEASE_ONLY)
        second.goto(page.url)
        light(second, "live")
        return second

    def lose(self, *pages: Page) -> None:
        """The server goes as in a power cut, and each page says so."""
        self.server.kill()
        for page in pages:
            light(page, "off")

    def deals(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.party.east.state(self.slug)["deals"]
        return found

    def leave(self) -> None:
        """Phones off, and what could not be fetched while there was no server forgotten."""
        for page in self.pages:
            page.close()
        self.phone.errors[:] = [error for error in self.phone.errors if not any(part in error for part in EXPECTED)]


def house(server: Server, phone: OpenPhone) -> House:
    return House(server, seat_party(server), phone)


def light(page: Page, status: str, seconds: float = 12) -> None:
    """Waits until the light says so."""
    page.locator(f"[data-light][data-status={status}]").wait_for(state="attached", timeout=seconds * 1000)


def record(page: Page, *taps: str, numbers: Sequence[int | None] = ()) -> None:
    """One deal in the recorder: taps on seats ("0") or endings ("draw"), the numbers (None: no tai), posted."""
    page.locator(".dock a.btn.main").click()
    for tap in taps:
        page.locator(f".recorder [data-seat='{tap}'], .recorder [data-option='{tap}']").click()
    page.locator(".recorder [data-go]").click()
    for number in numbers:
        count(page, number)
    page.locator(".recorder [data-post]").click()
    expect(page.locator(".recorder")).to_have_count(0)


def count(page: Page, number: int | None) -> None:
    """The seat that is asked for now."""
    for digit in str(number) if number is not None else "":
        page.locator(f".recorder [data-digit='{digit}']").click()
    page.locator(".recorder [data-none]" if number is None else ".recorder [data-done]").click()


def waits(page: Page, number: int, seconds: float = 10) -> None:
    """The outbox shows so many deals; with none it is gone."""
    box = page.locator("[data-outbox]")
    if number:
        expect(box).to_have_attribute("data-outbox", str(number), timeout=seconds * 1000)
    else:
        expect(box).to_have_count(0, timeout=seconds * 1000)


def item(number: int, base: int | None, *, dealer: int = 0, people: Sequence[str], **more: Any) -> dict[str, Any]:
    """A deal as the outbox keeps it; a draw unless it says otherwise."""
    plain = {"outcome": {"kind": "draw"}, "entries": {}, "resting": None, "key": f"test-{number}-{base}"}
    return {**plain, "number": number, "base": base, "dealer": dealer, "people": list(people), **more}
