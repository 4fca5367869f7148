"""No server: recording goes on, and every deal arrives once, in its order, or waits for a word."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.offline import ADD, KEPT, House, count, item, light, record, waits
from tests.browser.phones import signed
from tests.browser.wire import Wire

pytestmark = pytest.mark.browser

PEOPLE = ["阿海", "建国", "秀英", "小陈"]


def totals(page: Page) -> list[str]:
    return [page.locator(f"[data-total='{position}']").first.inner_text() for position in range(4)]


def test_two_deals_without_a_server_arrive_in_their_order(home: House) -> None:
    """Plain http in a home network: no worker, no locks. The outbox shows what waits until it is confirmed (B136)."""
    page = home.page()
    assert page.evaluate("[isSecureContext, navigator.locks === undefined]") == [False, True]
    home.lose(page)
    record(page, "0", "0", numbers=(28, 5, None, 11))
    waits(page, 1)
    expect(page.locator("[data-outbox]")).to_contain_text("1 deal not sent")
    first = [336, -113, -128, -95]
    assert totals(page) == [signed(net) for net in first]
    expect(page.locator(".seat .chg.wait")).to_have_count(4)
    record(page, "2", "1", numbers=(4, 0, 3, 1))
    waits(page, 2)
    assert page.locator(".corner.tl b").inner_text() == "3"
    expect(page.locator("[data-seat='1'] .wind.e")).to_be_visible()  # 建国 deals next
    shown = totals(page)
    home.server.start()
    waits(page, 0, 20)
    light(page, "live")
    assert [(deal["kind"], deal["method"], deal["winner"]) for deal in home.deals()] == [
        ("win", "self_draw", 0),
        ("win", "discard", 2),
    ]
    assert home.deals()[0]["nets"] == first
    expect(page.locator(".seat .chg.wait")).to_have_count(0)
    assert totals(page) == shown


def test_what_was_begun_comes_back_and_false_wins_and_draws_need_no_number(home: House) -> None:
    page = home.page()
    home.lose(page)
    page.locator(".dock a.btn.main").click()
    page.locator(".recorder [data-seat='1']").click()
    page.locator(".recorder [data-seat='3']").click()
    page.locator(".recorder [data-go]").click()
    for digit in "16":
        page.locator(f".recorder [data-digit='{digit}']").click()
    page.go_back()  # the phone's own way back: to the square, and then out
    page.locator(".recorder [data-seat='1']").wait_for()
    page.go_back()
    expect(page.locator("[data-half]")).to_be_visible()
    page.locator("[data-half]").click()
    expect(page.locator(".recorder [data-seat='1']")).to_have_class("btn at-right win")
    page.locator(".recorder [data-go]").click()
    for number in (5, 3, None):
        count(page, number)
    page.locator(".recorder [data-post]").click()
    record(page, "false_win", "2")
    record(page, "draw")
    waits(page, 3)
    home.server.start()
    waits(page, 0, 20)
    assert [deal["kind"] for deal in home.deals()] == ["win", "false_win", "draw"]


@pytest.mark.parametrize("locks", [False, True], ids=["lease", "locks"])
def test_lost_reply_and_second_tab_make_one_deal_each(home: House, locks: bool) -> None:
    """B135: a fourth deal comes in while three are sent with slow replies, from two tabs, without locks and with."""
    page = home.page(base=home.server.url, locks=locks)  # where the test can let a question through and lose its answer
    assert page.evaluate("navigator.locks !== undefined") is locks
    second = home.tab(page, locks=locks)
    lost = []

    def lose_first(route: Route) -> None:
        answer = route.fetch()
        lost.append(answer.status)
        if len(lost) == 1:
            route.abort()
        else:
            page.wait_for_timeout(150)
            route.fulfill(response=answer)

    page.context.route("**/api/v1/tables/*/deals/", lose_first)
    version = home.party.east.state(home.slug)["version"]
    queued = [
        item(1, version, people=PEOPLE),
        item(2, None, dealer=1, people=PEOPLE),
        item(3, None, dealer=2, people=PEOPLE),
    ]
    page.evaluate(ADD, [home.slug, queued])
    second.evaluate(ADD, [home.slug, [item(4, None, dealer=3, people=PEOPLE)]])
    page.evaluate("window.dispatchEvent(new Event('online'))")
    second.evaluate("window.dispatchEvent(new Event('online'))")
    for _ in range(80):
        if len(home.deals()) == 4:
            break
        page.wait_for_timeout(500)
    waits(page, 0)
    waits(second, 0)
    assert [(deal["number"], deal["dealer"]) for deal in home.deals()] == [(1, 0), (2, 1), (3, 2), (4, 3)]
    page.context.unroute_all(behavior="ignoreErrors")
    home.phone.errors.clear()  # the reply that was lost


def test_deal_that_another_phone_posted_waits_for_a_word(home: House) -> None:
    """B130: never posted as the next one by itself; both are shown, and the person says what it is."""
    page = home.page()
    page.route("**/api/v1/**", lambda route: route.abort())
    page.evaluate("async () => { const c = document.querySelector('taipao-live'); c.remove(); }")
    version = home.party.east.state(home.slug)["version"]
    mine = item(
        1, version, people=PEOPLE,
        outcome={"kind": "win", "winner": 1, "method": "discard", "from": 0},
        entries={str(seat): {"way": "number", "value": 3} for seat in range(4)},
    )  # fmt: skip
    page.evaluate(ADD, [home.slug, [mine]])
    home.party.post(28, 1, 2, 3)
    page.unroute_all(behavior="ignoreErrors")
    page.reload()
    expect(page.locator("[data-outbox]")).to_contain_text("1 deal needs attention")
    assert [deal["winner"] for deal in home.deals()] == [0]
    page.locator("[data-unsent]").click()
    sheet = page.locator(".unsent-sheet")
    expect(sheet).to_contain_text("Deal 1 has been posted on another phone")
    expect(sheet.locator(".nets")).to_have_count(2)
    sheet.locator("[data-do=as_deal]").click()
    page.locator(".recorder [data-post]").click()
    waits(page, 0)
    assert [deal["winner"] for deal in home.deals()] == [0, 1]
    home.phone.errors.clear()


def test_refused_deal_stays_with_its_data_until_the_person_says(home: House) -> None:
    """An answer of a newer server that this page cannot read is a message, and the deal is kept (B139)."""
    page = home.page()
    version = home.party.east.state(home.slug)["version"]
    wrong = item(1, version, people=PEOPLE, outcome={"kind": "win", "winner": 0, "method": "no such way"})
    after = item(2, None, dealer=1, people=PEOPLE)
    page.evaluate(ADD, [home.slug, [wrong, after]])
    expect(page.locator("[data-outbox]")).to_contain_text("1 deal needs attention")
    page.reload()
    assert page.evaluate(KEPT) == [[1, "invalid"], [2, None]]
    page.locator("[data-unsent]").first.click()
    expect(page.locator(".unsent-sheet .errors li")).not_to_have_count(0)
    page.locator("[data-drop]").click()
    assert page.evaluate(KEPT)[0] == [1, "invalid"]  # asked once
    page.locator("[data-drop]").click()
    # What was recorded after it was deal 2; now it would be deal 1, and that is for the person to say.
    expect(page.locator("[data-unsent]")).to_have_count(1)
    page.wait_for_function("() => document.querySelector('[data-outbox]').textContent.includes('needs attention')")
    assert page.evaluate(KEPT) == [[2, "moved"]]
    page.locator("[data-unsent]").click()
    page.locator("[data-drop]").click()
    page.locator("[data-drop]").click()
    waits(page, 0)
    page.route("**/api/v1/tables/*/deals/", lambda route: route.fulfill(status=410, body="<p>gone</p>"))
    page.evaluate(ADD, [home.slug, [item(1, version, people=PEOPLE, key="newer")]])
    expect(page.locator("[data-outbox]")).to_contain_text("1 deal needs attention")
    page.locator("[data-unsent]").click()
    expect(page.locator(".unsent-sheet [role=alert]")).to_contain_text("may be older than the server")
    assert home.deals() == []
    home.phone.errors.clear()


@pytest.fixture
def wire(home: House) -> Iterator[Wire]:
    wire = Wire(home.server.port)
    yield wire
    wire.close()


def test_wire_dies_under_the_count(home: House, wire: Wire) -> None:
    """就这些 carries everything that was typed into the recorder, and from there to the outbox."""
    home.party.east.ask(
        "PUT", f"/tables/{home.slug}/draft/outcome/", {"outcome": {"kind": "win", "winner": 0, "method": "self_draw"}}
    )
    for seat in (1, 2):
        home.party.east.ask(
            "PUT", f"/tables/{home.slug}/draft/entries/{seat}/", {"entry": {"way": "number", "value": seat}}
        )
    page = home.page(path="record/0/?way=number", base=wire.url)
    for digit in "28":
        page.locator(f"[data-digit='{digit}']").click()
    wire.cut()
    page.locator("[data-done=number]").click(no_wait_after=True)
    expect(page.locator(".recorder")).to_be_visible(timeout=15_000)
    expect(page.locator(".recorder [data-count-of='0']")).to_contain_text("56")
    count(page, 3)
    page.locator(".recorder [data-post]").click()
    waits(page, 1)
    wire.mend()
    waits(page, 0, 20)
    assert [deal["nets"] for deal in home.deals()] == [[336, -115, -112, -109]]


def test_review_on_its_way_is_the_same_deal(home: House, wire: Wire) -> None:
    """没错，记上 goes to the outbox with the key it was sent with, so it is one deal wherever the reply got lost."""
    home.party.east.ask("PUT", f"/tables/{home.slug}/draft/outcome/", {"outcome": {"kind": "draw"}})
    page = home.page(path="record/review/", base=wire.url)
    # The question arrives, the answer does not.
    page.locator("button[form=post]").evaluate("(button) => setTimeout(() => button.click(), 50)")
    page.wait_for_timeout(40)
    wire.cut()
    page.evaluate("setTimeout(() => window.dispatchEvent(new Event('offline')), 300)")  # the phone noticed by itself
    waits(page, 1, 15)
    wire.mend()
    waits(page, 0, 20)
    assert [deal["kind"] for deal in home.deals()] == ["draw"]


def test_what_lies_for_a_day_warns_and_an_emptied_phone_shows_everything(home: House) -> None:
    """B138: persistence is asked for; with all storage wiped the page shows what the server has."""
    page = home.page()
    home.party.post(28, 1, 2, 3)
    page.route("**/api/v1/tables/*/deals/", lambda route: route.abort())
    version = home.party.east.state(home.slug)["version"]
    old = item(2, version, people=PEOPLE, made=0)
    page.evaluate(ADD, [home.slug, [old]])
    expect(page.locator("[data-outbox] .note")).to_contain_text("More than a day old")
    page.goto("/language/")
    page.evaluate(
        "() => new Promise((done) => { localStorage.clear(); indexedDB.deleteDatabase('taipao').onsuccess = done; })"
    )
    page.goto(f"/t/{home.slug}/")
    light(page, "live")
    waits(page, 0)
    assert totals(page)[0] == signed(336)
    home.phone.errors.clear()
