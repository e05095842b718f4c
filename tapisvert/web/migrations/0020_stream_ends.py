"""The house seals where each stream ends; those of before are taken as they are now."""

from typing import Any

from django.db import migrations, models

from tapisvert.journal.ends import seal_ends
from tapisvert.web.database import RoomDatabase


def sealed(apps: Any, schema_editor: Any) -> None:
    """The end of every stream there is."""
    seal_ends(RoomDatabase(schema_editor.connection.alias))


class Migration(migrations.Migration):
    dependencies = [("room", "0019_sounds")]

    operations = [
        migrations.CreateModel(
            name="StreamEnd",
            fields=[
                ("stream", models.CharField(max_length=200, primary_key=True, serialize=False)),
                ("version", models.PositiveIntegerField()),
                ("digest", models.CharField(max_length=64)),
                ("seal", models.CharField(blank=True, max_length=64)),
            ],
            options={"db_table": "stream_end"},
        ),
        migrations.RunPython(sealed, migrations.RunPython.noop),
    ]
