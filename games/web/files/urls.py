"""Addresses below /files/."""

from __future__ import annotations

from django.urls import path

from games.web.files import jobs, paper, taking

urlpatterns = [
    path("import/", taking.import_file, name="import_file"),
    path("paper/", paper.import_paper, name="import_paper"),
    path("mine/", jobs.ask_own_file, name="ask_own_file"),
    path("<str:token>/", jobs.file, name="file"),
    path("<str:token>/content/", jobs.file_content, name="file_content"),
]
