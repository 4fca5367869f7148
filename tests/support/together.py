"""Several callers at the same moment, each in a thread with a database connection of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.db import connections


def together(calls: Sequence[Callable[[], Any]]) -> list[Any]:
    """Start all calls at once. What each returned, or the exception it raised, in the order of the calls."""
    barrier = threading.Barrier(len(calls))

    def run(call: Callable[[], Any]) -> Any:
        try:
            barrier.wait(10)
            return call()
        except Exception as error:
            return error
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def split(results: list[Any]) -> tuple[list[Any], list[Exception]]:
    """What came back, and what was raised."""
    raised = [result for result in results if isinstance(result, Exception)]
    return [result for result in results if not isinstance(result, Exception)], raised
