"""An event set up: created, and the law it is played by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from tapisvert.cli.counted import chips
from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Message, answer
from tapisvert.cli.event.entries import enter
from tapisvert.cli.event.money import cents, currency, plan_told
from tapisvert.cli.event.roster import read_roster
from tapisvert.cli.event.session import EventSession, add_options, event_name, fresh_name
from tapisvert.cli.house import House
from tapisvert.cli.records import remember
from tapisvert.cli.rules import shelf, written
from tapisvert.cli.screen import Ink, TerminalScreen
from tapisvert.cli.structure import house_folder, plan_named
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks import parameters
from tapisvert.rulebooks.law import Law, law_named
from tapisvert.tournament.days.flights import OpenFlight
from tapisvert.tournament.formats import (
    BOUNTY_FORMATS,
    FORMATS,
    FormatNumbers,
    level_before_break,
    plan_of,
    with_formats,
)
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.law import chosen_book, differs, law_of, under_law
from tapisvert.tournament.names import readable_title
from tapisvert.tournament.phases.changing_law import ChangeLaw
from tapisvert.tournament.phases.setting_up import CreateEvent, NameSubstitute
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.registration.offers import BOUNTIES
from tapisvert.tournament.setup import (
    TAG_TEAM,
    BuyIn,
    Flights,
    Late,
    Rebuys,
    Setup,
    TeamChange,
)
from tapisvert.tournament.structures.checks import remarks, with_stack_by_book
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.desk.running import Done
    from tapisvert.tournament.structure import Structure
    from tapisvert.tournament.structures.read import Plan


def create_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "name", metavar=say_of("eventoptions.a-name"), help=say_of("eventoptions.arg-name")
    )
    add = parser.add_argument
    add(
        "--preset",
        default="club-evening",
        metavar="NAME|FILE",
        help=say_of("eventoptions.arg-preset"),
    )
    add("--book", help=say_of("eventoptions.arg-book"))
    add("--buy-in", default="0", metavar="20", help=say_of("eventoptions.arg-buy-in"))
    add("--fee", default="0", metavar="2", help=say_of("eventoptions.arg-fee"))
    add("--bounty", default="0", metavar="5", help=say_of("eventoptions.arg-bounty"))
    kinds = BOUNTIES[1:]
    add(
        "--bounty-kind", choices=kinds, default="fixed", help=say_of("eventoptions.arg-bounty-kind")
    )
    add(
        *("--format",),
        nargs="+",
        default=(),
        choices=FORMATS,
        help=say_of("eventoptions.arg-format"),
    )
    add("--seat", default="", metavar="NAME", help=say_of("eventoptions.arg-seat-won"))
    add("--seat-value", default="0", metavar="200", help=say_of("eventoptions.arg-seat-value"))
    add("--currency", default="EUR", help=say_of("eventoptions.arg-currency"))
    add("--chips", metavar="10000", help=say_of("eventoptions.arg-chips"))
    add(
        "--table-size", type=int, default=9, metavar="9", help=say_of("eventoptions.arg-table-size")
    )
    add("--kind", default="daily", help=say_of("eventoptions.arg-kind"))
    add("--cap", type=int, metavar="30", help=say_of("eventoptions.arg-cap"))
    add("--late", type=int, default=0, metavar="4", help=say_of("eventoptions.arg-late"))
    add("--rebuys", type=int, default=0, metavar="4", help=say_of("eventoptions.arg-rebuys"))
    add(
        "--re-entries", type=int, default=0, metavar="4", help=say_of("eventoptions.arg-re-entries")
    )
    add("--most", type=int, metavar="2", help=say_of("eventoptions.arg-most"))
    add("--add-on", metavar="20:10000", help=say_of("eventoptions.arg-add-on"))
    add("--flights", nargs="+", default=(), metavar="1A", help=say_of("eventoptions.arg-flights"))
    add(
        *("--change",),
        choices=get_args(TeamChange),
        default="level",
        help=say_of("eventoptions.arg-change"),
    )
    add("--advance", type=int, default=1, metavar="1", help=say_of("eventoptions.arg-advance"))
    add("--best-forward", action="store_true", help=say_of("eventoptions.arg-best-forward"))
    add("--surrender", action="store_true", help=say_of("eventoptions.arg-surrender"))
    add("--prizes", nargs="+", metavar="50", help=say_of("eventoptions.arg-prizes"))
    add("--substitute", metavar="NAME", help=say_of("eventoptions.arg-substitute"))
    add("--players", metavar="FILE", help=say_of("eventoptions.arg-players"))
    add_options(parser)


def run_create(args: Arguments) -> int:
    """`tapisvert event create`: an event set up from a preset or a file, ready for entries."""
    plan = plan_named(args.preset, house_folder(args))
    lines = read_roster(args.players) if args.players else ()
    args.format = {*args.format, *_formats_told(args)}
    numbers = _numbers(args)
    prizes = plan_told(args.prizes) if args.prizes else plan_of(args.format, numbers)
    house = House.of(args)
    setup = _setup(args, plan, house.store.club().get("book", ""))
    formats = _formats(args)
    if args.format:
        setup = with_formats(setup, formats, numbers)
    if not args.chips:
        setup = with_stack_by_book(setup, law_of(setup))
    setup = replace(setup, zone=house.zone)
    session = EventSession(house, fresh_name(args.event or args.name, house.desk.streams()))
    plans = () if prizes is None else (SetPrizePlan(prizes),)
    flights = tuple(map(OpenFlight, setup.flights.names[:1]))
    plain = event_name(args.event or args.name)
    messages = [Message("evening.created", {"name": setup.name, "event": session.stream})]
    if session.stream != plain:
        values = {"name": setup.name, "other": plain, "event": session.stream}
        messages.append(Message("evening.same-name", values))
    messages += [Message(each.key, each.values) for each in remarks(setup, law_of(setup))]
    messages += [Message("evening.flight-opened", {"flight": each.flight}) for each in flights]

    def made() -> tuple[Done, list[Message]]:
        done = [session.do(command) for command in (CreateEvent(setup), *plans, *flights)][-1]
        if args.substitute:
            done = session.do(NameSubstitute(whom.somebody(session, args.substitute)))
        return enter(session, lines) if lines else (done, [])

    done, entered = session.at_once(made)
    remember(house.disk, "event", session.stream)
    return answer(session, args, done, *messages, *entered)


new_options = create_options


def run_new(args: Arguments) -> int:
    """`tapisvert event new`: the same, as people say it."""
    return run_create(args)


def _formats_told(args: Arguments) -> set[str]:
    """The formats that options tell of which belong to no other."""
    asked_for = {
        "shoot-out": args.advance != 1,
        TAG_TEAM: args.change != "level",
        "satellite": args.seat or cents(args.seat_value),
        **{name: kind == args.bounty_kind != "fixed" for name, kind in BOUNTY_FORMATS.items()},
    }
    return {name for name, asked in asked_for.items() if asked}


def _formats(args: Arguments) -> set[str]:
    """The formats named, and those that other options ask for without naming them."""
    formats = set(args.format)
    bought = {"rebuys": args.rebuys, "re-entries": args.re_entries, "add-on": args.add_on}
    formats |= {name for name, asked in bought.items() if asked}
    if args.flights:
        formats.add("flights")
    if cents(args.bounty) and not formats & set(BOUNTY_FORMATS):
        formats.add("bounty")
    if args.most is not None and not formats & {"rebuys", "re-entries"}:
        raise Invalid("evening.most-of-nothing")
    return formats


def _numbers(args: Arguments) -> FormatNumbers:
    """The numbers of a format, from the options that tell them."""
    return FormatNumbers(
        cents(args.bounty),
        args.rebuys or args.re_entries,
        args.most,
        tuple(args.flights),
        args.best_forward,
        cents(args.seat_value),
        args.seat,
        args.advance,
        args.change,
        _add_on(args.add_on) if args.add_on else None,
    )


def _setup(args: Arguments, plan: Plan, club: str) -> Setup:
    """The event told, by the book named, else that of the house: `club` is what it set."""
    stack = plan.points or 10_000
    bought = chips(args.chips) if args.chips else stack
    book = shelf.chosen(lambda: club) if args.book is None else shelf.meant(args.book)
    bounty = cents(args.bounty)
    setup = Setup(
        name=readable_title(args.name),
        book=book,
        structure=plan.structure,
        buy_in=BuyIn(cents(args.buy_in), cents(args.fee), bought, bounty),
        table_size=args.table_size,
        kind=args.kind,
        chips=plan.chips,
        stack=plan.stack if bought == stack else {},
        rebuys=_rebuys(args),
        late=_late(args, plan.structure),
        most_entries=args.cap,
        flights=_flights(args),
        currency=currency(args.currency),
        bounty=args.bounty_kind if bounty else "",
    )
    return under_law(setup, law_named(shelf.in_house(book, args.data)))


def _late(args: Arguments, structure: Structure) -> Late:
    """Who enters again comes in late: for as long, unless it is told or there are first days."""
    again = 0 if args.flights else args.re_entries
    return late_until(args.late or again, structure)


def late_until(level: int, structure: Structure) -> Late:
    """Late entries until the end of a level that is played."""
    levels = sum(each.kind == "play" for each in structure.levels)
    if level > levels:
        raise Invalid("evening.late-beyond", late=level, levels=levels)
    return Late(level)


def _rebuys(args: Arguments) -> Rebuys:
    add_on = _add_on(args.add_on) if args.add_on else None
    last = args.rebuys or args.re_entries
    kind = rebuy_kind(args)
    return Rebuys(
        kind, None, args.most, last, add_on, _add_on_level(args) if add_on is not None else 0
    )


def rebuy_kind(args: Arguments) -> str:
    """Rebuys, re-entries or both: then until the end of the same level."""
    if args.rebuys and args.re_entries:
        if args.rebuys != args.re_entries:
            raise Invalid("evening.one-window", rebuys=args.rebuys, re_entries=args.re_entries)
        return "both"
    return "rebuy" if args.rebuys else "re-entry" if args.re_entries else "freezeout"


def _flights(args: Arguments) -> Flights:
    if (args.best_forward or args.surrender) and not args.flights:
        raise Invalid("evening.flights-first")
    return Flights(tuple(args.flights), args.best_forward, args.surrender)


def _add_on(text: str) -> BuyIn:
    price, colon, points = text.partition(":")
    if not colon:
        raise Invalid("evening.bad-add-on", text=text)
    return BuyIn(cents(price), 0, chips(points))


def _add_on_level(args: Arguments) -> int:
    """The last level before the first break: add-ons are sold there."""
    before = level_before_break(plan_named(args.preset, house_folder(args)).structure.levels)
    if before is None:
        raise Invalid("evening.no-break")
    return before


def law_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("--take", metavar="BOOK|FILE", help=say_of("eventoptions.arg-take-law"))
    parser.add_argument("--because", default="", help=say_of("eventoptions.arg-because"))
    add_options(parser)


def run_law(args: Arguments) -> int:
    """`tapisvert event law`: the law in the event's record, and another one taken over."""
    session = EventSession.of(args)
    setup = session.now.setup
    if setup is None:
        raise Invalid("event.no-setup")
    if args.take:
        done = session.do(ChangeLaw(law_named(shelf.in_house(args.take, args.data)), args.because))
        return answer(session, args, done, *TOURNAMENT.tell(session.names, done.events))
    if args.json:
        return written.write(plain(setup))
    args.screen.show(page(setup, args.screen, args.lang))
    return 0


def plain(setup: Setup) -> dict[str, Any]:
    """The law as plain values: its layers, its digest, what the house and the event changed."""
    law = setup.law
    layers = () if law is None else law.layers
    return {
        "book": chosen_book(setup),
        "digest": None if law is None else law.digest,
        "layers": [
            {"name": layer.name, "rank": layer.rank, "articles": len(layer.numbers)}
            for layer in layers
        ],
        "house": {key: raw for layer in _own(law) for key, (raw, _) in layer.values.items()},
        "event": dict(setup.values),
        "shelf_differs": differs(setup),
    }


def page(setup: Setup, screen: TerminalScreen, lang: Lang) -> list[str]:
    """The layers from the book down, then what is the house's own and the event's own."""
    law = setup.law
    if law is None:
        return screen.lines(say("evening.law-not-kept", lang, {"book": setup.book}))
    title = f"{law.layers[0].title[lang]} · {law.digest[:8]}"
    rows = [
        (layer.short[lang], say("evening.law-layer", lang, {"n": len(layer.numbers)}))
        for layer in law.layers
    ]
    known = parameters()
    own = [(key, raw) for layer in _own(law) for key, (raw, _) in layer.values.items()]
    own += [(key, known[key].read(value)) for key, value in setup.values.items()]
    rows += [
        (known[key].title[lang], known[key].show(raw, lang))
        for key, raw in own
        if key in known and raw is not None
    ]
    lines = [*screen.rule(Ink(title, "title")), *screen.table(rows)]
    if differs(setup):
        lines += screen.lines(Ink(say("evening.law-differs", lang), "differs"))
    return lines


def _own(law: Law | None) -> tuple[Any, ...]:
    return () if law is None else law.own_layers
