"""https, as which 127.0.0.1 counts: the app opens without a server, keeps nothing of anybody, changes by a word."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.offline import House, light, record, waits
from tests.support.app import Server

pytestmark = pytest.mark.browser

KEPT = """async () => {
  const urls = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname);
  return urls;
}"""
SHELL = "async () => (await (await caches.match('/offline/')).text())"


def controlled(home: House) -> Page:
    """A phone at the table whose worker has everything it needs."""
    page = home.page(base=home.server.url, service_workers="allow")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=20_000)
    return page


def test_opens_without_a_server_and_keeps_nothing_personal(home: House) -> None:
    page = controlled(home)
    kept = page.evaluate(KEPT)
    assert [path for path in kept if not path.startswith("/static/")] == ["/offline/"]
    shell = page.evaluate(SHELL)
    secrets = [
        home.party.code,
        home.party.watch_token,
        home.slug,
        "csrfmiddlewaretoken",
        *(one.name for one in home.party.phones),
    ]
    assert [secret for secret in secrets if secret in shell] == []
    home.lose(page)
    page.reload()
    expect(page.locator("#shell .board")).to_contain_text("阿海")
    record(page, "0", "1", numbers=(28, 1, 2, 3))
    waits(page, 1)
    page.goto("/")
    expect(page.locator("[data-table]")).to_contain_text("1 deal not sent")
    page.locator("[data-table]").click()
    waits(page, 1)
    home.server.start()
    light(page, "live", 20)  # it finds the server by itself
    waits(page, 0)
    assert [deal["nets"] for deal in home.deals()] == [[336, -115, -112, -109]]


def new_version(server: Server, folder: Path) -> None:
    """The same site with one file changed, as after a deploy."""
    shutil.copytree(server.static, folder)
    manifest = json.loads((folder / "staticfiles.json").read_text())
    old = manifest["paths"]["games/css/site.css"]
    new = "games/css/site.0123456789ab.css"
    (folder / new).write_text((folder / old).read_text() + "\n/* v2 */\n")
    manifest["paths"]["games/css/site.css"] = new
    (folder / "staticfiles.json").write_text(json.dumps(manifest))
    server.stop()
    server.static = folder
    server.start()


def test_new_version_is_offered_and_comes_with_one_reload(home: House, tmp_path: Path) -> None:
    """B139: a half-filled form stays until the person says so; then one reload, and one version everywhere."""
    page = controlled(home)
    page.goto(f"/t/{home.slug}/adjust/")
    page.locator("input[name=reason]").fill("tea")
    worker = page.request.get("/sw.js")
    assert worker.headers["cache-control"] == "no-cache"
    new_version(home.server, tmp_path / "static")
    loads: list[str] = []
    page.on("load", lambda: loads.append(page.url))
    page.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update(); }")
    offer = page.locator("[data-update]")
    expect(offer).to_be_visible(timeout=20_000)
    assert page.locator("input[name=reason]").input_value() == "tea"
    assert loads == []
    offer.locator("button").click()
    page.wait_for_function("() => document.querySelector('link[href*=\"0123456789ab\"]') !== null", timeout=20_000)
    light(page, "live")
    page.wait_for_timeout(500)
    assert len(loads) == 1
    assert len(page.evaluate("caches.keys()")) == 1
    assert [path for path in page.evaluate(KEPT) if "/css/site." in path] == ["/static/games/css/site.0123456789ab.css"]


def test_manifest_names_icons_that_are_there(home: House) -> None:
    page = home.page(base=home.server.url)
    manifest = page.request.get("/manifest.webmanifest").json()
    assert manifest["start_url"] == "/"
    assert [page.request.get(icon["src"]).headers["content-type"] for icon in manifest["icons"]] == ["image/png"] * 3
