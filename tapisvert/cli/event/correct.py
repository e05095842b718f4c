"""What was entered wrong, put right: the order, who knocked whom out, who was out at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import answer
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.refusals import Invalid
from tapisvert.tournament.elimination.correcting import (
    CorrectKnockOut,
    CorrectOrder,
    ReplaceEliminated,
)
from tapisvert.tournament.prizes.paying import SettleTie
from tapisvert.tournament.rebuying.buying import PayOwed
from tapisvert.tournament.seating.moving import SwapSeats

if TYPE_CHECKING:
    from tapisvert.actions import Command
    from tapisvert.cli.parser import Arguments, Parser

_WAYS: Final = (
    *("before", "after", "same-hand", "same-round"),
    *("by", "instead", "swap-seats", "tie", "paid"),
)


def correct_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "name", metavar=say_of("eventoptions.a-name"), help=say_of("eventoptions.arg-who")
    )
    parser.add_argument("way", choices=_WAYS, help=say_of("eventoptions.arg-correct"))
    parser.add_argument(
        "others",
        nargs="*",
        metavar=say_of("eventoptions.a-name"),
        help=say_of("eventoptions.arg-others"),
    )
    parser.add_argument(
        "--reason", default="", metavar="WHY", help=say_of("eventoptions.arg-reason")
    )
    parser.add_argument("--method", default="", metavar="card", help=say_of("tills.arg-method"))
    add_options(parser)


def run_correct(args: Arguments) -> int:
    """`tapisvert event correct`: places, knock-outs, seats and payments put right."""
    session = EventSession.of(args)
    entry = whom.entry(session, args.name).number
    others = tuple(whom.entry(session, name).number for name in args.others)
    return answer(session, args, session.do(_command(args, entry, others)))


def _command(args: Arguments, entry: int, others: tuple[int, ...]) -> Command:
    match args.way:
        case "by":
            return CorrectKnockOut(entry, others, args.reason)
        case "tie":
            return SettleTie((entry, *others), args.reason)
        case "paid":
            return PayOwed((entry, *others), args.method)
        case "instead":
            return ReplaceEliminated(entry, _one(others), args.reason)
        case "swap-seats":
            return SwapSeats(entry, _one(others))
        case way:
            return CorrectOrder(entry, way, _one(others), args.reason)


def _one(others: tuple[int, ...]) -> int:
    if len(others) != 1:
        raise Invalid("evening.one-other", told=len(others))
    return others[0]
