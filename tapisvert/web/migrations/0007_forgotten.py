"""Forgetting somebody is read on like any other change."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("room", "0006_apart")]

    operations = [migrations.RemoveField("peoplecount", "forgotten")]
