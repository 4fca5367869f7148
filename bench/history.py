"""How the pages that look back grow with the history: p95 at a scale, and at a hundredth of it.

Run ``python -m bench.history [--scale 0.1]``: two SQLite databases are made, filled and thrown away. With ``--large``
and ``--small`` the addresses of two empty PostgreSQL databases are used instead. Exit code 1 where a page
takes more than three times as long, or has other queries.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
MOST = 3.0


def measured(scale: float, folder: Path, address: str, requests: int) -> dict[str, dict[str, float]]:
    """Fill a database and ask its pages, in a process of its own: {page: {"p50", "p95" in ms, "queries"}}."""
    env = os.environ | {
        "DATABASE_URL": address or f"sqlite:///{folder}/{scale}.sqlite3",
        "DJANGO_SETTINGS_MODULE": "taipao_site.settings",
        "TAIPAO_VAR": str(folder),
        "TAIPAO_STATIC": str(folder / "static"),
    }
    for command in (["migrate"], ["collectstatic", "--noinput"], ["make_history", "--scale", str(scale)]):
        subprocess.run([sys.executable, "manage.py", *command, "--verbosity=0"], cwd=ROOT, env=env, check=True)
    ask = [sys.executable, "-m", "bench.history_pages", str(requests)]
    answer = subprocess.run(ask, cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, dict[str, float]] = json.loads(answer.stdout.splitlines()[-1])
    return found


def main() -> int:
    """Print one line for each page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scale", type=float, default=0.1)
    parser.add_argument("--requests", type=int, default=60, help="of each page")
    parser.add_argument("--large", default="", help="address of an empty database")
    parser.add_argument("--small", default="", help="address of another one")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        small = measured(wanted.scale / 100, Path(folder), wanted.small, wanted.requests)
        large = measured(wanted.scale, Path(folder), wanted.large, wanted.requests)
    wrong = 0
    print(f"{'page':<12} {'p95 small':>10} {'p95 large':>10} {'ratio':>6} {'queries':>8}")
    for page, figures in large.items():
        ratio = figures["p95"] / small[page]["p95"]
        wrong += ratio > MOST or figures["queries"] != small[page]["queries"]
        queries = f"{small[page]['queries']:.0f}/{figures['queries']:.0f}"
        print(f"{page:<12} {small[page]['p95']:>7.1f} ms {figures['p95']:>7.1f} ms {ratio:>6.2f} {queries:>8}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
