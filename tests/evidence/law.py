"""Which carriers a claim is about, and which articles the trials prove."""

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from tapisvert.cli.rules.coverage import registered
from tapisvert.rulebooks import Article, all_books
from tapisvert.rulebooks.article import covers
from tapisvert.rulebooks.coverage import carriers_of
from tests.evidence.claims import Claim, owner


class Trial(NamedTuple):
    """A proof that was tried: what it claims, and without which carriers it falls."""

    where: str
    claims: tuple[Claim, ...]
    falls_without: frozenset[str]
    """Only carriers that were called through a door."""


class Law:
    """The articles of all books, with what carries them out."""

    def __init__(self) -> None:
        self.books = all_books()
        self.carriers = registered()

    @cached_property
    def places(self) -> tuple[str, ...]:
        """Every carrier."""
        return tuple(sorted({place for places in self.carriers.values() for place in places}))

    def articles(self, claim: Claim) -> tuple[Article, ...]:
        """The article a claim means, and those it is part of; none that only informs."""
        return tuple(
            article
            for article in self._owned.get(self._owner(claim), ())
            if covers(article.number, claim.number)
        )

    def about(self, claims: Iterable[Claim]) -> frozenset[str]:
        """The carriers of everything that is claimed."""
        return frozenset(
            place
            for claim in claims
            for article in self.articles(claim)
            for place in carriers_of(article, self.carriers)
        )

    def proven(self, trials: Iterable[Trial]) -> dict[str, dict[str, list[str]]]:
        """By book and number, the proofs that fall without what carries the article."""
        found: dict[tuple[str, str], set[str]] = defaultdict(set)
        for trial in trials:
            for claim in trial.claims:
                for article in self.articles(claim):
                    if trial.falls_without.intersection(carriers_of(article, self.carriers)):
                        found[article.book, article.number].add(trial.where)
        return {
            book.name: {
                article.number: sorted(found[book.name, article.number])
                for article in book.articles
                if (book.name, article.number) in found
            }
            for book in self.books
        }

    @cached_property
    def _owned(self) -> dict[str | None, list[Article]]:
        return {
            book.name: [each for each in book.articles if each.disposition != "inform"]
            for book in self.books
        }

    @cached_property
    def _owners(self) -> dict[tuple[str, str], str | None]:
        return {}

    def _owner(self, claim: Claim) -> str | None:
        named = (claim.book, claim.number)
        if named not in self._owners:
            self._owners[named] = owner(claim, self.books)
        return self._owners[named]
