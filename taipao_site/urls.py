"""Every address of the site: pages at the root, the API below /api/v1/."""

from __future__ import annotations

from importlib.util import find_spec

from django.urls import include, path

urlpatterns = [
    path(where, include(module))
    for where, module in (("api/v1/", "games.api.urls"), ("", "games.web.urls"))
    if find_spec(module.rpartition(".")[0]) and find_spec(module)
]

handler400 = "taipao_site.errors.bad_request"
handler403 = "taipao_site.errors.forbidden"
handler404 = "taipao_site.errors.not_found"
handler500 = "taipao_site.errors.server_error"
