"""Files of others lie here as they came."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import pytest

from tests.support.processes import ROOT

VENDORED = sorted(path for path in (ROOT / "games/static/games/vendor").iterdir() if path.is_dir())


@pytest.mark.parametrize("folder", VENDORED, ids=lambda path: path.name)
def test_each_file_is_what_the_table_says(folder: Path) -> None:
    table = (folder / "README.md").read_text()
    told = {name: (int(size), digest) for name, size, digest in re.findall(r"`(\S+)` \| (\d+) \| `(\w{64})`", table)}
    found = {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix not in (".md", ".txt")}
    assert {name: (len(held), sha256(held).hexdigest()) for name, held in found.items()} == told
    assert (folder / "LICENSE.txt").exists()
