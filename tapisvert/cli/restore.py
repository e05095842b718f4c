"""`tapisvert restore`: what a backup holds comes into this house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.backup import add_where, store_of
from tapisvert.cli.saving import load, tell

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help=parser.say("backup.arg-from"))
    add_where(parser)


def main(args: Arguments) -> int:
    return tell(args, load(args, args.file, store_of(args)))
