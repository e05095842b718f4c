"""One row for each action of a stream, and what the house signed of them."""

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
    digest: models.CharField[str, str] = models.CharField(max_length=64)
    """Its checksum, which takes up the one before."""

    class Meta:
        db_table = "record"
        constraints = (
            models.UniqueConstraint(fields=("stream", "version"), name="one_record_a_version"),
            models.UniqueConstraint(fields=("stream", "action"), name="one_record_an_action"),
        )


class SignedHead(models.Model):
    """The checksum of a stream at a version, signed by the house: what was before stays so."""

    stream: models.CharField[str, str] = models.CharField(max_length=200)
    version: models.PositiveIntegerField[int, int] = models.PositiveIntegerField()
    digest: models.CharField[str, str] = models.CharField(max_length=64)
    at: models.BigIntegerField[int, int] = models.BigIntegerField()
    key: models.CharField[str, str] = models.CharField(max_length=64)
    """The public key of the house that signed."""
    signature: models.CharField[str, str] = models.CharField(max_length=128)

    class Meta:
        db_table = "signed_head"
        constraints = (
            models.UniqueConstraint(fields=("stream", "version"), name="one_signature_a_version"),
        )


class StreamEnd(models.Model):
    """Where a stream ends, sealed by the house."""

    stream: models.CharField[str, str] = models.CharField(max_length=200, primary_key=True)
    version: models.PositiveIntegerField[int, int] = models.PositiveIntegerField()
    digest: models.CharField[str, str] = models.CharField(max_length=64)
    seal: models.CharField[str, str] = models.CharField(max_length=64, blank=True)

    class Meta:
        db_table = "stream_end"


class SentForm(models.Model):
    """What a form held that was carried out lately, in short: an id alone does not tell."""

    number: models.BigAutoField[int, int] = models.BigAutoField(primary_key=True)
    stream: models.CharField[str, str] = models.CharField(max_length=200)
    action: models.CharField[str, str] = models.CharField(max_length=200)
    digest: models.CharField[str, str] = models.CharField(max_length=32)

    class Meta:
        db_table = "sent_form"
        constraints = (
            models.UniqueConstraint(fields=("stream", "action"), name="one_form_an_act"),
        )


class HouseFact(models.Model):
    """Something the house remembers of itself."""

    name: models.CharField[str, str] = models.CharField(max_length=40, primary_key=True)
    value: models.TextField[str, str] = models.TextField()

    class Meta:
        db_table = "house_fact"
