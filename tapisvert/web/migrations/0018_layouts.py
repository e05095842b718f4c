"""A television is laid out as its club wants it, each screen or all of them."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("room", "0017_identity")]

    operations = [
        migrations.CreateModel(
            name="StoredLayout",
            fields=[
                ("screen", models.BigIntegerField(primary_key=True, serialize=False)),
                ("layout", models.TextField(blank=True, default="")),
                ("before", models.TextField(blank=True, default="")),
            ],
            options={"db_table": "display_layout"},
        ),
    ]
