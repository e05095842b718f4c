"""Plain names for three models; their tables stay as they are."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("room", "0007_forgotten")]

    operations = [
        migrations.RenameModel("Kept", "JournalRecord"),
        migrations.RenameModel("Known", "PersonRow"),
        migrations.RenameModel("Grant", "RoleGrant"),
    ]
