"""Dealers in the terminal: the staff, who is on duty, pushes, and who dealt when."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tapisvert.actions import Command
from tapisvert.cli.event.moment import date_and_time, moment, time_of_day
from tapisvert.cli.festival.session import FestivalSession, add_options
from tapisvert.cli.league.answer import answer
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink, ScreenCell
from tapisvert.desk.festival.rotas import downs_of, line_now, rota_now
from tapisvert.desk.running import Done
from tapisvert.festival.rota import FillTables, LeaveDuty, PlaceDealer, PushDealers, RestDealer
from tapisvert.festival.staff import TASKS, AddStaff, ArriveOnDuty, RemoveStaff, SetRota
from tapisvert.festival.state import LineTable
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def _add_name(parser: Parser, many: bool = False) -> None:
    name = parser.say("eventoptions.a-name")
    help_text = parser.say("eventoptions.arg-who")
    if many:
        parser.add_argument("names", nargs="+", metavar=name, help=help_text)
    else:
        parser.add_argument("name", metavar=name, help=help_text)


def staff_options(parser: Parser) -> None:
    say_of = parser.say
    name = say_of("eventoptions.a-name")
    parser.add_argument("names", nargs="*", metavar=name, help=say_of("festival.arg-staff"))
    parser.add_argument("--as", dest="task", choices=TASKS, default="dealer")
    parser.add_argument("--remove", action="store_true", help=say_of("festival.arg-remove"))
    add_options(parser)


def run_staff(args: Arguments) -> int:
    """`tapisvert festival staff`: the list of dealers and floor people, or one more on it."""
    session = FestivalSession.of(args)
    if args.names and args.remove:
        leaving = [session.person(name) for name in args.names]
        return answer(session, args, _all_of(session, map(RemoveStaff, leaving)))
    if args.names:
        people = [session.new_person(name) for name in args.names]
        added = (AddStaff(person, args.task) for person in people)
        return answer(session, args, _all_of(session, added))
    now, lang = session.now, args.lang
    members = sorted(now.staff.values(), key=lambda one: (one.task, session.called(one.person)))
    if args.json:
        return written.write(
            [
                {
                    "person": one.person,
                    "name": session.called(one.person),
                    "task": one.task,
                    "since": now.duty.get(one.person, 0),
                }
                for one in members
            ]
        )
    if not members:
        args.screen.show(args.screen.lines(say("festival.no-staff", lang)))
        return 0
    rows = [
        (
            session.called(one.person),
            say(f"festival.task-{one.task}", lang),
            time_of_day(now.duty[one.person])
            if one.person in now.duty
            else say("festival.off-duty", lang),
        )
        for one in members
    ]
    args.screen.show(args.screen.table(rows))
    return 0


def arrive_options(parser: Parser) -> None:
    _add_name(parser, many=True)
    add_options(parser)


def run_arrive(args: Arguments) -> int:
    """`tapisvert festival arrive`: people of the staff are there."""
    session = FestivalSession.of(args)
    people = [session.person(name) for name in args.names]
    done = _all_of(session, map(ArriveOnDuty, people))
    return answer(session, args, done)


def leave_options(parser: Parser) -> None:
    _add_name(parser)
    add_options(parser)


def run_leave(args: Arguments) -> int:
    """`tapisvert festival leave`: somebody goes home; at a table, another one takes over."""
    session = FestivalSession.of(args)
    return answer(session, args, session.do(LeaveDuty(session.person(args.name))))


def push_options(parser: Parser) -> None:
    add_options(parser)


def run_push(args: Arguments) -> int:
    """`tapisvert festival push`: every dealer goes on by one table."""
    session = FestivalSession.of(args)
    line = line_now(session.house.desk, session.now)
    return answer(session, args, session.do(PushDealers(line)))


def fill_options(parser: Parser) -> None:
    add_options(parser)


def run_fill(args: Arguments) -> int:
    """`tapisvert festival fill`: tables without a dealer get one."""
    session = FestivalSession.of(args)
    line = line_now(session.house.desk, session.now)
    return answer(session, args, session.do(FillTables(line)))


def place_options(parser: Parser) -> None:
    _add_name(parser)
    parser.add_argument("table", type=int, help=parser.say("festival.arg-table"))
    add_options(parser)


def run_place(args: Arguments) -> int:
    """`tapisvert festival place`: a dealer sits at a table now."""
    session = FestivalSession.of(args)
    line = line_now(session.house.desk, session.now)
    table = next((each for each in line if each.table == args.table), LineTable(args.table, ""))
    return answer(session, args, session.do(PlaceDealer(session.person(args.name), table)))


def rest_options(parser: Parser) -> None:
    _add_name(parser)
    add_options(parser)


def run_rest(args: Arguments) -> int:
    """`tapisvert festival rest`: a dealer is relieved for a rest."""
    session = FestivalSession.of(args)
    return answer(session, args, session.do(RestDealer(session.person(args.name))))


def rota_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("--minutes", type=int, help=say_of("festival.arg-minutes"))
    parser.add_argument("--downs", type=int, help=say_of("festival.arg-downs"))
    add_options(parser)


def run_rota(args: Arguments) -> int:
    """`tapisvert festival rota`: who deals where, who is next, who rests."""
    session = FestivalSession.of(args)
    now, lang, screen = session.now, args.lang, args.screen
    if args.minutes is not None or args.downs is not None:
        minutes = now.rota.minutes if args.minutes is None else args.minutes
        downs = now.rota.downs if args.downs is None else args.downs
        return answer(session, args, session.do(SetRota(minutes, downs)))
    shown = rota_now(session.house.desk, now)
    if args.json:
        return written.write(
            {
                "lines": [each._asdict() for each in shown.lines],
                "resting": list(shown.resting),
                "off_next": list(shown.off),
                "floor": list(shown.floor),
                "due": shown.due,
            }
        )
    if not shown.lines:
        screen.show(screen.lines(say("festival.no-line", lang)))
    nobody = say("festival.rota-nobody", lang)
    rows: list[tuple[ScreenCell, ...]] = [
        (
            Ink(str(each.table), "number"),
            each.name,
            session.called(each.dealer) if each.dealer else Ink(nobody, "bad"),
            time_of_day(each.since) if each.since else "",
            say(
                "festival.rota-next",
                lang,
                {"name": session.called(each.following) if each.following else nobody},
            ),
        )
        for each in shown.lines
    ]
    screen.show(screen.table(rows))
    for person, event in shown.playing:
        plays = {"name": session.called(person), "event": event}
        screen.show(screen.lines(Ink(say("festival.plays-too", lang, plays), "bad")))
    for key, people in (("resting", shown.resting), ("floor", shown.floor)):
        if people:
            values = {"names": tuple(map(session.called, people))}
            screen.show(screen.lines(say(f"festival.rota-{key}", lang, values)))
    if shown.due:
        due = say("festival.rota-due", lang, {"time": time_of_day(shown.due)})
        screen.show(screen.lines(due))
    return 0


def downs_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("--table", type=int, help=say_of("festival.arg-one-table"))
    name = say_of("eventoptions.a-name")
    parser.add_argument("--dealer", metavar=name, help=say_of("eventoptions.arg-who"))
    parser.add_argument("--when", metavar="YYYY-MM-DDTHH:MM", help=say_of("festival.arg-when"))
    add_options(parser)


def run_downs(args: Arguments) -> int:
    """`tapisvert festival downs`: who dealt at which table when."""
    session = FestivalSession.of(args)
    person = session.person(args.dealer) if args.dealer else ""
    at = moment(args.when, session.meta.at) if args.when else None
    downs = list(downs_of(session.now, args.table, person, at))
    if args.json:
        return written.write(
            [
                {
                    "table": each.table,
                    "event": each.event,
                    "person": each.person,
                    "name": session.called(each.person),
                    "from": each.start,
                    "to": each.end,
                }
                for each in downs
            ]
        )
    screen, lang = args.screen, args.lang
    if not downs:
        screen.show(screen.lines(say("festival.no-downs", lang)))
        return 0
    rows = [
        (
            Ink(str(each.table), "number"),
            session.called(each.person),
            session.event_name(each.event) if each.event else "",
            date_and_time(each.start),
            time_of_day(each.end) if each.end else say("festival.still", lang),
        )
        for each in downs
    ]
    screen.show(screen.table(rows))
    return 0


def _all_of(session: FestivalSession, commands: Iterable[Command]) -> Done:
    """One act for all who were named, told of every one of them."""
    all_of_them = tuple(commands)
    done = session.at_once(lambda: [session.do(command) for command in all_of_them])
    return Done(tuple(event for each in done for event in each.events), done[-1].version)
