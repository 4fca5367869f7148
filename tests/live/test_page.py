"""The page's side: one socket, an honest light, and a way back from everything, in Chromium."""

from __future__ import annotations

import itertools
import statistics
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute

from tests.live.phones import Party
from tests.support.app import Server
from tests.support.browser import Phone as OpenPhone

# The page cannot tell what is behind the server, so one kind is enough.
pytestmark = [pytest.mark.browser, pytest.mark.parametrize("server", ["sqlite"], indirect=True)]

QUIET_PAGE = "/api/v1/docs/"
ELEMENT = """async ([slug, version]) => {
  window.states = [];
  window.presences = [];
  document.addEventListener("taipao:state", (event) => window.states.push(event.detail));
  document.addEventListener("taipao:presence", (event) => window.presences.push(event.detail));
  await import("/static/games/js/live.js");
  document.body.insertAdjacentHTML("afterbegin", `
    <taipao-live data-slug="${slug}" data-state-url="/api/v1/tables/${slug}/" data-ws-path="/ws/t/${slug}/"
      ${version ? `data-version="${version}" data-revision="0"` : ""}
      data-live="实时" data-live-phones="实时 {n} 机" data-wait="正在补上" data-poll="每 4 秒更新" data-off="断线"
      data-refused="看不了这桌了" data-off-m="断线 {n} 分" data-off-h="断线 {n} 小时" data-age-now="刚刚更新"
      data-age-s="{n} 秒前更新" data-age-m="{n} 分钟前更新" data-age-h="{n} 小时前更新"
    ><span class="light wait" role="status" data-light>正在补上</span></taipao-live><p data-age></p>`);
}"""

Follow = Callable[..., Page]


@pytest.fixture
def follow(server: Server, party: Party, phone: OpenPhone) -> Follow:
    """Opens a page of the watcher that follows the party's table; `wire` sees every socket before it is opened."""

    def open_page(
        *, wire: Callable[[WebSocketRoute], Any] | None = None, version: int = 0, cookies: bool = True
    ) -> Page:
        jar = party.spectator.http.cookies if cookies else {}
        page = phone(server, QUIET_PAGE, cookies=[{"name": name, "value": value} for name, value in jar.items()])
        if wire is not None:
            page.route_web_socket("**/ws/**", wire)
        page.evaluate(ELEMENT, [party.slug, version])
        return page

    return open_page


def light(page: Page, text: str, seconds: float = 5) -> None:
    """Waits until the light says so."""
    page.wait_for_function(
        "text => document.querySelector('[data-light]').textContent === text", arg=text, timeout=seconds * 1000
    )


def deals(page: Page, number: int, seconds: float = 3) -> None:
    """Waits until the page was given a state with so many deals."""
    page.wait_for_function(
        "n => window.states.length && window.states[window.states.length - 1].deals.length === n",
        arg=number,
        timeout=seconds * 1000,
    )


def show(page: Page, visible: bool) -> None:
    """As if the phone's screen went on or off."""
    page.evaluate(
        """visible => {
          Object.defineProperty(document, "hidden", { value: !visible, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        visible,
    )


def test_live_shows_phones_age_and_each_deal(follow: Follow, party: Party) -> None:
    page = follow()
    light(page, "实时")
    with party.east.socket(party.slug):
        light(page, "实时 1 机")
        assert page.evaluate("window.presences[window.presences.length - 1].players") == [0]
    party.post(28, 1, 2, 3)
    deals(page, 1)
    page.wait_for_function("() => /^(刚刚更新|\\d 秒前更新)$/.test(document.querySelector('[data-age]').textContent)")
    assert page.evaluate("document.querySelector('[data-light]').className") == "light"


def test_state_the_page_was_drawn_from_is_not_repeated(follow: Follow, party: Party) -> None:
    page = follow(version=party.east.state(party.slug)["version"])
    light(page, "实时")
    assert page.evaluate("window.states.length") == 0
    party.post(28, 1, 2, 3)
    deals(page, 1)
    assert page.evaluate("window.states.length") == 1


def test_one_socket_however_often_the_element_is_drawn(follow: Follow) -> None:
    opened: list[WebSocketRoute] = []

    def wire(route: WebSocketRoute) -> None:
        opened.append(route)
        route.connect_to_server()

    page = follow(wire=wire)
    light(page, "实时")
    for _ in range(3):
        page.evaluate(
            """() => {
              const old = document.querySelector("taipao-live");
              const html = old.outerHTML;
              old.remove();
              document.body.insertAdjacentHTML("afterbegin", html);
            }"""
        )
        light(page, "实时")
    show(page, True)
    page.wait_for_timeout(500)
    assert len(opened) == 1


def test_dead_connection_shows_within_ten_seconds_and_recovers(follow: Follow, party: Party, phone: OpenPhone) -> None:
    cut = False

    def wire(route: WebSocketRoute) -> None:
        """A cable that can be cut: nothing arrives any more and nobody says so."""
        server = route.connect_to_server()
        route.on_message(lambda message: None if cut else server.send(message))
        server.on_message(lambda message: None if cut else route.send(message))

    page = follow(wire=wire)
    light(page, "实时")
    page.route("**/api/v1/tables/**", lambda route: route.abort())
    cut = True
    began = time.monotonic()
    party.post(28, 1, 2, 3)
    light(page, "断线", 10)
    assert time.monotonic() - began < 10
    assert page.evaluate("document.querySelector('[data-light]').className") == "light off"
    assert page.evaluate("window.states.length") == 1
    cut = False
    page.unroute("**/api/v1/tables/**")
    deals(page, 1, 6)
    light(page, "实时", 6)
    phone.errors.clear()  # the questions that were cut off


def test_missed_deal_is_there_on_reconnecting_without_another(follow: Follow, party: Party) -> None:
    """B006: the reconnect itself brings it, not the next message."""
    routes: list[WebSocketRoute] = []

    def wire(route: WebSocketRoute) -> None:
        routes.append(route)
        route.connect_to_server()

    page = follow(wire=wire)
    light(page, "实时")
    routes[0].close(code=1012)
    party.post(28, 1, 2, 3)
    deals(page, 1, 3)
    light(page, "实时")
    assert len(routes) == 2


def test_where_sockets_are_blocked_questions_do(follow: Follow, party: Party) -> None:
    asked: list[int] = []

    def wire(route: WebSocketRoute) -> None:
        route.close(code=4000)

    page = follow(wire=wire)
    page.on("response", lambda response: asked.append(response.status) if "/tables/" in response.url else None)
    light(page, "每 4 秒更新")
    party.post(28, 1, 2, 3)
    deals(page, 1, 6)
    page.wait_for_timeout(4500)
    assert 304 in asked
    assert page.evaluate("document.querySelector('[data-light]').className") == "light wait"


def test_server_that_may_miss_messages_is_not_trusted(follow: Follow, party: Party) -> None:
    routes: list[WebSocketRoute] = []

    def wire(route: WebSocketRoute) -> None:
        routes.append(route)
        server = route.connect_to_server()
        server.on_message(lambda message: None if '"state"' in message and len(routes) > 1 else route.send(message))

    page = follow(wire=wire)
    light(page, "实时")
    routes[0].send('{"t":"layer","up":false}')
    light(page, "每 4 秒更新")
    party.post(28, 1, 2, 3)
    deals(page, 1, 6)
    routes[0].send('{"t":"layer","up":true}')
    light(page, "实时", 7)


def test_an_idle_socket_is_never_silent_for_long(follow: Follow) -> None:
    """B010: a proxy that cuts what is idle for 60 s sees a word each way every few seconds, and no light flickers."""
    heard: list[float] = []

    def wire(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda message: (heard.append(time.monotonic()), server.send(message)))
        server.on_message(lambda message: (heard.append(time.monotonic()), route.send(message)))

    page = follow(wire=wire)
    light(page, "实时")
    page.evaluate(
        """() => {
          window.said = [];
          const light = document.querySelector("[data-light]");
          new MutationObserver(() => window.said.push(light.dataset.status)).observe(light, { attributes: true });
        }"""
    )
    page.wait_for_timeout(11_500)
    assert len(heard) >= 6
    assert max(later - earlier for earlier, later in itertools.pairwise(heard)) < 10
    assert set(page.evaluate("window.said")) <= {"live"}


def test_older_states_are_dropped(follow: Follow, party: Party) -> None:
    routes: list[WebSocketRoute] = []

    def wire(route: WebSocketRoute) -> None:
        routes.append(route)
        route.connect_to_server()

    page = follow(wire=wire)
    light(page, "实时")
    party.post(28, 1, 2, 3)
    deals(page, 1)
    seen = page.evaluate("window.states.length")
    routes[0].send('{"t":"state","state":{"version":1,"draft_revision":99,"deals":[]}}')
    routes[0].send("nonsense")
    routes[0].send('{"t":"from a newer server"}')
    page.wait_for_timeout(300)
    assert page.evaluate("window.states.length") == seen
    light(page, "实时")


def test_hidden_page_tries_nothing_and_looks_at_once_when_seen(follow: Follow, party: Party) -> None:
    routes: list[WebSocketRoute] = []

    def wire(route: WebSocketRoute) -> None:
        routes.append(route)
        route.connect_to_server()

    page = follow(wire=wire)
    light(page, "实时")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    show(page, False)
    routes[0].close(code=1012)
    party.post(28, 1, 2, 3)
    page.wait_for_timeout(6000)
    assert (len(routes), asked) == (1, [])
    show(page, True)
    deals(page, 1, 1.5)
    light(page, "实时")


def test_network_event_makes_one_try_at_once(follow: Follow, party: Party) -> None:
    tries: list[float] = []
    blocked = True

    def wire(route: WebSocketRoute) -> None:
        tries.append(time.monotonic())
        if blocked:
            route.close(code=4000)
        else:
            route.connect_to_server()

    page = follow(wire=wire)
    page.wait_for_function("() => document.querySelector('[data-light]').dataset.status === 'poll'")
    page.wait_for_timeout(4000)
    before = len(tries)
    blocked = False
    page.evaluate("window.dispatchEvent(new Event('online'))")
    light(page, "实时", 2)
    assert len(tries) == before + 1


def test_who_may_not_see_the_table_is_told_and_stops(follow: Follow, phone: OpenPhone) -> None:
    tries: list[WebSocketRoute] = []

    def wire(route: WebSocketRoute) -> None:
        tries.append(route)
        route.close(code=4403)

    page = follow(cookies=False, wire=wire)
    light(page, "看不了这桌了")
    before = len(tries)
    page.wait_for_timeout(3000)
    assert len(tries) == before
    phone.errors.clear()  # the question that was refused


def test_pauses_grow_are_capped_spread_and_start_anew(server: Server, phone: OpenPhone) -> None:
    """B025, with the two tests above: hidden pages try nothing, and `online` makes one try at once."""
    page = phone(server, QUIET_PAGE)
    rows: list[list[float]] = page.evaluate(
        """async () => {
          const { Delay } = await import("/static/games/js/live-delay.js");
          return Array.from({ length: 50 }, () => {
            const delay = new Delay();
            return Array.from({ length: 12 }, () => delay.next());
          });
        }"""
    )
    means = [statistics.mean(row[step] for row in rows) for step in range(12)]
    assert all(later > 1.5 * earlier for earlier, later in itertools.pairwise(means[:6]))
    assert max(max(row) for row in rows) <= 60_000
    for step in range(12):
        column = [row[step] for row in rows]
        assert statistics.stdev(column) > 0.2 * means[step]


def test_light_says_how_long(server: Server, phone: OpenPhone) -> None:
    page = phone(server, QUIET_PAGE)
    said = page.evaluate(
        """async () => {
          const { lightText, ageText } = await import("/static/games/js/light.js");
          const texts = {
            live: "实时", livePhones: "实时 {n} 机", wait: "正在补上", off: "断线", offM: "断线 {n} 分",
            offH: "断线 {n} 小时", ageNow: "刚刚更新", ageS: "{n} 秒前更新", ageM: "{n} 分钟前更新",
            ageH: "{n} 小时前更新",
          };
          const off = (s) => lightText(texts, { status: "off", phones: 3, confirmed: 1e9 }, 1e9 + s * 1000);
          const age = (s) => ageText(texts, 1e9, 1e9 + s * 1000);
          return [
            lightText(texts, { status: "live", phones: 3, confirmed: 1e9 }, 1e9), off(20), off(190), off(7300),
            lightText(texts, { status: "off", phones: 0, confirmed: 0 }, 1e9),
            age(0), age(2), age(59), age(61), age(3600), age(-5),
          ];
        }"""
    )
    assert said == [
        "实时 3 机", "断线", "断线 3 分", "断线 2 小时", "断线",
        "刚刚更新", "2 秒前更新", "59 秒前更新", "1 分钟前更新", "1 小时前更新", "刚刚更新",
    ]  # fmt: skip
