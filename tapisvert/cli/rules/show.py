"""`tapisvert rules show`: one article, whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.rules import shelf, written
from tapisvert.cli.screen import Ink, TerminalScreen
from tapisvert.rulebooks.coverage import lacks
from tapisvert.rulebooks.editions import otherwise_since, told_since
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.rulebooks.article import Article
    from tapisvert.rulebooks.book import Book


def add_to(parser: Parser) -> None:
    parser.add_argument(
        "book",
        metavar=parser.say("rules.a-book"),
        help=parser.say("rules.arg-book", books=shelf.names()),
    )
    parser.add_argument(
        "number", metavar=parser.say("rules.a-number"), help=parser.say("rules.arg-number")
    )
    shelf.add_law(parser)


def main(args: Arguments) -> int:
    book = shelf.book(args.book, args.law)
    article = book.article(_as_printed(book, args.number))
    if args.json:
        return written.write(written.article(article))
    args.screen.show(_page(book, article, args.screen, args.lang))
    return 0


def _as_printed(book: Book, number: str) -> str:
    """The number as the book prints it: nobody looks for the capital key in a dispute."""
    for volume in book.stack:
        for printed in volume.articles:
            if printed.casefold() == number.casefold():
                return printed
    return number


def _page(book: Book, article: Article, screen: TerminalScreen, lang: Lang) -> list[str]:
    volume = next(volume for volume in book.stack if volume.name == article.book)
    facts = {
        "book": volume.short[lang],
        "chapter": article.chapter[lang],
        "topic": say(f"rules.topic-{article.topic}", lang),
        "disposition": say(f"rules.disposition-{article.disposition}", lang),
    }
    lines = [
        *screen.rule(Ink(f"{volume.short[lang]} · {article.number}", "number")),
        *screen.lines(Ink(article.title[lang], "title")),
        *screen.lines(Ink(say("rules.article-facts", lang, facts), "faint")),
        "",
        *screen.lines(article.gist[lang]),
    ]
    for change in otherwise_since(article):
        lines += screen.lines(Ink(told_since(change, lang), "differs"))
    if article.note:
        note = say("rules.note", lang, {"note": article.note[lang]})
        lines += ["", *screen.lines(Ink(note, "faint"))]
    if (missing := lacks(article)) is not None:
        text = say("rules.lacks", lang, {"lacks": missing[lang]})
        lines += ["", *screen.lines(Ink(text, "differs"))]
    if article.sets:
        rows = [
            (book.parameter(key).title[lang], Ink(book.parameter(key).show(raw, lang), "title"))
            for key, raw in article.sets.items()
        ]
        lines += ["", *screen.lines(Ink(say("rules.sets", lang), "faint"))]
        lines += screen.table(rows, indent=2)
    if article.see:
        others = [
            (Ink(number, "number"), volume.articles[number].title[lang]) for number in article.see
        ]
        lines += ["", *screen.lines(Ink(say("rules.see", lang), "faint"))]
        lines += screen.table(others, indent=2)
    return lines
