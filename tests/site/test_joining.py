"""Many scripts in one file: what it does, and what it refuses to join."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from taipao_site.joining import join_scripts

FIRST = """
const load = async (name) => import(`./${name}.js`);
load("page");
"""
PARTS = {
    "page": """
import { add as plus } from "./sums/add.js";
import { One } from "./sums/one.js";
import "./said.js";
console.log(plus(1, new One().n));
""",
    "said": """
import { One } from "./sums/one.js";
console.log(One.made);
""",
    "sums/add": """
import { One } from "./one.js";
/* export const not = 1; */
export const add = (a, b) => a + b + One.made;
""",
    "sums/one": """
export class One {
  static made = 0;
  n = 2;
}
One.made += 1;
export async function later() {}
""",
}


@pytest.mark.browser
def test_each_runs_once_and_knows_what_it_imports(chromium: Browser) -> None:
    page = chromium.new_page()
    said: list[str] = []
    page.on("console", lambda one: said.append(one.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.add_script_tag(content=join_scripts(FIRST, PARTS), type="module")
    page.close()
    assert said == ["1", "4"]


@pytest.mark.browser
def test_one_that_fails_is_begun_once_and_fails_all_that_need_it(chromium: Browser) -> None:
    """As modules do: its listeners are there once, and its elements are defined once."""
    page = chromium.new_page()
    said: list[str] = []
    page.on("console", lambda one: said.append(one.text))
    first = FIRST.replace('load("page");', 'for (const name of ["one", "two"]) load(name).catch(() => {});')
    needs = 'import "./half.js";\nconsole.log("never");\n'
    half = 'console.log("begun");\nthrow new Error("half");\n'
    page.add_script_tag(content=join_scripts(first, {"half": half, "one": needs, "two": needs}), type="module")
    page.close()
    assert said == ["begun"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('import one from "./said.js";', "page.js: import one"),
        ('import * as one from "./said.js";', r"page.js: import \*"),
        ("export default 1;", "page.js: export default"),
        ("export { one };", r"page.js: export \{"),
        ("export let one = 1;", "page.js: export let"),
        ('import { one } from "./nowhere.js";', "page.js imports nowhere, which nobody knows"),
        ('import { one } from "./page.js";', "circle|cycle"),
    ],
)
def test_what_cannot_be_joined_is_named(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        join_scripts(FIRST, PARTS | {"page": f"{text}\n"})


def test_what_is_fetched_later_must_lie_beside_the_joined_file() -> None:
    with pytest.raises(ValueError, match=r"sums/one\.js"):
        join_scripts(FIRST, PARTS | {"sums/one": 'export const one = import("./far.js");\n'})
