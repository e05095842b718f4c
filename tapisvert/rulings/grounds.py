"""The articles a ruling stands on, found by their subjects."""

from __future__ import annotations

from tapisvert.rulebooks import Book, Citation

Subject = str | tuple[str, ...]
"""A key; or several keys for one subject, where books cut it differently."""


def cited(book: Book, *subjects: Subject) -> tuple[Citation, ...]:
    """The citations of the subjects, in order, each article once.

    Of several keys for one subject the book's own article is taken, else the first one that a
    book it rests on has. A subject no book speaks of is left out: a default cites nothing.
    """
    found: dict[tuple[str, str], Citation] = {}
    for subject in subjects:
        keys = (subject,) if isinstance(subject, str) else subject
        own = next((key for key in keys if book.own(key)), None)
        key = own or next((key for key in keys if book.speaks_of(key)), None)
        if key is not None:
            citation = book.cite(key)
            found.setdefault((citation.book, citation.number), citation)
    return tuple(found.values())
