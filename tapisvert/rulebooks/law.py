"""The law as a record keeps it: a book with every layer under it, whole, with a digest.

A record must mean the same in ten years, on another machine, without the house file it began
with. So it keeps what decisions rest on: the values of every layer with the articles that give
them, the numbers by which articles are cited, and what the program answers where no layer does.
The words of a book on the shelf stay there; those of a house file are kept with the law.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Any

from tapisvert.refusals import Invalid
from tapisvert.rulebooks.article import Article, Raw
from tapisvert.rulebooks.book import Book
from tapisvert.rulebooks.load import BOOKS, choices, load, packaged, parameters
from tapisvert.rulebooks.parameter import Parameter
from tapisvert.rulebooks.text import Text
from tapisvert.rulebooks.volume import BookRank, Volume
from tapisvert.slotted import dataclass


@dataclass(frozen=True, slots=True)
class LawLayer:
    """One document of the law: what it decides, and how its articles are cited."""

    name: str
    rank: BookRank
    title: Text
    short: Text
    extends: str | None
    numbers: Mapping[str, str]
    """The number of every article and the subject it is about, in printed order."""
    values: Mapping[str, tuple[Raw, str]]
    """Every value it gives, with the number of the article that gives it."""
    articles: tuple[Article, ...] = ()
    """The articles in full, where the document is not on the shelf of the program."""


@dataclass(frozen=True, slots=True)
class Law:
    """A book as a record keeps it; the first layer is the book itself, the last its base."""

    layers: tuple[LawLayer, ...]
    defaults: Mapping[str, Raw]
    """What the program answers where no layer does."""
    digest: str
    """SHA-256 of all of it: two laws with one digest are the same law."""

    @property
    def name(self) -> str:
        return self.layers[0].name if self.layers else ""

    @property
    def own_layers(self) -> tuple[LawLayer, ...]:
        """The layers that are not books of the shelf: house rules, the law of the land."""
        return tuple(layer for layer in self.layers if layer.name not in BOOKS)


def law_from(book: Book) -> Law:
    """A book with all it rests on, ready to be kept in a record."""
    layers = tuple(map(_layer, book.chain))
    answered = {key for layer in layers for key in layer.values}
    defaults = {
        key: parameter.default
        for key, parameter in book.parameters.items()
        if parameter.default is not None and key not in answered
    }
    return Law(layers, defaults, _digest(layers, defaults))


def law_named(book: str) -> Law:
    """The law of a book on the shelf, or of a house file."""
    return _law_on_shelf(book) if book in choices() else law_from(load(book))


@lru_cache(maxsize=32)
def _law_on_shelf(book: str) -> Law:
    return law_from(packaged(book))


def book_under(law: Law) -> Book:
    """The book a record's law makes; a law that was tampered with is refused."""
    return _book(_Hashed(law.digest, law))


class _Hashed:
    """A law by its digest, so that each is checked and stacked once."""

    __slots__ = ("digest", "law")

    def __init__(self, digest: str, law: Law) -> None:
        self.digest = digest
        self.law = law

    def __hash__(self) -> int:
        return hash(self.digest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Hashed) and (
            self.law is other.law or (self.digest == other.digest and self.law == other.law)
        )


@lru_cache(maxsize=64)
def _book(hashed: _Hashed) -> Book:
    law = hashed.law
    if not law.layers or _digest(law.layers, law.defaults) != law.digest:
        raise Invalid("rulebook.law-damaged", digest=law.digest[:8])
    known = parameters()
    asked = {
        key: parameter._replace(default=law.defaults.get(key, _otherwise(law, parameter)))
        for key, parameter in known.items()
    }
    return Book(tuple(map(_volume, law.layers)), asked)


def _otherwise(law: Law, parameter: Parameter) -> Raw | None:
    """What answers a question the law was kept before anybody asked: the shelf, for its books."""
    if any(parameter.key in layer.values for layer in law.layers):
        return parameter.default
    for layer in law.layers:
        if layer.name in BOOKS and parameter.key in packaged(layer.name).volume.values:
            return packaged(layer.name).volume.values[parameter.key][0]
    return parameter.default


def _layer(volume: Volume) -> LawLayer:
    return LawLayer(
        name=volume.name,
        rank=volume.rank,
        title=volume.title,
        short=volume.short,
        extends=volume.extends,
        numbers={article.number: article.key for article in volume.articles.values()},
        values=dict(volume.values),
        articles=() if volume.name in BOOKS else tuple(volume.articles.values()),
    )


def _volume(layer: LawLayer) -> Volume:
    whole = {article.number: article for article in layer.articles}
    if not whole and layer.name in BOOKS:
        whole = dict(packaged(layer.name).volume.articles)
    articles = {
        number: article
        if (article := whole.get(number)) is not None and article.key == key
        else _reworded(layer, number, key)
        for number, key in layer.numbers.items()
    }
    return Volume(
        layer.name, layer.rank, layer.title, layer.short, layer.extends, articles, layer.values
    )


def _reworded(layer: LawLayer, number: str, key: str) -> Article:
    """An article whose words the shelf no longer has: its number and its subject stay."""
    subject = Text.alike(key)
    return Article(
        layer.name, number, key, "general", "inform", subject, subject, None, (), {}, layer.title
    )


def _digest(layers: tuple[LawLayer, ...], defaults: Mapping[str, Raw]) -> str:
    plain = [[_plain(getattr(layer, name)) for name in LawLayer.__slots__] for layer in layers]
    text = json.dumps([plain, _plain(defaults)], ensure_ascii=True, separators=(",", ":"))
    return sha256(text.encode("ascii")).hexdigest()


def _plain(value: Any) -> Any:
    """A value as JSON has it, mappings in the order of their keys."""
    if isinstance(value, Mapping):
        return [[key, _plain(value[key])] for key in sorted(value)]
    if isinstance(value, (tuple, list)):
        return [_plain(each) for each in value]
    return value
