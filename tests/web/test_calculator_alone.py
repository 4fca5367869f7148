"""The calculator's code without a server: the same answers from nothing but the files that a browser gets."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from django.test import Client

from games.web.calculator import bundle

ALONE = """
import json, sys
sys.path.insert(0, sys.argv[1])
from games.web.calculator.alone import Alone
alone = Alone(sys.argv[1], sys.argv[2])
print(json.dumps([json.loads(alone.answer(query)) for query in json.load(sys.stdin)]))
"""
FANS = "rules=xinzhang-13&how=self_draw&concealed=19m19p19s1234567z&tile=1m&melds=&flowers=&quads="
HOUSE = '{"kind":"taipao house rules","base":"pingyang-13","overrides":{"all_pungs":9}}'
QUERIES = [
    "",
    "melds=333s+888s&flowers=12f55z&quads=&concealed=555p111m22m77m&tile=7m",
    "melds=333s+888s&flowers=12f55z&quads=&concealed=555p111m22m77m&tile=7m&rules=sheet&sheet=" + HOUSE,
    "melds=333s+888s&flowers=12f55z&quads=&concealed=555p111m22m77m&tile=7m&how=kong",
    "melds=&flowers=55z&quads=white&concealed=555p",
    "melds=333q&flowers=9f&quads=&concealed=5&tile=x&i1=what&rules=sheet&sheet=no",
    "melds=333s+888s&flowers=12f55z&quads=&concealed=555p111m22m77m&how=self_draw&waits=1",
    FANS,
    "how=flower_win&flowers=12345678f&melds=",
]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("engine")
    answer = Client().get(bundle.address())
    assert answer.headers["Content-Type"] == "application/zip"
    assert "immutable" in answer.headers["Cache-Control"]
    zipfile.ZipFile(io.BytesIO(answer.content)).extractall(folder)
    return folder


@pytest.mark.parametrize("language", ["zh-hans", "zh-hant", "en"])
def test_counts_as_the_server_does(client: Client, unpacked: Path, language: str) -> None:
    command = [sys.executable, "-I", "-S", "-c", ALONE, str(unpacked), language]  # no site-packages
    done = subprocess.run(command, input=json.dumps(QUERIES), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    tag = {"zh-hans": "zh-CN", "zh-hant": "zh-TW", "en": "en"}[language]
    served = [client.get(f"/calculator/count/?{query}", headers={"accept-language": tag}).json() for query in QUERIES]
    for answer in served:
        assert answer.pop("change", "") or "waits" in answer  # an address, which only the server knows
    assert json.loads(done.stdout) == served
    assert [answer["tai"] for answer in served[1:3]] == [56, 60]


def test_address_is_for_one_content(client: Client) -> None:
    assert re.fullmatch(r"/offline/counter\.[0-9a-f]{12}\.zip", bundle.address())
    assert client.get("/offline/counter.0123456789ab.zip").status_code == 404
