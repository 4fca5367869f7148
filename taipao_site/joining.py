"""One file of many scripts, so that a page on a slow phone or wire waits for one and not for thirty.

Ours are ES modules without default exports and without circles; each becomes a function that runs when first needed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from graphlib import TopologicalSorter
from posixpath import dirname, join, normpath

LOAD = "import(`./${name}.js`)"
"""How the file that runs the others fetches one where they are not joined."""

_NAMES = re.compile(r'^import (?:\{([^}]*)\} from )?"([^"]+)\.js";$', re.MULTILINE)
_EXPORTED = re.compile(r"^export (?=(?:async function|function|class|const) (\w+))", re.MULTILINE)
_OTHER = re.compile(r"^(?:import\b(?!\()|export\b).*$", re.MULTILINE)
_HEAD = """const made = {};
const need = (name) => {
  if (!(name in made)) {
    made[name] = null;
    made[name] = modules[name]();
  }
  if (made[name] === null) throw new Error(`${name}.js has failed`);
  return made[name];
};
const modules = {
"""
"""What a script exports, made when it is first needed; one that failed is not begun again by the next that needs it."""


def join_scripts(first: str, modules: Mapping[str, str]) -> str:
    """The text of ``first`` with all of ``modules`` (by name, as ``entry/hand`` for entry/hand.js) in it.

    Raises ValueError for an import or export of a form that is not known here, and for a circle of imports.
    """
    needs: dict[str, set[str]] = {}
    parts = [
        f'"{name}": () => {{\n{_as_function(name, text, needs.setdefault(name, set()))}}},\n'
        for name, text in sorted(modules.items())
    ]
    for name, needed in needs.items():
        if strange := needed - set(modules):
            raise ValueError(f"{name}.js imports {', '.join(sorted(strange))}, which nobody knows")
    TopologicalSorter(needs).prepare()  # raises CycleError, a ValueError
    if LOAD not in first:
        raise ValueError("nothing is fetched there")
    return f"{_HEAD}{''.join(parts)}}};\n{first.replace(LOAD, 'need(name)')}"


def _as_function(name: str, text: str, needed: set[str]) -> str:
    """The body of a function that does what the module does, and returns what it exports."""

    def bound(found: re.Match[str]) -> str:
        names, path = found.groups()
        other = normpath(join(dirname(name), path))
        needed.add(other)
        if names is None:
            return f'need("{other}");'
        return f'const {{{names.replace(" as ", ": ")}}} = need("{other}");'

    text = _NAMES.sub(bound, text)
    exported = [found[1] for found in _EXPORTED.finditer(text)]
    text = _EXPORTED.sub("", text)
    if left := _OTHER.search(text):
        raise ValueError(f"{name}.js: {left[0]}")
    if "/" in name and re.search(r"""import\(["']\.""", text):
        raise ValueError(f"{name}.js: what is imported later is found from elsewhere once the files are joined")
    return f"{text}\nreturn {{ {', '.join(exported)} }};\n"
