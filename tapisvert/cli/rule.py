"""`tapisvert rule`: a ruling on a spot described in a few words, by one book or by all four."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tapisvert.cli import verdict
from tapisvert.cli.rules import shelf, written
from tapisvert.cli.screen import Block, Ink, Screen
from tapisvert.rulebooks.load import all_books
from tapisvert.rulings import spoken
from tapisvert.rulings.description import Description, read
from tapisvert.rulings.question import Reply, answer, answer_at
from tapisvert.words import LANGS, Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.hand.history import Record
    from tapisvert.rulebooks.book import Book
    from tapisvert.rulings.compared import Heard


def add_to(parser: Parser) -> None:
    parser.epilog = parser.say("rule.help")
    parser.add_argument(
        "words", nargs="+", metavar=parser.say("rule.a-spot"), help=parser.say("rule.arg-words")
    )
    parser.add_argument(
        "--book",
        default="tda2017",
        metavar=parser.say("rules.a-book"),
        help=parser.say("rule.arg-book"),
    )
    parser.add_argument("--compare", action="store_true", help=parser.say("rule.arg-compare"))
    parser.add_argument(
        "--hand", metavar=parser.say("history.a-file"), help=parser.say("rule.arg-hand")
    )
    shelf.add_law(parser)


def main(args: Arguments) -> int:
    told = read(" ".join(args.words))
    record = _record(args.hand)
    if args.compare:
        return _compare(told, record, args)
    book = shelf.book(args.book, args.law)
    reply = _answer(told, record, book)
    if args.json:
        from tapisvert.cli import ruled

        return written.write(ruled.reply(reply, book))
    after = ""
    if reply.table is not None and told.shows_a_hand:
        after = spoken.next_to_act(reply.table, args.lang)
    args.screen.show(_page(reply, book, args.screen, args.lang, after))
    return 0


def _record(file: str | None) -> Record | None:
    """The hand a history file leaves in progress."""
    if file is None:
        return None
    from pathlib import Path

    from tapisvert.cli.hand.shelves import text_of
    from tapisvert.hand.history import read_one

    return read_one(text_of(Path(file)), file)


def _answer(told: Description, record: Record | None, book: Book) -> Reply:
    if record is None:
        return answer(told, book)
    from tapisvert.rulings.underway import underway

    return answer_at(told, underway(record, book), book)


def _page(reply: Reply, book: Book, screen: Screen, lang: Lang, after: str) -> list[str]:
    lines = screen.rule(Ink(book.short[lang], "number"))
    *earlier, last = reply.rulings
    for ruling in earlier:
        lines += [*verdict.page(ruling, book, screen, lang), ""]
    return [*lines, *verdict.page(last, book, screen, lang, after)]


def _compare(told: Description, record: Record | None, args: Arguments) -> int:
    from tapisvert.rulings.compared import grouped, hear

    heard = hear(all_books(), lambda book: _answer(told, record, book))
    groups = grouped(heard)
    if args.json:
        books = {each.book.name: _json(each) for each in heard}
        names = [[each.book.name for each in group] for group in groups]
        return written.write({"agree": len(groups) == 1, "groups": names, "books": books})
    screen, lang = args.screen, args.lang
    blocks = [_block(each, lang, len(groups) > 1) for each in heard]
    screen.show(screen.beside(blocks), [""], screen.lines(_parting(groups, lang)))
    return 0


def _block(heard: Heard, lang: Lang, differs: bool) -> Block:
    heading = Ink(heard.book.short[lang], "number")
    if heard.reply is None:
        assert heard.refusal is not None
        return Block(heading, (Ink(heard.refusal.text(lang), "bad"),))
    paragraphs: list[str | Ink] = []
    for ruling in heard.reply.rulings:
        head = spoken.headline(ruling, lang)
        paragraphs.append(Ink(head.upper(), "differs" if differs else "title"))
        paragraphs += spoken.consequences(ruling, lang)
        paragraphs += [reason.text(lang) for reason in ruling.reasons]
        paragraphs.append(Ink(spoken.cited(ruling.grounds, lang), "faint"))
    return Block(heading, paragraphs)


def _parting(groups: list[list[Heard]], lang: Lang) -> Ink:
    """Whether the books agree, and who says what where they do not."""
    if len(groups) == 1:
        return Ink(say("ruling.agree", lang, {"n": len(groups[0])}), "good")
    told = [
        say("ruling.group", lang, {"books": _names(group, lang), "verdict": _said(group, lang)})
        for group in groups
    ]
    together = say("ruling.between", lang).join(told)
    return Ink(say("ruling.part", lang, {"groups": together}), "differs")


def _names(group: list[Heard], lang: Lang) -> tuple[str, ...]:
    return tuple(each.book.short[lang] for each in group)


def _said(group: list[Heard], lang: Lang) -> str:
    reply = group[0].reply
    if reply is None:
        return say("ruling.refused", lang)
    return spoken.headline(reply.rulings[-1], lang)


def _json(heard: Heard) -> dict[str, Any]:
    if heard.reply is not None:
        from tapisvert.cli import ruled

        return ruled.reply(heard.reply, heard.book)
    assert heard.refusal is not None
    return {
        "book": heard.book.name,
        "refusal": {
            "code": heard.refusal.code,
            "text": {lang: heard.refusal.text(lang) for lang in LANGS},
        },
    }
