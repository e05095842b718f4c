"""The law on paper: rulings that were given, and the rules for the wall."""

from __future__ import annotations

import re
from typing import Final

from tapisvert.prints.filled.choice import PrintChoice
from tapisvert.prints.filled.source import Source
from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.poster import Poster, PosterGroup, PosterRule
from tapisvert.prints.poster import poster as printed_poster
from tapisvert.prints.ruling_slips import RulingSlip, RulingSlips, ruling_slips
from tapisvert.rulebooks import BOOKS, Book, Text, packaged
from tapisvert.tournament.floorlog import Recorded
from tapisvert.tournament.law import law
from tapisvert.words import LANGS, Lang
from tapisvert.zones import local

GROUPS: Final[tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]] = (
    (
        "table",
        (("presence.deal",), ("presence.hand",), ("chips.visible.stacks",), ("chips.transit",)),
    ),
    (
        "bet",
        (
            *(("word.binding",), ("chip.single.call",), ("raise.methods",)),
            *(("raise.minimum",), ("string-bet",)),
        ),
    ),
    ("show", (("showdown.cards-speak",), ("cards.exposed",))),
    ("alone", (("one-player-to-a-hand",), ("disclosure.content",), ("devices",), ("language",))),
    ("late", (("entry.late.stack-and-seat", "entry.late"),)),
    ("sanctions", (("penalty.ladder", "penalty"),)),
)
"""What a player should have read once, by subject; where books cut one differently, any of them."""
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+(?=[A-ZÀ-Ý«“])")


def slips(source: Source, heading: SheetHeading, lang: Lang, choice: PrintChoice) -> bytes:
    """Every ruling of the event, or one."""
    slips = source.now.floor.rulings
    numbers = sorted(slips) if choice.ruling is None else [choice.ruling] * (choice.ruling in slips)
    made = tuple(_slip(source, slips[number], lang) for number in numbers)
    return ruling_slips(heading, RulingSlips(made), lang)


def _slip(source: Source, ruling: Recorded, lang: Lang) -> RulingSlip:
    return RulingSlip(
        ruling.number,
        ruling.facts,
        ruling.verdict,
        ruling.decision,
        ruling.reason,
        tuple(_article(each, lang) for each in ruling.articles),
        ruling.table,
        tuple(map(source.entry, ruling.entries)),
        local(ruling.at),
        source.by(ruling.by),
    )


def _article(typed: str, lang: Lang) -> str:
    """`tda2017 47-A` as people cite it."""
    book, _, number = typed.partition(" ")
    return f"{packaged(book).short[lang]} {number}" if book in BOOKS and number else typed


def poster(source: Source, heading: SheetHeading, lang: Lang, choice: PrintChoice) -> bytes:
    """The rules of the event's own book, a sentence each."""
    book = law(source.now)
    groups = tuple(
        PosterGroup(name, tuple(rule for keys in subjects for rule in _rule(book, keys)))
        for name, subjects in GROUPS
    )
    substitute = source.setup.substitute
    named = "" if substitute is None else source.names.of(substitute)
    sheet = Poster(book.title, groups, choice.directors, named, choice.rules)
    return printed_poster(heading, sheet, lang)


def _rule(book: Book, keys: tuple[str, ...]) -> tuple[PosterRule, ...]:
    """The book's own article on a subject, else that of a book it rests on; none where all are
    silent."""
    own = next((key for key in keys if book.own(key)), None)
    key = own or next((key for key in keys if book.speaks_of(key)), None)
    if key is None:
        return ()
    gist, cited = book.on(key).gist, book.cite(key)
    text = Text(*(_SENTENCE.split(gist[lang])[0] for lang in LANGS))
    return (PosterRule(text, Text(*map(cited.text, LANGS))),)
