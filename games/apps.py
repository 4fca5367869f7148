"""The Django application that owns tables, deals and players."""

from __future__ import annotations

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = "Taipao"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games.models.guards import install_after_migrate

        post_migrate.connect(install_after_migrate, sender=self, dispatch_uid="games.guards")
