"""The code that counts without a server, as one zip for the browser: the scorer, what words its answers, and texts.

`alone.Alone` is what is begun there. A test counts with nothing but these files.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

import asgiref
import django
from django.conf import settings
from django.templatetags.static import static
from django.urls import reverse

from games.web.calculator.alone import ADDRESSES
from scoring.ruleset import ALL_RULESETS

OURS = (
    "scoring/**/*.py",
    "games/__init__.py",
    "games/errors.py",
    "games/faults.py",
    "games/handtext.py",
    "games/housesheet.py",
    "games/names.py",
    "games/worth.py",
    "games/templatetags/__init__.py",
    "games/templatetags/taipao.py",
    "games/web/__init__.py",
    "games/web/words.py",
    "games/web/calculator/__init__.py",
    "games/web/calculator/alone.py",
    "games/web/calculator/asked.py",
    "games/web/calculator/counting.py",
    "games/web/calculator/shown.py",
    "games/web/calculator/words.py",
    "games/web/entry/__init__.py",
    "games/web/entry/countlines.py",
    "games/web/entry/fields.py",
    "games/web/entry/keys.py",
    "games/web/entry/labels.py",
    "games/web/entry/script_words.py",
    "locale/*/LC_MESSAGES/django.mo",
    "templates/calculator/_worth.html",
    "templates/entry/_items.html",
    "templates/entry/_total.html",
    "templates/entry/_waits.html",
    "templates/entry/_why.html",
)
DJANGO = (  # its templates and translations, no more
    "*.py",
    "apps/*.py",
    "conf/*.py",
    "conf/locale/*.py",
    "conf/locale/en/*.py",
    "conf/locale/zh_Han?/*.py",
    "core/*.py",
    "core/cache/**/*.py",
    "core/checks/**/*.py",
    "core/files/*.py",
    "db/*.py",
    "dispatch/*.py",
    "template/**/*.py",
    "templatetags/*.py",
    "utils/**/*.py",
)
ASGIREF = ("__init__.py", "current_thread_executor.py", "local.py", "sync.py")  # Django's translations ask for it
FILES = ("games/tiles/tiles.svg",)  # static files that the templates name
PYTHON = "games/vendor/pyodide-0.29.5/"
PYTHON_PARTS = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
MOMENT = (1980, 1, 1, 0, 0, 0)  # the same content is the same zip


@lru_cache(maxsize=1)
def address() -> str:
    """Where the zip is; another content has another address."""
    digest = sha256()
    for name, content in _files():
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return reverse("offline:counter", args=[digest.hexdigest()[:12]])


@lru_cache(maxsize=1)
def content() -> bytes:
    """The zip."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, held in _files():
            bundle.writestr(zipfile.ZipInfo(name, MOMENT), held, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def needed() -> list[str]:
    """Addresses of all that a browser fetches to count by itself: 6 MB over the wire, most of it Python."""
    return [*(static(PYTHON + part) for part in PYTHON_PARTS), address()]


def _files() -> Iterator[tuple[str, bytes]]:
    """Names in the zip and what is in them, always in the same order."""
    rules = {key: reverse("web:ruleset", args=[key]) for key in ALL_RULESETS}
    addresses = {"rules": rules, "files": {name: static(name) for name in FILES}}
    yield ADDRESSES, json.dumps(addresses).encode()
    places = ((settings.BASE_DIR, "", OURS), (_home(django.__file__), "django/", DJANGO))
    for folder, prefix, patterns in (*places, (_home(asgiref.__file__), "asgiref/", ASGIREF)):
        found = {path for pattern in patterns for path in folder.glob(pattern)}
        for path in sorted(found):
            yield prefix + path.relative_to(folder).as_posix(), path.read_bytes()


def _home(file: str | None) -> Path:
    return Path(str(file)).parent
