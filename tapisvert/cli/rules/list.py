"""`tapisvert rules list`: every article, or those of a book, a topic, a disposition."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from tapisvert.cli.rules import shelf, written
from tapisvert.cli.screen import Ink, TerminalScreen
from tapisvert.rulebooks.article import DISPOSITIONS, TOPICS, Article
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.rulebooks.book import Book
    from tapisvert.rulebooks.volume import Volume


def add_to(parser: Parser) -> None:
    shelf.add_books(parser)
    shelf.add_law(parser)
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
    volumes = _volumes(shelf.books(args))
    chosen = [(volume, _wanted(volume, args)) for volume in volumes]
    if args.json:
        listed = [written.article(article) for _, articles in chosen for article in articles]
        return written.write({"count": len(listed), "articles": listed})
    screen = args.screen
    for volume, articles in chosen:
        if articles or len(volumes) == 1:
            screen.show(_page(volume, articles, screen, args.lang), [""])
    total = sum(len(articles) for _, articles in chosen)
    screen.show(screen.lines(Ink(say("rules.listed", args.lang, {"n": total}), "faint")))
    return 0


def _volumes(books: tuple[Book, ...]) -> list[Volume]:
    """The books themselves, and the law they stand under once."""
    laws = [v for v in books[0].stack if v.rank == "law" and v is not books[0].volume]
    return [*(book.volume for book in books), *laws]


def _wanted(volume: Volume, args: Arguments) -> list[Article]:
    return [
        article
        for article in volume.articles.values()
        if args.topic in (None, article.topic) and args.disposition in (None, article.disposition)
    ]


def _page(volume: Volume, articles: list[Article], screen: TerminalScreen, lang: Lang) -> list[str]:
    lines = screen.rule(Ink(volume.short[lang], "title"))
    for chapter, group in groupby(articles, lambda article: article.chapter):
        rows = [(Ink(a.number, "number"), a.title[lang]) for a in group]
        lines += [*screen.lines(Ink(chapter[lang], "faint")), *screen.table(rows, indent=2)]
    return lines
