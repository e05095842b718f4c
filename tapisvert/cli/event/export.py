"""`tapisvert event export`: everything of the event in one file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event.session import Session, add_options
from tapisvert.cli.event.store import FileStore
from tapisvert.cli.saving import save
from tapisvert.desk.backup.gathering import of_streams

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help=parser.say("backup.arg-to"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    backup = of_streams(FileStore(session.house), (session.event,), session.meta.at)
    return save(args, backup, args.file or session.event)
