"""The way into every entry page: who calls, and what a refusal looks like as a page."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache

from games.errors import NotAllowed, NotFound, WrongStatus
from games.web.entry.scene import Scene, scene_of

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, Scene, P], HttpResponse]


def entering(view: View[P]) -> Callable[Concatenate[HttpRequest, str, P], HttpResponse]:
    """A view for those who may enter deals: outsiders get 404, spectators 403, and at a closed table one is led back to it."""

    @never_cache
    @wraps(view)
    def enter(request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            scene = scene_of(request, slug)
            return view(request, scene, *args, **kwargs)
        except NotFound as error:
            raise Http404(str(error)) from error
        except NotAllowed as error:
            raise PermissionDenied(str(error)) from error
        except WrongStatus:
            return redirect("web:table", slug=slug)

    return enter
