"""Where a request is worked on."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.decorators import sync_only_middleware


@sync_only_middleware
def one_thread(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Does nothing, and has to be the last of MIDDLEWARE.

    Under ASGI Django runs what could do without a thread in the loop, and takes its thread for each hook of each
    middleware: twenty changes of thread for a page, which took a tenth of the time of a posted deal. With the innermost
    one bound to a thread, the whole chain is run there at once.
    """
    return get_response
