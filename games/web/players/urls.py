"""Addresses below /players/."""

from __future__ import annotations

from django.urls import path

from games.web.players import pages

urlpatterns = [
    path("<str:person>/", pages.player, name="player"),
    path("<str:person>/compare/", pages.choose, name="compare_players"),
    path("<str:person>/compare/<str:other>/", pages.compare, name="compare_two"),
]
