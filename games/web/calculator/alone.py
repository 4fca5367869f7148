"""The count of the calculator without a server, in a Python that runs in the browser (docs/offline.md).

`bundle` says what goes there. It is the same code with the same templates and texts as on the server; what a server
would be asked, addresses of pages and names of files, comes along with it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from django.apps import apps
from django.conf import settings
from django.template import Context, Engine
from django.utils import translation
from django.utils.datastructures import MultiValueDict

from games.templatetags import taipao
from games.web.calculator.asked import Asked
from games.web.calculator.counting import count_told, waits_told

ADDRESSES = "addresses.json"
LIBRARIES = {"i18n": "django.templatetags.i18n", "taipao": "games.templatetags.taipao"}


class Alone:
    """A calculator in one language; one for each process, and none where there is a server."""

    def __init__(self, folder: str, language: str) -> None:
        """`folder` is where the bundle was unpacked."""
        root = Path(folder)
        settings.configure(LANGUAGE_CODE="zh-hans", LOCALE_PATHS=[root / "locale"])
        apps.populate([])
        translation.activate(language)
        addresses = json.loads((root / ADDRESSES).read_text(encoding="utf-8"))
        self.pages: Mapping[str, str] = addresses["rules"]
        # Outside a server Django knows static files by their plain names; here they go by what they are called there.
        setattr(taipao, "static", addresses["files"].__getitem__)  # noqa: B010 - an import is no variable to mypy
        self.engine = Engine(dirs=[str(root / "templates")], libraries=LIBRARIES)

    def answer(self, query: str) -> str:
        """What /calculator/count/ would answer to this query, as JSON."""
        asked = Asked.of(MultiValueDict(parse_qs(query, keep_blank_values=True)))
        if "waits" in parse_qs(query):
            return json.dumps(waits_told(asked, self._render))
        return json.dumps(count_told(asked, self._render, self.pages.__getitem__))

    def _render(self, name: str, context: Mapping[str, Any]) -> str:
        return self.engine.get_template(name).render(Context(dict(context)))
