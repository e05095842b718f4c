"""`tapisvert backup`: the whole house in one file."""

from __future__ import annotations

from argparse import SUPPRESS
from typing import TYPE_CHECKING

from tapisvert.cli.saving import save
from tapisvert.desk.backup.gathering import of_house
from tapisvert.refusals import Invalid

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.desk.backup.saved import Store


def add_to(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help=parser.say("backup.arg-to"))
    parser.add_argument("--passphrase", action="store_true", help=parser.say("backup.arg-locked"))
    add_where(parser)


def main(args: Arguments) -> int:
    from tapisvert.cli.event.moment import moment

    backup = of_house(store_of(args), moment(None))
    if not backup.streams and not backup.people:
        raise Invalid("backup.no-events")
    return save(args, backup, args.file)


def add_where(parser: Parser) -> None:
    """Which house is meant."""
    parser.add_argument("--room", action="store_true", help=SUPPRESS)  # it is one house now
    parser.add_argument("--data", metavar="DIR", help=parser.say("eventoptions.arg-data"))


def store_of(args: Arguments) -> Store:
    """The house the command line speaks of."""
    from tapisvert.cli.house import House

    args.at = args.by = None
    return House.of(args).store
