"""Addresses of entering a deal, below /t/<slug>/record/; games.web.urls takes them into its namespace."""

from __future__ import annotations

from django.urls import path

from games.web.entry import count, outcome, preview, review, stale, unfinished

urlpatterns = [
    path("", outcome.record, name="record"),
    path("review/", review.review, name="review"),
    path("discard/", stale.discard_draft_view, name="discard_draft"),
    path("keep/", stale.keep, name="keep_draft"),
    path("<int:position>/", count.count, name="count"),
    path("<int:position>/preview/", preview.preview, name="count_preview"),
    path("<int:position>/typing/", unfinished.typing, name="count_typing"),
]
