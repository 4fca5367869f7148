"""docs/deploy.md, done as written: production settings, PostgreSQL, Redis, two processes behind a proxy."""

from __future__ import annotations

import re
import shlex
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.site.starting import PRODUCTION
from tests.support import processes
from tests.support.app import PLAIN, Server
from tests.support.postgresql import make_database

FROM_PROXY = {"Host": "taipao.example", "X-Forwarded-Proto": "https"}


@dataclass
class Deployed:
    """A server started by the documented command."""

    client: httpx.Client
    pid: int


def documented_command(port: int) -> list[str]:
    """The command that starts the server, on another port."""
    text = (processes.ROOT / "docs" / "deploy.md").read_text()
    found = re.search(r"^\.venv/bin/python (-m uvicorn .*?)(?<!\\)\n", text, re.MULTILINE | re.DOTALL)
    assert found
    words = shlex.split(found[1].replace("\\\n", " "))
    words[words.index("--port") + 1] = str(port)
    return [sys.executable, *words]


@pytest.fixture(scope="module")
def deployed(
    tmp_path_factory: pytest.TempPathFactory, postgresql_url: str, redis_url: str, static_files: Path
) -> Iterator[Deployed]:
    var, port = tmp_path_factory.mktemp("deployed"), processes.free_port()
    settings = PRODUCTION | {
        "TAIPAO_TRUST_PROXY": "1",
        "DATABASE_URL": make_database(postgresql_url, "deployed"),
        "REDIS_URL": redis_url,
        "WEB_CONCURRENCY": "2",
    }
    server = Server(var=var, static=static_files, settings=settings, port=port)
    server.manage("migrate", "--verbosity=0")
    process = processes.start(documented_command(port), log=server.log, env=server.env)
    with httpx.Client(base_url=server.url, verify=PLAIN, headers=FROM_PROXY) as client:
        try:
            processes.wait_until(server.answers, process=process, log=server.log)
            yield Deployed(client, process.pid)
        finally:
            began = time.monotonic()
            processes.stop(process, sign=signal.SIGTERM, seconds=15)
            assert time.monotonic() - began < 15, "the documented command does not stop in time"


def test_a_phone_behind_the_proxy_gets_the_page_and_a_table(deployed: Deployed) -> None:
    page = deployed.client.get("/")
    assert page.status_code == 200
    assert "max-age=31536000" in page.headers["Strict-Transport-Security"]
    assert "wss://taipao.example" in page.headers["Content-Security-Policy"]
    token = page.cookies["taipao_csrf"]
    opened = deployed.client.post(
        "/open/",
        data={"csrfmiddlewaretoken": token, "name": "阿海"},
        headers={"Origin": "https://taipao.example", "Cookie": f"taipao_csrf={token}"},
    )
    assert opened.status_code == 302
    assert opened.headers["Location"].startswith("/t/")
    assert all("secure" in cookie.lower() for cookie in opened.headers.get_list("Set-Cookie"))


def test_plain_http_is_sent_to_https(deployed: Deployed) -> None:
    answer = deployed.client.get("/", headers={"X-Forwarded-Proto": "http"})
    assert answer.status_code == 301
    assert answer.headers["Location"] == "https://taipao.example/"


def test_another_host_is_refused(deployed: Deployed) -> None:
    assert deployed.client.get("/", headers={"Host": "192.0.2.1"}).status_code == 400


def test_two_processes_serve(deployed: Deployed) -> None:
    children = Path(f"/proc/{deployed.pid}/task/{deployed.pid}/children").read_text().split()
    commands = [Path(f"/proc/{child}/cmdline").read_bytes() for child in children]
    assert sum(b"spawn_main" in command for command in commands) == 2
