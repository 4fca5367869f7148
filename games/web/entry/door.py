"""The way into every entry page: the table's door for those who may enter deals, and the scene they find."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse

from games.access import Right
from games.web.door import Visit, visiting
from games.web.entry.scene import Scene, scene_of

P = ParamSpec("P")


def entering(
    view: Callable[Concatenate[HttpRequest, Scene, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, str, P], HttpResponse]:
    """A view for those who may enter deals: outsiders get 404, spectators 403, and a closed table leads back to it."""

    @visiting(Right.ENTER)
    def enter(request: HttpRequest, visit: Visit, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        return view(request, scene_of(visit), *args, **kwargs)

    return enter
