"""An event has several screens, each with its name, its view and its sounds."""

from typing import Any

from django.db import migrations, models


def taken_over(apps: Any, schema_editor: Any) -> None:
    """The address a television has open goes on working."""
    using = schema_editor.connection.alias
    old, new = apps.get_model("room", "Screen"), apps.get_model("room", "Television")
    for screen in old.objects.using(using).all():
        new.objects.using(using).create(
            event=screen.event, secret=screen.secret, language=screen.language
        )


class Migration(migrations.Migration):
    dependencies = [("room", "0004_people")]

    operations = [
        migrations.CreateModel(
            name="Television",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("event", models.CharField(db_index=True, max_length=200)),
                ("secret", models.CharField(max_length=64, unique=True)),
                ("language", models.CharField(default="fr", max_length=2)),
                ("name", models.CharField(blank=True, max_length=40)),
                ("pinned", models.CharField(blank=True, max_length=12)),
                ("day", models.BooleanField(default=False)),
                ("volume", models.PositiveSmallIntegerField(default=2)),
                ("silent", models.CharField(blank=True, max_length=80)),
                ("seen", models.BigIntegerField(null=True)),
            ],
            options={"db_table": "display"},
        ),
        migrations.RunPython(taken_over, migrations.RunPython.noop),
        migrations.DeleteModel("Screen"),
        migrations.RenameModel("Television", "Screen"),
    ]
