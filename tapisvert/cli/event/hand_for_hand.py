"""Hand-for-hand, table by table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tapisvert.cli.event.answer import Message, answer
from tapisvert.cli.event.happened import happened
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.refusals import Invalid
from tapisvert.tournament.handforhand import HandForHand
from tapisvert.tournament.prizes.pool import places_paid
from tapisvert.tournament.rounds.hand_for_hand import (
    AnnounceHandForHand,
    EndHandForHand,
    HoldAllIn,
    ReleaseAllIn,
    ReportTable,
    StartRound,
)

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


_ACTS: Final = ("announce", "report", "next", "hold", "release", "end")
_OF_TABLES: Final = ("report", "hold", "release")


def hand_for_hand_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("act", choices=_ACTS, help=say_of("eventoptions.arg-round"))
    parser.add_argument("tables", nargs="*", type=int, help=say_of("eventoptions.arg-table"))
    add_options(parser)


def run_hand_for_hand(args: Arguments) -> int:
    """`tapisvert event hand-for-hand`: announced, reported table by table, ended."""
    session = EventSession.of(args)
    if args.act in _OF_TABLES and not args.tables:
        raise Invalid("evening.which-table")
    if args.act not in _OF_TABLES and args.tables:
        raise Invalid("evening.no-table-here", act=args.act)
    done = session.do_all(_commands(session, args))
    rounds = session.now.hand_for_hand
    if rounds is None:
        return answer(session, args, done, *happened(session, done.events))
    return answer(session, args, done, _said(session, rounds, args.act))


def _commands(session: EventSession, args: Arguments) -> list[Any]:
    now = session.now
    played = 0 if now.hand_for_hand is None else now.hand_for_hand.round
    match args.act:
        case "announce":
            return [AnnounceHandForHand(places_paid(now) or None)]
        case "report":
            return [ReportTable(table, played) for table in args.tables]
        case "hold":
            return [HoldAllIn(table) for table in args.tables]
        case "release":
            return [ReleaseAllIn(table) for table in args.tables]
        case "next":
            return [StartRound(played + 1)]
        case _:
            return [EndHandForHand()]


def _said(session: EventSession, rounds: HandForHand, act: str) -> Message:
    open_tables = session.now.layout.open_tables
    waiting = tuple(table.number for table in open_tables if table.number not in rounds.done)
    if act == "report" and not waiting:
        return Message("evening.all-reported", {"round": rounds.round})
    values = {"round": rounds.round, "tables": waiting, "n": len(waiting)}
    return Message(f"evening.rounds-{act}", values)
