"""The trigger of games.models.guards, put in place by hand once; afterwards each migrate renews it."""

from __future__ import annotations

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from games.models import guards


def install(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    guards.install(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]
    operations = [migrations.RunPython(install, migrations.RunPython.noop)]
