"""Addresses below /houses/."""

from __future__ import annotations

from django.urls import path

from games.web.houses import pages, sharing

urlpatterns = [
    path("", pages.houses, name="houses"),
    path("new/", pages.new_house, name="new_house"),
    path("import/", sharing.import_house, name="import_house"),
    path("<str:slug>/", pages.house, name="house"),
    path("<str:slug>/json/", sharing.export, name="export_house"),
    path("<str:slug>/archive/", pages.archive, name="archive_house"),
]
