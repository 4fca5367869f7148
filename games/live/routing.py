"""Where sockets are opened."""

from __future__ import annotations

from django.urls import path, re_path

from .consumer import nothing_here, table_socket

websocket_urlpatterns = [
    path("ws/t/<slug:slug>/", table_socket),  # type: ignore[arg-type]  # an ASGI application
    re_path("", nothing_here),  # type: ignore[arg-type]  # without it the router raises, once per stranger
]
