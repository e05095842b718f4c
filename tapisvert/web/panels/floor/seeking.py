"""The incidents and the articles found by a few words, ranked together, the nearest first.

Every incident is found by its sentence and by the other words people have for it, in both
languages: "mauvais siège" finds what an English reader calls the wrong seat.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from tapisvert.rulebooks import Article, Book, Citation
from tapisvert.rulebooks.folding import fold, words
from tapisvert.rulebooks.ranking import ranker, stem
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.web.panels.floor.tiles import BETS, OF_INCIDENTS, address_of
from tapisvert.words import LANGS, Lang, knows, say

_MOST: Final = 12
_SHORT: Final = 3
"""Shorter words say nothing by themselves."""
_TOLD: Final = 3.0
_SAME: Final = 2.0
"""What a phrase that is typed whole counts for beside its words."""
_TEXT: Final = 1.0
_BEGUN: Final = 0.7
"""A word somebody is still typing."""
_ENOUGH: Final = 0.6


class Match(NamedTuple):
    """Something found: a call to tell, or an article to read."""

    text: str
    address: str
    name: str = ""
    citation: Citation | None = None


class _Entry(NamedTuple):
    name: str
    phrases: tuple[str, ...]
    stems: frozenset[str]
    beginnings: tuple[str, ...]


def seek(text: str, book: Book, lang: Lang) -> tuple[Match, ...]:
    """What a few words find, the nearest first; calls before articles that are as near."""
    asked = [word for word in words(text) if len(word) >= _SHORT]
    if not asked:
        return ()
    hits = [(_score(asked, fold(text), each), 0, _call(each.name, lang)) for each in _calls()]
    hits += [
        (_of_article(asked, article), 1, _article(article, book, lang))
        for article in ranker(book).nearest(text, 6)
    ]
    ranked = sorted((one for one in hits if one[0] >= _ENOUGH), key=lambda one: (-one[0], one[1]))
    return tuple(match for _, _, match in ranked[:_MOST])


def tile(name: str, lang: Lang) -> tuple[Match, ...]:
    """The incidents of a tile."""
    return tuple(_call(each, lang) for each in OF_INCIDENTS.get(name, ()))


@cache
def _calls() -> tuple[_Entry, ...]:
    tiles = [f"tile-{name}" for name in ("out-of-turn", *BETS)]
    return tuple(_entry(name) for name in (*tiles, *incident_kinds()))


def _entry(name: str) -> _Entry:
    context = [say(f"seek.{name}", lang) for lang in LANGS]
    sentence = f"incidents.{name}" if knows(f"incidents.{name}") else f"floorpage.{name}"
    context += [say(sentence, lang) for lang in LANGS]
    every = [word for text in context for word in words(text) if len(word) >= _SHORT]
    phrases = tuple(fold(phrase) for text in context[:2] for phrase in text.split(","))
    return _Entry(name, phrases, frozenset(map(stem, every)), tuple(every))


def _score(asked: list[str], whole: str, entry: _Entry) -> float:
    same = _SAME if any(whole in phrase for phrase in entry.phrases) else 0
    hits = (
        _TOLD
        if stem(word) in entry.stems
        else _BEGUN * _TOLD
        if any(other.startswith(word) for other in entry.beginnings)
        else 0
        for word in asked
    )
    met = sum(hits) / len(asked)
    return met + same if met >= _TOLD * _BEGUN * 0.5 else 0


def _of_article(asked: list[str], article: Article) -> float:
    title = {stem(word) for word in words(" ".join(article.title))}
    gist = {stem(word) for word in words(" ".join(article.gist))}
    hits = (_TOLD if stem(word) in title else _TEXT if stem(word) in gist else 0 for word in asked)
    return sum(hits) / len(asked)


def _call(name: str, lang: Lang) -> Match:
    if name.startswith("tile-"):
        return Match(say(f"floorpage.{name}", lang), address_of(name.removeprefix("tile-")), name)
    return Match(say(f"incidents.{name}", lang), f"?way=incident&incident={name}", name)


def _article(article: Article, book: Book, lang: Lang) -> Match:
    return Match(article.title[lang], "", "", book.cite(article.key))
