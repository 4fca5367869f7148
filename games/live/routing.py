"""Where sockets are opened."""

from __future__ import annotations

from django.urls import path

from .consumer import table_socket

websocket_urlpatterns = [path("ws/t/<slug:slug>/", table_socket)]  # type: ignore[arg-type]  # an ASGI application
