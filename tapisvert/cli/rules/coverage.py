"""`tapisvert rules coverage`: what carries each article out, and what proves it."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING, Final

from tapisvert.cli.rules import shelf, written
from tapisvert.cli.screen import Ink, TerminalScreen, TextStyle
from tapisvert.implements import carriers
from tapisvert.rulebooks.article import DISPOSITIONS
from tapisvert.rulebooks.coverage import (
    STATUSES,
    CoverageStatus,
    Covered,
    coverage,
    proven,
    tallies,
)
from tapisvert.words import Lang, number, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser

_STYLES: Final[dict[CoverageStatus, TextStyle]] = {
    "shown": "faint",
    "not yet": "bad",
    "carried": "plain",
    "carried and proven": "good",
}
CORE: Final = ("cards", "games", "hand", "rulings", "tournament", "league")


def add_to(parser: Parser) -> None:
    shelf.add_books(parser)
    parser.add_argument(
        "--disposition",
        choices=DISPOSITIONS,
        metavar=parser.say("rules.a-disposition"),
        help=parser.say("rules.arg-disposition"),
    )
    parser.add_argument(
        "--status",
        choices=tuple(map(_hyphened, STATUSES)),
        metavar=parser.say("rules.a-status"),
        help=parser.say("rules.arg-status"),
    )


def main(args: Arguments) -> int:
    every = coverage(shelf.books(args), registered(), proven())
    chosen = [
        one
        for one in every
        if args.disposition in (None, one.article.disposition)
        and args.status in (None, _hyphened(one.status))
    ]
    if args.json:
        return _write(chosen)
    screen = args.screen
    screen.show(_page(chosen, screen, args.lang), [""], _summary(chosen, screen, args.lang))
    return 0


def _write(covered: list[Covered]) -> int:
    return written.write(
        {
            "count": len(covered),
            "summary": {
                tally.disposition: {**tally.counts, "total": tally.total}
                for tally in tallies(covered)
            },
            "articles": [
                {
                    "book": one.article.book,
                    "number": one.article.number,
                    "key": one.article.key,
                    "disposition": one.article.disposition,
                    "status": one.status,
                    "carriers": list(one.carriers),
                    "proofs": list(one.proofs),
                    "lacks": written.text(one.lacks) if one.lacks else None,
                }
                for one in covered
            ],
        }
    )


def _page(covered: list[Covered], screen: TerminalScreen, lang: Lang) -> list[str]:
    rows = [
        (
            Ink(f"{one.article.book} {one.article.number}", "number"),
            Ink(one.article.disposition, "faint"),
            Ink(say(f"rules.status-{_hyphened(one.status)}", lang), _STYLES[one.status]),
            _why(one, lang) or one.article.key,
        )
        for one in covered
    ]
    return screen.table(rows)


def _why(one: Covered, lang: Lang) -> str:
    """What is missing; else the first carrier and the first proof, and how many more there are."""
    if one.lacks is not None:
        return one.lacks[lang]
    named = [
        places[0] + (f" +{len(places) - 1}" if places[1:] else "")
        for places in (one.carriers, one.proofs)
        if places
    ]
    return " · ".join(named)


def _summary(covered: list[Covered], screen: TerminalScreen, lang: Lang) -> list[str]:
    counted = tallies(covered)
    heads = [
        say("rules.coverage-disposition", lang),
        *(say(f"rules.status-{_hyphened(status)}", lang) for status in STATUSES),
        say("rules.coverage-total", lang),
    ]
    rows = [
        [
            Ink(tally.disposition, "plain"),
            *(Ink(_count(tally.counts[status], lang), _STYLES[status]) for status in STATUSES),
            Ink(number(tally.total, lang), "title"),
        ]
        for tally in counted
    ]
    totals = {status: sum(t.counts[status] for t in counted) for status in STATUSES}
    line = say(
        "rules.coverage-summary",
        lang,
        {"n": len(covered), **{_underscored(status): n for status, n in totals.items()}},
    )
    return [*screen.table(rows, heads), "", *screen.lines(Ink(line, "title"))]


def _count(n: int, lang: Lang) -> str:
    return number(n, lang) if n else "·"


def _hyphened(status: CoverageStatus) -> str:
    return status.replace(" ", "-")


def _underscored(status: CoverageStatus) -> str:
    return status.replace(" ", "_")


def registered() -> dict[str, tuple[str, ...]]:
    """Every subject the core carries out, once all its modules have said so."""
    for layer in CORE:
        package = import_module(f"tapisvert.{layer}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    return carriers()
