"""Static files: their names carry a hash of their content, so that phones may keep them for ever.

Files of others (VENDORED) lie in folders that carry their version: their names and contents stay as they came.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from posixpath import dirname
from typing import Any
from wsgiref.headers import Headers

from django.conf import settings
from django.core.files.base import ContentFile
from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

from .joining import join_scripts

SHEET = "games/css/site.css"
IMPORT = re.compile(r'^@import url\("([^"/]+)"\);\n', re.MULTILINE)
SCRIPT = "games/js/site.js"
VENDORED = "games/vendor/"
COUNTER = "games/js/calculator/counter."
ALONE = {SCRIPT, "games/js/entry/early.js", "games/js/offline/worker.js", f"{COUNTER}js"}
"""Scripts that are not a part of SCRIPT: of the page before it is drawn, and of workers."""
COUNTER_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'"
"""A worker has its own policy, not that of its page. This one may run WebAssembly, which no page of the site may."""


def add_headers(headers: Headers, path: str, url: str) -> None:
    """What one of our files needs beside whitenoise's headers."""
    if url.startswith(settings.STATIC_URL + COUNTER):
        headers["Content-Security-Policy"] = COUNTER_POLICY


def _read(found: tuple[Any, str]) -> str:
    """The text of a file among the paths of a storage."""
    storage, path = found
    with storage.open(path) as file:
        return str(file.read().decode())


class HashedStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # whitenoise has no types
    """Also makes one style sheet of many and one script of many.

    So a page is not drawn before one file has come, not forty; and a new page never runs with an old script.
    """

    support_js_module_import_aggregation = True

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        """As Django has it; what is vendored is compressed, no more."""
        ours = {name: found for name, found in paths.items() if not name.startswith(VENDORED)}
        if not dry_run:
            self._join_sheets(ours)
            self._join_scripts(ours)
        yield from super().post_process(ours, dry_run=dry_run, **options)
        if not dry_run:
            for name, compressed in self.compress_files(set(paths) - set(ours)):
                yield name, compressed, True

    def _join_sheets(self, paths: dict[str, Any]) -> None:
        """Puts the sheets that SHEET imports into it, and takes them out of what is served by itself."""

        def part(found: re.Match[str]) -> str:
            return _read(paths.pop(f"{dirname(SHEET)}/{found[1]}"))

        self._instead(paths, SHEET, IMPORT.sub(part, _read(paths[SHEET])))

    def _join_scripts(self, paths: dict[str, Any]) -> None:
        """Puts the modules of pages into SCRIPT, and takes them out of what is served by itself."""
        folder = f"{dirname(SCRIPT)}/"
        names = [name for name in paths if name.startswith(folder) and name.endswith(".js") and name not in ALONE]
        modules = {name.removeprefix(folder).removesuffix(".js"): _read(paths.pop(name)) for name in names}
        self._instead(paths, SCRIPT, join_scripts(_read(paths[SCRIPT]), modules))

    def _instead(self, paths: dict[str, Any], name: str, text: str) -> None:
        self.delete(name)
        self.save(name, ContentFile(text.encode()))
        paths[name] = (self, name)

    def hashed_name(self, name: str, content: Any = None, filename: str | None = None) -> str:
        """What a file will be called; one of ours may import what is vendored."""
        return name if name.startswith(VENDORED) else str(super().hashed_name(name, content, filename))

    def stored_name(self, name: str) -> str:
        """What a file is called where it is served."""
        return name if name.startswith(VENDORED) else str(super().stored_name(name))


class StaticMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]
    """Answers with the whole file at once: few are large, and a file read bit by bit blocks an ASGI server."""

    def immutable_file_test(self, path: str, url: str) -> bool:
        """Whether the address never has another content."""
        return url.startswith(settings.STATIC_URL + VENDORED) or bool(super().immutable_file_test(path, url))

    @staticmethod
    def serve(static_file: StaticFile, request: HttpRequest) -> HttpResponse:
        """The file, or "not modified"."""
        answer = static_file.get_response(request.method, request.META)
        content = b""
        if answer.file is not None:
            with answer.file as file:
                content = file.read()
        response = HttpResponse(content, status=int(answer.status))
        del response["Content-Type"]
        for name, value in answer.headers:
            response[name] = value
        return response
