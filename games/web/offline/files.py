"""The service worker and the manifest, which name the static files as they are called now."""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import sha256

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.web.calculator.bundle import needed
from games.web.language import HTML_LANG
from games.web.offline.shell import page

KEPT = (".css", ".js", ".svg", ".png", ".woff2")


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The worker's script. Browsers compare it byte by byte: another file or another page makes it a new version."""
    return HttpResponse(_script(), content_type="text/javascript", headers={"Cache-Control": "no-cache"})


@lru_cache(maxsize=1)
def _script() -> str:
    files, shell, counter = kept_files(), page(), needed()
    version = sha256("\n".join([*files, *counter, shell]).encode()).hexdigest()[:16]
    lines = {
        "VERSION": version,
        "SHELL": reverse("offline:shell"),
        "FILES": files,
        "CALCULATOR": reverse("web:calculator"),
        "CALCULATORS": [reverse("offline:calculator", args=[language]) for language in HTML_LANG],
        "COUNTER": counter,
    }
    told = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in lines.items())
    return f'{told}importScripts("{static("games/js/offline/worker.js")}");\n'


def kept_files() -> list[str]:
    """Addresses of all static files of the app, with the hash of their content; none where files carry no hash."""
    hashed: dict[str, str] = getattr(staticfiles_storage, "hashed_files", {})
    names = [name for name in hashed if name.startswith("games/") and name.endswith(KEPT)]
    return sorted({url for name in names if (url := static(name)) and hashed[name] in url})


@require_safe
def manifest(request: HttpRequest) -> JsonResponse:
    """How the app calls itself and looks on a home screen."""
    files = (("app-192", "192x192", "any"), ("app-512", "512x512", "any"), ("app-mask", "512x512", "maskable"))
    icons = [
        {"src": static(f"games/icons/{name}.png"), "sizes": size, "type": "image/png", "purpose": purpose}
        for name, size, purpose in files
    ]
    content = {
        "name": _("Taipao"),
        "short_name": _("Taipao"),
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#e4ece7",
        "theme_color": "#e4ece7",
        "icons": icons,
    }
    return JsonResponse(content, content_type="application/manifest+json")
