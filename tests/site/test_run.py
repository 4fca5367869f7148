"""`make run`, as somebody types it who has never seen the project: real processes, in a folder with a space."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from scripts.serve import home_addresses, qr_code
from tests.support import processes
from tests.support.app import PLAIN, Server, surroundings
from tests.support.live import StartServer

LEFT_BEHIND = shutil.ignore_patterns(".git", ".venv", "var", "__pycache__", ".*_cache", ".hypothesis", "docs", "cases")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project; the packages are those of this run, so that nothing is installed twice."""
    copy = tmp_path_factory.mktemp("home") / "my 台炮 folder"
    shutil.copytree(processes.ROOT, copy, ignore=LEFT_BEHIND)
    (copy / ".venv").symlink_to(processes.ROOT / ".venv")
    shutil.copy(copy / "requirements.txt", processes.ROOT / ".venv" / "installed-requirements.txt")
    return copy


def make(folder: Path, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["make", "run", *words], cwd=folder, env=surroundings(**env), capture_output=True, text=True, timeout=60
    )


def only_line(done: subprocess.CompletedProcess[str]) -> str:
    """The one line it said, beside make's own last word."""
    lines = [line for line in (done.stdout + done.stderr).splitlines() if not line.startswith("make: ***")]
    assert len(lines) == 1, lines
    assert done.returncode != 0
    return lines[0]


@pytest.fixture(scope="module")
def running(folder: Path) -> Iterator[tuple[int, str]]:
    """`make run` on a free port, already greeting: the port and what it printed."""
    port = processes.free_port()
    log = folder / "log"
    command = ["make", "run", f"PORT={port}"]
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, cwd=folder, env=surroundings(), stdout=output, stderr=subprocess.STDOUT, start_new_session=True
        )
    try:
        processes.wait_until(lambda: "Ctrl-C" in log.read_text(), process=process, log=log, seconds=90)
        yield port, log.read_text()
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.wait(20)


def test_it_prints_the_address_for_the_phones_and_its_qr_code(running: tuple[int, str]) -> None:
    port, printed = running
    url = f"http://{(home_addresses() or ['127.0.0.1'])[0]}:{port}/"
    assert f"Phones in the same network: {url}" in printed
    assert qr_code(url, coloured=False) in printed


def test_pages_and_their_files_are_served(running: tuple[int, str]) -> None:
    port, _printed = running
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", verify=PLAIN) as client:
        page = client.get("/")
        assert page.status_code == 200
        files = re.findall(r'(?:href|src)="(/static/[^"#]+)"', page.text)
        assert files
        for file in files:
            answer = client.get(file)
            assert answer.status_code == 200
            assert re.search(r"\.[0-9a-f]{12}\.\w+$", file), file
            assert "immutable" in answer.headers["Cache-Control"]


def test_the_phones_of_the_network_reach_it(running: tuple[int, str]) -> None:
    port, _printed = running
    for address in home_addresses():
        assert httpx.get(f"http://{address}:{port}/").status_code == 200


def test_a_second_one_says_that_the_port_is_taken(folder: Path, running: tuple[int, str]) -> None:
    port, _printed = running
    line = only_line(make(folder, f"PORT={port}"))
    assert line == f"Port {port} cannot be used (Address already in use). Try: make run PORT={port + 1}"


@pytest.mark.parametrize("port", ["abc", "0x50", "99999", "-1", "0"])
def test_a_port_that_is_none_is_named(folder: Path, port: str) -> None:
    assert f"PORT={port}: expected a number from 1 to 65535" in only_line(make(folder, f"PORT={port}"))


def test_an_old_python_is_named(folder: Path, tmp_path: Path) -> None:
    for name in ("python3", "python3.14", "python3.13", "python3.12", "python3.11", "python"):
        old = tmp_path / name
        old.write_text('#!/bin/sh\ncase "$2" in *platform*) echo 3.9.2 ;; *) exit 1 ;; esac\n')
        old.chmod(0o755)
    line = only_line(make(folder, "PORT=1", PATH=f"{tmp_path}:{os.environ['PATH']}", PYTHON=""))
    assert line.startswith("Taipao needs Python 3.11 or newer; found: 3.9.2")


def test_packages_that_cannot_be_installed_are_named(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "a copy"
    copy.mkdir()
    shutil.copytree(folder / "scripts", copy / "scripts")
    for name in ("Makefile", "requirements.txt"):
        shutil.copy(folder / name, copy)
    broken = copy / ".venv" / "bin"
    broken.mkdir(parents=True)
    # A Python whose pip fails, as it does without a network.
    (broken / "python").write_text('#!/bin/sh\n[ "$1" = -m ] && { echo "no network"; exit 1; }\nexit 0\n')
    (broken / "python").chmod(0o755)
    done = make(copy, f"PORT={processes.free_port()}")
    last = (done.stdout + done.stderr).splitlines()
    assert "The packages of requirements.txt cannot be installed (no network?); var/install.log says why." in last
    assert (copy / "var" / "install.log").read_text() == "no network\n"


def test_ctrl_c_ends_within_five_seconds_with_phones_connected(server: Server, start_server: StartServer) -> None:
    own = start_server(like=server)
    with ExitStack() as phones:
        for _ in range(5):
            phones.enter_context(connected_phone(own))
        began = time.monotonic()
        code = own.stop()
        assert time.monotonic() - began < 5
    assert code == 0
    with socket.socket() as free:
        free.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        free.bind(("127.0.0.1", own.port))


@contextmanager
def connected_phone(server: Server) -> Iterator[None]:
    """A phone that has opened a table and stays connected to it."""
    with httpx.Client(base_url=server.url, verify=PLAIN, follow_redirects=True) as client:
        client.get("/")
        form = {"csrfmiddlewaretoken": client.cookies["taipao_csrf"], "name": "阿海"}
        table = client.post("/open/", data=form, headers={"Origin": server.url})
        assert table.status_code == 200, table.text
        slug = table.url.path.split("/")[2]
        cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    address = f"{server.ws_url}/ws/t/{slug}/"
    with connect(address, additional_headers={"Cookie": cookies}, origin=Origin(server.url)) as socket_:
        assert '"t":"state"' in str(socket_.recv(timeout=10))
        yield


def test_missing_programs_are_named_where_they_cannot_be_installed(folder: Path, tmp_path: Path) -> None:
    tools = (
        "sh",
        "dirname",
        "cmp",
        "cp",
        "mkdir",
        "grep",
        "ls",
        "fc-list",
        "chromium-headless-shell",
        "xgettext",
        "make",
    )
    for name in tools:
        (tmp_path / name).symlink_to(shutil.which(name) or f"/usr/bin/{name}")
    (tmp_path / "python3").symlink_to(Path(sys.executable).resolve())
    nobody = tmp_path / "id"
    nobody.write_text("#!/bin/sh\necho 1000\n")
    nobody.chmod(0o755)
    shutil.copy(folder / "requirements-dev.txt", processes.ROOT / ".venv" / "installed-requirements-dev.txt")
    done = subprocess.run(
        ["make", "test"], cwd=folder, env=surroundings(PATH=str(tmp_path)), capture_output=True, text=True
    )
    assert only_line(done) == (
        "The tests need redis-server (names of Debian's packages). Install them, or run this as root on Debian."
    )
