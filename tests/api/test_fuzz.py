"""Schemathesis reads the description and tries what it allows and what it does not: nothing may be our error."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.live.phones import seat_party
from tests.support.live import StartServer

SECONDS = 12

# At the table of the party, at a seat that plays, which must stay open while the rest is tried.
AIM = """
[parameters]
"path.slug" = "{slug}"
"path.position" = 2
"path.number" = 1

[[operations]]
include-path = "/api/v1/tables/{{slug}}/finish/"
parameters = {{ "path.slug" = "aaaaaaaaaaaa" }}
"""


def test_no_request_is_our_error_and_answers_are_as_described(start_server: StartServer, tmp_path: Path) -> None:
    # A server of its own: it guesses more codes than one address may, and would shut the door for the other tests.
    server = start_server("postgresql")
    party = seat_party(server)
    east = party.east
    party.post(10, 0, 0, 0)
    aim = tmp_path / "schemathesis.toml"
    aim.write_text(AIM.format(slug=party.slug))
    command = [
        sys.executable,
        "-m",
        "schemathesis.cli",
        "--config-file",
        str(aim),
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
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS + 120, env=server.env)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert "Traceback" not in server.log.read_text()
