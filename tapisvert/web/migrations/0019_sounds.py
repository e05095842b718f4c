"""A club has sounds of its own, a screen's sound can be tried, and a deal can be shown."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("room", "0018_layouts")]

    operations = [
        migrations.AddField("screen", "rung", models.BigIntegerField(null=True)),
        migrations.CreateModel(
            name="ClubSound",
            fields=[
                ("slot", models.CharField(max_length=12, primary_key=True, serialize=False)),
                ("kind", models.CharField(max_length=20)),
                ("milliseconds", models.PositiveIntegerField()),
                ("content", models.TextField()),
                ("digest", models.CharField(max_length=16)),
            ],
            options={"db_table": "club_sound"},
        ),
        migrations.CreateModel(
            name="ShownDeal",
            fields=[
                ("event", models.CharField(max_length=200, primary_key=True, serialize=False)),
                ("content", models.TextField()),
            ],
            options={"db_table": "display_deal"},
        ),
    ]
