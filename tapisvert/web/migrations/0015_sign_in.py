"""Passkeys, apps with codes, codes on paper; who made an invitation; sessions under a digest."""

from typing import Any

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def end_sessions(apps: Any, editor: BaseDatabaseSchemaEditor) -> None:
    """Sessions kept under their own key end: everybody signs in once more.

    A house of the terminal has no table of them yet.
    """
    if "django_session" in editor.connection.introspection.table_names():
        with editor.connection.cursor() as cursor:
            cursor.execute("DELETE FROM django_session")


def _of(name: str) -> "models.ForeignKey[Any, Any]":
    return models.ForeignKey(
        on_delete=django.db.models.deletion.CASCADE,
        related_name=name,
        to=settings.AUTH_USER_MODEL,
    )


class Migration(migrations.Migration):
    dependencies = [("room", "0014_audit")]

    operations = [
        migrations.AddField(
            "invitation", "made_by", models.CharField(max_length=40, blank=True, default="")
        ),
        migrations.CreateModel(
            name="Passkey",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("credential", models.CharField(max_length=400, unique=True)),
                ("public", models.TextField()),
                ("count", models.BigIntegerField(default=0)),
                ("name", models.CharField(max_length=40)),
                ("made", models.BigIntegerField()),
                ("account", _of("passkeys")),
            ],
            options={"db_table": "passkey"},
        ),
        migrations.CreateModel(
            name="CodeApp",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("secret", models.TextField()),
                ("step", models.BigIntegerField(default=0)),
                ("made", models.BigIntegerField()),
                (
                    "account",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="code_app",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={"db_table": "code_app"},
        ),
        migrations.CreateModel(
            name="RecoveryCode",
            fields=[
                ("digest", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("account", _of("recovery_codes")),
            ],
            options={"db_table": "recovery_code"},
        ),
        migrations.RunPython(end_sessions, migrations.RunPython.noop),
    ]
