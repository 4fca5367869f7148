"""Addresses below /calculator/."""

from __future__ import annotations

from django.urls import path

from games.web.calculator import pages

urlpatterns = [
    path("", pages.calculator, name="calculator"),
    path("count/", pages.count, name="calculator_count"),
]
