"""The same facts put to several books: what each answers, and which of them agree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from tapisvert.refusals import Refusal
from tapisvert.replacing import replace
from tapisvert.rulebooks.book import Book
from tapisvert.rulings.question import FloorReply
from tapisvert.rulings.ruling import Discretion, Ruling, Verdict


class BookReply(NamedTuple):
    """What one book says to the facts: a reply, or why it cannot."""

    book: Book
    reply: FloorReply | None
    refusal: Refusal | None = None

    @property
    def substance(self) -> Any:
        """What is compared between books: the outcome, not the articles or the words."""
        if self.reply is None:
            return self.refusal and self.refusal.code
        return tuple(
            (
                *(each.who, _outcome(each.verdict), each.returned or 0),
                *(each.binding, each.facts, _status(each)),
            )
            for each in self.reply.rulings
        )


def _outcome(verdict: Verdict) -> Verdict:
    """The verdict without what the director weighs: that decides nothing by itself."""
    return replace(verdict, weigh=()) if isinstance(verdict, Discretion) else verdict


def _status(ruling: Ruling) -> str:
    return "none" if ruling.penalty is None else ruling.penalty.status


def ask_books(books: Iterable[Book], ask: Callable[[Book], FloorReply]) -> tuple[BookReply, ...]:
    """Every book in turn; a fact one of them misses, or none can do without, is asked for."""
    heard = tuple(_hear(book, ask) for book in books)
    refusals = [each.refusal for each in heard if each.refusal is not None]
    missing = [each for each in refusals if each.code.startswith("floor.missing-")]
    if missing or len(refusals) == len(heard):
        raise (missing or refusals)[0]
    return heard


def _hear(book: Book, ask: Callable[[Book], FloorReply]) -> BookReply:
    try:
        return BookReply(book, ask(book))
    except Refusal as refusal:
        return BookReply(book, None, refusal)


def group_by_answer(heard: Sequence[BookReply]) -> list[list[BookReply]]:
    """The books that say the same, together."""
    groups: list[list[BookReply]] = []
    for each in heard:
        for group in groups:
            if group[0].substance == each.substance:
                group.append(each)
                break
        else:
            groups.append([each])
    return groups
