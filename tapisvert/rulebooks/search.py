"""Finds articles by words, in either language, whatever the accents and capitals.

Every word asked for must occur, itself or a word that means the same. Titles come before gists,
gists before notes. An article that says it in other words, on a subject whose title in another
book has the words, is found too. A book that says nothing answers with what holds there by
default: the articles of the book it rests on. Where no article has all the words, those nearest in
meaning are found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulebooks.article import Article
from tapisvert.rulebooks.book import Book
from tapisvert.rulebooks.folding import fold
from tapisvert.rulebooks.terms import Term, terms
from tapisvert.rulebooks.volume import Volume

Place: TypeAlias = Literal["title", "subject", "gist", "note", "near"]

PLACES: Final[tuple[Place, ...]] = ("title", "subject", "gist", "note", "near")
"""Best first."""


_SEVERAL: Final = 2
"""One word that no article has is a word nobody knows; several may say it otherwise."""


class Hit(NamedTuple):
    """An article found, and where its words were."""

    article: Article
    place: Place


class Found(NamedTuple):
    """What one book answers; `fallback` is the volume below that answers when it is silent."""

    book: Book
    hits: tuple[Hit, ...]
    fallback: Volume | None


class _Page(NamedTuple):
    article: Article
    fields: tuple[str, str, str, str]
    """Folded title, subject, gist and note, in both languages."""


MatchRank: TypeAlias = tuple[int, int]
Hits: TypeAlias = tuple[Hit, ...]


class Index:
    """Books made ready to be searched many times."""

    def __init__(self, books: Sequence[Book]) -> None:
        self.books = tuple(books)
        volumes = {volume.name: volume for book in books for volume in book.stack}
        self._pages = {
            name: [_page(article) for article in volume.articles.values()]
            for name, volume in volumes.items()
        }

    def search(self, text: str) -> tuple[Found, ...]:
        """What each book says on `text`."""
        wanted = terms(text)
        if not wanted:
            return tuple(Found(book, (), None) for book in self.books)
        placed = {name: _placed(pages, wanted) for name, pages in self._pages.items()}
        titled = {
            hit.article.key
            for ranked in placed.values()
            for _, hit in ranked
            if hit.place == "title"
        }
        hits = {
            name: _ordered([*placed[name], *_on(titled, pages)])
            for name, pages in self._pages.items()
        }
        answers = (_found(book, hits) for book in self.books)
        if len(wanted) < _SEVERAL:
            return tuple(answers)
        return tuple(each if each.hits else _nearest(each.book, text) for each in answers)


def _nearest(book: Book, text: str) -> Found:
    """The articles nearest in meaning, those of the books it rests on included."""
    from tapisvert.rulebooks.ranking import ranker  # only where nothing has the words

    return Found(book, tuple(Hit(article, "near") for article in ranker(book).nearest(text)), None)


def search(text: str, books: Sequence[Book]) -> tuple[Found, ...]:
    """What each of `books` says on `text`."""
    return Index(books).search(text)


def _found(book: Book, hits: Mapping[str, Hits]) -> Found:
    """The book's own articles and those of the law above it; failing any, the next volume's."""
    speaks = [v for v in book.stack if v is book.volume or v.rank == "law"]
    if own := tuple(hit for volume in speaks for hit in hits[volume.name]):
        return Found(book, own, None)
    for volume in book.stack:
        if ranked := hits[volume.name]:
            return Found(book, _to_the_point(ranked), volume)
    return Found(book, (), None)


def _to_the_point(hits: Hits) -> Hits:
    """Of a volume that only answers by default, no passing mentions when a title has the words."""
    return tuple(hit for hit in hits if hit.place == "title") or hits


def _placed(pages: Iterable[_Page], wanted: Sequence[Term]) -> list[tuple[MatchRank, Hit]]:
    ranked: list[tuple[MatchRank, Hit]] = []
    for page in pages:
        worst: MatchRank | None = (0, 0)
        for term in wanted:
            rank = _rank(page, term)
            worst = None if rank is None or worst is None else max(worst, rank)
        if worst is not None:
            ranked.append((worst, Hit(page.article, PLACES[worst[0]])))
    return ranked


def _rank(page: _Page, term: Term) -> MatchRank | None:
    """Where the term first stands on the page; as typed before said otherwise."""
    for place, text in enumerate(page.fields):
        if term.typed_in(text):
            return place, 0
        if term.meant_in(text):
            return place, 1
    return None


def _on(subjects: set[str], pages: Iterable[_Page]) -> Iterator[tuple[MatchRank, Hit]]:
    """The articles on `subjects`, in whatever words."""
    for page in pages:
        if page.article.key in subjects:
            yield (PLACES.index("subject"), 1), Hit(page.article, "subject")


def _ordered(ranked: list[tuple[MatchRank, Hit]]) -> Hits:
    """Best first, then broad subjects before their parts, as printed; an article once."""
    once: dict[str, Hit] = {}
    for _, hit in sorted(ranked, key=lambda pair: (pair[0], pair[1].article.key.count("."))):
        once.setdefault(hit.article.number, hit)
    return tuple(once.values())


def _page(article: Article) -> _Page:
    title, gist, note = article.title, article.gist, article.note
    return _Page(
        article,
        (
            fold(" ".join(title)),
            fold(article.key),
            fold(" ".join(gist)),
            fold(" ".join(note)) if note else "",
        ),
    )
