"""The club's sign over every page: its name and its logo."""

from __future__ import annotations

from time import monotonic
from typing import Final

from django.db import DatabaseError
from django.http import HttpRequest
from django.urls import reverse

from tapisvert.web.models import Club, ClubPicture

LOGO: Final = "logo"
_PATIENCE: Final = 10
"""Seconds in which the sign is not looked up again."""


class _Sign:
    """The sign as it was looked up last."""

    name = ""
    logo = ""
    at = float("-inf")


_sign: Final = _Sign()


def club_sign(request: HttpRequest) -> dict[str, str]:
    """For the top of a page; nothing of it where a club has not said who it is.

    Looked up again once somebody saved, and every so often, for those who saved elsewhere.
    """
    looked = monotonic()
    if looked - _sign.at > _PATIENCE:
        try:
            club = Club.objects.filter(pk=1).first()
            digest = ClubPicture.objects.filter(slot=LOGO).values_list("digest", flat=True).first()
        except DatabaseError:  # whoever reads that it does not answer needs no sign
            return {}
        _sign.name = "" if club is None else club.name
        _sign.logo = f"{reverse('club-picture', args=[LOGO])}?{digest}" if digest else ""
        _sign.at = looked
    return {"club_name": _sign.name, "club_logo": _sign.logo}


def look_again() -> None:
    """The club has another name, or another logo."""
    _sign.at = float("-inf")
