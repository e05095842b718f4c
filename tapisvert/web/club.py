"""The club's own settings: what new events and sheets begin with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.conf import settings

from tapisvert.desk.backup.store import CURRENCIES
from tapisvert.desk.house_books import book_in_house, files, own_books
from tapisvert.prints.heading import PAPERS
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks import NEWEST, Book, choice_title, choices
from tapisvert.rulebooks.law import law_from
from tapisvert.rulebooks.load import unknown_book
from tapisvert.tournament.law import under_law
from tapisvert.tournament.setup import Setup
from tapisvert.web import club_sign, dates
from tapisvert.web.language import language
from tapisvert.web.models import Club
from tapisvert.web.writing import writing
from tapisvert.words import Lang
from tapisvert.zones import zone_named

_LONGEST: Final = {"name": 80, "place": 120}


def club() -> Club:
    """The settings, or what holds until somebody saves some."""
    return Club.objects.filter(pk=1).first() or Club(pk=1)


def house_book() -> str:
    """What the house plays by: its own choice, else the newest edition."""
    return club().book or NEWEST


def offered_books(lang: Lang, own: bool = False) -> list[tuple[str, str]]:
    """What may be chosen, with its short name: the newest edition first, the house's own last."""
    offered = [(choice, choice_title(choice, lang)) for choice in choices()]
    if own:
        books = own_books(str(settings.DATA)).books
        offered += [(name, book.short[lang]) for name, book in books.items()]
    return offered


def book_called(name: str) -> Book:
    """A book by the name it was offered under."""
    return book_in_house(name, str(settings.DATA))


def under_chosen(setup: Setup, name: str) -> Setup:
    """A setup under what was chosen; a house book brings its law along as it is now."""
    if name in choices():
        return replace(setup, book=name, law=None)
    if name in files(str(settings.DATA)).names():
        return under_law(setup, law_from(book_called(name)))
    if setup.law is not None and setup.law.name == name:
        return setup  # played by a file the house has no longer
    raise unknown_book(name)


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
    club_row.zone = context.get("zone", "").strip() or club_row.zone or settings.MACHINE_ZONE
    zone_named(club_row.zone)
    club_row.free = context.get("money", "free" if club_row.free else "money") == "free"
    with writing():
        club_row.save()
    dates.look_again()
    club_sign.look_again()
    return club_row


def _one_of(typed: str, known: tuple[str, ...]) -> str:
    if typed not in known:
        raise Invalid("clubpage.unknown", told=typed, known=tuple(known))
    return typed
