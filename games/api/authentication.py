"""Who is calling: the same cookie as the pages, so a forged request from another site must be refused here too."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from django.utils.translation import gettext_lazy as _
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import PermissionDenied, UnsupportedMediaType
from rest_framework.request import Request

from games.identity import COOKIE, player_of
from games.models import Player

FORMS = ("multipart/form-data", "application/x-www-form-urlencoded")


class _Check(CsrfViewMiddleware):
    """Django's own check, saying why instead of answering with a page."""

    def _reject(self, request: HttpRequest, reason: str) -> str:
        return reason


class Forged(PermissionDenied):
    """403: not sent by this site's own pages or by a program that read the cookie."""

    default_code = "csrf"
    default_detail = _("The forgery token is missing or wrong")


def _nothing(request: HttpRequest) -> HttpResponse:
    raise AssertionError("the check calls no view")


class PlayerAuthentication(BaseAuthentication):
    """`request.user` is the Player of the cookie, or None. Requests that change something need X-CSRFToken."""

    def authenticate(self, request: Request) -> tuple[Player, None] | None:
        """Check for forgery, strangers included: opening a table gives them a cookie."""
        plain = request._request
        if plain.method == "POST" and plain.content_type in FORMS:
            raise UnsupportedMediaType(plain.content_type)  # or the check would read a body that is no form of ours
        check = _Check(_nothing)
        check.process_request(plain)
        if check.process_view(plain, _nothing, (), {}) is not None:
            raise Forged
        player = player_of(plain)
        return None if player is None else (player, None)


class CookieScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How the description calls it."""

    target_class = PlayerAuthentication
    name = "player"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        """An API key in a cookie."""
        return {
            "type": "apiKey",
            "in": "cookie",
            "name": COOKIE,
            "description": "Set by the first request that makes a player. Requests that change something also carry "
            "the header X-CSRFToken with the value of the cookie taipao_csrf, which GET /api/v1/me/ sets.",
        }
