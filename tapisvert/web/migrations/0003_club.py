"""The club's settings, authors that may travel, ways back in, and what somebody prefers."""

from typing import Any

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from tapisvert.desk.authors import new_author


def name_authors(apps: Any, editor: BaseDatabaseSchemaEditor) -> None:
    """Records written so far call their authors by number: so do the accounts from now on."""
    account = apps.get_model("room", "Account")
    for each in account.objects.using(editor.connection.alias).all():
        each.author = f"account-{each.pk}"
        each.save(update_fields=["author"])


class Migration(migrations.Migration):
    dependencies = [("room", "0002_sealed_seed")]

    operations = [
        migrations.CreateModel(
            name="Author",
            fields=[
                ("author", models.CharField(max_length=200, primary_key=True, serialize=False)),
                ("name", models.CharField(max_length=200)),
            ],
            options={"db_table": "author"},
        ),
        migrations.CreateModel(
            name="Club",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(blank=True, max_length=80)),
                ("place", models.CharField(blank=True, max_length=120)),
                ("currency", models.CharField(default="EUR", max_length=3)),
                ("free", models.BooleanField(default=False)),
                ("paper", models.CharField(default="a4", max_length=10)),
                ("language", models.CharField(default="fr", max_length=2)),
                ("book", models.CharField(default="tda2017", max_length=40)),
            ],
            options={"db_table": "club"},
        ),
        migrations.AddField(
            model_name="account",
            name="four_colours",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="account",
            name="person",
            field=models.CharField(blank=True, default="", max_length=200),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="account",
            name="shortcuts",
            field=models.BooleanField(default=True),
        ),
        migrations.AddField(
            model_name="account",
            name="author",
            field=models.CharField(max_length=40, null=True),
        ),
        migrations.RunPython(name_authors, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="account",
            name="author",
            field=models.CharField(default=new_author, max_length=40, unique=True),
        ),
        migrations.AddField(
            model_name="invitation",
            name="account",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="ways_back",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AlterField(
            model_name="invitation",
            name="used_by",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
    ]
