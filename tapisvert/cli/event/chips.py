"""Chips that leave play, and chips that were found."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from tapisvert.cards import one_card
from tapisvert.cli.counted import chips
from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Message, answer
from tapisvert.cli.event.chance import chance
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.tournament.chips.color_up import (
    AnnounceColorUp,
    ColorUpTable,
    RetireValue,
    TableColoredUp,
)
from tapisvert.tournament.chips.late_chips import (
    REASONS,
    ExchangeLateChips,
    RemoveChips,
)
from tapisvert.tournament.chips.race import Held
from tapisvert.tournament.draws.drawing import DrawMade

if TYPE_CHECKING:
    from tapisvert.cards import Card
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.desk.running import Done
    from tapisvert.words import Lang


def color_up_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("value", help=say_of("eventoptions.arg-value"))
    parser.add_argument("table", nargs="?", type=int, help=say_of("eventoptions.arg-table"))
    parser.add_argument("held", nargs="*", metavar="SEAT=N", help=say_of("eventoptions.arg-held"))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--seed", metavar="HEX", help=say_of("eventoptions.arg-seed"))
    how.add_argument("--cards", nargs="+", default=(), help=say_of("calculators.arg-cards"))
    parser.add_argument("--words", default="", help=say_of("eventoptions.arg-words"))
    how.add_argument("--done", action="store_true", help=say_of("eventoptions.arg-retire"))
    parser.add_argument("--witness", metavar="NAME", help=say_of("eventoptions.arg-witness"))
    parser.add_argument("--designate", metavar="NAME", help=say_of("eventoptions.arg-designate"))
    add_options(parser)


def run_color_up(args: Arguments) -> int:
    """`tapisvert event color-up`: a chip value leaves play, table by table."""
    session = EventSession.of(args)
    value = chips(args.value)
    if args.done:
        done = session.do(RetireValue(value))
        return answer(session, args, done)
    if args.table is None:
        done = session.do(AnnounceColorUp(value))
        return answer(session, args, done)
    return _exchange_of_color_up(session, args, value)


def _shown(cards: tuple[Card, ...], lang: Lang) -> str:
    """Cards as the reader's show them."""
    return " ".join(card.figure(lang) for card in cards) or "–"


def _exchange_of_color_up(session: EventSession, args: Arguments, value: int) -> int:
    cards = tuple(one_card(text) for text in args.cards)
    command = ColorUpTable(
        args.table,
        value,
        tuple(_held(text) for text in args.held),
        cards=cards,
        witness=whom.somebody(session, args.witness) if args.witness else None,
        designate=whom.somebody(session, args.designate) if args.designate else None,
    )

    def exchanged() -> Done:
        return session.do(command if cards else replace(command, chance=chance(session, args)))

    done = session.at_once(exchanged)
    (event,) = (each for each in done.events if isinstance(each, TableColoredUp))
    table = session.now.layout.tables[args.table]
    drawn = [each for each in done.events if isinstance(each, DrawMade)]
    messages = [
        Message(
            "evening.exchanged",
            {
                "name": session.names.entry(table.at(each.seat)),
                "seat": each.seat,
                "received": each.received,
                "into": event.into,
                "cards": partial(_shown, each.cards),
            },
        )
        for each in event.exchanges
    ]
    seeds = [Message("evening.seed", {"seed": each.seed}) for each in drawn]
    return answer(session, args, done, *messages, *seeds)


def _held(text: str) -> Held:
    """`3=5` has five chips of the value in front of seat 3; `3=1:0` has nothing else."""
    seat, equals, rest = text.partition("=")
    count, colon, other = rest.partition(":")
    if not equals or not seat.isdecimal():
        raise Invalid("evening.bad-held", text=text)
    return Held(int(seat), chips(count), chips(other) if colon else None)


_ACTS: Final = (*REASONS, "late")


def chips_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("act", choices=_ACTS, help=say_of("eventoptions.arg-chips-act"))
    parser.add_argument("amount", metavar="4x25", help=say_of("eventoptions.arg-amount"))
    parser.add_argument(
        "--from",
        dest="name",
        metavar=say_of("eventoptions.a-name"),
        help=say_of("eventoptions.arg-from"),
    )
    add_options(parser)


def run_chips(args: Arguments) -> int:
    """`tapisvert event chips`: chips taken out of play, or of a retired value that turn up late."""
    session = EventSession.of(args)
    entry = None if args.name is None else whom.entry(session, args.name).number
    if args.act == "late":
        return _exchange_of_chips(session, args, entry)
    count, times, value = args.amount.partition("x")
    points = chips(count) * chips(value) if times else chips(count)
    done = session.do(RemoveChips(points, args.act, entry))
    values = {"points": points, "in_play": session.now.bank.in_play}
    return answer(session, args, done, Message(f"evening.chips-{args.act}", values))


def _exchange_of_chips(session: EventSession, args: Arguments, entry: int | None) -> int:
    count, times, value = args.amount.partition("x")
    if not times:
        raise Invalid("evening.bad-late-chips", text=args.amount)
    done = session.do(ExchangeLateChips(chips(value), chips(count), entry))
    return answer(session, args, done)
