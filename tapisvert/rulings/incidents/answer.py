"""How an incident is answered: a verdict with its grounds, its reasons and the table after it."""

from __future__ import annotations

from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.grounds import Subject, cited
from tapisvert.rulings.incidents.kind import Outcome, What
from tapisvert.rulings.ruling import (
    NO_FACTS,
    Discretion,
    Facts,
    Penalty,
    Reason,
    Ruling,
    Verdict,
)
from tapisvert.rulings.table import Table

NOBODY = ""
"""The one a ruling is about when it is about the table, not about a player."""


def grounds(book: Book, *found: Subject | Citation) -> tuple[Citation, ...]:
    """Subjects and the sources of parameters as one list of citations, each article once."""
    listed: dict[tuple[str, str], Citation] = {}
    for each in found:
        for citation in (each,) if isinstance(each, Citation) else cited(book, each):
            if citation.book:
                listed.setdefault((citation.book, citation.number), citation)
    return tuple(listed.values())


def beside(book: Book, source: Subject | Citation, *keys: str) -> tuple[str, ...]:
    """Those of the keys whose article stands in the same book as the source."""
    home = grounds(book, source)
    if not home:
        return ()
    return tuple(key for key in keys if book.speaks_of(key) and book.on(key).book == home[0].book)


def answer(
    what: What,
    verdict: Verdict,
    *found: Subject | Citation,
    reasons: tuple[Reason, ...],
    facts: Facts = NO_FACTS,
    who: str = NOBODY,
    table: Table | None = None,
    penalty: Penalty | None = None,
) -> Outcome:
    """One ruling, grounded on subjects and sources, and the table it leaves."""
    ruling = Ruling(
        who,
        verdict,
        grounds(what.book, *found),
        reasons,
        returned=facts.returned,
        penalty=penalty,
        facts=facts,
    )
    return Outcome((ruling,), what.table if table is None else table)


def left_to_director(
    what: What,
    *found: Subject | Citation,
    reasons: tuple[Reason, ...],
    options: tuple[str, ...] = (),
    weigh: tuple[str, ...],
    facts: Facts = NO_FACTS,
    who: str = NOBODY,
) -> Outcome:
    """No book decides it: what the director may choose, and what he weighs."""
    verdict = Discretion(options, weigh)
    return answer(
        what, verdict, *found, "director.decisions", reasons=reasons, facts=facts, who=who
    )
