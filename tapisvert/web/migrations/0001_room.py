"""The tables of the first room."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Account",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                ("name", models.CharField(max_length=80)),
                ("sign_in", models.CharField(max_length=80, unique=True)),
                ("language", models.CharField(default="fr", max_length=2)),
                ("theme", models.CharField(default="auto", max_length=5)),
                ("is_active", models.BooleanField(default=True)),
            ],
            options={
                "db_table": "account",
            },
        ),
        migrations.CreateModel(
            name="Attempt",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(db_index=True, max_length=64)),
                ("at", models.BigIntegerField(db_index=True)),
            ],
            options={
                "db_table": "sign_in_attempt",
            },
        ),
        migrations.CreateModel(
            name="Known",
            fields=[
                ("person", models.CharField(max_length=200, primary_key=True, serialize=False)),
                ("name", models.CharField(max_length=200)),
                ("email", models.TextField(blank=True)),
                ("phone", models.TextField(blank=True)),
                ("note", models.TextField(blank=True)),
                ("written", models.BigIntegerField(unique=True)),
            ],
            options={
                "db_table": "person",
            },
        ),
        migrations.CreateModel(
            name="PeopleCount",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("written", models.BigIntegerField(default=0)),
                ("forgotten", models.BigIntegerField(default=0)),
            ],
            options={
                "db_table": "people_count",
            },
        ),
        migrations.CreateModel(
            name="RightsCount",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("changed", models.BigIntegerField(default=0)),
            ],
            options={
                "db_table": "rights_count",
            },
        ),
        migrations.CreateModel(
            name="Screen",
            fields=[
                ("event", models.CharField(max_length=200, primary_key=True, serialize=False)),
                ("secret", models.CharField(max_length=64, unique=True)),
                ("language", models.CharField(default="fr", max_length=2)),
            ],
            options={
                "db_table": "screen",
            },
        ),
        migrations.CreateModel(
            name="Invitation",
            fields=[
                ("digest", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("role", models.CharField(max_length=10)),
                ("event", models.CharField(blank=True, max_length=200)),
                ("table", models.PositiveIntegerField(null=True)),
                ("until", models.BigIntegerField()),
                ("used_at", models.BigIntegerField(null=True)),
                (
                    "used_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "db_table": "invitation",
            },
        ),
        migrations.CreateModel(
            name="Kept",
            fields=[
                ("number", models.BigAutoField(primary_key=True, serialize=False)),
                ("stream", models.CharField(max_length=200)),
                ("version", models.PositiveIntegerField()),
                ("action", models.CharField(max_length=200)),
                ("actor", models.CharField(max_length=200)),
                ("at", models.BigIntegerField()),
                ("body", models.TextField()),
            ],
            options={
                "db_table": "record",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("stream", "version"), name="one_record_a_version"
                    ),
                    models.UniqueConstraint(
                        fields=("stream", "action"), name="one_record_an_action"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Grant",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("event", models.CharField(blank=True, max_length=200)),
                ("role", models.CharField(max_length=10)),
                ("table", models.PositiveIntegerField(null=True)),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="grants",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "db_table": "role_grant",
                "constraints": [
                    models.UniqueConstraint(fields=("account", "event"), name="one_role_an_event")
                ],
            },
        ),
    ]
