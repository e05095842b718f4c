"""`tapisvert rules search`: the articles that speak of something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tapisvert.cli.rules import shelf, written
from tapisvert.cli.screen import Ink, TerminalScreen
from tapisvert.rulebooks.search import Found, Hit, search
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser

_MOST: Final = 8
"""Articles shown for each book unless all are asked for."""


def add_to(parser: Parser) -> None:
    parser.add_argument(
        "words",
        nargs="+",
        metavar=parser.say("rules.a-word"),
        help=parser.say("rules.arg-words"),
    )
    shelf.add_books(parser)
    shelf.add_law(parser)
    parser.add_argument("--all", action="store_true", help=parser.say("rules.arg-all"))


def main(args: Arguments) -> int:
    asked = " ".join(args.words)
    answers = search(asked, shelf.books(args))
    if args.json:
        return written.write(
            {
                "asked": asked,
                "count": sum(len(f.hits) for f in answers if not f.fallback),
                "books": [_written(hits) for hits in answers],
            }
        )
    screen = args.screen
    if not any(hits.hits for hits in answers):
        screen.show(screen.lines(say("rules.nothing-found", args.lang, {"asked": asked})))
        return 0
    most = None if args.all else _MOST
    pages = [_page(hits, most, screen, args.lang) for hits in answers]
    screen.show(*([*page, ""] for page in pages[:-1]), pages[-1])
    return 0


def _written(hits: Found) -> dict[str, object]:
    return {
        "book": hits.book.full_name,
        "fallback": hits.fallback.name if hits.fallback else None,
        "hits": [{"place": hit.place, **written.article(hit.article)} for hit in hits.hits],
    }


def _page(hits: Found, most: int | None, screen: TerminalScreen, lang: Lang) -> list[str]:
    lines = screen.rule(Ink(hits.book.full_short[lang], "title"))
    if hits.fallback:
        facts = {"asked": hits.book.short[lang], "book": hits.fallback.short[lang]}
        lines += screen.lines(Ink(say("rules.silent", lang, facts), "faint"), indent=2)
    elif not hits.hits:
        lines += screen.lines(Ink(say("rules.says-nothing", lang), "faint"), indent=2)
    lines += screen.table([_row(hit, hits, lang) for hit in hits.hits[:most]], indent=2)
    if most and len(hits.hits) > most:
        more = say("rules.more-found", lang, {"n": len(hits.hits) - most})
        lines += screen.lines(Ink(more, "faint"), indent=2)
    return lines


def _row(hit: Hit, hits: Found, lang: Lang) -> tuple[Ink, Ink]:
    printed = hit.article.number
    if hits.fallback:
        printed = f"{hits.fallback.short[lang]} {printed}"
    title = hit.article.title[lang]
    if hit.place == "title":
        return Ink(printed, "number"), Ink(title, "plain")
    place = say(f"rules.place-{hit.place}", lang)
    return Ink(printed, "number"), Ink(f"{title} ({place})", "plain")
