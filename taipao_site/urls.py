"""Every address of the site: pages at the root, the API below /api/v1/."""

from __future__ import annotations

from django.conf import settings
from django.contrib import admin
from django.http import HttpRequest, HttpResponseRedirect
from django.templatetags.static import static
from django.urls import include, path


def icon(request: HttpRequest) -> HttpResponseRedirect:
    """Browsers ask for this one even where a page names its icon, and for answers that are no page."""
    return HttpResponseRedirect(static("games/icons/app.svg"))


urlpatterns = [
    path("api/v1/", include("games.api.urls")),
    path("", include("games.web.urls")),
    path("", include("games.web.offline.urls")),
    path("favicon.ico", icon),
    path(f"{settings.ADMIN_PATH}/", admin.site.urls),
]

handler400 = "taipao_site.errors.bad_request"
handler403 = "taipao_site.errors.forbidden"
handler404 = "taipao_site.errors.not_found"
handler500 = "taipao_site.errors.server_error"
