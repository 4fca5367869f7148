"""The rules stand alone: no Django, nothing outside the standard library, no clock, no randomness."""

from __future__ import annotations

import json
import subprocess
import sys

from tests.scoring.casefiles import ROOT, load, run_scorer

BLOCK = """
import importlib.abc, importlib, json, pkgutil, sys

class Blocked(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top != "scoring" and top not in sys.stdlib_module_names:
            raise ImportError(f"blocked: {name}")
        return None

before = set(sys.modules)
sys.meta_path.insert(0, Blocked())
import scoring
names = [found.name for found in pkgutil.walk_packages(scoring.__path__, "scoring.")]
names.remove("scoring.__main__")
for name in names:
    importlib.import_module(name)
from scoring.contract import answer
assert answer({"op": "wall", "dice": [3, 8]})["ok"]
print(json.dumps({"modules": names, "loaded": sorted({name.partition(".")[0] for name in set(sys.modules) - before})}))
"""


def blocked() -> dict[str, list[str]]:
    done = subprocess.run([sys.executable, "-c", BLOCK], capture_output=True, cwd=ROOT, timeout=60, check=False)
    assert done.stderr == b""
    return dict(json.loads(done.stdout))


def test_every_module_imports_with_all_but_the_standard_library_blocked() -> None:
    found = blocked()
    assert "scoring.contract" in found["modules"]
    assert set(found["loaded"]) - set(sys.stdlib_module_names) == {"scoring"}


def test_no_randomness_and_no_network_in_the_rules() -> None:
    assert not {"random", "socket", "django", "sqlite3", "asyncio"} & set(blocked()["loaded"])


def test_the_process_runs_isolated_from_every_installed_package() -> None:
    """``-S`` leaves site-packages out."""
    done = run_scorer((json.dumps({"id": 1, "op": "rulesets"}) + "\n").encode(), "-S")
    assert (done.returncode, done.stderr) == (0, b"")
    wanted = next(case for case in load("curated") if case.get("op") == "rulesets")["expect"]["rulesets"]
    assert json.loads(done.stdout)["rulesets"] == wanted
