"""Addresses that browsers ask for themselves, beside the pages."""

from __future__ import annotations

from django.urls import path

from games.web.calculator import pages
from games.web.offline import files, shell

app_name = "offline"
urlpatterns = [
    path("sw.js", files.worker, name="worker"),
    path("manifest.webmanifest", files.manifest, name="manifest"),
    path("offline/", shell.shell, name="shell"),
    path("offline/calculator/<language>/", pages.kept, name="calculator"),
    path("offline/counter.<digest>.zip", pages.counter, name="counter"),
]
