"""The front door for pages alone, for servers with long-lived threads; sockets go through asgi.py."""

from __future__ import annotations

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "taipao_site.settings")

application = get_wsgi_application()

# These need the applications loaded.
from games.backups.in_use import hold  # noqa: E402
from taipao_site.checks import refuse_what_cannot_work  # noqa: E402

refuse_what_cannot_work()
hold()
