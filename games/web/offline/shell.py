"""The page that stands in for every page while there is no server: nobody's, the same for all, and safe to keep."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import translation
from django.views.decorators.http import require_safe

from games.offline_words import words
from games.web.language import HTML_LANG


def page() -> str:
    """The page with its words in all three languages; it names no player and carries no token."""
    languages = {}
    for code, tag in HTML_LANG.items():
        with translation.override(code):
            languages[tag] = words()
    with translation.override("zh-hans"):
        return render_to_string("offline/shell.html", {"languages": languages, "html_lang": "zh-Hans"})


@require_safe
def shell(request: HttpRequest) -> HttpResponse:
    """The page, for the worker to keep."""
    return HttpResponse(page())
