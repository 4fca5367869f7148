"""Entering a deal on a real phone: taps, long presses, the physical keyboard, reloads, two phones, and no scripts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.programs import Program
from tests.support.app import Server
from tests.support.browser import Phone

pytestmark = pytest.mark.browser
NAMES = ("小林", "阿海", "阿珍", "建国")
EAST, SOUTH, WEST, NORTH = range(4)
WON = {"kind": "win", "winner": SOUTH, "method": "discard", "from": WEST}


@pytest.fixture(scope="module")
def site(_launch: Callable[[str], Server]) -> Iterator[Server]:
    """One server for all of them; each test opens a table of its own."""
    running = _launch("sqlite")
    yield running
    running.stop()


class Table:
    """A table in play, 小林 dealing; south has won on west's discard once `won` was said."""

    def __init__(self, site: Server) -> None:
        self.people = [Program(site.url, name) for name in NAMES]
        host = self.people[0]
        opened = host.call("POST", "/tables/", {})
        self.slug = opened["slug"]
        for position, one in enumerate(self.people[1:], start=1):
            one.call("POST", "/join/", {"code": opened["code"]})
            one.call("POST", f"/tables/{self.slug}/seats/{position}/take/", {})
        host.call("POST", f"/tables/{self.slug}/dealer/", {"position": EAST})
        host.call("POST", f"/tables/{self.slug}/start/", {})
        host.call("PUT", f"/tables/{self.slug}/indicators/", {"indicators": ["5p", "9s"]})

    def won(self) -> Table:
        self.people[0].call("PUT", f"/tables/{self.slug}/draft/outcome/", {"outcome": WON})
        return self

    def counted(self, *values: int) -> Table:
        """Numbers by position."""
        for position, value in enumerate(values):
            entry = {"way": "number", "value": value, "stated": "raw"}
            self.people[0].call("PUT", f"/tables/{self.slug}/draft/entries/{position}/", {"entry": entry})
        return self

    def totals(self) -> list[int]:
        return [seat["total"] for seat in self.people[0].call("GET", f"/tables/{self.slug}/")["seats"]]


@pytest.fixture
def table(site: Server) -> Iterator[Table]:
    made = Table(site)
    yield made
    for one in made.people:
        one.http.close()


@pytest.fixture
def at(site: Server, table: Table, phone: Phone) -> Callable[..., Page]:
    """The phone of one of the four, at a page below /record/."""

    def open_page(who: int, path: str = "", **options: object) -> Page:
        page = phone(site, "/rules/", **options)  # type: ignore[arg-type]
        page.context.add_cookies(table.people[who].cookies())  # type: ignore[arg-type]
        page.goto(f"/t/{table.slug}/record/{path}")
        return page

    return open_page


def press(page: Page, code: str, times: int = 1) -> None:
    """Tap one tile, its suit first where another is in front."""
    suit = "f" if code == "5z" else code[1]
    if suit != "z" and page.locator(f".kb [data-tab={suit}]").get_attribute("aria-pressed") != "true":
        page.tap(f".kb [data-tab={suit}]")
    for _ in range(times):
        page.tap(f".kb [data-code='{code}']")


def concealed(page: Page) -> str:
    return page.locator("[name=concealed]").input_value()


def figure(page: Page) -> str:
    return page.locator("[data-figure]").inner_text()


def test_who_won_in_two_taps(at: Callable[..., Page]) -> None:
    page = at(SOUTH)
    page.tap("[data-seat='1']")
    expect(page.locator(".mid2")).to_contain_text("阿海")
    page.tap("[data-seat='2']")
    expect(page.locator("[data-option=rob_kong]")).not_to_have_attribute("aria-disabled", "true")
    expect(page.locator("[data-option=kong]")).to_have_attribute("aria-disabled", "true")
    page.tap("[data-option=kong]", force=True)
    expect(page.locator(".hint")).not_to_be_empty()
    assert page.locator("[name=origin]").input_value() == "wall"
    page.tap("[data-go]")
    page.wait_for_url("**/record/1/")


def test_the_script_and_the_server_pick_alike(at: Callable[..., Page]) -> None:
    """The same taps with scripts and as plain forms leave the same hidden fields."""
    names = ("kind", "winner", "from", "method", "origin", "first", "offender")
    ways = (
        ["seat:1", "seat:1", "kong", "last_tiles"],
        ["seat:1", "rob_kong", "seat:0", "earthly"],
        ["seat:0", "seat:0", "heavenly", "kong"],
        ["seat:2", "false_win", "seat:2", "seat:3"],
        ["seat:1", "seat:0", "earthly", "seat:2"],
        ["draw", "wildcard_win", "seat:3"],
        ["seat:1", "seat:1", "seat:1", "flower_win"],
    )
    for taps in ways:
        found = []
        for scripts in (True, False):
            page = at(SOUTH, java_script_enabled=scripts)
            for what in taps:
                button = page.locator(f"button[name=tap][value='{what}']")
                if button.count():
                    button.first.click(force=True)
            found.append([page.locator(f"[name={name}]").get_attribute("value") for name in names])
            page.context.close()
        assert found[0] == found[1], taps


def test_a_winning_hand_in_thirty_taps(table: Table, at: Callable[..., Page]) -> None:
    table.won()
    page = at(SOUTH, "1/?way=tiles")
    page.evaluate("window.taps = 0; addEventListener('pointerup', () => window.taps++, true)")
    for code, times, act in (("3s", 3, "pung"), ("8s", 3, "pung"), ("1f", 1, ""), ("2f", 1, "")):
        press(page, code, times)
        if act:
            page.tap(f"[data-act={act}]")
    for code, times in (("5p", 3), ("1m", 3), ("2m", 2), ("7m", 3)):
        press(page, code, times)
    expect(page.locator(".fin")).to_have_text("50")
    assert page.evaluate("window.taps") <= 30
    assert page.locator("[name=melds]").input_value() == "333s 888s"
    assert (page.locator("[name=tile]").input_value(), concealed(page)) == ("7m", "1112277m555p")
    expect(page.locator(".hand .t.w")).to_have_count(3)
    expect(page.locator(".hand .t.win")).to_have_count(1)
    expect(page.locator("[data-act=win]")).to_have_class(re.compile(r"\bwin\b"))
    page.tap("[data-done=tiles]")
    page.wait_for_url("**/record/2/")


def test_quick_taps_on_neighbours_all_count(table: Table, at: Callable[..., Page]) -> None:
    table.won()
    page = at(WEST, "2/?way=tiles")
    places = [page.locator(f".kb [data-code='{code}']").bounding_box() for code in ("1m", "2m", "3m")]
    for box in places * 2:
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".hand .concealed .t")).to_have_count(6)
    assert page.evaluate("visualViewport.scale") == 1


def test_a_second_thumb_counts_while_the_first_rests(table: Table, at: Callable[..., Page]) -> None:
    table.won()
    page = at(WEST, "2/?way=tiles")
    page.evaluate(
        """() => {
          const fire = (type, code, id) => document.querySelector(`.kb [data-code="${code}"]`).dispatchEvent(
            new PointerEvent(type, {bubbles: true, pointerId: id, pointerType: "touch", isPrimary: id === 1}));
          fire("pointerdown", "1m", 1);
          fire("pointerdown", "2m", 2);
          fire("pointerup", "2m", 2);
          fire("pointerup", "1m", 1);
        }"""
    )
    assert concealed(page) == "12m"


def test_a_long_press_adds_all_four(table: Table, at: Callable[..., Page]) -> None:
    table.won()
    page = at(WEST, "2/?way=tiles")
    box = page.locator(".kb [data-code='1z']").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    expect(page.locator(".hand .concealed .t")).to_have_count(4)
    page.mouse.up()
    assert concealed(page) == "1111z"
    page.tap("[data-act=kong]")
    page.tap("[data-kong=concealed]")
    assert (page.locator("[name=melds]").input_value(), concealed(page)) == ("(1111z)", "")
    expect(page.locator(".fin")).to_have_text("4")


def test_taking_away_and_marking(table: Table, at: Callable[..., Page]) -> None:
    table.won()
    page = at(WEST, "2/?way=tiles")
    for code in ("7m", "7m", "1m", "7m", "2m"):
        press(page, code)
    page.tap("[data-act=pung]")
    expect(page.locator(".kb-say")).not_to_be_empty()
    for tile in page.locator(".hand .concealed .t[aria-label*='七万']").all():
        tile.tap()
    page.tap("[data-act=pung]")
    assert (page.locator("[name=melds]").input_value(), concealed(page)) == ("777m", "12m")
    page.locator(".hand .concealed .t").first.tap()
    assert concealed(page) == "2m"
    page.tap(".kb [data-del]")
    assert (page.locator("[name=melds]").input_value(), concealed(page)) == ("", "2777m")


def test_wildcards_are_not_ponged(table: Table, at: Callable[..., Page]) -> None:
    table.won()
    page = at(WEST, "2/?way=tiles")
    press(page, "5p", 3)
    expect(page.locator("[data-act=pung]")).to_have_class(re.compile(r"\boff\b"))
    page.tap("[data-act=pung]")
    assert page.locator("[name=melds]").input_value() == ""
    expect(page.locator(".kb-say")).not_to_be_empty()
    expect(page.locator(".kb [data-code='5p']")).to_have_attribute("aria-label", "五筒，财神，剩 0 张")


def test_flowers_lie_aside_and_a_group_may_have_been_dealt(table: Table, at: Callable[..., Page]) -> None:
    table.won()
    page = at(WEST, "2/?way=tiles")
    for code in ("5f", "6f", "7f", "8f"):
        press(page, code)
    expect(page.locator(".fin")).to_have_text("10")
    page.tap(".hand [data-quad=black]")
    expect(page.locator(".fin")).to_have_text("13")
    assert (page.locator("[name=flowers]").input_value(), concealed(page)) == ("5678f", "")


def test_what_the_hand_waits_for(table: Table, at: Callable[..., Page]) -> None:
    table.won()
    page = at(SOUTH, "1/?way=tiles")
    for code, times in (("1m", 3), ("2m", 3), ("3m", 3), ("7p", 3), ("1z", 2), ("4s", 1), ("5s", 1)):
        press(page, code, times)
    expect(page.locator("[data-act=waits]")).to_have_class(re.compile(r"\bready\b"))
    page.tap("[data-act=waits]")
    expect(page.locator("#waits .wait")).to_have_count(2)
    expect(page.locator("#waits")).to_contain_text("剩 4 张")


def test_nothing_to_count(table: Table, at: Callable[..., Page]) -> None:
    table.won()
    page = at(WEST, "2/?way=tiles")
    page.tap("[data-act=pass]")
    page.wait_for_url(lambda url: "/record/2/" not in url)
    expect(page.locator(".missing [data-seat='2'] .v")).to_have_text("0")


def test_the_number_pad(table: Table, at: Callable[..., Page]) -> None:
    table.won()
    page = at(SOUTH, "1/?way=number")
    for digit in "28":
        page.tap(f"[data-digit='{digit}']")
    expect(page.locator(".doubled")).to_contain_text("56")
    page.tap("label:has([name=stated][value=final])")
    expect(page.locator(".doubled")).to_have_class(re.compile("blank"))
    page.tap("label:has([name=stated][value=raw])")
    for _ in range(10):
        page.tap("[data-step='1']")
    assert (figure(page), page.evaluate("visualViewport.scale")) == ("38", 1)
    page.tap(".pad [data-back]")
    assert figure(page) == "3"
    page.tap("[data-step='-1']")
    page.tap(".pad [data-clear]")
    assert page.locator("[name=value]").input_value() == ""
    page.tap("[data-none]")
    page.wait_for_url("**/record/2/")


def test_the_physical_keyboard(table: Table, at: Callable[..., Page]) -> None:
    table.won()
    page = at(WEST, "2/?way=number", size=(1280, 800))
    page.keyboard.type("164")
    page.keyboard.press("Backspace")
    assert figure(page) == "16"
    page.click("[data-switch=tiles]")
    page.locator("body").click(position={"x": 5, "y": 400})
    page.keyboard.type("123m55p1z5f")
    assert (concealed(page), page.locator("[name=flowers]").input_value()) == ("123m55p1z", "5f")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/record/2/" not in url)


def test_a_reload_a_turn_and_a_switch_lose_nothing(table: Table, at: Callable[..., Page]) -> None:
    table.won()
    page = at(SOUTH, "1/?way=number")
    page.tap("[data-digit='7']")
    page.tap("[data-switch=tiles]")
    press(page, "1m", 2)
    page.set_viewport_size({"width": 640, "height": 360})
    assert concealed(page) == "11m"
    page.set_viewport_size({"width": 360, "height": 640})
    page.reload()
    expect(page.locator(".hand .concealed .t")).to_have_count(2)
    page.tap("[data-switch=number]")
    assert figure(page) == "7"
    page.goto(f"/t/{table.slug}/")
    page.go_back()
    assert figure(page) == "7"


def test_what_was_sent_is_no_longer_kept_on_the_phone(table: Table, at: Callable[..., Page]) -> None:
    table.won()
    page = at(SOUTH, "1/?way=number")
    page.tap("[data-digit='7']")
    page.tap("[data-done=number]")
    page.wait_for_url("**/record/2/")
    assert page.evaluate("Object.keys(sessionStorage).filter((key) => key.startsWith('taipao.typed'))") == []


def test_counts_come_in_from_other_phones(table: Table, at: Callable[..., Page]) -> None:
    table.won()
    south, west = at(SOUTH, "1/?way=number"), at(WEST, "2/?way=number")
    south.tap("[data-digit='9']")
    west.tap("[data-digit='5']")
    west.tap("[data-done=number]")
    expect(south.locator(".missing [data-seat='2'] .v")).to_have_text("5")
    assert figure(south) == "9"


def test_the_last_one_in_leads_everybody_to_the_review(table: Table, at: Callable[..., Page]) -> None:
    table.won().counted(5, 28, 16)
    idle, last = at(SOUTH, "1/"), at(NORTH, "3/?way=number")
    last.tap("[data-digit='1']")
    last.tap("[data-done=number]")
    last.wait_for_url("**/record/review/")
    idle.wait_for_url("**/record/review/")


def test_a_double_tap_posts_once(table: Table, at: Callable[..., Page]) -> None:
    table.won().counted(5, 28, 16, 1)
    page = at(SOUTH, "review/")
    page.locator("button[form=post]").dblclick()
    page.wait_for_url(f"**/t/{table.slug}/")
    assert table.totals() == [-126, 224, -19, -79]


def test_a_deal_posted_elsewhere_is_said_and_the_typed_count_stays(
    table: Table, at: Callable[..., Page], phone: Phone
) -> None:
    table.won().counted(5, 28, 16, 1)
    page, other = at(WEST, "2/?way=number"), at(SOUTH, "review/")
    page.tap("[data-digit='7']")
    other.tap("button[form=post]")
    expect(page.locator("[data-posted]")).to_be_visible()
    assert figure(page) == "167"
    page.tap("[data-done=number]")
    expect(page.locator("[role=alert]")).to_contain_text("阿海")
    page.tap("button[form=keep]")
    page.wait_for_url("**/record/")
    phone.errors.clear()  # type: ignore[attr-defined]  # the refusal, a 409


def test_blocked_scripts_leave_a_plain_form(table: Table, at: Callable[..., Page]) -> None:
    table.won()
    page = at(WEST, "2/?way=number", java_script_enabled=False)
    expect(page.locator(".pad")).to_be_hidden()
    page.fill("[name=value]", "16")
    page.click(".dock.number .plain-only .btn.main")
    page.wait_for_url(lambda url: "/record/2/" not in url)


def test_a_module_that_does_not_arrive_leaves_a_plain_form(table: Table, at: Callable[..., Page], phone: Phone) -> None:
    table.won()
    page = at(WEST, "")
    page.route(re.compile(r"/js/entry/hand\."), _lost)
    page.goto(f"/t/{table.slug}/record/2/?way=number")
    expect(page.locator("[name=value]")).to_be_visible()
    expect(page.locator(".pad")).to_be_hidden()
    phone.errors.clear()  # type: ignore[attr-defined]  # the one that was provoked


def _lost(route: Route) -> None:
    route.abort()


@pytest.mark.parametrize("locale", ["zh-CN", "zh-TW", "en-GB"])
@pytest.mark.parametrize("width", [320, 360])
def test_nothing_sticks_out(table: Table, at: Callable[..., Page], locale: str, width: int) -> None:
    table.won().counted(5, 28, 16, 1)
    page = at(SOUTH, locale=locale, size=(width, 640))
    for path in ("", "1/?way=number", "1/?way=tiles", "2/?way=tiles", "review/"):
        page.goto(f"/t/{table.slug}/record/{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
        small = page.evaluate(
            """() => [...document.querySelectorAll("main button, nav button, nav a, .kb button, .bar a")]
              .filter((one) => one.offsetParent && !one.closest(".hand"))
              .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
              .filter(([, box]) => box.height < 43.5 || box.width < 43.5).map(([text]) => text)"""
        )
        assert small == [], path


def test_at_the_size_of_the_design_nothing_scrolls(table: Table, at: Callable[..., Page]) -> None:
    table.won().counted(5, 28, 16, 1)
    page = at(SOUTH)
    for path in ("", "1/?way=number", "review/"):
        page.goto(f"/t/{table.slug}/record/{path}")
        assert page.evaluate("document.documentElement.scrollHeight") <= 640, path
