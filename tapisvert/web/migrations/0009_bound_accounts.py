"""Accounts are bound to people by an owner; what was typed so far waits to be confirmed."""

from typing import Any
from unicodedata import normalize

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def bind_owners(apps: Any, editor: BaseDatabaseSchemaEditor) -> None:
    """Owners decide who is who: what they typed of themselves holds."""
    accounts = apps.get_model("room", "Account").objects.using(editor.connection.alias)
    for one in accounts.filter(grants__role="owner", grants__event="").exclude(person=""):
        accounts.filter(pk=one.pk).update(bound_by=one.author)


def one_form_a_letter(apps: Any, editor: BaseDatabaseSchemaEditor) -> None:
    """Names are compared in one form of each letter, where nobody else is called so already."""
    accounts = apps.get_model("room", "Account").objects.using(editor.connection.alias)
    for one in accounts.all():
        plain = " ".join(normalize("NFKC", one.sign_in).split()).casefold()
        if plain != one.sign_in and not accounts.filter(sign_in=plain).exists():
            accounts.filter(pk=one.pk).update(sign_in=plain)


class Migration(migrations.Migration):
    dependencies = [("room", "0008_names")]

    operations = [
        migrations.AddField(
            "account", "bound_by", models.CharField(max_length=40, blank=True, default="")
        ),
        migrations.CreateModel(
            "BindingCode",
            [
                ("digest", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("person", models.CharField(max_length=200)),
                ("made_by", models.CharField(max_length=40)),
                ("until", models.BigIntegerField()),
            ],
            options={"db_table": "binding_code"},
        ),
        migrations.RunPython(bind_owners, migrations.RunPython.noop),
        migrations.RunPython(one_form_a_letter, migrations.RunPython.noop),
    ]
