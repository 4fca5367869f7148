"""Static files whose names carry a hash of their content, so that phones may keep them for ever."""

from __future__ import annotations

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStorage(CompressedManifestStaticFilesStorage):
    """Also rewrites the imports inside ES modules, so that a new page never runs with an old module."""

    support_js_module_import_aggregation = True
