"""`tapisvert people export`: everybody in a sheet that can be read again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.people.register import add_options, kept
from tapisvert.cli.people.shown import as_data, said
from tapisvert.cli.rules import written
from tapisvert.refusals import Invalid

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help=parser.say("people.arg-sheet"))
    add_options(parser)


def main(args: Arguments) -> int:
    from tapisvert.desk.sheets import sheet_written

    with kept(args).opened() as directory:
        everybody = directory.listed(0, len(directory))
    if args.file is None:
        if args.json:
            return written.write([as_data(person) for person in everybody])
        print(sheet_written(everybody), end="")
        return 0
    try:
        with open(args.file, "w", encoding="utf-8-sig", newline="") as file:
            file.write(sheet_written(everybody))
    except OSError as error:
        reason = error.strerror or str(error)
        raise Invalid("people.unwritten", file=args.file, reason=reason) from None
    return said(args, "people.exported", {"n": len(everybody), "file": args.file})
