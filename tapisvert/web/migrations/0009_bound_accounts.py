"""Accounts are bound to people by an owner; what was typed so far waits to be confirmed."""

from unicodedata import normalize

from django.db import migrations, models


def bind_owners(apps, editor):  # type: ignore[no-untyped-def]
    """Owners decide who is who: what they typed of themselves holds."""
    account = apps.get_model("room", "Account")
    for one in account.objects.filter(grants__role="owner", grants__event="").exclude(person=""):
        account.objects.filter(pk=one.pk).update(bound_by=one.author)


def one_form_a_letter(apps, editor):  # type: ignore[no-untyped-def]
    """Names are compared in one form of each letter, where nobody else is called so already."""
    account = apps.get_model("room", "Account")
    for one in account.objects.all():
        plain = " ".join(normalize("NFKC", one.sign_in).split()).casefold()
        if plain != one.sign_in and not account.objects.filter(sign_in=plain).exists():
            account.objects.filter(pk=one.pk).update(sign_in=plain)


class Migration(migrations.Migration):
    dependencies = [("room", "0008_names")]

    operations = [
        migrations.AddField(
            "account", "bound_by", models.CharField(max_length=40, blank=True, default="")
        ),
        migrations.CreateModel(
            "BindingCode",
            [
                ("digest", models.CharField(max_length=64, primary_key=True)),
                ("person", models.CharField(max_length=200)),
                ("made_by", models.CharField(max_length=40)),
                ("until", models.BigIntegerField()),
            ],
            options={"db_table": "binding_code"},
        ),
        migrations.RunPython(bind_owners, migrations.RunPython.noop),
        migrations.RunPython(one_form_a_letter, migrations.RunPython.noop),
    ]
