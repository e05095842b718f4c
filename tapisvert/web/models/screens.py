"""Secret addresses of televisions, and how often anybody's rights changed."""

from __future__ import annotations

from django.db import models


class Screen(models.Model):
    """The address a television opens without signing in; a new one ends the old one."""

    event: models.CharField[str, str] = models.CharField(max_length=200, primary_key=True)
    secret: models.CharField[str, str] = models.CharField(max_length=64, unique=True)
    language: models.CharField[str, str] = models.CharField(max_length=2, default="fr")

    class Meta:
        db_table = "screen"

    @classmethod
    def at(cls, secret: str) -> Screen | None:
        """The screen with this address; what no address can hold leads nowhere."""
        return cls.objects.filter(secret=secret).first() if secret.isprintable() else None


class RightsCount(models.Model):
    """One row, counted up with every change of anybody's rights: open streams ask again."""

    changed: models.BigIntegerField[int, int] = models.BigIntegerField(default=0)

    class Meta:
        db_table = "rights_count"
