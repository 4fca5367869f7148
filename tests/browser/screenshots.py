"""`make screenshots`: pictures of every page, and beside the design's own where the design has one.

docs/screens/<page>-<size>-<theme>-<language>.png, docs/screens/beside/<page>.png. Chromium draws what a phone would.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.evening import AH, LIN, NAMES, SHEET, Number
from tests.browser.programs import Program, draft, post
from tests.support.app import Server, collect_static
from tests.support.browser import FLAGS, chromium_path
from tests.support.processes import ROOT

DESIGN = ROOT / "docs" / "design"
SIZES = {"360": (360, 640), "1280": (1280, 800)}
LANGUAGES = {"zh-Hans": "zh-CN", "zh-Hant": "zh-TW", "en": "en-GB"}
# What is kept in the project; --all draws every combination.
KEPT = (("360", "light", "zh-Hans"), ("360", "dark", "zh-Hans"), ("360", "light", "zh-Hant"), ("360", "light", "en"),
        ("1280", "light", "zh-Hans"), ("1280", "dark", "en"))  # fmt: skip


@dataclass(frozen=True)
class Shot:
    """One page to draw: its name, its address, and the design's picture of it."""

    page: str
    path: str
    design: str = ""


def quartet(url: str) -> tuple[list[Program], str]:
    """A lobby with three phones and 建国, who has none: the programs and the table's slug."""
    people = [Program(url, name) for name in (NAMES[0], NAMES[1], NAMES[3])]
    opened = people[0].call("POST", "/tables/", {"coins_per_tai": 2})
    slug = opened["slug"]
    for program, position in ((people[1], 1), (people[2], LIN)):
        program.call("POST", "/join/", {"code": opened["code"]})
        program.call("POST", f"/tables/{slug}/seats/{position}/take/", {})
    people[0].call("POST", f"/tables/{slug}/seats/2/name/", {"name": NAMES[2]})
    return people, slug


def begun(url: str) -> tuple[Program, str]:
    """A table in play, 阿海 dealing."""
    people, slug = quartet(url)
    people[0].call("POST", f"/tables/{slug}/dealer/", {"position": 0})
    people[0].call("POST", f"/tables/{slug}/start/", {})
    return people[0], slug


def stages(url: str) -> Iterator[tuple[Program, list[Shot]]]:
    """Brings a table to each state and says which pages to draw there."""
    nobody = Program(url, "")
    yield nobody, [Shot("home-new", "/")]

    people, lobby = quartet(url)
    host = people[0]
    yield host, [Shot("new-table", "/new/", "new-table-360"), Shot("lobby", f"/t/{lobby}/", "lobby-360")]

    host, slug = begun(url)
    yield host, [Shot("table-new", f"/t/{slug}/")]
    for line in SHEET[:4]:
        post(host, slug, line)
    big = SHEET[4]
    yield host, [Shot("outcome", f"/t/{slug}/record/", "outcome-360"), Shot("indicators", f"/t/{slug}/indicators/")]
    draft(host, slug, big, without=(2,))
    yield host, [Shot("count-tiles", f"/t/{slug}/record/0/?way=tiles", "count-tiles-360")]
    yield host, [Shot("count-ticks", f"/t/{slug}/record/2/?way=ticks", "count-ticks-360")]
    draft(host, slug, replace(big, entries={**big.entries, AH: Number(28)}), without=(2,))
    yield host, [Shot("count-number", f"/t/{slug}/record/0/?way=number", "count-number-360")]
    draft(host, slug, big)
    yield host, [Shot("review", f"/t/{slug}/record/review/", "review-360")]
    for line in SHEET[4:8]:
        post(host, slug, line)
    host.call("PUT", f"/tables/{slug}/indicators/", {"indicators": ["3m", "1f"]})
    host.call("PUT", f"/tables/{slug}/dice/", {"dice": [[1, 2], [3, 5]]})
    yield (
        host,
        [
            Shot("dice", f"/t/{slug}/dice/", "dice-360"),
            Shot("dice-typed", f"/t/{slug}/dice/?type=1"),
            Shot("turn", f"/t/{slug}/turn/"),
            Shot("hand-over", f"/t/{slug}/hand-over/"),
        ],
    )
    yield (
        host,
        [
            Shot("home", "/", "home-360"),
            Shot("table", f"/t/{slug}/", "table-360"),
            Shot("deal", f"/t/{slug}/deals/5/", "deal-360"),
            Shot("deals", f"/t/{slug}/deals/"),
            Shot("history", "/history/"),
        ],
    )
    for line in SHEET[8:]:
        post(host, slug, line)
    host.call("POST", f"/tables/{slug}/finish/", {})
    yield host, [Shot("final", f"/t/{slug}/", "final-360")]


@contextmanager
def running(folder: Path) -> Iterator[Server]:
    """The app on an empty database."""
    collect_static(folder / "static")
    server = Server(var=folder, static=folder / "static", settings={"DATABASE_URL": f"sqlite://{folder}/t.sqlite3"})
    server.manage("migrate", "--verbosity=0")
    server.start()
    try:
        yield server
    finally:
        server.stop()


def context(browser: Browser, server: Server, size: str, theme: str, language: str) -> BrowserContext:
    """A browser of that size, theme and language."""
    width, height = SIZES[size]
    return browser.new_context(
        base_url=server.url,
        viewport={"width": width, "height": height},
        locale=LANGUAGES[language],
        color_scheme="dark" if theme == "dark" else "light",
        device_scale_factor=2 if size == "360" else 1,
        timezone_id="Asia/Shanghai",
        reduced_motion="reduce",
    )


def settled(page: Page, path: str) -> None:
    """Goes there and waits until nothing loads any more."""
    page.goto(path)
    page.wait_for_load_state("load")
    page.wait_for_timeout(400)


def save(raw: Path, target: Path) -> None:
    """Keeps a picture small: a page has few colours."""
    with Image.open(raw) as picture:
        picture.convert("RGB").quantize(96, dither=Image.Dither.NONE).save(target, optimize=True)


def beside(ours: Path, design: Path, target: Path) -> None:
    """The design left, ours right, on one sheet."""
    with Image.open(design) as left, Image.open(ours) as right:
        height = max(left.height, right.height)
        sheet = Image.new("RGB", (left.width + right.width + 24, height), "#888888")
        sheet.paste(left.convert("RGB"), (0, 0))
        sheet.paste(right.convert("RGB"), (left.width + 24, 0))
        sheet.quantize(128, dither=Image.Dither.NONE).save(target, optimize=True)


def main() -> None:
    """Draws all pages."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "screens")
    parser.add_argument("--all", action="store_true", help="every size, theme and language")
    parser.add_argument("--only", nargs="*", help="names of pages")
    options = parser.parse_args()
    every = tuple((size, theme, language) for size in SIZES for theme in ("light", "dark") for language in LANGUAGES)
    (options.out / "beside").mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, running(Path(scratch)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        for program, shots in stages(server.url):
            wanted = [shot for shot in shots if not options.only or shot.page in options.only]
            for size, theme, language in every if options.all else KEPT:
                phone = context(browser, server, size, theme, language)
                phone.add_cookies(program.cookies())  # type: ignore[arg-type]
                page = phone.new_page()
                for shot in wanted:
                    settled(page, shot.path)
                    raw = Path(scratch) / "raw.png"
                    page.screenshot(path=raw)
                    target = options.out / f"{shot.page}-{size}-{theme}-{language}.png"
                    save(raw, target)
                    design = DESIGN / f"{shot.design}.png"
                    if shot.design and (size, theme, language) == KEPT[0]:
                        beside(raw, design, options.out / "beside" / f"{shot.page}.png")
                    print(target.relative_to(ROOT) if target.is_relative_to(ROOT) else target, flush=True)
                phone.close()
        browser.close()


if __name__ == "__main__":
    main()
