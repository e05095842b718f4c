"""What forms held is kept with what they did, so that every process and every start knows it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("room", "0020_stream_ends")]

    operations = [
        migrations.CreateModel(
            name="SentForm",
            fields=[
                ("number", models.BigAutoField(primary_key=True, serialize=False)),
                ("stream", models.CharField(max_length=200)),
                ("action", models.CharField(max_length=200)),
                ("digest", models.CharField(max_length=32)),
            ],
            options={
                "db_table": "sent_form",
                "constraints": [
                    models.UniqueConstraint(fields=("stream", "action"), name="one_form_an_act")
                ],
            },
        ),
    ]
