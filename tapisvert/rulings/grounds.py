"""Finds the articles a ruling cites, by their subjects."""

from __future__ import annotations

from tapisvert.rulebooks import Book, Citation

GroundSubject = str | tuple[str, ...]
"""A key; or several keys for one subject, where books cut it differently."""


def cited(book: Book, *subjects: GroundSubject) -> tuple[Citation, ...]:
    """The citations of the subjects, in order, each article once.

    Of several keys for one subject the book's own article is taken: the one on the subject, or the
    one that gives the parameter of that name; else the first one that a book it rests on has. A
    subject no book speaks of is left out: a default cites nothing.
    """
    citations: dict[tuple[str, str], Citation] = {}
    for subject in subjects:
        citation = _citation(book, (subject,) if isinstance(subject, str) else subject)
        if citation is not None:
            citations.setdefault((citation.book, citation.number), citation)
    return tuple(citations.values())


def _citation(book: Book, keys: tuple[str, ...]) -> Citation | None:
    for key in keys:
        if book.own(key):
            return book.cite(key)
    for key in keys:
        if key in book.volume.values:
            return book.value(key).source
    spoken = next((key for key in keys if book.speaks_of(key)), None)
    return None if spoken is None else book.cite(spoken)
