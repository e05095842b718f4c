"""One row for each action of a stream."""

from __future__ import annotations

from django.db import models


class JournalRecord(models.Model):
    """A record as it is kept; the two keys are the only locks there are."""

    number: models.BigAutoField[int, int] = models.BigAutoField(primary_key=True)
    """Its place among the records of all streams: watchers read on from the last one they saw."""
    stream: models.CharField[str, str] = models.CharField(max_length=200)
    version: models.PositiveIntegerField[int, int] = models.PositiveIntegerField()
    action: models.CharField[str, str] = models.CharField(max_length=200)
    actor: models.CharField[str, str] = models.CharField(max_length=200)
    at: models.BigIntegerField[int, int] = models.BigIntegerField()
    body: models.TextField[str, str] = models.TextField()
    """The command and its events in JSON of plain ASCII, which every database takes as it is."""

    class Meta:
        db_table = "record"
        constraints = (
            models.UniqueConstraint(fields=("stream", "version"), name="one_record_a_version"),
            models.UniqueConstraint(fields=("stream", "action"), name="one_record_an_action"),
        )
