"""Secret addresses of televisions are sealed with the house's key."""

from typing import Any

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

import tapisvert.web.models.sealed
from tapisvert.web.models.sealed import sealed_text


def seal(apps: Any, editor: BaseDatabaseSchemaEditor) -> None:
    screens = apps.get_model("room", "Screen").objects.using(editor.connection.alias)
    for one in list(screens.all()):
        screens.filter(pk=one.pk).update(secret=sealed_text("screens", one.secret))


class Migration(migrations.Migration):
    dependencies = [("room", "0015_sign_in")]

    operations = [
        migrations.AlterField("screen", "secret", models.CharField(max_length=200, unique=True)),
        migrations.RunPython(seal, migrations.RunPython.noop),
        migrations.AlterField(
            "screen",
            "secret",
            tapisvert.web.models.sealed.SealedCharField(
                max_length=200, purpose="screens", unique=True
            ),
        ),
    ]
