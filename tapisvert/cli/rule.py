"""`tapisvert rule`: a ruling on what happened, told in notation or in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tapisvert.cli import verdict
from tapisvert.cli.rules import shelf, written
from tapisvert.cli.screen import Block, Ink, TerminalScreen, sits_there
from tapisvert.refusals import Invalid, Refusal
from tapisvert.rulebooks.load import all_books
from tapisvert.rulings import ruling_text
from tapisvert.rulings.description import Description, read
from tapisvert.rulings.newer_edition import newer_line, newer_texts
from tapisvert.rulings.question import FloorReply, answer, answer_at
from tapisvert.speech.notation import in_notation
from tapisvert.words import LANGS, Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.hand.history import HandRecord
    from tapisvert.rulebooks.book import Book
    from tapisvert.rulings.book_comparison import BookReply
    from tapisvert.speech.answer import Answer
    from tapisvert.words.message import Message


REFUSED: Final = 2


def add_to(parser: Parser) -> None:
    parser.epilog = parser.say("rule.help")
    parser.add_argument(
        "words", nargs="+", metavar=parser.say("rule.a-spot"), help=parser.say("rule.arg-words")
    )
    parser.add_argument(
        "--book",
        action="append",
        metavar=parser.say("rules.a-book"),
        help=parser.say("rule.arg-book", books=shelf.names()),
    )
    parser.add_argument("--explain", action="store_true", help=parser.say("rule.arg-explain"))
    parser.add_argument("--compare", action="store_true", help=parser.say("rule.arg-compare"))
    parser.add_argument(
        "--hand", metavar=parser.say("history.a-file"), help=parser.say("rule.arg-hand")
    )
    shelf.add_law(parser)


def main(args: Arguments) -> int:
    text = " ".join(args.words)
    record = _record(args.hand)
    try:
        if not text.strip():
            raise Invalid("rule.nothing-told")
        description = read(text) if record is not None else in_notation(text)
        if description is not None and args.compare:
            return _compare(description, record, args)
        if description is not None:
            return _ruled(description, record, args)
        return _heard(text, args)
    except Refusal as refusal:
        if not args.json:
            raise
        written.write(_refused(refusal))
        return REFUSED


def _ruled(description: Description, record: HandRecord | None, args: Arguments) -> int:
    """The ruling on a text in notation."""
    book = shelf.book(_last_named(args), args.law)
    reply = _answer(description, record, book)

    def under(other: Book) -> FloorReply:
        return _answer(description, record, other)

    if args.json:
        from tapisvert.cli import ruled

        newer = newer_texts(book, reply, under)
        return written.write({**ruled.reply(reply, book), "newer": newer})
    after = ""
    if reply.table is not None and description.shows_a_hand:
        after = ruling_text.next_to_act(reply.table, args.lang)
    page = _page(reply, book, args.screen, args.lang, after)
    line = newer_line(book, reply, under, args.lang)
    args.screen.show([*page, *verdict.beneath(line, args.screen)])
    return 0


def _heard(text: str, args: Arguments) -> int:
    """The ruling on plain words, after as many questions as it takes where somebody sits there."""
    from tapisvert.cli import heard
    from tapisvert.cli.phrases.file import house_phrases, keep
    from tapisvert.speech.answer import FactQuestion, Understood
    from tapisvert.speech.booknames import book_named
    from tapisvert.speech.listening import listen

    book = shelf.book(_last_named(args) or book_named(text), args.law)
    phrases = house_phrases()
    answer = listen(text, book, phrases)
    screen, lang = args.screen, args.lang
    if args.compare and isinstance(answer, Understood):
        return _compare(read(answer.reading), None, args)
    if args.json:
        remarks = {
            "other_book": _other_book(text, book, answer, args),
            "unknown_book": _unknown_book(text, book),
        }
        data = {
            name: {each: remark.text(each) for each in LANGS}
            for name, remark in remarks.items()
            if remark is not None
        }
        return written.write({**heard.as_json(answer, book), **data})
    remark = _unknown_book(text, book)
    if remark is not None:
        screen.show(screen.lines(Ink(remark.text(lang), "differs")))
    corrected = False
    talks = sits_there()
    if talks:
        from tapisvert.cli.conversation import converse, plain_ears

        ears = plain_ears(book, phrases)
        answer, text, corrected = converse(text, answer, ears, book, screen, lang)
    if isinstance(answer, FactQuestion):
        if talks:
            return 0
        raise Invalid("speech.missing", question=answer.text)
    lines = heard.page(answer, book, screen, lang)
    if isinstance(answer, Understood):
        line = newer_line(book, answer.reply, heard.under(answer), lang)
        lines += verdict.beneath(line, screen)
        remark = _other_book(text, book, answer, args)
        lines += verdict.beneath("" if remark is None else remark.text(lang), screen)
    screen.show(lines)
    if args.explain:
        screen.show(heard.explained(heard.clues_of(answer), screen, lang))
    if corrected and isinstance(answer, Understood):
        keep(text, answer.reading, screen, lang)
    return 0


def _unknown_book(text: str, book: Book) -> Message | None:
    """That a book named in the words is not known here, and which one answers."""
    from tapisvert.speech.unknown_books import unknown_book_named

    if unknown_book_named(text) is None:
        return None
    from tapisvert.desk.floorcall.named_book import unknown_book

    return unknown_book(text, book)


def _other_book(text: str, book: Book, answer: Answer, args: Arguments) -> Message | None:
    """What a book named in the words would rule, where `--book` names another."""
    from tapisvert.speech.answer import Understood

    if args.book is None or not isinstance(answer, Understood):
        return None
    from tapisvert.desk.floorcall.named_book import other_book

    return other_book(text, book, answer.reading, answer.reply, "chosen")


def _refused(refusal: Refusal) -> dict[str, Any]:
    """A refusal for a program; where a fact is missing, what is asked for."""
    from tapisvert.speech.verdicts import missing_fact

    fact = missing_fact(refusal)
    answer = written.refusal(refusal)
    asks = [{"fact": fact, "text": answer["text"], "choices": []}] if fact else []
    return {"refusal": answer, "asks": asks}


def _record(file: str | None) -> HandRecord | None:
    """The hand a history file leaves in progress."""
    if file is None:
        return None
    from pathlib import Path

    from tapisvert.cli.hand.shelves import text_of
    from tapisvert.hand.history import read_one

    return read_one(text_of(Path(file)), file)


def _answer(description: Description, record: HandRecord | None, book: Book) -> FloorReply:
    if record is None:
        return answer(description, book)
    from tapisvert.rulings.table_from_history import table_from_history

    return answer_at(description, table_from_history(record, book), book)


def _page(
    reply: FloorReply, book: Book, screen: TerminalScreen, lang: Lang, after: str
) -> list[str]:
    lines = screen.rule(Ink(book.full_short[lang], "number"))
    *earlier, last = reply.final_rulings
    for ruling in earlier:
        lines += [*verdict.page(ruling, book, screen, lang), ""]
    return [*lines, *verdict.page(last, book, screen, lang, after)]


def _compare(description: Description, record: HandRecord | None, args: Arguments) -> int:
    from tapisvert.rulings.book_comparison import ask_books, group_by_answer

    heard = ask_books(_compared(args), lambda book: _answer(description, record, book))
    groups = group_by_answer(heard)
    if args.json:
        books = {each.book.full_name: _json(each) for each in heard}
        names = [[each.book.full_name for each in group] for group in groups]
        return written.write({"agree": len(groups) == 1, "groups": names, "books": books})
    screen, lang = args.screen, args.lang
    blocks = [_block(each, lang, len(groups) > 1) for each in heard]
    screen.show(screen.beside(blocks), [""], screen.lines(_parting(groups, lang)))
    return 0


def _compared(args: Arguments) -> tuple[Book, ...]:
    """The books of the shelf; one named otherwise stands in its place, or before them all.

    Where several are named, these and no other.
    """
    if args.book is None and args.law is None:
        return all_books()
    if args.book is not None and len(args.book) > 1:
        return shelf.books(args)
    own = shelf.book(_last_named(args), args.law)
    books = tuple(own if each.name == own.name else each for each in all_books())
    return books if own in books else (own, *books)


def _block(heard: BookReply, lang: Lang, differs: bool) -> Block:
    heading = Ink(heard.book.full_short[lang], "number")
    if heard.reply is None:
        assert heard.refusal is not None
        return Block(heading, (Ink(heard.refusal.text(lang), "bad"),))
    paragraphs: list[str | Ink] = []
    for ruling in heard.reply.final_rulings:
        head = ruling_text.headline(ruling, lang)
        paragraphs.append(Ink(head.upper(), "differs" if differs else "title"))
        paragraphs += ruling_text.consequences(ruling, lang)
        paragraphs += [reason.text(lang) for reason in ruling.reasons]
        paragraphs.append(Ink(ruling_text.citation_line(ruling.grounds, lang), "faint"))
    return Block(heading, paragraphs)


def _parting(groups: list[list[BookReply]], lang: Lang) -> Ink:
    """Whether the books agree, and who says what where they do not."""
    if len(groups) == 1:
        return Ink(say("ruling.agree", lang, {"n": len(groups[0])}), "good")
    sentences = [
        say("ruling.group", lang, {"books": _names(group, lang), "verdict": _said(group, lang)})
        for group in groups
    ]
    together = say("ruling.between", lang).join(sentences)
    return Ink(say("ruling.part", lang, {"groups": together}), "differs")


def _names(group: list[BookReply], lang: Lang) -> tuple[str, ...]:
    return tuple(each.book.full_short[lang] for each in group)


def _said(group: list[BookReply], lang: Lang) -> str:
    reply = group[0].reply
    if reply is None:
        return say("ruling.refused", lang)
    return ruling_text.headline(reply.rulings[-1], lang)


def _json(heard: BookReply) -> dict[str, Any]:
    if heard.reply is not None:
        from tapisvert.cli import ruled

        return ruled.reply(heard.reply, heard.book)
    assert heard.refusal is not None
    return {
        "book": heard.book.full_name,
        "refusal": {
            "code": heard.refusal.code,
            "text": {lang: heard.refusal.text(lang) for lang in LANGS},
        },
    }


def _last_named(args: Arguments) -> str | None:
    """The book to rule by, where one is named; of several the last, as with every option."""
    return args.book[-1] if args.book else None
