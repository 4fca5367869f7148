"""Short hands for describing an endpoint to drf-spectacular."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from drf_spectacular.utils import OpenApiResponse, extend_schema

from .shapes.errors import ErrorShape

Method = TypeVar("Method", bound=Callable[..., Any])

WHY = {
    400: "Something in it is wrong; all faults at once",
    403: "Not for this player, or the forgery token is missing",
    404: "Nothing here, or not for this player",
    409: "Somebody was faster, or it is not possible now; with stale_version the present state comes along",
    413: "The request is too large",
    415: "Not JSON",
    429: "Too many tries",
}


def describe(
    *,
    tag: str,
    summary: str,
    answers: dict[int, Any],
    body: Any = None,
    refusals: tuple[int, ...] = (),
    name: str | None = None,
    query: Any = None,
) -> Callable[[Method], Method]:
    """The OpenAPI description of one method: its answers by status, and which refusals are to be expected."""
    responses = dict(answers)
    if body is not None:
        refusals = (*refusals, 400, 403, 413, 415)
    for status in sorted(set(refusals)):
        responses.setdefault(status, OpenApiResponse(ErrorShape, description=WHY[status]))
    decorator: Callable[[Method], Method] = extend_schema(
        tags=[tag],
        summary=summary,
        request=body,
        responses=responses,
        operation_id=name,
        parameters=[query] if query else None,
    )
    return decorator
