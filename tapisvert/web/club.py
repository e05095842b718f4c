"""The club's own settings: what new events and sheets begin with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tapisvert.desk.backup.store import CURRENCIES
from tapisvert.prints.heading import PAPERS
from tapisvert.refusals import Invalid
from tapisvert.rulebooks import NEWEST, choice_title, choices
from tapisvert.web.dates import look_again
from tapisvert.web.language import language
from tapisvert.web.models import Club
from tapisvert.web.writing import writing
from tapisvert.words import Lang
from tapisvert.zones import machine_zone, zone_named

_LONGEST: Final = {"name": 80, "place": 120}


def club() -> Club:
    """The settings, or what holds until somebody saves some."""
    return Club.objects.filter(pk=1).first() or Club(pk=1)


def house_book() -> str:
    """What the house plays by: its own choice, else the newest edition."""
    return club().book or NEWEST


def offered_books(lang: Lang) -> list[tuple[str, str]]:
    """What may be chosen, with its short name, the newest edition first."""
    return [(choice, choice_title(choice, lang)) for choice in choices()]


def settled() -> bool:
    """Whether anybody has saved them."""
    return Club.objects.filter(pk=1).exists()


def save_club(context: Mapping[str, str]) -> Club:
    """Save what was told, the rest as it is; refused where it cannot be."""
    club_row = club()
    for field, most in _LONGEST.items():
        text = " ".join(context.get(field, getattr(club_row, field)).replace("\0", "").split())
        if len(text) > most:
            raise Invalid("clubpage.long", most=most)
        setattr(club_row, field, text)
    club_row.currency = _one_of(context.get("currency", club_row.currency), CURRENCIES)
    club_row.paper = _one_of(context.get("paper", club_row.paper), PAPERS)
    club_row.book = _one_of(context.get("book", club_row.book), ("", *choices()))
    club_row.language = language(context.get("language", club_row.language))
    club_row.zone = context.get("zone", "").strip() or club_row.zone or machine_zone()
    zone_named(club_row.zone)
    club_row.free = context.get("money", "free" if club_row.free else "money") == "free"
    with writing():
        club_row.save()
    look_again()
    return club_row


def _one_of(typed: str, known: tuple[str, ...]) -> str:
    if typed not in known:
        raise Invalid("clubpage.unknown", told=typed, known=tuple(known))
    return typed
