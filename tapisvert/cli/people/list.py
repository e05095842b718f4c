"""`tapisvert people list`: everybody, by name."""

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
    with kept(args).opened() as directory:
        everybody = directory.listed(0, len(directory))
    if args.json:
        return written.write([as_data(person) for person in everybody])
    screen = args.screen
    count = say("people.count", args.lang, {"n": len(everybody)})
    screen.show(screen.table(rows(everybody)), screen.lines(Ink(count, "faint")))
    return 0
