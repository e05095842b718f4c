"""Every record and every person has a checksum; records of before get theirs now."""

from time import time
from typing import Any

from django.db import migrations, models

from tapisvert.desk.people import FIELDS, person_digest
from tapisvert.journal.chaining import chain_old
from tapisvert.web.database import RoomDatabase


def chained(apps: Any, schema_editor: Any) -> None:
    """The chain of every stream, and the checksum of every person."""
    database = RoomDatabase(schema_editor.connection.alias)
    chain_old(database, int(time() * 1000))
    people = database.rows(f"SELECT person, {', '.join(FIELDS)} FROM person")
    database.change_all(
        "UPDATE person SET digest = %s WHERE person = %s",
        [(person_digest(row), row[0]) for row in people],
    )


class Migration(migrations.Migration):
    dependencies = [("room", "0010_newest_edition")]

    operations = [
        migrations.AddField(
            "journalrecord",
            "digest",
            models.CharField(default="", max_length=64),
            preserve_default=False,
        ),
        migrations.AddField(
            "personrow",
            "digest",
            models.CharField(default="", max_length=64),
            preserve_default=False,
        ),
        migrations.CreateModel(
            name="SignedHead",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("stream", models.CharField(max_length=200)),
                ("version", models.PositiveIntegerField()),
                ("digest", models.CharField(max_length=64)),
                ("at", models.BigIntegerField()),
                ("key", models.CharField(max_length=64)),
                ("signature", models.CharField(max_length=128)),
            ],
            options={
                "db_table": "signed_head",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("stream", "version"), name="one_signature_a_version"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="HouseFact",
            fields=[
                ("name", models.CharField(max_length=40, primary_key=True, serialize=False)),
                ("value", models.TextField()),
            ],
            options={"db_table": "house_fact"},
        ),
        migrations.RunPython(chained, migrations.RunPython.noop),
    ]
