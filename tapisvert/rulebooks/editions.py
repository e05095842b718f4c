"""Editions side by side: what follows a book, what became of an article, what changed by topic."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulebooks.article import TOPICS, Article
from tapisvert.rulebooks.book import Book
from tapisvert.rulebooks.compare import within
from tapisvert.rulebooks.load import BOOKS, followed_by, packaged
from tapisvert.rulebooks.text import Text
from tapisvert.words import Lang, say

ChangeKind: TypeAlias = Literal["new", "changed", "dropped", "moved"]


class EditionChange(NamedTuple):
    """One article that the next edition brings, changes, drops or prints under another number."""

    kind: ChangeKind
    since: int | None
    change: Text | None
    before: tuple[Article, ...]
    after: Article | None

    @property
    def topic(self) -> str:
        return self.after.topic if self.after else self.before[0].topic

    @property
    def text(self) -> Text:
        """What is otherwise now; of an article that is new, what it says."""
        return self.change or (self.after or self.before[0]).gist

    def is_about(self, asked: str) -> bool:
        """Whether a topic, a subject, or an article by its number, parts and all, changed here."""
        articles = (*self.before, *((self.after,) if self.after else ()))
        numbers = (f"{article.number.casefold()}-" for article in articles)
        numbered = any(number.startswith(f"{asked.casefold()}-") for number in numbers)
        keys = any(within(article.key, asked) for article in articles)
        return self.topic == asked or numbered or keys


def next_edition(book: str) -> str | None:
    """The edition on the shelf that follows a book, if one does."""
    return next((name for name in BOOKS if followed_by(name) == book), None)


def newest_edition(book: str) -> str:
    """The last edition of the work a book belongs to: itself where nothing follows it."""
    newest = book
    while (following := next_edition(newest)) is not None:
        newest = following
    return newest


def changes(after: str) -> tuple[EditionChange, ...]:
    """Everything an edition says otherwise than the one it follows, in the order of topics."""
    volume = packaged(after).volume
    assert volume.edition is not None
    assert volume.edition.follows is not None
    before = packaged(volume.edition.follows).volume.articles
    edition_changes = [
        EditionChange(
            "changed" if article.was else "new",
            article.since,
            article.change,
            tuple(before[number] for number in article.was),
            article,
        )
        for article in volume.articles.values()
        if article.change is not None or not article.was
    ]
    edition_changes += [
        EditionChange(
            "dropped",
            gone.since,
            gone.change,
            (before[gone.number],),
            None if gone.now is None else volume.articles[gone.now],
        )
        for gone in volume.dropped
    ]
    return tuple(sorted(edition_changes, key=lambda change: TOPICS.index(change.topic)))


def moves(after: str, number: str) -> tuple[EditionChange, ...]:
    """What an edition prints unchanged under another number than the one it follows.

    A number means either edition: where its article went, and which one bears it now.
    """
    volume = packaged(after).volume
    assert volume.edition is not None
    assert volume.edition.follows is not None
    before = packaged(volume.edition.follows).volume.articles
    asked = number.casefold()
    return tuple(
        EditionChange("moved", None, None, tuple(before[each] for each in article.was), article)
        for article in volume.articles.values()
        if article.change is None
        and article.was
        and article.number not in article.was
        and asked in {each.casefold() for each in (*article.was, article.number)}
    )


def otherwise_since(article: Article) -> tuple[EditionChange, ...]:
    """What the editions after an article's own say otherwise on it."""
    edition_changes: list[EditionChange] = []
    book, numbers = article.book, {article.number}
    while (following := next_edition(book)) is not None:
        edition_changes += [
            change
            for change in changes(following)
            if numbers & {each.number for each in change.before}
        ]
        articles = packaged(following).articles
        numbers = {each.number for each in articles if numbers & set(each.was)}
        book = following
    return tuple(edition_changes)


def told_since(change: EditionChange, lang: Lang) -> str:
    """One line for the older article: since when it is otherwise, what, and where to read it."""
    values = {
        "since": str(change.since),
        "change": "" if change.change is None else change.change[lang],
        "book": "" if change.after is None else packaged(change.after.book).short[lang],
        "number": "" if change.after is None else change.after.number,
    }
    return say("rulebook.since" if change.since else "rulebook.since-unknown", lang, values)


def renewed(book: Book) -> Book | None:
    """The same book upon the newest edition of its base; None where it rests on it already."""
    base = book.base
    newest = newest_edition(base.name) if base.name in BOOKS else base.name
    if newest == base.name:
        return None
    if book.chain == (base,):
        return packaged(newest)
    newer = packaged(newest).volume
    chain = tuple(newer if volume is base else volume for volume in book.chain)
    return Book(chain, book.parameters)
