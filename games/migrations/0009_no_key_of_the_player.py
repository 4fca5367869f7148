"""The key has moved to the phones."""

from __future__ import annotations

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("games", "0008_phones")]

    operations = [migrations.RemoveField(model_name="player", name="cookie_key")]
