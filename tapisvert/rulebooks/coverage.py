"""For every article: what carries it out, which proofs fall without that, and what is missing.

`proven.toml` is written by `make coverage-check`, which takes every carrier away in turn and sees
which proofs fall; `not_yet.toml` says what an article still lacks, though some of it is there.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from tapisvert import datafiles
from tapisvert.rulebooks.article import DISPOSITIONS, Article
from tapisvert.rulebooks.book import Book
from tapisvert.rulebooks.compare import within
from tapisvert.rulebooks.text import Text

CoverageStatus: TypeAlias = Literal["shown", "not yet", "carried", "carried and proven"]
STATUSES: Final[tuple[CoverageStatus, ...]] = get_args(CoverageStatus)
_HERE: Final = os.path.dirname(__file__)

Proofs: TypeAlias = Mapping[str, Mapping[str, Sequence[str]]]
"""By book and number, the cases and tests that fall when what carries the article is taken away."""


class Covered(NamedTuple):
    """One article, what carries it out, what proves it and what it lacks."""

    article: Article
    carriers: tuple[str, ...]
    proofs: tuple[str, ...]
    lacks: Text | None = None

    @property
    def status(self) -> CoverageStatus:
        """An article that only informs is carried out by being shown."""
        if self.article.disposition == "inform":
            return "shown"
        if not self.carriers or self.lacks is not None:
            return "not yet"
        return "carried and proven" if self.proofs else "carried"


class Tally(NamedTuple):
    """How many articles of one disposition stand where."""

    disposition: str
    counts: Mapping[CoverageStatus, int]

    @property
    def total(self) -> int:
        return sum(self.counts.values())


def coverage(
    books: Sequence[Book], carriers: Mapping[str, tuple[str, ...]], proofs: Proofs
) -> tuple[Covered, ...]:
    """Every article of `books`, joined with what carries it out, what proves it, what it lacks."""
    return tuple(
        Covered(
            article,
            carriers_of(article, carriers),
            tuple(proofs.get(article.book, {}).get(article.number, ())),
            lacks(article),
        )
        for book in books
        for article in book.articles
    )


def tallies(covered: Iterable[Covered]) -> tuple[Tally, ...]:
    """The count of each status, disposition by disposition."""
    counts = {name: dict.fromkeys(STATUSES, 0) for name in DISPOSITIONS}
    for one in covered:
        counts[one.article.disposition][one.status] += 1
    return tuple(Tally(name, tallies) for name, tallies in counts.items() if sum(tallies.values()))


def carriers_of(article: Article, carriers: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """What carries out the article's own subject or a parameter it sets; else the nearest above."""
    own = [key for key in carriers if key == article.key or key in article.sets]
    above = [key for key in carriers if within(article.key, key)]
    keys = own or sorted(above, key=len)[-1:]
    return tuple(dict.fromkeys(place for key in keys for place in carriers[key]))


def lacks(article: Article) -> Text | None:
    """What of an article nobody can do yet; None where nothing is known to be missing."""
    return _missing().get((article.book, article.number))


def proven() -> Proofs:
    """The proofs that fell when `make coverage-check` last tried them."""
    return datafiles.read(os.path.join(_HERE, "proven.toml"))


@cache
def _missing() -> dict[tuple[str, str], Text]:
    content = datafiles.read(os.path.join(_HERE, "not_yet.toml"))
    return {
        (book, number): Text(**text)
        for book, articles in content.items()
        for number, text in articles.items()
    }
