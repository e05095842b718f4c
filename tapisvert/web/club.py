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


def save_club(told: Mapping[str, str]) -> Club:
    """Save what was told, the rest as it is; refused where it cannot be."""
    kept = club()
    for field, most in _LONGEST.items():
        text = " ".join(told.get(field, getattr(kept, field)).replace("\0", "").split())
        if len(text) > most:
            raise Invalid("clubpage.long", most=most)
        setattr(kept, field, text)
    kept.currency = _one_of(told.get("currency", kept.currency), CURRENCIES)
    kept.paper = _one_of(told.get("paper", kept.paper), PAPERS)
    kept.book = _one_of(told.get("book", kept.book), ("", *choices()))
    kept.language = language(told.get("language", kept.language))
    kept.zone = told.get("zone", "").strip() or kept.zone or machine_zone()
    zone_named(kept.zone)
    kept.free = told.get("money", "free" if kept.free else "money") == "free"
    with writing():
        kept.save()
    look_again()
    return kept


def _one_of(told: str, known: tuple[str, ...]) -> str:
    if told not in known:
        raise Invalid("clubpage.unknown", told=told, known=tuple(known))
    return told
