"""`tapisvert event color-up`: a chip value leaves play, table by table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cards import one_card
from tapisvert.cli.counted import chips
from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.refusals import Invalid
from tapisvert.tournament.chips.commands import AnnounceColorUp, ColorUpTable, RetireValue
from tapisvert.tournament.chips.events import TableColoredUp
from tapisvert.tournament.chips.race import Held

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("value", help=say_of("console.arg-value"))
    parser.add_argument("table", nargs="?", type=int, help=say_of("console.arg-table"))
    parser.add_argument("held", nargs="*", metavar="SEAT=N", help=say_of("console.arg-held"))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--seed", metavar="HEX", help=say_of("console.arg-seed"))
    how.add_argument("--cards", nargs="+", default=(), help=say_of("calculators.arg-cards"))
    how.add_argument("--done", action="store_true", help=say_of("console.arg-retire"))
    parser.add_argument("--witness", metavar="NAME", help=say_of("console.arg-witness"))
    parser.add_argument("--designate", metavar="NAME", help=say_of("console.arg-designate"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    value = chips(args.value)
    if args.done:
        done = session.do(RetireValue(value))
        return answer(session, args, done, Said("evening.retired", {"value": value}))
    if args.table is None:
        done = session.do(AnnounceColorUp(value))
        return answer(session, args, done, Said("evening.color-up", {"value": value}))
    return _exchange(session, args, value)


def _exchange(session: Session, args: Arguments, value: int) -> int:
    cards = tuple(one_card(text) for text in args.cards)
    wish = ColorUpTable(
        args.table,
        value,
        tuple(_held(text) for text in args.held),
        None if cards else args.seed or _fresh_seed(),
        cards,
        whom.somebody(session, args.witness) if args.witness else None,
        whom.somebody(session, args.designate) if args.designate else None,
    )
    done = session.do(wish)
    (event,) = (each for each in done.events if isinstance(each, TableColoredUp))
    table = session.now.room.tables[args.table]
    said = [
        Said(
            "evening.exchanged",
            {
                "name": session.names.entry(table.at(each.seat)),
                "seat": each.seat,
                "received": each.received,
                "into": event.into,
                "cards": " ".join(card.pretty for card in each.cards) or "–",
            },
        )
        for each in event.exchanges
    ]
    return answer(session, args, done, *said)


def _held(text: str) -> Held:
    """`3=5` has five chips of the value in front of seat 3; `3=1:0` has nothing else."""
    seat, equals, rest = text.partition("=")
    count, colon, other = rest.partition(":")
    if not equals or not seat.isdecimal():
        raise Invalid("evening.bad-held", text=text)
    return Held(int(seat), chips(count), chips(other) if colon else None)


def _fresh_seed() -> str:
    from secrets import token_hex

    return token_hex(16)
