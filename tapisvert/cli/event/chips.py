"""`tapisvert event chips`: chips taken out of play, or of a retired value that turn up late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tapisvert.cli.counted import chips
from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.refusals import Invalid
from tapisvert.tournament.chips.commands import ExchangeLateChips, RemoveChips
from tapisvert.tournament.chips.deciding import REASONS
from tapisvert.tournament.chips.events import LateChipsExchanged

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser

_ACTS: Final = (*REASONS, "late")


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("act", choices=_ACTS, help=say_of("console.arg-chips-act"))
    parser.add_argument("amount", metavar="4x25", help=say_of("console.arg-amount"))
    parser.add_argument(
        "--from", dest="name", metavar=say_of("console.a-name"), help=say_of("console.arg-from")
    )
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    entry = None if args.name is None else whom.entry(session, args.name).number
    if args.act == "late":
        return _exchange(session, args, entry)
    count, times, value = args.amount.partition("x")
    points = chips(count) * chips(value) if times else chips(count)
    done = session.do(RemoveChips(points, args.act, entry))
    values = {"points": points, "in_play": session.now.bank.in_play}
    return answer(session, args, done, Said(f"evening.chips-{args.act}", values))


def _exchange(session: Session, args: Arguments, entry: int | None) -> int:
    count, times, value = args.amount.partition("x")
    if not times:
        raise Invalid("evening.bad-late-chips", text=args.amount)
    done = session.do(ExchangeLateChips(chips(value), chips(count), entry))
    (event,) = (each for each in done.events if isinstance(each, LateChipsExchanged))
    points = event.chips * event.value - event.lost
    said = []
    if points:
        values = {"n": event.chips, "value": event.value, "points": points}
        said.append(Said("evening.chips-late", values))
    if event.lost:
        said.append(Said("evening.chips-lost", {"points": event.lost}))
    return answer(session, args, done, *said)
