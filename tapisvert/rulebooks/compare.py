"""The books side by side on a topic, a subject or a parameter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tapisvert.named_tuple import NamedTuple
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.article import TOPICS, Article
from tapisvert.rulebooks.book import Book, Stated
from tapisvert.rulebooks.citation import Citation
from tapisvert.rulebooks.folding import fold
from tapisvert.rulebooks.parameter import Parameter
from tapisvert.rulebooks.text import Text
from tapisvert.words import LANGS, say


class BookColumn(NamedTuple):
    """What one book has on a subject: its own article, or the one that serves by default."""

    book: Book
    article: Article | None
    fallback: bool


class ComparedPoint(NamedTuple):
    """A parameter, and what holds under each book in turn."""

    parameter: Parameter
    stated: tuple[Stated, ...]

    @property
    def differs(self) -> bool:
        """Whether two books give different values."""
        return any(stated.raw != self.stated[0].raw for stated in self.stated)


class Subject(NamedTuple):
    """One key across the books, with the parameters its articles set."""

    key: str
    title: Text
    columns: tuple[BookColumn, ...]
    points: tuple[ComparedPoint, ...]

    @property
    def differs(self) -> bool:
        """Whether the books give a different value on some point."""
        return any(point.differs for point in self.points)


class Comparison(NamedTuple):
    """What was asked, of which books, and what they say."""

    asked: str
    books: tuple[Book, ...]
    subjects: tuple[Subject, ...]


def compare(asked: str, books: Sequence[Book]) -> Comparison:
    """`books` on `asked`: a topic, a subject and all below it, or a parameter."""
    keys = list(dict.fromkeys(_keys(topic_called(asked) or asked, books)))
    keys = keys or list(dict.fromkeys(_keys_by_title(asked, books)))
    if not keys:
        raise _nothing(asked, books)
    settled: set[str] = set()
    subjects = []
    for key in keys:
        points = [p for p in _parameters(key, books) if p not in settled]
        settled.update(points)
        subjects.append(_subject(key, points, books))
    answered = tuple(s for s in subjects if s.points or any(c.article for c in s.columns))
    return Comparison(asked, tuple(books), answered)


def _keys(asked: str, books: Sequence[Book]) -> Iterator[str]:
    """The subjects meant, in the order the books print them; parameters no article sets last."""
    for book in books:
        for volume in book.stack:
            for article in volume.articles.values():
                if article.topic == asked or within(article.key, asked):
                    yield article.key
    for key in books[0].parameters:
        if within(key, asked):
            yield _home(key, books) or key


def topic_called(asked: str) -> str | None:
    """The topic of that name, in either language and however it is spelled."""
    wanted = fold(asked)
    for topic in TOPICS:
        if wanted in (fold(topic), *(fold(say(f"rules.topic-{topic}", each)) for each in LANGS)):
            return topic
    return None


def _keys_by_title(asked: str, books: Sequence[Book]) -> Iterator[str]:
    """The subjects whose articles bear the words in their title, or as a part of their key."""
    wanted = fold(asked)
    if not wanted.strip():
        return
    for book in books:
        for volume in book.stack:
            for article in volume.articles.values():
                texts = (article.key, *(article.title[lang] for lang in LANGS))
                if any(wanted in fold(text) for text in texts):
                    yield article.key


def within(key: str, above: str) -> bool:
    """Whether `key` is the subject `above` or a part of it: part by part, never by letters."""
    return key == above or key.startswith(f"{above}.")


def _home(parameter: str, books: Iterable[Book]) -> str | None:
    """The subject under which a parameter is told: that of the first article that sets it."""
    for book in books:
        for volume in book.stack:
            _, number = volume.values.get(parameter, (None, ""))
            if number:
                return volume.articles[number].key
    return None


def _parameters(key: str, books: Sequence[Book]) -> Iterator[str]:
    """The parameters told under `key`: its own, and those its articles set."""
    if key in books[0].parameters:
        yield key
    for book in books:
        for volume in book.stack:
            if (article := volume.by_key(key)) is not None:
                yield from (parameter for parameter in article.sets if parameter != key)


def _subject(key: str, points: Iterable[str], books: Sequence[Book]) -> Subject:
    answered = [(p, tuple(book.explain(p)[0] for book in books)) for p in dict.fromkeys(points)]
    columns = tuple(
        _column(key, book, [stated[n].source for _, stated in answered])
        for n, book in enumerate(books)
    )
    named = next((c.article.title for c in columns if c.article), None)
    parameters = books[0].parameters
    return Subject(
        key=key,
        title=named or parameters[key].title,
        columns=columns,
        points=tuple(ComparedPoint(parameters[p], stated) for p, stated in answered),
    )


def _column(key: str, book: Book, sources: Iterable[Citation]) -> BookColumn:
    """A book may settle a point under another subject: that article is then its own on this."""
    if (own := book.own(key)) is not None:
        return BookColumn(book, own, fallback=False)
    for source in sources:
        if source.number and source.book == book.name:
            return BookColumn(book, book.volume.articles[source.number], fallback=False)
    return BookColumn(book, book.on(key) if book.speaks_of(key) else None, fallback=True)


def _nothing(asked: str, books: Sequence[Book]) -> Invalid:
    from tapisvert.rulebooks.nearest import nearest

    known = [*TOPICS, *(a.key for book in books for a in book.articles), *books[0].parameters]
    return Invalid("rulebook.unknown-subject", asked=asked, nearest=nearest(asked, known))
