"""Starts helper processes for tests and stops them by their own number."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def free_port() -> int:
    """A TCP port of this machine that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(command: Sequence[str], *, log: Path, env: Mapping[str, str] | None = None) -> subprocess.Popen[bytes]:
    """Starts a process in the project's folder; what it prints goes to ``log``."""
    with log.open("ab") as output:
        return subprocess.Popen(
            command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT
        )


def stop(process: subprocess.Popen[bytes], *, sign: int = signal.SIGTERM, seconds: float = 10) -> int:
    """Asks a process to end, insists after so many seconds, and returns its exit code."""
    if process.poll() is None:
        process.send_signal(sign)
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
    return process.wait(10)


def wait_until(ready: Callable[[], bool], *, process: subprocess.Popen[bytes], log: Path, seconds: float = 30) -> None:
    """Waits for ``ready``; fails with the process's own words when it dies or takes too long."""
    until = time.monotonic() + seconds
    while not ready():
        if process.poll() is not None or time.monotonic() > until:
            stop(process)
            raise RuntimeError(f"{process.args} did not start:\n{log.read_text(errors='replace')[-4000:]}")
        time.sleep(0.05)


def listens(port: int) -> bool:
    """Whether somebody accepts connections on this port."""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1):
            return True
    except OSError:
        return False


def unprivileged(user: str) -> list[str]:
    """The words before a command that make root run it as somebody else; none when we are not root."""
    if os.geteuid() != 0:
        return []
    return ["setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups"]
