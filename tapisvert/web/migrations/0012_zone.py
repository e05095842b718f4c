"""The club has a time zone."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("room", "0011_chain")]

    operations = [
        migrations.AddField(
            "club", "zone", models.CharField(max_length=64, blank=True, default="")
        ),
    ]
