"""The site's own settings, cut off from the surroundings: no variable of the developer's shell reaches a test."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

OURS = ("TAIPAO_", "DATABASE_URL", "REDIS_URL", "WEB_CONCURRENCY")
for name in [name for name in os.environ if name.startswith(OURS)]:
    del os.environ[name]

_folder = Path(tempfile.mkdtemp(prefix="taipao-tests-"))
atexit.register(shutil.rmtree, _folder, ignore_errors=True)
os.environ["TAIPAO_VAR"] = str(_folder)

from taipao_site.settings import *  # noqa: E402, F403

del os.environ["TAIPAO_VAR"]

# Pages rendered inside the test process name their files plainly, with no collecting beforehand; tests that start a
# real server use the real storage.
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
STATIC_ROOT.mkdir(exist_ok=True)  # noqa: F405
