"""`tapisvert rules explain`: which value holds under a book, and what it replaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.rules import shelf, written
from tapisvert.cli.screen import Ink, TerminalScreen
from tapisvert.words import LANGS, Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.rulebooks.book import Book, Stated


def add_to(parser: Parser) -> None:
    parser.add_argument(
        "key", metavar=parser.say("rules.a-key"), help=parser.say("rules.arg-parameter")
    )
    shelf.add_books(parser)
    shelf.add_law(parser)


def main(args: Arguments) -> int:
    books = shelf.books(args)
    messages = [(book, book.explain(args.key)) for book in books]
    parameter = books[0].parameter(args.key)
    if args.json:
        return written.write(
            {
                "key": parameter.key,
                "kind": parameter.kind,
                "title": written.text(parameter.title),
                "choices": {name: written.text(t) for name, t in parameter.choices.items()},
                "books": [
                    {"book": book.full_name, "stack": [_written(book, s) for s in stack]}
                    for book, stack in messages
                ],
            }
        )
    screen, lang = args.screen, args.lang
    screen.show(
        screen.rule(Ink(parameter.title[lang], "title")),
        screen.lines(Ink(f"{parameter.key} · {parameter.expected(lang)}", "faint")),
        *(_page(book, stack, screen, lang) for book, stack in messages),
    )
    return 0


def _written(book: Book, stated: Stated) -> dict[str, object]:
    parameter = book.parameter(stated.source.key)
    return {
        "value": stated.raw,
        "shown": {lang: parameter.show(stated.raw, lang) for lang in LANGS},
        "source": written.citation(stated.source),
        "prevails": stated.prevails,
    }


def _page(book: Book, stack: tuple[Stated, ...], screen: TerminalScreen, lang: Lang) -> list[str]:
    rows = [_row(book, depth, stated, lang) for depth, stated in enumerate(stack)]
    return ["", *screen.lines(Ink(book.title[lang], "number")), *screen.table(rows, indent=2)]


def _row(book: Book, depth: int, stated: Stated, lang: Lang) -> tuple[Ink, Ink]:
    value = book.parameter(stated.source.key).show(stated.raw, lang)
    source = stated.source.text(lang)
    if stated.prevails:
        return Ink(value, "title"), Ink(source, "plain")
    replaced = say("rules.replaced", lang, {"source": source})
    return Ink(f"{'  ' * (depth - 1)}└ {value}", "faint"), Ink(replaced, "faint")
