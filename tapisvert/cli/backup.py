"""`tapisvert backup`: the whole house in one file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.saving import add_where, save
from tapisvert.cli.screen import Ink
from tapisvert.desk.backup.gathering import of_house
from tapisvert.refusals import Invalid
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help=parser.say("backup.arg-to"))
    parser.add_argument("--passphrase", action="store_true", help=parser.say("backup.arg-locked"))
    add_where(parser)


def main(args: Arguments) -> int:
    from tapisvert.cli.house import House

    args.at = args.by = None
    house = House.of(args)
    backup = of_house(house.store, house.meta.at)
    if not backup.streams and not backup.people:
        raise Invalid("backup.no-events")
    house.note("house-saved")
    status = save(args, backup, args.file)
    for saved in backup.streams:
        if not args.json and house.store.journal.is_cut(saved.stream):
            fault = Message("backup.cut", {"stream": saved.stream})
            args.screen.show(args.screen.lines(Ink(fault.text(args.lang), "bad")))
    return status
