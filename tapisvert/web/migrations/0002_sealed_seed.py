"""Seeds put aside between the publication of their hash and their draw."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("room", "0001_room")]

    operations = [
        migrations.CreateModel(
            name="SealedSeed",
            fields=[
                ("hash", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("event", models.CharField(db_index=True, max_length=200)),
                ("seed", models.CharField(max_length=64)),
            ],
            options={"db_table": "sealed_seed"},
        ),
    ]
