"""People have nicknames, licences, languages and numbers, and two entries may be one person."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("room", "0003_club")]

    operations = [
        migrations.AlterField("known", "name", models.CharField(blank=True, max_length=200)),
        migrations.AddField("known", "nickname", models.TextField(blank=True, default="")),
        migrations.AddField("known", "licence", models.TextField(blank=True, default="")),
        migrations.AddField(
            "known", "language", models.CharField(blank=True, default="", max_length=2)
        ),
        migrations.AddField("known", "shown", models.CharField(default="name", max_length=10)),
        migrations.AddField("known", "number", models.PositiveIntegerField(default=0)),
        migrations.AddField(
            "known", "same_as", models.CharField(blank=True, default="", max_length=200)
        ),
        migrations.AddField("known", "lent", models.TextField(blank=True, default="")),
        migrations.AddField("peoplecount", "numbered", models.PositiveIntegerField(default=0)),
    ]
