"""Schemathesis reads the description and tries what it allows and what it does not: nothing may be our error."""

from __future__ import annotations

import subprocess
import sys

from tests.live.phones import Party
from tests.support.app import Server

SECONDS = 20


def test_no_request_is_our_error_and_answers_are_as_described(server: Server, party: Party) -> None:
    east = party.east
    command = [
        sys.executable,
        "-m",
        "schemathesis.cli",
        "run",
        f"{server.url}/api/v1/schema/?format=json",
        "--url",
        server.url,
        "--checks",
        "not_a_server_error,response_schema_conformance,content_type_conformance",
        "--header",
        f"Cookie: {east.cookies}",
        "--header",
        f"X-CSRFToken: {east.http.cookies['taipao_csrf']}",
        "--max-examples",
        "15",
        "--max-time",
        str(SECONDS),
        "--phases",
        "examples,coverage,fuzzing",
        "--seed",
        "13",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS + 60, env=server.env)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert "Traceback" not in server.log.read_text()
