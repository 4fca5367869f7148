"""Each line of the log is linked to the one before it; lines written earlier are linked now."""

from __future__ import annotations

from django.db import migrations, models

from games.checkcode import link


def link_old_lines(apps, schema_editor):
    using = schema_editor.connection.alias
    entries = apps.get_model("games", "LogEntry").objects.using(using)
    for table in apps.get_model("games", "Table").objects.using(using).order_by("pk"):
        before = table.slug
        for entry in list(entries.filter(table=table).order_by("version")):
            before = link(before, entry)
            entries.filter(pk=entry.pk).update(chain=before)


class Migration(migrations.Migration):
    dependencies = [("games", "0004_shared_draft_spells_dice")]

    operations = [
        migrations.AddField(
            model_name="logentry", name="chain", field=models.CharField(blank=True, default="", max_length=64)
        ),
        migrations.RunPython(link_old_lines, migrations.RunPython.noop),
    ]
