"""Who was sent to a seat and is still on the way, and who sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import answer
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.cli.rules import written
from tapisvert.desk.queries.moves import recent_moves
from tapisvert.tournament.seating.arriving import ConfirmSeats
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.desk.queries.moves import Move


def seated_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "names",
        nargs="*",
        metavar=say_of("eventoptions.a-name"),
        help=say_of("eventoptions.arg-who"),
    )
    parser.add_argument("--all", action="store_true", help=say_of("eventoptions.arg-all-sit"))
    add_options(parser)


def run_seated(args: Arguments) -> int:
    """`tapisvert event seated`: players sit where they were sent, or who is still on the way."""
    session = EventSession.of(args)
    coming = _on_the_way(session)
    if args.all:
        return answer(session, args, session.do(ConfirmSeats(tuple(each.entry for each in coming))))
    if args.names:
        return answer(session, args, session.do(ConfirmSeats(whom.entries(session, args.names))))
    if args.json:
        return written.write([{"entry": each.entry, "seat": _seat(each)} for each in coming])
    lines = [f"{_seat(each):>6}  {session.names.entry(each.entry)}" for each in coming]
    args.screen.show(lines or [say("movespanel.everybody-sits", args.lang)])
    return 0


def _on_the_way(session: EventSession) -> list[Move]:
    with session.house.desk.opened(session.stream) as stream_state:
        moves = recent_moves(stream_state, session.meta.at)
    return [each for each in moves if not each.arrived]


def _seat(move: Move) -> str:
    return f"{move.seat.table}-{move.seat.number}"
