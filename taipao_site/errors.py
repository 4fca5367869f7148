"""Pages for refused, missing and failed requests, in the language of whoever asks; the API gets its envelope."""

from __future__ import annotations

import logging
import sys
from http import HTTPStatus
from typing import Any

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

logger = logging.getLogger(__name__)

RETRY_SECONDS = 5


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """400: something in the request cannot be read."""
    return _answer(request, 400, "bad_request", _("That did not make sense"), _("Go back and try again."))


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """403: seen, but not allowed."""
    return _answer(request, 403, "forbidden", _("Not for you"), _("Ask somebody seated at the table."))


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """404: no such page, or one that must not be seen."""
    return _answer(
        request, 404, "not_found", _("Nothing here"), _("The link is wrong, or this table is not yours to see.")
    )


def server_error(request: HttpRequest) -> HttpResponse:
    """500: our fault; 503 where the database is away, full or locked: then the same request works later."""
    if isinstance(sys.exception(), OperationalError | InterfaceError):
        title, advice = _("Nothing can be stored right now"), _("Nothing is lost. Try again in a moment.")
        answer = _answer(request, 503, "unavailable", title, advice)
        answer.headers["Retry-After"] = str(RETRY_SECONDS)
        return answer
    return _answer(
        request, 500, "server_error", _("Something broke here"), _("What was posted is safe. Try again in a moment.")
    )


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: a form that this site did not hand out, or one that is too old."""
    logger.warning("Forgery check refused %s: %s", request.path, reason)
    return _answer(
        request, 403, "csrf", _("This page is too old"), _("Go back, reload it and press again. Cookies must be on.")
    )


def _answer(request: HttpRequest, status: int, code: str, title: str, advice: str) -> HttpResponse:
    if request.path.startswith("/api/"):
        error: dict[str, Any] = {"code": code, "message": f"{title}. {advice}", "problems": []}
        return JsonResponse({"error": error}, status=status)
    try:
        return render(request, f"{status}.html", {"title": title, "advice": advice, "status": status}, status=status)
    except Exception:
        # Whatever broke the page may break its error page too; a bare line is better than nothing.
        logger.exception("The error page failed")
        text = f"{status} {HTTPStatus(status).phrase}\n\n{title}\n{advice}\n"
        return HttpResponse(text, status=status, content_type="text/plain; charset=utf-8")
