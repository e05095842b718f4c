"""`tapisvert people duplicates`: who is perhaps one person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.people.register import add_options, kept
from tapisvert.cli.people.shown import as_data, rows
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    add_options(parser)


def main(args: Arguments) -> int:
    from tapisvert.desk.duplicates import duplicates

    found = duplicates(kept(args).everybody())
    if args.json:
        told = [
            {"reasons": each.reasons, "people": [as_data(one) for one in each.people]}
            for each in found
        ]
        return written.write(told)
    screen, lang = args.screen, args.lang
    if not found:
        screen.show(screen.lines(say("people.no-duplicates", lang)))
        return 0
    for each in found:
        reasons = tuple(say(f"peoplepage.reason-{reason}", lang) for reason in each.reasons)
        heading = say("people.perhaps-one", lang, {"reasons": reasons})
        screen.show(
            screen.lines(Ink(heading, "differs")), screen.table(rows(each.people), indent=2)
        )
    return 0
