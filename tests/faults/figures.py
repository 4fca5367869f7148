"""How often each fault is made, and what is noted about it."""

from __future__ import annotations

import json
import os
from pathlib import Path

FULL = "FAULTS_FIGURES"  # names the file that figures go to; with it everything runs in full


def times(few: int, many: int) -> int:
    """How often: few within `make test`, many within `make test-faults`."""
    return many if os.environ.get(FULL) else few


def note(fault: str, where: str, **figures: object) -> None:
    """Remember figures for docs/reliability.md, in a full run."""
    if target := os.environ.get(FULL):
        line = {"fault": fault, "where": where, "figures": figures}
        with Path(target).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")
