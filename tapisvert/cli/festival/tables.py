"""Tables in the terminal: the plan of the house, whose they are, what is wished twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.festival.session import FestivalSession, add_options
from tapisvert.cli.league.answer import answer
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink, ScreenCell
from tapisvert.desk.festival.tables import events_over, set_aside, tables_used
from tapisvert.festival.floor import (
    AllowDouble,
    PlanFloor,
    ReserveTables,
    ShareTable,
    ranges,
    read_ranges,
)
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def plan_options(parser: Parser) -> None:
    parser.add_argument("tables", nargs="*", metavar="1-30", help=parser.say("festival.arg-plan"))
    add_options(parser)


def run_plan(args: Arguments) -> int:
    """`tapisvert festival plan`: the numbered tables of the house, along the line of dealers."""
    session = FestivalSession.of(args)
    return answer(session, args, session.do(PlanFloor(read_ranges(" ".join(args.tables)))))


def reserve_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("event", metavar="EVENT", help=say_of("eventoptions.arg-event"))
    parser.add_argument("tables", nargs="*", metavar="1-8", help=say_of("festival.arg-reserve"))
    add_options(parser)


def run_reserve(args: Arguments) -> int:
    """`tapisvert festival reserve`: tables set aside for an event; none gives them back."""
    session = FestivalSession.of(args)
    tables = read_ranges(" ".join(args.tables))
    return answer(session, args, session.do(ReserveTables(session.event(args.event), tables)))


def share_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("table", type=int, metavar="TABLE", help=say_of("festival.arg-table"))
    _add_wish(parser)


def run_share(args: Arguments) -> int:
    """`tapisvert festival share`: one table number at several events, as somebody wants it."""
    session = FestivalSession.of(args)
    events = tuple(map(session.event, args.events))
    return answer(session, args, session.do(ShareTable(args.table, events, args.why)))


def double_options(parser: Parser) -> None:
    name = parser.say("eventoptions.a-name")
    parser.add_argument("name", metavar=name, help=parser.say("eventoptions.arg-who"))
    _add_wish(parser)


def run_double(args: Arguments) -> int:
    """`tapisvert festival double`: one person at several events, as somebody wants it."""
    session = FestivalSession.of(args)
    events = tuple(map(session.event, args.events))
    return answer(
        session, args, session.do(AllowDouble(session.person(args.name), events, args.why))
    )


def _add_wish(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("events", nargs="+", metavar="EVENT", help=say_of("festival.arg-events"))
    parser.add_argument("--why", default="", metavar="WHY", help=say_of("festival.arg-why"))
    add_options(parser)


def tables_options(parser: Parser) -> None:
    add_options(parser)


def run_tables(args: Arguments) -> int:
    """`tapisvert festival tables`: every table of the plan, in use, set aside or free."""
    session = FestivalSession.of(args)
    now, desk = session.now, session.house.desk
    events = tuple(desk.each(lambda each: (each, desk.now(each))))
    used = {
        table: tuple(each.event for each in tables_used(events) if table in each.tables)
        for table in now.plan
    }
    reserved = set_aside(now, events_over(events))
    if args.json:
        return written.write(
            [
                {
                    "table": table,
                    "events": list(used[table]),
                    "reserved": reserved.get(table, ""),
                    "shared": table in now.shared,
                }
                for table in now.plan
            ]
        )
    screen, lang = args.screen, args.lang
    if not now.plan:
        screen.show(screen.lines(say("festival.no-plan", lang)))
        return 0
    rows: list[tuple[ScreenCell, ...]] = []
    for event in dict.fromkeys(
        (*(each for names in used.values() for each in names), *reserved.values())
    ):
        standing = tuple(table for table in now.plan if event in used[table])
        aside = tuple(each for each in now.reserved_for(event) if each not in standing)
        rows.append(
            (
                Ink(session.event_name(event), "title"),
                ", ".join(ranges(standing)) or "–",
                say("festival.set-aside", lang, {"tables": ranges(aside)}) if aside else "",
            )
        )
    free = tuple(each for each in now.plan if not used[each] and each not in reserved)
    rows.append((say("festival.free", lang), ", ".join(ranges(free)) or "–", ""))
    screen.show(screen.table(rows))
    return 0
