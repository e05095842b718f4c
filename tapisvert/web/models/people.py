"""People with their names and contacts, and how often they were written."""

from __future__ import annotations

from django.db import models


class PersonRow(models.Model):
    """Somebody the house knows."""

    person: models.CharField[str, str] = models.CharField(max_length=200, primary_key=True)
    name: models.CharField[str, str] = models.CharField(max_length=200, blank=True)
    """Empty for an id of somebody who was forgotten."""
    email: models.TextField[str, str] = models.TextField(blank=True)
    phone: models.TextField[str, str] = models.TextField(blank=True)
    note: models.TextField[str, str] = models.TextField(blank=True)
    nickname: models.TextField[str, str] = models.TextField(blank=True, default="")
    licence: models.TextField[str, str] = models.TextField(blank=True, default="")
    language: models.CharField[str, str] = models.CharField(max_length=2, blank=True, default="")
    shown: models.CharField[str, str] = models.CharField(max_length=10, default="name")
    number: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(default=0)
    same_as: models.CharField[str, str] = models.CharField(max_length=200, blank=True, default="")
    lent: models.TextField[str, str] = models.TextField(blank=True, default="")
    """Names of fields, one a line."""
    apart: models.TextField[str, str] = models.TextField(blank=True, default="")
    """Ids, one a line."""
    digest: models.CharField[str, str] = models.CharField(max_length=64)
    """The checksum of everything above."""
    written: models.BigIntegerField[int, int] = models.BigIntegerField(unique=True)
    """The count when this row was written last: readers read on from the last one they saw."""

    class Meta:
        db_table = "person"


class PeopleCount(models.Model):
    """One row: writers take it first, readers compare it with what they have read."""

    written: models.BigIntegerField[int, int] = models.BigIntegerField(default=0)
    numbered: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(default=0)
    """The highest number anybody was given, forgotten or not."""

    class Meta:
        db_table = "people_count"
