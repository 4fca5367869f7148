"""An own Redis for tests: a free port, nothing kept on disk."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support import processes


@contextmanager
def own_redis() -> Iterator[str]:
    """Runs a Redis and gives its address."""
    with tempfile.TemporaryDirectory(prefix="taipao-redis-") as folder:
        port, log = processes.free_port(), Path(folder) / "log"
        command = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        process = processes.start([*command, "--dir", folder], log=log)
        try:
            processes.wait_until(lambda: processes.listens(port), process=process, log=log)
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            processes.stop(process)
