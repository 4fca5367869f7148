"""docs/adding-a-ruleset.md, followed: its example is put into a copy of the project and is everywhere at once."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.scoring.casefiles import ROOT

PAGE = (ROOT / "docs" / "adding-a-ruleset.md").read_text("utf-8")
EXAMPLE = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0]
PARTS = ("scoring", "games", "taipao_site", "templates", "locale", "manage.py")

ASK = """
import django, json
django.setup()
from django.core.management import call_command
from django.test import Client, override_settings
plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
files = {"BACKEND": "django.core.files.storage.FileSystemStorage"}
override_settings(STORAGES={"default": files, "staticfiles": plain}, MIGRATION_MODULES={"games": None}).enable()
call_command("migrate", verbosity=0, run_syncdb=True)
client, said = Client(HTTP_HOST="localhost"), {}
for path in (
    "/api/v1/rulesets/", "/rules/", "/rules/tengjiao/", "/new/", "/houses/", "/houses/new/?base=tengjiao",
    "/rules/compare/?one=tengjiao&other=gangtai-16", "/calculator/?rules=tengjiao&melds=&concealed=1m&how=none",
):
    response = client.get(path)
    said[path] = [response.status_code, response.content.decode()]
opened = client.post("/open/", {"ruleset": "tengjiao", "name": "x"})
said["/open/"] = [opened.status_code, opened.get("Location", "")]
print(json.dumps(said))
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the new file, and nothing else changed."""
    folder = tmp_path_factory.mktemp("project")
    for part in PARTS:
        source = ROOT / part
        skipped = shutil.ignore_patterns("__pycache__")
        if source.is_dir():
            shutil.copytree(source, folder / part, ignore=skipped)
        else:
            shutil.copy(source, folder / part)
    (folder / "scoring" / "presets" / "tengjiao.py").write_text(EXAMPLE, "utf-8")
    return folder


def run(folder: Path, *arguments: str, stdin: str = "", **more: str) -> str:
    known = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME", "LANG")}
    done = subprocess.run(
        [sys.executable, *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        cwd=folder,
        env=known | more,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_command_counts_by_it(copy: Path) -> None:
    hand = {"concealed": "123m456m1199p", "melds": ["222s", "777s"], "flowers": "12f"}
    outcome = {"kind": "win", "winner": "S", "method": "discard", "from": "W", "tile": "1p"}
    deal = {"indicators": ["5p", "9s"], "hands": {"S": hand}, "outcome": outcome}
    lines = [json.dumps({"ruleset": key, **deal}) for key in ("tengjiao", "pingyang-13")]
    lines.append(json.dumps({"op": "rulesets"}))
    here, there, listed = (json.loads(line) for line in run(copy, "-m", "scoring", stdin="\n".join(lines)).splitlines())
    assert here["ok"]
    assert here["items"] == there["items"]
    assert listed["rulesets"]["tengjiao"]["threshold"] == 12
    assert listed["rulesets"]["tengjiao"]["flowers"] == listed["rulesets"]["pingyang-13"]["flowers"]


def test_the_api_and_the_pages_have_it(copy: Path) -> None:
    database = f"sqlite:///{copy}/var/test.sqlite3"
    (copy / "var").mkdir(exist_ok=True)
    said = json.loads(run(copy, "-c", ASK, DJANGO_SETTINGS_MODULE="taipao_site.settings", DATABASE_URL=database))
    status, opened = said.pop("/open/")
    assert (status, opened[:3]) == (302, "/t/")
    for path, (status, page) in said.items():
        assert (status, "腾蛟台炮" in page) == (200, True), path


def test_the_page_names_every_file_to_touch() -> None:
    named = re.findall(r"^\| `([^`]+)` \|", PAGE, re.MULTILINE)
    assert named == ["scoring/presets/<name>.py", "tests/scoring/cases/values.txt"]
    assert (ROOT / "tests/scoring/cases/values.txt").exists()
