"""The front door for pages and sockets."""

from __future__ import annotations

import gc
import os
import sys

from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "taipao_site.settings")
os.environ.setdefault("TAIPAO_DOOR", "asgi")

pages = get_asgi_application()

# These need the applications loaded.
from games.backups.in_use import hold  # noqa: E402
from games.live.routing import websocket_urlpatterns  # noqa: E402
from taipao_site.checks import refuse_what_cannot_work  # noqa: E402
from taipao_site.hosts import HostGuard  # noqa: E402
from taipao_site.threads import KeptThreads  # noqa: E402

refuse_what_cannot_work()
hold()

# What is loaded stays, and with thousands of open sockets a full collection would hold every phone up for a moment.
gc.collect()
gc.freeze()
gc.set_threshold(50_000, 20, 100)

# The loop that serves the sockets gives the interpreter away with every send; a thread that makes a page would keep it
# for 5 ms each time, once for every phone of the table.
sys.setswitchinterval(0.0005)

application = ProtocolTypeRouter({"http": KeptThreads(pages), "websocket": HostGuard(URLRouter(websocket_urlpatterns))})
