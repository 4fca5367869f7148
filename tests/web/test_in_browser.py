"""What only a browser can tell: pages without scripts, presses that count once, drawing anew, the smallest phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect

from tests.live.phones import Phone, seat_party
from tests.support.app import Server
from tests.support.browser import Phone as OpenPhone

# Pages are the same on both kinds of server.
pytestmark = [pytest.mark.browser, pytest.mark.parametrize("server", ["sqlite"], indirect=True)]

LONG = "一个名字写满二十四个汉字才知道会不会撑破这张桌子"
TWO_PRESSES = """() => {
  const button = document.querySelector(".dock .main");
  button.click();
  setTimeout(() => button.click(), 50);
}"""
FAULTS = """() => {
  const wide = document.documentElement.clientWidth;
  const seen = [...document.querySelectorAll("body *")].filter(
    (e) => !e.closest(".vh, .six") && e.getClientRects().length);
  const name = (e) => `${e.localName}.${e.getAttribute("class") || ""}`;
  const box = (e) => e.getBoundingClientRect();
  const press = seen.filter((e) => e.matches("a, button, summary, input:not([type=hidden]):not([type=radio])"));
  return {
    beside: seen.filter((e) => box(e).right > wide + 1 || box(e).left < -1).map(name),
    small: press.filter((e) => box(e).height < 43.5 || box(e).width < 43.5).map((e) => name(e) + e.textContent.trim()),
    zooming: seen.filter((e) => e.matches("input") && parseFloat(getComputedStyle(e).fontSize) < 16).map(name),
    scroll: document.documentElement.scrollWidth > wide,
  };
}"""


@pytest.fixture(autouse=True)
def _put_phones_away() -> Iterator[None]:
    yield
    while Phone.in_use:
        Phone.in_use.pop().http.close()


def be(page: Page, who: Phone) -> None:
    """Make the browser this person's phone."""
    jar = who.http.cookies
    page.context.add_cookies([{"name": name, "value": value, "url": who.server.url} for name, value in jar.items()])


def test_from_opening_to_the_end_without_scripts(server: Server, phone: OpenPhone) -> None:
    page = phone(server, java_script_enabled=False)
    page.click(".dock .btn.main")
    page.fill("input[name=name]", "阿海")
    page.click(".dock .btn.main")
    for position, name in ((1, "阿珍"), (2, "建国"), (3, "小林")):
        page.click(f"a[href^='?seat={position}']")
        page.fill("#seat input[name=name]", name)
        page.click("#seat .btn:has-text('写上')")
    page.click("a[href='?dealer=1']")
    page.click("button[name=position][value='1']")
    page.click("text=开打")
    page.click("#indicators")
    page.click("label[for=first-p]")
    page.click(".faces-first label:has(input[value='5p'])")
    page.click("label[for=slot-second]")
    page.click("label[for=second-f]")
    page.click(".faces-second label:has(input[value='1f'])")
    page.click("text=就这两张")
    expect(page.locator("#indicators")).to_contain_text("五筒 · 夏秋冬")
    page.click("details.menu > summary")
    page.click(".menu-row:has-text('散桌')")
    page.click("button[form=finish]")
    expect(page.locator("h1")).to_have_text("散桌")


def test_two_quick_presses_open_one_table(server: Server, phone: OpenPhone) -> None:
    page = phone(server)
    page.click(".dock .btn.main")
    page.fill("input[name=name]", "阿海")
    sent = []

    def slowly(route: Route) -> None:
        sent.append(route.request.url)
        page.wait_for_timeout(300)
        route.continue_()

    page.route("**/open/", slowly)
    page.evaluate(
        "() => { const b = document.querySelector('.dock .main'); b.click(); setTimeout(() => b.click(), 50); }"
    )
    expect(page.locator("#code")).to_be_visible()
    assert len(sent) == 1


def test_after_a_failure_the_button_works_again_and_the_fields_are_kept(server: Server, phone: OpenPhone) -> None:
    page = phone(server, "/new/")
    page.click("label[for='players-5']")
    page.route("**/open/", lambda route: route.fulfill(status=500, body="broken", content_type="text/plain"))
    page.click(".dock .btn.main")
    expect(page.locator("body")).to_have_text("broken")
    page.unroute("**/open/")
    phone.errors.clear()  # type: ignore[attr-defined]
    page.go_back()
    expect(page.locator("input[value='5']")).to_be_checked()
    page.click(".dock .btn.main")
    expect(page.locator("input[name=name]")).to_be_visible()


def test_what_is_half_typed_outlives_the_lobby_being_drawn_anew(server: Server, phone: OpenPhone) -> None:
    east, north = Phone(server, "阿海"), Phone(server, "小林")
    opened = east.ask("POST", "/tables/", {})
    page = phone(server)
    be(page, east)
    page.goto(f"/t/{opened['slug']}/?seat=2")
    expect(page.locator("[data-light]")).to_have_attribute("data-status", "live")
    page.fill("#seat input[name=name]", "建")
    north.ask("POST", "/join/", {"code": opened["code"]})
    north.ask("POST", f"/tables/{opened['slug']}/seats/3/take/", {})
    expect(page.locator(".seat.left")).to_contain_text("小林")
    expect(page.locator("#seat input[name=name]")).to_have_value("建")
    expect(page.locator("#seat input[name=name]")).to_be_focused()


def test_the_start_takes_every_phone_to_the_table(server: Server, phone: OpenPhone) -> None:
    east, south = Phone(server, "阿海"), Phone(server, "阿珍")
    opened = east.ask("POST", "/tables/", {})
    at = f"/tables/{opened['slug']}"
    south.ask("POST", "/join/", {"code": opened["code"]})
    south.ask("POST", f"{at}/seats/1/take/", {})
    for position, name in ((2, "建国"), (3, "小林")):
        east.ask("POST", f"{at}/seats/{position}/name/", {"name": name})
    page = phone(server)
    be(page, south)
    page.goto(f"/t/{opened['slug']}/")
    expect(page.locator("[data-light]")).to_have_attribute("data-status", "live")
    east.ask("POST", f"{at}/dealer/", {"position": 0})
    east.ask("POST", f"{at}/start/", {})
    expect(page.locator(".dock >> text=记一局")).to_be_visible()


def test_a_code_may_be_pasted_with_its_space(server: Server, phone: OpenPhone) -> None:
    page = phone(server)
    page.fill("#code", "k7m 3qx")
    expect(page.locator("#code")).to_have_value("K7M3QX")


@pytest.mark.parametrize("locale", ["zh-CN", "zh-TW", "en-GB"])
def test_nothing_is_beside_the_screen_too_small_or_makes_it_zoom(server: Server, phone: OpenPhone, locale: str) -> None:
    """B142: at 320 pixels, every page."""
    party = seat_party(server)
    party.east.call("PATCH", "/me/", {"name": LONG})
    party.post(5, 15, 2, 0)
    at = f"/t/{party.slug}/"
    page = phone(server, locale=locale, size=(320, 568))
    be(page, party.east)
    faults = {}
    pages = ["/", "/new/", "/j/", "/name/", "/history/", "/rules/", "/rules/folk/"]
    for path in [*pages, at, f"{at}deals/", f"{at}deals/1/", f"{at}indicators/", f"{at}finish/"]:
        page.goto(path)
        found = page.evaluate(FAULTS)
        faults.update({path: found} if any(found.values()) else {})
    assert faults == {}


def test_a_fifth_seats_long_name_stays_on_the_screen(server: Server, phone: OpenPhone) -> None:
    east = Phone(server, "M" * 24)
    opened = east.ask("POST", "/tables/", {"player_count": 5})
    at = f"/t/{opened['slug']}/"
    for position in (1, 2, 3, 4):
        name = (LONG if position == 4 else "W" * 23) + str(position)
        east.ask("POST", f"/tables/{opened['slug']}/seats/{position}/name/", {"name": name[-24:]})
    page = phone(server, size=(320, 568))
    be(page, east)
    page.goto(at)
    assert not any(page.evaluate(FAULTS).values()), page.evaluate(FAULTS)


def test_a_deals_long_names_stay_on_their_card(server: Server, phone: OpenPhone) -> None:
    party = seat_party(server)
    party.east.call("PATCH", "/me/", {"name": "W" * 24})
    party.post(5, 15, 2, 0)
    page = phone(server)
    be(page, party.east)
    page.goto(f"/t/{party.slug}/deals/1/")
    assert not any(page.evaluate(FAULTS).values()), page.evaluate(FAULTS)


def test_without_scripts_the_light_does_not_promise_anything(server: Server, phone: OpenPhone) -> None:
    party = seat_party(server)
    page = phone(server, java_script_enabled=False)
    be(page, party.east)
    page.goto(f"/t/{party.slug}/")
    expect(page.locator("[data-light]")).to_be_hidden()
    expect(page.locator(".bar .light.off")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_screen_readers_and_weak_eyes_find_no_fault(server: Server, phone: OpenPhone, theme: str) -> None:
    party = seat_party(server)
    party.post(5, 15, 2, 0)
    at = f"/t/{party.slug}/"
    page = phone(server, color_scheme=theme, bypass_csp=True)
    be(page, party.east)
    faults = {}
    for path in ["/", "/new/", "/j/", at, f"{at}deals/", f"{at}deals/1/", f"{at}indicators/", f"{at}finish/"]:
        page.goto(path)
        found = Axe().run(page).response["violations"]
        faults.update({path: [(one["id"], one["nodes"][0]["html"]) for one in found]} if found else {})
    assert faults == {}


def test_charts_are_drawn_from_the_tables_behind_them(server: Server, phone: OpenPhone) -> None:
    party = seat_party(server)
    party.post(5, 15, 2, 0)
    page = phone(server)
    be(page, party.east)
    page.goto(f"/t/{party.slug}/")
    expect(page.locator(".lines.drawn canvas")).to_have_count(1)
    party.post(9, 1, 2, 0)
    expect(page.locator(".vh tbody tr")).to_have_count(2)
    expect(page.locator(".lines.drawn canvas")).to_have_count(1)
    party.east.ask("POST", f"/tables/{party.slug}/finish/", {})
    page.goto(f"/t/{party.slug}/final/")
    page.locator(".u-over").tap()
    expect(page.locator(".tip")).to_contain_text("第 1 局")
    page.locator(".chartbox summary").click()
    expect(page.locator(".tip")).to_have_count(0)
    expect(page.locator(".chartbox tbody tr")).to_have_count(2)
    page.set_viewport_size({"width": 640, "height": 360})
    page.wait_for_function(
        "document.querySelector('.u-wrap').offsetWidth === document.querySelector('.lines').offsetWidth"
    )


def test_a_party_is_drawn_for_its_spectator_too(server: Server, phone: OpenPhone) -> None:
    party = seat_party(server)
    page = phone(server)
    be(page, party.spectator)
    page.goto(f"/t/{party.slug}/")
    expect(page.locator(".seat.me")).to_be_visible()
    expect(page.locator("text=记一局")).to_have_count(0)


@pytest.mark.parametrize("path", ["/rules/pingyang-13/", "/rules/xinzhang-13/", "/rules/procedure/"])
def test_a_rule_page_fits_on_paper_and_is_dark_on_white(server: Server, phone: OpenPhone, path: str) -> None:
    page = phone(server, path, size=(794, 1123), color_scheme="dark")  # A4 at 96 dots to the inch
    page.emulate_media(media="print")
    for pressed in (".dock", ".langs", ".bar .back", ".rulebook nav"):
        for one in page.locator(pressed).all():
            expect(one).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= 794
    lightness = """(one) => Math.max(...getComputedStyle(one).color.match(/\\d+/g).slice(0, 3).map(Number))"""
    assert page.locator(".rulebook").evaluate(lightness) < 100
