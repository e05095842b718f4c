"""Screens have a theme of several; a club has a colour and pictures."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("room", "0016_sealed_screens")]

    operations = [
        migrations.AddField(
            "screen", "theme", models.CharField(blank=True, default="", max_length=12)
        ),
        migrations.AddField(
            "club", "colour", models.CharField(blank=True, default="", max_length=7)
        ),
        migrations.CreateModel(
            name="ClubPicture",
            fields=[
                ("slot", models.CharField(max_length=12, primary_key=True, serialize=False)),
                ("kind", models.CharField(max_length=20)),
                ("content", models.TextField()),
                ("digest", models.CharField(max_length=16)),
            ],
            options={"db_table": "club_picture"},
        ),
    ]
