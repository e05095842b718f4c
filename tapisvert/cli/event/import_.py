"""`tapisvert event import`: an event from the file of another computer, or of the room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event import folder
from tapisvert.cli.event.session import House, add_options
from tapisvert.cli.event.store import FileStore
from tapisvert.cli.saving import load, tell

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help=parser.say("backup.arg-from"))
    add_options(parser)


def main(args: Arguments) -> int:
    house = House.of(args)
    opening = load(args, args.file, FileStore(house))
    events = [name for name in opening.added if house.desk.holds(name)]
    if len(events) == 1:
        folder.remember(house.disk, events[0])
    return tell(args, opening)
