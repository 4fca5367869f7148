"""Static files: their names carry a hash of their content, so that phones may keep them for ever."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile
from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # whitenoise has no types
    """Also rewrites the imports inside ES modules, so that a new page never runs with an old module."""

    support_js_module_import_aggregation = True


class StaticMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]
    """Answers with the whole file at once: none is large, and a file read bit by bit blocks an ASGI server."""

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
