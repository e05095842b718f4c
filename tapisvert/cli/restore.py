"""`tapisvert restore`: what a backup holds comes into this house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.saving import add_from, add_where, load, tell

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    add_from(parser)
    add_where(parser)


def main(args: Arguments) -> int:
    from tapisvert.cli.house import House

    args.at = args.by = None
    house = House.of(args, anew=True)
    opening = load(args, args.file, house)
    house.note("file-opened", events=" ".join(opening.added))
    return tell(args, opening)
