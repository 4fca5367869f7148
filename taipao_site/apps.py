"""Registers the system checks of this project."""

from __future__ import annotations

from django.apps import AppConfig
from django.contrib.admin.apps import AdminConfig


class SiteConfig(AppConfig):
    """The site itself has no models, only checks."""

    name = "taipao_site"
    verbose_name = "台炮记分"

    def ready(self) -> None:
        from taipao_site import checks  # noqa: F401 - importing registers


class OperatorsConfig(AdminConfig):
    """Django's admin with the operators' site."""

    default_site = "taipao_site.operators.OperatorSite"
