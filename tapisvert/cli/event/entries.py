"""Who plays: entries, rebuys, and what was entered wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Message, answer
from tapisvert.cli.event.chance import add_seed, chance
from tapisvert.cli.event.roster import read_roster
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.cli.event.tills import add_method
from tapisvert.refusals import Invalid
from tapisvert.tournament.rebuying.buying import AnnounceRebuy, BuyAddOn, BuyRebuy, PayRebuy
from tapisvert.tournament.rebuying.returning import ReturnByRebuy
from tapisvert.tournament.registration.registering import (
    Register,
    RegisterPeople,
    Unregister,
)
from tapisvert.tournament.seating.late import SeatEntry, needs_button
from tapisvert.tournament.tills.naming import paid_how

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.desk.pasting import PastedLine
    from tapisvert.desk.running import Done
    from tapisvert.tournament.draws.drawing import Chance


def register_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "names",
        nargs="*",
        metavar=say_of("eventoptions.a-name"),
        help=say_of("eventoptions.arg-names"),
    )
    parser.add_argument("--file", metavar="FILE", help=say_of("eventoptions.arg-players"))
    parser.add_argument("--absent", action="store_true", help=say_of("eventoptions.arg-absent"))
    parser.add_argument(
        "--announced", action="store_true", help=say_of("eventoptions.arg-announced")
    )
    parser.add_argument(
        "--waived", default="", metavar="WHY", help=say_of("eventoptions.arg-waived")
    )
    parser.add_argument("--owed", action="store_true", help=say_of("eventoptions.arg-entry-owed"))
    add_method(parser)
    add_seed(parser)
    add_options(parser)


def run_register(args: Arguments) -> int:
    """`tapisvert event register`: people enter, named one by one or in a file."""
    names = (*args.names, *(read_roster(args.file) if args.file else ()))
    if not names:
        raise Invalid("registration.nobody-listed")
    session = EventSession.of(args)

    def entered() -> tuple[Done, list[Message]]:
        luck = _luck(session, args) if len(names) == 1 else None
        if args.absent or args.announced or args.waived:
            done, messages = _one_by_one(session, args, names)
        else:
            done, messages = enter(session, names, owed=args.owed, method=args.method)
        return _seated(session, luck, done, messages)

    done, messages = session.at_once(entered)
    return answer(session, args, done, *messages)


def enter(
    session: EventSession,
    pasted_lines: Sequence[str | PastedLine],
    *,
    owed: bool = False,
    method: str = "",
) -> tuple[Done, list[Message]]:
    """Everybody of a list, or nobody."""
    people = whom.listed(session, pasted_lines)
    how = paid_how(session.now, method)
    command = RegisterPeople(people.ids, people.ids if owed else (), how)
    doubts = _doubts(session, people)
    session.bring(*people.newcomers)
    done = session.do(command)
    return done, [*session.tell(done.events), *doubts]


def _doubts(session: EventSession, people: whom.PeopleListed) -> list[Message]:
    """Whom each of the newcomers may be instead, before they are in the directory."""
    directory = session.people.directory()
    near = [(one.name, directory.near(one.name)) for one in people.newcomers]
    return [
        Message("evening.new-but-near", {"name": name, "others": [one.name for one in others]})
        for name, others in near
        if others
    ]


def _one_by_one(
    session: EventSession, args: Arguments, pasted_lines: Sequence[str | PastedLine]
) -> tuple[Done, list[Message]]:
    """People who are late, or whose lateness is forgiven."""
    people = whom.listed(session, pasted_lines)
    commands = [
        Register(
            person,
            arrived=not args.absent,
            announced=args.announced,
            waived=args.waived,
            owing=args.owed,
            method=paid_how(session.now, args.method),
        )
        for person in people.ids
    ]
    doubts = _doubts(session, people)
    session.bring(*people.newcomers)
    messages: list[Message] = []
    for command in commands:
        done = session.do(command)
        messages += session.tell(done.events)
    return done, messages + doubts


def _luck(session: EventSession, args: Arguments) -> Chance | None:
    """For the seat of somebody who comes in during play; None before it and between days."""
    return chance(session, args) if session.now.phase == "running" else None


def _seated(
    session: EventSession, luck: Chance | None, done: Done, messages: list[Message]
) -> tuple[Done, list[Message]]:
    """Whoever entered last in a seat, where there is luck and nothing must be told first."""
    entry = session.now.field.last
    if luck is None or entry not in session.now.field.unseated:
        return done, messages
    if needs_button(session.now, session.meta.at) is not None:
        return done, messages
    done = session.do(SeatEntry(entry, luck))
    return done, [*messages, *session.tell(done.events)]


def unregister_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "name", metavar=say_of("eventoptions.a-name"), help=say_of("eventoptions.arg-who")
    )
    add_options(parser)


def run_unregister(args: Arguments) -> int:
    """`tapisvert event unregister`: an entry nobody has played is taken back."""
    session = EventSession.of(args)
    entry = whom.entry(session, args.name)
    done = session.do(Unregister(entry.number))
    message = Message("evening.unregistered", {"name": session.names.of(entry.person)})
    return answer(session, args, done, message)


def rebuy_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "name", metavar=say_of("eventoptions.a-name"), help=say_of("eventoptions.arg-who")
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--owed", action="store_true", help=say_of("eventoptions.arg-owed"))
    how.add_argument("--paid", action="store_true", help=say_of("eventoptions.arg-paid"))
    add_method(parser)
    add_options(parser)


def run_rebuy(args: Arguments) -> int:
    """`tapisvert event rebuy`: more chips in the same seat, paid for or announced.

    Somebody recorded as out is back in it; undoing the elimination is not needed.
    """
    session = EventSession.of(args)
    player = whom.entry(session, args.name)
    entry, method = player.number, paid_how(session.now, args.method)
    if player.status == "out" and not args.paid:
        back = ReturnByRebuy(entry, owing=args.owed, method=method)
        return answer(session, args, session.do(back))
    if args.owed:
        return answer(session, args, session.do(AnnounceRebuy(entry)))
    kind = PayRebuy if args.paid else BuyRebuy
    return answer(session, args, session.do(kind(entry, method=method)))


def reenter_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "name", metavar=say_of("eventoptions.a-name"), help=say_of("eventoptions.arg-who")
    )
    add_method(parser)
    add_seed(parser)
    add_options(parser)


def run_reenter(args: Arguments) -> int:
    """`tapisvert event reenter`: somebody who is out enters again, with a new seat."""
    session = EventSession.of(args)

    def entered() -> tuple[Done, list[Message]]:
        person, luck = whom.entry(session, args.name).person, _luck(session, args)
        done = session.do(Register(person, method=paid_how(session.now, args.method)))
        again = Message("evening.re-entered", {"name": session.names.of(person)})
        return _seated(session, luck, done, [again])

    done, messages = session.at_once(entered)
    return answer(session, args, done, *messages)


def addon_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "names",
        nargs="+",
        metavar=say_of("eventoptions.a-name"),
        help=say_of("eventoptions.arg-who"),
    )
    add_method(parser)
    add_options(parser)


def run_addon(args: Arguments) -> int:
    """`tapisvert event addon`: the add-on of the break."""
    session = EventSession.of(args)
    numbers = whom.entries(session, args.names)
    method = paid_how(session.now, args.method)
    done = session.do_all([BuyAddOn(number, method=method) for number in numbers])
    names = map(session.names.entry, numbers)
    return answer(
        session, args, done, *(Message("evening.add-on-bought", {"name": n}) for n in names)
    )
