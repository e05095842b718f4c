"""`tapisvert event print`: a sheet of the event as a PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event.session import Session, add_options
from tapisvert.cli.rules import written
from tapisvert.prints.filled.choice import Choice
from tapisvert.prints.filled.sheets import SHEETS, filled
from tapisvert.prints.filled.source import Source, local
from tapisvert.prints.heading import PAPERS
from tapisvert.refusals import Invalid
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("sheet", choices=SHEETS, metavar="SHEET", help=_sheets(parser))
    parser.add_argument("file", nargs="?", metavar="FILE", help=say_of("prints.arg-file"))
    parser.add_argument("--paper", choices=PAPERS, default="a4", help=say_of("prints.arg-paper"))
    parser.add_argument("--table", type=int, metavar="N", help=say_of("prints.arg-table"))
    parser.add_argument("--house", default="", help=say_of("prints.arg-house"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    with session.naming(), session.house.desk.opened(session.event) as folded:
        pdf = filled(
            args.sheet,
            Source(folded, session.people),
            args.lang,
            local(session.meta.at),
            args.paper,
            args.house,
            Choice() if args.table is None else Choice(tables=(args.table,)),
        )
    file = args.file or f"{session.event}-{args.sheet}.pdf"
    _write(file, pdf)
    if args.json:
        return written.write({"event": session.event, "file": file, "bytes": len(pdf)})
    args.screen.show(args.screen.lines(say("prints.written", args.lang, {"file": file})))
    return 0


def _sheets(parser: Parser) -> str:
    """Each sheet with its title."""
    titles = ", ".join(f"{sheet} ({parser.say(f'prints.title-{sheet}')})" for sheet in SHEETS)
    return say("prints.arg-sheet", parser.lang, {"sheets": titles})


def _write(path: str, pdf: bytes) -> None:
    try:
        with open(path, "wb") as file:
            file.write(pdf)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Invalid("evening.unwritten", file=path, reason=reason) from None
