"""An event changed after it was created, as far as nothing depends on what it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tapisvert.cli.event.answer import answer
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.cli.event.setup import late_until, rebuy_kind
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.tournament.breaking.order import AnnounceBreakOrder
from tapisvert.tournament.names import readable_title
from tapisvert.tournament.phases.setting_up import ChangeSetup
from tapisvert.tournament.setup import NO_LATE, Rebuys, Setup
from tapisvert.tournament.structures.checks import counted_out
from tapisvert.tournament.structures.supply import owned_chips

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def settings_options(parser: Parser) -> None:
    say_of = parser.say
    add = parser.add_argument
    add("--name", metavar="NAME", help=say_of("eventoptions.arg-new-name"))
    add("--cap", type=int, metavar="30", help=say_of("eventoptions.arg-cap"))
    add("--seated", type=int, metavar="27", help=say_of("eventoptions.arg-seated"))
    add("--set", nargs="+", metavar="25x160", help=say_of("proposing.arg-set"))
    add("--late", type=int, metavar="4", help=say_of("eventoptions.arg-late"))
    add("--rebuys", type=int, metavar="4", help=say_of("eventoptions.arg-rebuys"))
    add("--re-entries", type=int, metavar="4", help=say_of("eventoptions.arg-re-entries"))
    add("--most", type=int, metavar="2", help=say_of("eventoptions.arg-most"))
    add("--flights", nargs="+", metavar="1A", help=say_of("eventoptions.arg-flights"))
    add("--surrender", action="store_true", help=say_of("eventoptions.arg-surrender"))
    add("--appear-within", type=int, metavar="60", help=say_of("eventoptions.arg-appear"))
    add_options(parser)


def run_settings(args: Arguments) -> int:
    """`tapisvert event settings`: what is announced, changed."""
    session = EventSession.of(args)
    if session.now.setup is None:
        raise Illegal("event.no-setup")
    changed = _changed(args, session.now.setup)
    if not changed:
        raise Invalid("evening.nothing-changed")
    setup = replace(session.now.setup, **changed)
    if "chips" in changed and session.now.phase == "open":
        setup = counted_out(setup, max(2, session.now.field.seatable))
    return answer(session, args, session.do(ChangeSetup(setup)))


def _changed(args: Arguments, setup: Setup) -> dict[str, Any]:
    changed: dict[str, Any] = {}
    if args.name:
        changed["name"] = readable_title(args.name)
    if args.cap is not None:
        changed["most_entries"] = args.cap or None
    if args.seated is not None:
        changed["most_seated"] = args.seated or None
    if args.set:
        changed["chips"] = owned_chips(", ".join(args.set))
    if args.late is not None:
        changed["late"] = late_until(args.late, setup.structure)
    elif args.re_entries and setup.late == NO_LATE and not (args.flights or setup.flights.names):
        changed["late"] = late_until(args.re_entries, setup.structure)
    if args.rebuys is not None or args.re_entries is not None or args.most is not None:
        changed["rebuys"] = _rebuys(args, setup.rebuys)
    if args.flights or args.surrender or args.appear_within is not None:
        within = args.appear_within
        flights = replace(
            setup.flights,
            names=tuple(args.flights or setup.flights.names),
            surrender=args.surrender or setup.flights.surrender,
            appear_within=setup.flights.appear_within if within is None else within * 60 or None,
        )
        changed["flights"] = flights
    return changed


def _rebuys(args: Arguments, before: Rebuys) -> Rebuys:
    most = before.most if args.most is None else args.most
    if args.rebuys is None and args.re_entries is None:
        return replace(before, most=most)
    last = args.rebuys or args.re_entries or 0
    kind = rebuy_kind(args)
    return replace(before, kind=kind, most=most, last_level=last)


def break_order_options(parser: Parser) -> None:
    help_text = parser.say("eventoptions.arg-order")
    parser.add_argument("tables", nargs="+", type=int, metavar="5", help=help_text)
    add_options(parser)


def run_break_order(args: Arguments) -> int:
    """`tapisvert event break-order`: which table breaks first, told before it is time."""
    session = EventSession.of(args)
    return answer(session, args, session.do(AnnounceBreakOrder(tuple(args.tables))))
