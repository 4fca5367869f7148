"""The case files, how an answer is held against ``expect``, and the scorer as a process."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

CASES = Path(__file__).parent / "cases"
ROOT = Path(__file__).resolve().parents[2]


def load(name: str) -> list[dict[str, Any]]:
    """The lines of ``cases/<name>.jsonl``."""
    return [json.loads(line) for line in (CASES / f"{name}.jsonl").read_text("utf-8").splitlines()]


def codes_of(answer: dict[str, Any]) -> set[str]:
    """The problem codes of a refused request."""
    return {problem["code"] for problem in answer["problems"]}


def differences(answer: dict[str, Any], expect: dict[str, Any]) -> list[str]:
    """What of ``expect`` the answer does not hold; empty when it holds all."""
    found = []
    for key, wanted in expect.items():
        if key == "code":
            if wanted not in codes_of(answer):
                found.append(f"code: {wanted} is not among {sorted(codes_of(answer))}")
        elif answer.get(key) != wanted:
            found.append(f"{key}: {answer.get(key)} instead of {wanted}")
    return found


def run_scorer(stdin: bytes, *options: str) -> subprocess.CompletedProcess[bytes]:
    """``python -m scoring`` with these bytes on standard input."""
    return subprocess.run(
        [sys.executable, *options, "-m", "scoring"],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        timeout=120,
        check=False,
    )


def ask_process(requests: list[Any]) -> list[dict[str, Any]]:
    """All requests through one process, one answer each."""
    done = run_scorer("".join(json.dumps(request) + "\n" for request in requests).encode())
    assert (done.returncode, done.stderr) == (0, b"")
    return [json.loads(line) for line in done.stdout.splitlines()]
