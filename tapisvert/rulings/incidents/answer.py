"""How an incident is answered: a verdict with its grounds, its reasons and the table after it."""

from __future__ import annotations

from tapisvert.rulebooks import NEWEST, Book, Citation, packaged
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.grounds import GroundSubject, cited
from tapisvert.rulings.incidents.kind import IncidentContext, RulingOutcome
from tapisvert.rulings.ruling import (
    NO_FACTS,
    Discretion,
    Penalty,
    Ruling,
    RulingFacts,
    Verdict,
    because,
)
from tapisvert.words.message import Message

NOBODY = ""
"""The one a ruling is about when it is about the table, not about a player."""


def citations_of(book: Book, *subjects: GroundSubject | Citation) -> tuple[Citation, ...]:
    """Subjects and the sources of parameters as one list of citations, each article once."""
    listed: dict[tuple[str, str], Citation] = {}
    for each in subjects:
        for citation in (each,) if isinstance(each, Citation) else cited(book, each):
            if citation.book:
                listed.setdefault((citation.book, citation.number), citation)
    return tuple(listed.values())


def in_same_book(book: Book, source: GroundSubject | Citation, *keys: str) -> tuple[str, ...]:
    """Those of the keys whose article stands in the same book as the source."""
    home = citations_of(book, source)
    if not home:
        return ()
    return tuple(key for key in keys if book.speaks_of(key) and book.on(key).book == home[0].book)


def answer(
    what: IncidentContext,
    verdict: Verdict,
    *subjects: GroundSubject | Citation,
    reasons: tuple[Message, ...],
    facts: RulingFacts = NO_FACTS,
    who: str = NOBODY,
    table: FloorTable | None = None,
    penalty: Penalty | None = None,
    headline: Message | None = None,
) -> RulingOutcome:
    """One ruling, grounded on subjects and sources, and the table it leaves."""
    ruling = Ruling(
        who,
        verdict,
        citations_of(what.book, *subjects),
        reasons,
        returned=facts.returned,
        penalty=penalty,
        facts=facts,
        headline=headline,
    )
    return RulingOutcome((ruling,), what.table if table is None else table)


def left_to_director(
    what: IncidentContext,
    *subjects: GroundSubject | Citation,
    reasons: tuple[Message, ...],
    options: tuple[str, ...] = (),
    weigh: tuple[str, ...],
    facts: RulingFacts = NO_FACTS,
    who: str = NOBODY,
    penalty: Penalty | None = None,
    headline: Message | None = None,
) -> RulingOutcome:
    """No book decides it: what the director may choose, and what to weigh."""
    verdict = Discretion(options, weigh)
    return answer(
        what,
        verdict,
        *subjects,
        "director.decisions",
        reasons=reasons,
        facts=facts,
        who=who,
        penalty=penalty,
        headline=headline,
    )


def stated(book: Book, key: str) -> Message:
    """What the book says on a parameter, as a sentence: its title and its value."""
    parameter, statement = book.parameter(key), book.explain(key)[0]
    return because(
        "questions.stated",
        title=lambda lang: parameter.title[lang],
        value=lambda lang: parameter.show(statement.raw, lang),
    )


def unstated(book: Book, key: str) -> tuple[Message, ...]:
    """That the book says nothing on a parameter, and what a newer edition says of it."""
    silent = because("questions.silent", title=lambda lang: book.parameter(key).title[lang])
    newer = packaged(NEWEST)
    if not newer.value(key).source.book or NEWEST in {volume.name for volume in book.stack}:
        return (silent,)
    statement = newer.explain(key)[0]
    elsewhere = because(
        "questions.newer",
        source=lambda lang: statement.source.text(lang),
        value=lambda lang: newer.parameter(key).show(statement.raw, lang),
    )
    return (silent, elsewhere)


def is_silent(book: Book, key: str) -> bool:
    """Whether no article gives the parameter: what holds is only what the house does."""
    return not book.value(key).source.book
