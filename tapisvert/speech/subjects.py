"""Matters a rule decides and no incident names, and the articles nearest to anything else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulebooks import Book, Citation
from tapisvert.speech.account import ToldAccount
from tapisvert.speech.cues import Spans
from tapisvert.speech.lexicon import data
from tapisvert.speech.pointing import hits

_UNLESS: Final = 4


class Matter(NamedTuple):
    """A subject an account speaks of, and the keys of the articles that govern it."""

    name: str
    strength: float
    keys: tuple[str, ...]
    spans: Spans
    incident: str = ""
    """What the floor rules on in general, with its fields; nothing where more must be told."""
    over: str = ""
    """The incident whose rule it sets aside: the odd chip of a high-low pot has its own."""


def matters(account: ToldAccount) -> Matter | None:
    """The subject an account speaks of most clearly."""
    met = [(hit.strength - _UNLESS * hit.against, hit) for hit in hits("subjects", account)]
    if not met:
        return None
    described = data("subjects")
    own = {described[hit.name].get("over") for strength, hit in met if strength > _UNLESS}
    met = [each for each in met if described[each[1].name].get("incident", "-") not in own]
    strength, hit = max(met, key=lambda each: each[0])
    table = described[hit.name]
    incident = table.get("incident", "")
    over = table.get("over", "")
    return Matter(hit.name, strength, tuple(table["keys"]), hit.spans, incident, over)


def cited(book: Book, keys: Iterable[str]) -> tuple[Citation, ...]:
    """The articles on some subjects under a book, each once."""
    articles = (book.cite(key) for key in keys if book.speaks_of(key))
    return tuple({(each.book, each.number): each for each in articles}.values())


def of_incidents(book: Book, names: Iterable[str]) -> tuple[Citation, ...]:
    """The articles incidents are ruled by, the most specific of each."""
    from tapisvert.rulings.incidents import incident_kind  # bets do without

    return cited(book, [key for name in names for key in incident_kind(name).keys[:2]])


def nearest_articles(text: str, book: Book) -> tuple[Citation, ...]:
    """The articles nearest in meaning."""
    from tapisvert.rulebooks.ranking import ranker  # only where nothing else helps

    return tuple(book.cite(article.key) for article in ranker(book).nearest(text, 4))
