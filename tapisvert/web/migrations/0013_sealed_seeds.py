"""Seeds that wait for their draw are encrypted with the house's key."""

from typing import Any

from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from tapisvert.journal.house_key import HouseKey
from tapisvert.journal.sealing import sealed


def seal(apps: Any, editor: BaseDatabaseSchemaEditor) -> None:
    """Those put aside so far, too; what older backups hold of them is not ours to change."""
    alias = editor.connection.alias
    seeds = apps.get_model("room", "SealedSeed").objects.using(alias)
    waiting = list(seeds.exclude(seed__startswith="sealed:"))
    if not waiting:
        return
    key = HouseKey.of(settings.DATA)
    for one in waiting:
        seeds.filter(pk=one.pk).update(seed=sealed(key, one.seed, one.hash))


class Migration(migrations.Migration):
    dependencies = [("room", "0012_zone")]

    operations = [
        migrations.AlterField("sealedseed", "seed", models.TextField()),
        migrations.RunPython(seal, migrations.RunPython.noop),
    ]
