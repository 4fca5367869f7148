"""Addresses that browsers ask for themselves, beside the pages."""

from __future__ import annotations

from django.urls import path

from games.web.offline import files, shell

app_name = "offline"
urlpatterns = [
    path("sw.js", files.worker, name="worker"),
    path("manifest.webmanifest", files.manifest, name="manifest"),
    path("offline/", shell.shell, name="shell"),
]
