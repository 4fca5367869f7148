"""A real evening: four phones and a spectator, twelve deals, every total against the sheet worked out by hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.evening import AH, GUO, LIN, NAMES, SHEET, ZHEN
from tests.browser.phones import Seated, signed
from tests.browser.wire import Wire
from tests.support.app import Server
from tests.support.browser import Phone

pytestmark = pytest.mark.parametrize("server", ["sqlite"], indirect=True)  # tests/live is about both kinds

CUT_AFTER, MENDED_AFTER = 6, 8  # 小林 is cut off while deals 7 and 8 are played


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    wire = Wire(server.port)
    yield wire
    wire.close()


def test_an_evening_of_twelve_deals(server: Server, wire: Wire, phone: Phone) -> None:
    seated = {position: Seated(phone(server), NAMES[position]) for position in (AH, ZHEN, GUO)}
    seated[LIN] = Seated(phone(server, base_url=wire.url), NAMES[LIN])
    host = seated[AH]

    host.open_table()
    code = host.code()
    for position in (ZHEN, GUO, LIN):
        seated[position].join(code)
        seated[position].sit(position)
    spectator = Seated(phone(server, host.watch_link()))
    spectator.page.locator("button[form=watch]").click()
    host.let_deal(AH)
    host.start()

    everyone = [*seated.values(), spectator]
    for one in everyone:
        one.shows((0, 0, 0, 0))
    spectator.remember()

    recorders = (AH, ZHEN, GUO)
    for line in SHEET:
        recorder = seated[recorders[line.number % 3]]
        recorder.record(line)
        cut_off = CUT_AFTER < line.number <= MENDED_AFTER
        for one in everyone:
            if not (cut_off and one is seated[LIN]):
                one.shows(line.totals)
        if line.number == CUT_AFTER:
            wire.cut()
        if line.number == MENDED_AFTER:
            catches_up(seated[LIN], wire, before=SHEET[CUT_AFTER - 1].totals, after=line.totals)

    # The players' phones are led to their counts and back; the spectator's has no reason to leave its page.
    assert spectator.stayed()
    assert spectator.page.locator(".dock a.btn.main").count() == 0

    host.finish()
    ranked = sorted(zip(NAMES, SHEET[-1].totals, strict=True), key=lambda one: -one[1])
    places = host.page.locator(".board.totals .fin1")
    expect(places).to_contain_text([name for name, _ in ranked])
    expect(places).to_contain_text([signed(total) for _, total in ranked])
    for one in (seated[ZHEN], seated[GUO], seated[LIN], spectator):
        expect(one.page.locator(".board.totals")).to_be_visible()


def catches_up(phone: Seated, wire: Wire, *, before: tuple[int, ...], after: tuple[int, ...]) -> None:
    """It says that it is not live while it shows the old totals, and has the new ones soon after the wire is mended."""
    expect(phone.page.locator(".light.off")).to_be_visible(timeout=10_000)
    phone.shows(before)
    wire.mend()
    phone.shows(after, within=10_000)
    expect(phone.page.locator(".light.off")).to_be_hidden()
