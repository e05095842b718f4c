"""The same facts under the newest edition: told where its verdict would be another."""

from __future__ import annotations

from collections.abc import Callable

from tapisvert.refusals import Refusal
from tapisvert.rulebooks import Book, packaged
from tapisvert.rulebooks.editions import renewed
from tapisvert.rulings import ruling_text
from tapisvert.rulings.book_comparison import BookReply
from tapisvert.rulings.question import FloorReply
from tapisvert.rulings.ruling import Ruling
from tapisvert.words import LANGS, Lang, say


def ruled_otherwise(
    book: Book, reply: FloorReply, ask: Callable[[Book], FloorReply]
) -> BookReply | None:
    """What the newest edition answers, where it answers otherwise; None where it does not."""
    newer = renewed(book)
    if newer is None:
        return None
    try:
        answer = BookReply(newer, ask(newer))
    except Refusal:
        return None
    return None if answer.substance == BookReply(book, reply).substance else answer


def newer_line(book: Book, reply: FloorReply, ask: Callable[[Book], FloorReply], lang: Lang) -> str:
    """The line under a ruling of an older book; empty where the newest edition agrees."""
    newer = ruled_otherwise(book, reply, ask)
    return "" if newer is None else told_otherwise(newer, lang)


def newer_texts(
    book: Book, reply: FloorReply, ask: Callable[[Book], FloorReply]
) -> dict[Lang, str] | None:
    """The same line in both languages, for a program."""
    newer = ruled_otherwise(book, reply, ask)
    return None if newer is None else {lang: told_otherwise(newer, lang) for lang in LANGS}


def told_otherwise(newer: BookReply, lang: Lang) -> str:
    """One line: since when, by which article, and what the verdict would be."""
    assert newer.reply is not None
    ruling = newer.reply.rulings[-1]
    base = newer.book.chain[-1]
    cited = [each for each in ruling.grounds if each.book == base.name and each.number]
    articles = [packaged(each.book).volume.articles[each.number] for each in cited]
    changed = next((each for each in articles if each.since), None)
    values = {
        "since": "" if changed is None else str(changed.since),
        "book": base.short[lang],
        "numbers": (changed.number,) if changed else tuple(each.number for each in cited[:1]),
        "verdict": verdict_text(ruling, lang),
    }
    return say("ruling.newer-since" if changed else "ruling.newer", lang, values)


def verdict_text(ruling: Ruling, lang: Lang) -> str:
    """The verdict, what follows from it, and what is done in order: all that may differ."""
    steps = [
        line for name, lines in ruling_text.parts(ruling, lang) if name == "steps" for line in lines
    ]
    rest = [*ruling_text.consequences(ruling, lang), *steps]
    headline = ruling_text.headline(ruling, lang)
    return " ".join([f"{headline}.", *rest]) if rest else headline
