"""How the club is set up: what new events and sheets begin with."""

from __future__ import annotations

from django.db import models


class Club(models.Model):
    """One row; until somebody saves it the house goes by its defaults."""

    name: models.CharField[str, str] = models.CharField(max_length=80, blank=True)
    place: models.CharField[str, str] = models.CharField(max_length=120, blank=True)
    currency: models.CharField[str, str] = models.CharField(max_length=3, default="EUR")
    free: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    """Whether evenings cost nothing unless somebody says so."""
    paper: models.CharField[str, str] = models.CharField(max_length=10, default="a4")
    language: models.CharField[str, str] = models.CharField(max_length=2, default="fr")
    book: models.CharField[str, str] = models.CharField(max_length=40, blank=True, default="")
    """Empty where the house never chose: it then goes with the newest edition."""
    zone: models.CharField[str, str] = models.CharField(max_length=64, blank=True, default="")
    """Where its clocks hang, as Europe/Paris; nothing until somebody saves, the machine's then."""
    colour: models.CharField[str, str] = models.CharField(max_length=7, blank=True, default="")
    """What its televisions wear, as #7a1f3d; nothing where it chose none."""

    class Meta:
        db_table = "club"


class ClubSound(models.Model):
    """What the televisions play at a moment, instead of the house's own."""

    slot: models.CharField[str, str] = models.CharField(max_length=12, primary_key=True)
    kind: models.CharField[str, str] = models.CharField(max_length=20)
    milliseconds: models.PositiveIntegerField[int, int] = models.PositiveIntegerField()
    content: models.TextField[str, str] = models.TextField()
    digest: models.CharField[str, str] = models.CharField(max_length=16)

    class Meta:
        db_table = "club_sound"


class ClubPicture(models.Model):
    """A logo or a sponsor, shown to everybody in the room."""

    slot: models.CharField[str, str] = models.CharField(max_length=12, primary_key=True)
    kind: models.CharField[str, str] = models.CharField(max_length=20)
    content: models.TextField[str, str] = models.TextField()
    """Its bytes in base64, the same on every database."""
    digest: models.CharField[str, str] = models.CharField(max_length=16)
    """Another picture has another one."""

    class Meta:
        db_table = "club_picture"
