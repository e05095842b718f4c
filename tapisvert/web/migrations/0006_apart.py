"""People who look like one another can be told apart for good."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("room", "0005_screens")]

    operations = [
        migrations.AddField("known", "apart", models.TextField(blank=True, default="")),
    ]
