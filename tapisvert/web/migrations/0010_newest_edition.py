"""A house that never chose a book goes with the newest edition."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("room", "0009_bound_accounts")]

    operations = [
        migrations.AlterField(
            "club", "book", models.CharField(blank=True, default="", max_length=40)
        ),
    ]
