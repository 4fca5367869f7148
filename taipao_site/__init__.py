"""The Django project: settings, the front doors (ASGI and WSGI), and what wraps every page."""

from taipao_site.celery import app as celery_app

__all__ = ["celery_app"]
