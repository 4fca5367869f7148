"""`make test-faults`: every fault many times, and the figures into docs/reliability.md."""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
import sys
import tempfile
from datetime import date
from pathlib import Path

from tests.faults.figures import FULL
from tests.support.processes import ROOT

DOCUMENT = ROOT / "docs" / "reliability.md"
BLOCK = re.compile(r"(<!-- figures -->\n).*?(<!-- end of figures -->)", re.DOTALL)


def table(lines: list[dict[str, object]]) -> str:
    """The figures as a table."""
    rows = ["| fault | on | figures |", "|---|---|---|"]
    for line in lines:
        figures = line["figures"]
        assert isinstance(figures, dict)
        told = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in figures.items())
        rows.append(f"| {line['fault']} | {line['where']} | {told} |")
    machine = f"{platform.machine()}, {os.cpu_count()} processors, Python {platform.python_version()}"
    return f"Measured on {date.today():%Y-%m-%d} ({machine}).\n\n" + "\n".join(rows) + "\n"  # noqa: DTZ011 (a day is enough)


def main() -> int:
    """Runs all in full; the document changes only when everything held."""
    with tempfile.TemporaryDirectory() as folder:
        noted = Path(folder) / "figures"
        command = [sys.executable, "-m", "pytest", "-q", "-n2", "--dist=loadgroup", "tests/faults", *sys.argv[1:]]
        done = subprocess.run(command, cwd=ROOT, env={**os.environ, FULL: str(noted)})
        if done.returncode or len(sys.argv) > 1:
            return done.returncode
        lines = [json.loads(line) for line in noted.read_text(encoding="utf-8").splitlines()]
        lines.sort(key=lambda line: (line["fault"], line["where"]))  # two run at a time
    text = DOCUMENT.read_text(encoding="utf-8")
    DOCUMENT.write_text(BLOCK.sub(lambda found: found[1] + table(lines) + found[2], text), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
