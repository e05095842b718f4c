"""Seeds put aside: their hash is published, they are not."""

from __future__ import annotations

from django.db import models


class SealedSeed(models.Model):
    """A seed a draw of an event may be bound to; the record tells which hash is published."""

    hash: models.CharField[str, str] = models.CharField(max_length=64, primary_key=True)
    event: models.CharField[str, str] = models.CharField(max_length=200, db_index=True)
    seed: models.TextField[str, str] = models.TextField()
    """Encrypted with the house's key; it leaves the house in no file."""

    class Meta:
        db_table = "sealed_seed"
