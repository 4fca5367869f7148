"""The Django project: settings, the front doors (ASGI and WSGI), and what wraps every page."""
