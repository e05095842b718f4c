"""For every article: what in the code carries it out, and which case or test proves it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from tapisvert.rulebooks.article import DISPOSITIONS, Article
from tapisvert.rulebooks.book import Book
from tapisvert.rulebooks.compare import within
from tapisvert.rulebooks.numbers import covers

Status: TypeAlias = Literal["shown", "not yet", "carried", "carried and proven"]
STATUSES: Final[tuple[Status, ...]] = get_args(Status)


class Proof(NamedTuple):
    """A case or a test that names an article."""

    book: str
    number: str
    where: str


class Covered(NamedTuple):
    """One article, what carries it out and what proves it."""

    article: Article
    carriers: tuple[str, ...]
    proofs: tuple[str, ...]

    @property
    def status(self) -> Status:
        """An article that only informs is carried out by being shown."""
        if self.article.disposition == "inform":
            return "shown"
        if not self.carriers:
            return "not yet"
        return "carried and proven" if self.proofs else "carried"


class Tally(NamedTuple):
    """How many articles of one disposition stand where."""

    disposition: str
    counts: Mapping[Status, int]

    @property
    def total(self) -> int:
        return sum(self.counts.values())


def coverage(
    books: Sequence[Book],
    carriers: Mapping[str, tuple[str, ...]],
    proofs: Iterable[Proof],
) -> tuple[Covered, ...]:
    """Every article of `books`, joined with what carries it out and what proves it."""
    owned = [(_owner(proof, books), proof) for proof in proofs]
    return tuple(
        Covered(
            article,
            _carriers(article, carriers),
            tuple(
                dict.fromkeys(
                    proof.where
                    for owner, proof in owned
                    if owner == article.book and covers(article.number, proof.number)
                )
            ),
        )
        for book in books
        for article in book.articles
    )


def tallies(covered: Iterable[Covered]) -> tuple[Tally, ...]:
    """The count of each status, disposition by disposition."""
    counts = {name: dict.fromkeys(STATUSES, 0) for name in DISPOSITIONS}
    for one in covered:
        counts[one.article.disposition][one.status] += 1
    return tuple(Tally(name, found) for name, found in counts.items() if sum(found.values()))


def _carriers(article: Article, carriers: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """What carries out the article's subject, one it is part of, or a parameter it sets."""
    return tuple(
        dict.fromkeys(
            place
            for key, places in carriers.items()
            if key in article.sets or within(article.key, key)
            for place in places
        )
    )


def _owner(proof: Proof, books: Iterable[Book]) -> str | None:
    """The volume whose article a proof means: the book's own, else one it rests on."""
    for book in books:
        if book.name == proof.book:
            for volume in (book.volume, *book.stack):
                if proof.number in volume.articles:
                    return volume.name
    return None
