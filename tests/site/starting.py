"""Starts the project's commands with a chosen environment, as somebody in a shell would."""

from __future__ import annotations

import subprocess
import sys

from tests.support.app import surroundings
from tests.support.processes import ROOT

SECRET = "not-random-but-long-enough-for-a-test-0123456789-abcdefghij"
PRODUCTION = {"TAIPAO_PRODUCTION": "1", "TAIPAO_SECRET_KEY": SECRET, "TAIPAO_HOSTS": "taipao.example"}


def manage(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Runs manage.py with nothing but these variables of ours."""
    command = [sys.executable, "manage.py", *words]
    return subprocess.run(command, cwd=ROOT, env=surroundings(**env), capture_output=True, text=True)


def setting(expression: str, **env: str) -> str:
    """What an expression over the settings ``s`` prints."""
    code = f"from taipao_site import settings as s; print({expression})"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=surroundings(**env), capture_output=True, text=True
    )
    return (done.stdout + done.stderr).strip()
