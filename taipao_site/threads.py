"""Where a request is worked on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from asgiref.sync import ThreadSensitiveContext
from django.conf import settings
from django.db import connections
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.decorators import sync_only_middleware

Application = Callable[[dict[str, Any], Any, Any], Awaitable[None]]


def kept_by(processes: int) -> int:
    """How many threads each of so many processes keeps: all together leave PostgreSQL's usual 100 connections room."""
    return max(1, min(16, 48 // processes))


KEPT = kept_by(settings.PROCESSES)
"""How many threads wait for the next requests, each with its connection to the database."""


@sync_only_middleware
def one_thread(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Does nothing, and has to be the last of MIDDLEWARE.

    Under ASGI Django runs what could do without a thread in the loop, and takes its thread for each hook of each
    middleware: twenty changes of thread for a page, which took a tenth of the time of a posted deal. With the innermost
    one bound to a thread, the whole chain is run there at once.
    """
    return get_response


class KeptThreads:
    """Gives each request a thread to itself, and keeps the thread and its connection to the database for the next.

    Without this asgiref starts a thread for each request and ends it, and with it the connection: on SQLite opening one
    takes longer than most pages ask of it, on PostgreSQL a process is started.
    """

    def __init__(self, application: Application) -> None:
        self._application = application
        self._free: list[ThreadPoolExecutor] = []

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Answers one request."""
        thread = self._free.pop() if self._free else ThreadPoolExecutor(max_workers=1, thread_name_prefix="page")
        try:
            async with ThreadSensitiveContext(executor=thread):
                await self._application(scope, receive, send)
        finally:
            if len(self._free) < KEPT:
                self._free.append(thread)
            else:
                thread.submit(connections.close_all)
                thread.shutdown(wait=False)
