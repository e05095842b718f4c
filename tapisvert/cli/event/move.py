"""`tapisvert event move`: a player goes to a free seat, or two change places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.happened import happened
from tapisvert.cli.event.place import seat
from tapisvert.cli.event.session import Session, add_options
from tapisvert.tournament.seating.moving import MovePlayer, SwapSeats
from tapisvert.tournament.seating.special import AssignSeat

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", metavar=say_of("console.a-name"), help=say_of("console.arg-who"))
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("seat", nargs="?", metavar="2-5", help=say_of("console.arg-seat"))
    where.add_argument("--swap", metavar="NAME", help=say_of("console.arg-swap"))
    parser.add_argument("--keep", action="store_true", help=say_of("console.arg-keep"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    entry = whom.entry(session, args.name)
    if args.swap is not None:
        other = whom.entry(session, args.swap)
        done = session.do(SwapSeats(entry.number, other.number))
        names = {"name": session.names.entry(entry.number), "other": session.names.of(other.person)}
        return answer(session, args, done, Said("evening.swapped", names))
    if args.keep:
        kept = seat(args.seat)
        done = session.do(AssignSeat(entry.number, kept))
        values = {"name": session.names.of(entry.person), "table": kept.table, "seat": kept.number}
        return answer(session, args, done, Said("evening.seat-kept", values))
    done = session.do(MovePlayer(entry.number, seat(args.seat), entry.seat))
    return answer(session, args, done, *happened(session, done.events))
