"""`tapisvert event seats`: who sits where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from tapisvert.cli.event.session import Session, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Block, Screen
from tapisvert.desk.queries.seats import Chair, Seats, table_seats, tables
from tapisvert.tournament.tables.using import in_use
from tapisvert.words import Lang, number, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("table", nargs="?", type=int, help=parser.say("console.arg-table"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    names = session.names
    if args.table is None:
        found: Sequence[Seats] = tables(names)
    else:
        found = (table_seats(names, in_use(names.now, args.table)),)
    if args.json:
        return written.write([asdict(each) for each in found])
    args.screen.show(page(found, args.screen, args.lang))
    return 0


def page(found: Sequence[Seats], screen: Screen, lang: Lang) -> list[str]:
    """Tables side by side, as many as the screen takes."""
    if not found:
        return screen.lines(say("evening.no-tables", lang))
    return screen.beside([_block(each, lang) for each in found], least=24)


def _block(table: Seats, lang: Lang) -> Block:
    from tapisvert.cli.screen import Ink

    heading = say("evening.table", lang, {"table": table.table, "n": len(table.players)})
    if table.status == "halted":
        heading += f" · {say('evening.halted', lang)}"
    return Block(Ink(heading, "number"), list(_lines(table, lang)) or [" "])


def _lines(table: Seats, lang: Lang) -> Iterator[str]:
    for chair in table.players:
        yield f"{chair.seat:>2}\N{NO-BREAK SPACE}{_marks(table, chair, lang)}"


def _marks(table: Seats, chair: Chair, lang: Lang) -> str:
    """A name with its blind or button to come, its stack and why it does not play."""
    parts = [chair.name]
    if table.coming is not None:
        if chair.seat == table.coming.button:
            parts.append("Ⓓ")
        if chair.seat == table.coming.big_blind:
            parts.append(say("evening.big-blind", lang))
    if chair.stack:
        parts.append(number(chair.stack, lang))
    if chair.note:
        parts.append(say(f"evening.note-{chair.note}", lang))
    return " · ".join(parts)
