"""`tapisvert rules list`: every article, or those of a book, a topic, a disposition."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from tapisvert.cli.rules import shelf, written
from tapisvert.cli.screen import Ink, Screen
from tapisvert.rulebooks.article import DISPOSITIONS, TOPICS, Article
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.rulebooks.book import Book


def add_to(parser: Parser) -> None:
    shelf.add_books(parser)
    parser.add_argument(
        "--topic",
        choices=TOPICS,
        metavar=parser.say("rules.a-topic"),
        help=parser.say("rules.arg-topic"),
    )
    parser.add_argument(
        "--disposition",
        choices=DISPOSITIONS,
        metavar=parser.say("rules.a-disposition"),
        help=parser.say("rules.arg-disposition"),
    )


def main(args: Arguments) -> int:
    books = shelf.books(args)
    found = [(book, _wanted(book, args)) for book in books]
    if args.json:
        listed = [written.article(article) for _, articles in found for article in articles]
        return written.write({"count": len(listed), "articles": listed})
    screen = args.screen
    for book, articles in found:
        if articles or len(books) == 1:
            screen.show(_page(book, articles, screen, args.lang), [""])
    total = sum(len(articles) for _, articles in found)
    screen.show(screen.lines(Ink(say("rules.listed", args.lang, {"n": total}), "faint")))
    return 0


def _wanted(book: Book, args: Arguments) -> list[Article]:
    return [
        article
        for article in book.articles
        if args.topic in (None, article.topic) and args.disposition in (None, article.disposition)
    ]


def _page(book: Book, articles: list[Article], screen: Screen, lang: Lang) -> list[str]:
    lines = screen.rule(Ink(book.short[lang], "title"))
    for chapter, group in groupby(articles, lambda article: article.chapter):
        rows = [(Ink(a.number, "number"), a.title[lang]) for a in group]
        lines += [*screen.lines(Ink(chapter[lang], "faint")), *screen.table(rows, indent=2)]
    return lines
