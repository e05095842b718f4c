"""A book named in the words where another one rules: what it says is told, never its law."""

from __future__ import annotations

from typing import Literal

from tapisvert.desk.floorcall.call import put_to
from tapisvert.refusals import Refusal
from tapisvert.rulebooks import Book, choice_title, packaged
from tapisvert.rulebooks.load import BOOKS
from tapisvert.rulings.book_comparison import BookReply
from tapisvert.rulings.newer_edition import verdict_text
from tapisvert.rulings.question import FloorReply
from tapisvert.speech.booknames import NoSuchEdition, book_named
from tapisvert.speech.unknown_books import unknown_book_named
from tapisvert.words.message import Message


def unknown_book(text: str, book: Book) -> Message | None:
    """That a book named in the words is on no shelf here, and which one answers instead."""
    named = unknown_book_named(text)
    if named is None or book.name not in BOOKS:
        return None  # a house that wrote its own book means that one
    own = book.full_short
    return Message("floorcall.unknown-book", {"named": named, "book": lambda lang: own[lang]})


def other_book(
    text: str, book: Book, reading: str, reply: FloorReply, ruled_by: Literal["event", "chosen"]
) -> Message | None:
    """That the event, or whoever chose, keeps to a book, and what the one named would rule."""
    own = book.full_short
    message = Message(f"floorcall.ruled-by-{ruled_by}", {"book": lambda lang: own[lang]})
    try:
        named = book_named(text)
    except NoSuchEdition as refusal:
        return Message("floorcall.no-such-book", {"kept": message, "why": refusal})
    if named is None or named == book.full_name:
        return None
    values = {"kept": message, "other": lambda lang: choice_title(named, lang)}
    try:
        other = BookReply(packaged(named), put_to(packaged(named), reading))
    except Refusal as refusal:
        return Message("floorcall.other-book-asks", {**values, "why": refusal})
    assert other.reply is not None
    last = other.reply.final_rulings[-1]
    same = other.substance == BookReply(book, reply).substance
    return Message(
        f"floorcall.other-book-{'same' if same else 'rules'}",
        {
            **values,
            "verdict": lambda lang: verdict_text(last, lang).removesuffix("."),
            "article": lambda lang: last.grounds[0].text(lang),
        },
    )
