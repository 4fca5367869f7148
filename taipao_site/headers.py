"""Security and privacy headers that Django does not set by itself."""

from __future__ import annotations

from collections.abc import Callable

from csp.middleware import CSPMiddleware, PolicyParts
from django.http import HttpRequest
from django.http.response import HttpResponseBase

PERMISSIONS = ", ".join(
    f"{feature}=()" for feature in ("camera", "geolocation", "microphone", "payment", "usb", "browsing-topics")
)


class ContentSecurityPolicyMiddleware(CSPMiddleware):
    """Adds this site's own socket address: older Safari does not count ws:// as 'self'."""

    def get_policy_parts(
        self, request: HttpRequest, response: HttpResponseBase, report_only: bool = False
    ) -> PolicyParts:
        parts = super().get_policy_parts(request, response, report_only)
        if not report_only:
            scheme = "wss" if request.is_secure() else "ws"
            parts.update = {**(parts.update or {}), "connect-src": [f"{scheme}://{request.get_host()}"]}
        return parts


class PrivacyMiddleware:
    """Keeps pages out of shared caches and, but for the home page, out of search engines."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        response.headers.setdefault("Cache-Control", "private, no-cache")
        if request.path != "/":
            response.headers.setdefault("X-Robots-Tag", "noindex, nofollow")
        return response
