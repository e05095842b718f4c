"""Secret addresses of televisions, and how often anybody's rights changed."""

from __future__ import annotations

from django.db import models

from tapisvert.web.models.sealed import SealedCharField


class Screen(models.Model):
    """A television: the address it opens without signing in, and how it is to show the event."""

    event: models.CharField[str, str] = models.CharField(max_length=200, db_index=True)
    secret: models.CharField[str, str] = SealedCharField(
        max_length=200, unique=True, purpose="screens"
    )
    """A new one ends the old one; sealed with the house's key."""
    language: models.CharField[str, str] = models.CharField(max_length=2, default="fr")
    name: models.CharField[str, str] = models.CharField(max_length=40, blank=True)
    pinned: models.CharField[str, str] = models.CharField(max_length=12, blank=True)
    """The one view it shows; empty where they take turns."""
    day: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    """Whether it is dark on light, as screens of before say it."""
    theme: models.CharField[str, str] = models.CharField(max_length=12, blank=True, default="")
    """Empty on screens of before, which are felt or day."""
    volume: models.PositiveSmallIntegerField[int, int] = models.PositiveSmallIntegerField(default=2)
    """0 is mute, 1 half, 2 full."""
    silent: models.CharField[str, str] = models.CharField(max_length=80, blank=True)
    """The kinds of sounds it does not make, with spaces between."""
    rung: models.BigIntegerField[int | None, int | None] = models.BigIntegerField(null=True)
    """When somebody last tried its sound, in milliseconds."""
    seen: models.BigIntegerField[int | None, int | None] = models.BigIntegerField(null=True)
    """When it last asked for anything, in milliseconds."""

    class Meta:
        db_table = "display"

    @property
    def look(self) -> str:
        """The theme it is shown in."""
        return self.theme or ("day" if self.day else "felt")

    @classmethod
    def at(cls, secret: str) -> Screen | None:
        """The screen with this address; what no address can hold leads nowhere."""
        return cls.objects.filter(secret=secret).first() if secret.isprintable() else None


class StoredLayout(models.Model):
    """What stands where on one screen; the row of nobody's screen is that of the house."""

    screen: models.BigIntegerField[int, int] = models.BigIntegerField(primary_key=True)
    """The screen's number; 0 is the house."""
    layout: models.TextField[str, str] = models.TextField(blank=True, default="")
    """Empty where it goes by the house's, or the house by the usual."""
    before: models.TextField[str, str] = models.TextField(blank=True, default="")
    """What it was before the last change."""

    class Meta:
        db_table = "display_layout"


class ShownDeal(models.Model):
    """A deal people talk about, shown to the room while a director wishes; nothing is agreed."""

    event: models.CharField[str, str] = models.CharField(max_length=200, primary_key=True)
    content: models.TextField[str, str] = models.TextField()

    class Meta:
        db_table = "display_deal"


class RightsCount(models.Model):
    """One row, counted up with every change of anybody's rights: open streams ask again."""

    changed: models.BigIntegerField[int, int] = models.BigIntegerField(default=0)

    class Meta:
        db_table = "rights_count"
