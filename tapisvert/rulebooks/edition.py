"""Editions of one work: which edition a volume is, which it follows, and what it leaves out.

An edition writes only what changed. An article that gives no more than its number and its key is
as the edition before has it, under whatever number it was printed there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulebooks.text import Text

if TYPE_CHECKING:
    from tapisvert.rulebooks.article import Article


class Edition(NamedTuple):
    """One edition of a work, dated, and the edition on the shelf before it."""

    work: Text
    date: str
    follows: str | None


class Dropped(NamedTuple):
    """An article of the edition before that this one no longer has."""

    number: str
    since: int | None
    change: Text
    now: str | None
    """The article of this edition that settles the subject, if one does."""


def renumber(articles: dict[str, Article], unwritten: set[str]) -> None:
    """Lead the references of the articles in `unwritten` to the numbers of this edition."""
    now = {old: number for number, article in articles.items() for old in article.was}
    for number in unwritten:
        see = dict.fromkeys(now[old] for old in articles[number].see if old in now)
        articles[number] = articles[number]._replace(see=tuple(n for n in see if n != number))
