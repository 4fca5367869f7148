"""The task runner; without REDIS_URL tasks run at once in the process that asks for them."""

from __future__ import annotations

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "taipao_site.settings")

app = Celery("taipao")
app.set_default()  # in every thread: requests are not answered by the one that came here first
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
