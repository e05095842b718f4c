"""What people do with the house itself is kept."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("room", "0013_sealed_seeds")]

    operations = [
        migrations.CreateModel(
            name="AuditEntry",
            fields=[
                ("number", models.PositiveIntegerField(primary_key=True, serialize=False)),
                ("at", models.BigIntegerField()),
                ("by", models.CharField(blank=True, max_length=40)),
                ("what", models.CharField(max_length=40)),
                ("about", models.TextField()),
                ("digest", models.CharField(max_length=64)),
            ],
            options={"db_table": "audit"},
        ),
    ]
