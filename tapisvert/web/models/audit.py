"""What people did with the house itself: one row after the other, never changed."""

from __future__ import annotations

from django.db import models


class AuditEntry(models.Model):
    """Somebody came in, changed a right, or took something along."""

    number: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(primary_key=True)
    """Counted from 1 without a gap."""
    at: models.BigIntegerField[int, int] = models.BigIntegerField()
    by: models.CharField[str, str] = models.CharField(max_length=40, blank=True)
    """The account; empty for a stranger, `machine` for whoever sits at it."""
    what: models.CharField[str, str] = models.CharField(max_length=40)
    about: models.TextField[str, str] = models.TextField()
    """What it was done to, as JSON of plain ASCII: ids and names of roles, nothing of anybody."""
    digest: models.CharField[str, str] = models.CharField(max_length=64)
    """Its checksum, which takes up the one before."""

    class Meta:
        db_table = "audit"
