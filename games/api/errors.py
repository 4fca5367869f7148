"""Every refusal in one envelope, {"error": {"code", "message", "problems": [{"code", "where", "message"}]}}."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.core.exceptions import PermissionDenied as DjangoPermissionDenied
from django.core.exceptions import SuspiciousOperation
from django.http import Http404
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from rest_framework.exceptions import (
    APIException,
    ErrorDetail,
    NotAuthenticated,
    ParseError,
    ValidationError,
)
from rest_framework.response import Response

from games.errors import Invalid, NotFound, StaleEntry, StaleVersion, TaipaoError
from games.faults import Problem
from games.services.importing import ImportRefused, shortened


def handle(error: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's exception handler; None lets an error of ours be a 500."""
    if isinstance(error, TaipaoError):
        return _ours(error)
    if isinstance(error, ImportRefused):
        told = [{"code": "bad_file", "where": "", "message": line} for line in shortened(error.problems)]
        return envelope(400, "invalid", _("Something is not right yet"), told)
    if isinstance(error, Http404):
        return _ours(NotFound())
    if isinstance(error, DjangoPermissionDenied):
        return envelope(403, "not_allowed", _("Only those at the table can do this"))
    if isinstance(error, SuspiciousOperation):
        error = ParseError()
    if isinstance(error, APIException):
        return _drf(error)
    return None


def envelope(
    status: int, code: str, message: str, problems: list[dict[str, Any]] | None = None, **more: Any
) -> Response:
    """The one shape of every refusal."""
    return Response({"error": {"code": code, "message": message, "problems": problems or [], **more}}, status=status)


def problem_dict(problem: Problem) -> dict[str, Any]:
    """A fault with its message in the language of the request, and in all three."""
    text = problem["message"]
    message = text.get(get_language() or "en")
    return {"code": problem["code"], "where": problem["where"], "message": message, "messages": text.as_dict()}


def _ours(error: TaipaoError) -> Response:
    problems = [problem_dict(problem) for problem in error.problems] if isinstance(error, Invalid) else []
    more: dict[str, Any] = {}
    if isinstance(error, StaleVersion):
        more["state"] = error.state
    if isinstance(error, StaleEntry):
        more["theirs"] = error.data
    more |= {name: error.data[name] for name in ("member", "tables", "clearings") if name in error.data}
    response = envelope(error.status, error.code, str(error.message), problems, **more)
    if "retry_after" in error.data:
        response["Retry-After"] = str(error.data["retry_after"])
    return response


def _drf(error: APIException) -> Response:
    if isinstance(error, ValidationError):
        return envelope(400, "invalid", _("Something is not right yet"), list(_flat(error.detail)))
    code = error.default_code
    message = str(error.detail)
    if isinstance(error, ParseError):
        code, message = "bad_request", _("The request is not proper JSON")
    status = 401 if isinstance(error, NotAuthenticated) else error.status_code
    return envelope(status, code, message)


def _flat(detail: object, where: str = "") -> Iterator[dict[str, Any]]:
    """DRF's nested faults as a flat list; `where` is the way to the value, "entries.2" for instance."""
    if isinstance(detail, dict):
        for key, part in detail.items():
            yield from _flat(part, where if key == "non_field_errors" else f"{where}.{key}".lstrip("."))
    elif isinstance(detail, list):
        for part in detail:
            yield from _flat(part, where)
    else:
        code = detail.code if isinstance(detail, ErrorDetail) else "invalid"
        yield {"code": code, "where": where, "message": str(detail)}
