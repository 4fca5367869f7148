"""The app under uvicorn in a process of its own, as `make run` runs it."""

from __future__ import annotations

import os
import signal
import ssl
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from tests.support import processes

# What the app reads, and what `make` would hand on to a `make` that a test starts.
LEFT_OUT = ("TAIPAO_", "DATABASE_URL", "REDIS_URL", "WEB_CONCURRENCY", "DJANGO_SETTINGS_MODULE", "MAKE", "MFLAGS")

# For clients of the tests, which speak plain http: else each loads the certificates of the machine, for 35 ms.
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def surroundings(**more: str) -> dict[str, str]:
    """This process's environment without what is left out, and ``more``."""
    return {name: value for name, value in os.environ.items() if not name.startswith(LEFT_OUT)} | more


def collect_static(folder: Path) -> None:
    """Collects the static files into a folder, with hashed names."""
    env = surroundings(TAIPAO_STATIC=str(folder), TAIPAO_VAR=str(folder / "var"))
    command = [sys.executable, "manage.py", "collectstatic", "--noinput", "--verbosity=0"]
    subprocess.run(command, cwd=processes.ROOT, env=env, check=True)


@dataclass
class Server:
    """One running app: ``url`` for pages, ``ws_url`` for sockets, ``log`` for what it said."""

    var: Path
    static: Path
    settings: dict[str, str]
    port: int = field(default_factory=processes.free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        return self.var / "log"

    @property
    def env(self) -> dict[str, str]:
        return surroundings(TAIPAO_VAR=str(self.var), TAIPAO_STATIC=str(self.static), **self.settings)

    def manage(self, *words: str) -> str:
        """Runs a management command on this server's database and gives what it printed."""
        command = [sys.executable, "manage.py", *words]
        done = subprocess.run(command, cwd=processes.ROOT, env=self.env, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{command} failed:\n{done.stdout}{done.stderr}")
        return done.stdout

    def start(self) -> None:
        """Starts, also again after a stop: same port, same data."""
        command = [sys.executable, "-m", "scripts.serve", "--host", "127.0.0.1", "--port", str(self.port), "--quiet"]
        self.process = processes.start(command, log=self.log, env=self.env)
        processes.wait_until(self.answers, process=self.process, log=self.log)

    def stop(self) -> int:
        """Ends it as Ctrl-C does and gives its exit code."""
        return processes.stop(self.process, sign=signal.SIGINT) if self.process else 0

    def kill(self) -> None:
        """Ends it as a power cut does."""
        if self.process:
            self.process.kill()
            self.process.wait(10)

    def answers(self) -> bool:
        """Whether it serves pages: the language switch is there on any day, and needs no database."""
        if not processes.listens(self.port):
            return False
        try:
            return httpx.get(f"{self.url}/language/", timeout=5, verify=PLAIN).status_code < 500
        except httpx.HTTPError:
            return False
