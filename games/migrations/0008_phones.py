"""Cookies belong to phones: each person's one key becomes their first phone, so everybody stays who they are."""

from __future__ import annotations

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

import games.codes


def move_keys(apps, schema_editor):
    using = schema_editor.connection.alias
    players = apps.get_model("games", "Player").objects.using(using).filter(kept_by=None)
    phone = apps.get_model("games", "Phone")
    rows = (
        phone(player_id=player.pk, key=player.cookie_key, created_at=player.created_at, seen_at=player.seen_at)
        for player in players.iterator(chunk_size=500)
    )
    phone.objects.using(using).bulk_create(rows, batch_size=500)


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0007_corrections"),
    ]

    operations = [
        migrations.CreateModel(
            name="LinkCode",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(editable=False, max_length=64, unique=True)),
                ("expires_at", models.DateTimeField()),
                (
                    "player",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="link_code", to="games.player"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Login",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=100)),
                ("name_key", models.CharField(editable=False, max_length=200, unique=True)),
                ("password", models.CharField(editable=False, max_length=128)),
                ("changed_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "player",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="login", to="games.player"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Phone",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "key",
                    models.CharField(default=games.codes.new_cookie_key, editable=False, max_length=32, unique=True),
                ),
                ("agent", models.CharField(blank=True, default="", max_length=60)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("seen_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="phones", to="games.player"
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="SeatAsk",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("position", models.PositiveSmallIntegerField()),
                ("asked_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("answer", models.CharField(blank=True, default="", max_length=4)),
                ("answered_at", models.DateTimeField(blank=True, null=True)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="asks", to="games.player"
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="asks", to="games.table"
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("answer", "")), fields=("table", "player"), name="ask_once_open"
                    ),
                    models.CheckConstraint(condition=models.Q(("position__in", range(5))), name="ask_position_known"),
                    models.CheckConstraint(
                        condition=models.Q(("answer__in", ["", "yes", "no", "gone"])), name="ask_answer_known"
                    ),
                ],
            },
        ),
        migrations.RunPython(move_keys, migrations.RunPython.noop),
    ]
