"""A volume: one document of law as written, before it is stacked upon others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulebooks.article import Article, Raw
from tapisvert.rulebooks.edition import Dropped, Edition
from tapisvert.rulebooks.text import Text

BookRank: TypeAlias = Literal["base", "house", "law"]
RANKS: Final[tuple[str, ...]] = get_args(BookRank)
"""From the weakest to the strongest: a house changes the base, the law binds the house."""


class Volume(NamedTuple):
    """What one document says, and which one it builds on."""

    name: str
    rank: BookRank
    title: Text
    short: Text
    extends: str | None
    articles: Mapping[str, Article]
    """By number, in printed order."""
    values: Mapping[str, tuple[Raw, str]]
    """Parameter key to its value and the number of the article that gives it."""
    edition: Edition | None = None
    fallback: str | None = None
    """The book that serves in place of the base, where everything above is silent."""
    dropped: tuple[Dropped, ...] = ()
    """What the edition before has and this one no longer."""
    readings: frozenset[str] = frozenset()
    """Articles that leave a ruling open in print: the reading applied is told in their notes."""

    def on_subjects(self) -> dict[str, Article]:
        """The articles by the subject they settle."""
        return {article.key: article for article in self.articles.values()}

    def by_key(self, key: str) -> Article | None:
        """The article on the subject `key`."""
        return next((a for a in self.articles.values() if a.key == key), None)
