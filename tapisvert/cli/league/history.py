"""`tapisvert league history`: who did what when in the league, and what was undone."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from tapisvert.cli.league.session import Session, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.league.record.days import day_of
from tapisvert.words import LANGS, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("--last", type=int, metavar="N", help=parser.say("console.arg-last"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    found = session.leagues.history(session.league)
    if args.last is not None:
        found = found[-args.last :] if args.last > 0 else ()
    if args.json:
        lines = [
            {**asdict(past), "name": {lang: past.named(lang) for lang in LANGS}} for past in found
        ]
        return written.write(lines)
    screen, lang = args.screen, args.lang
    rows = [
        (
            Ink(str(past.version), "number"),
            day_of(past.at),
            past.when,
            session.called(past.by),
            Ink(f"{past.named(lang)} ({say('evening.undone', lang)})", "faint")
            if past.undone_by
            else past.named(lang),
        )
        for past in found
    ]
    screen.show(screen.table(rows))
    return 0
