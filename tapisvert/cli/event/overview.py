"""Which events there are, and how one stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from tapisvert.cli.event.answer import answer
from tapisvert.cli.event.moment import date_and_time, left, time_of_day
from tapisvert.cli.event.session import EventSession, add_options, chosen_event
from tapisvert.cli.house import House
from tapisvert.cli.records import add_history, add_undo, remember, show_history, undo, used_last
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink, TerminalScreen
from tapisvert.cli.structure import stakes
from tapisvert.desk.queries.shelf import events
from tapisvert.desk.queries.status import EventStatus, status
from tapisvert.desk.queries.tasks import tasks
from tapisvert.tournament.money import figures as money
from tapisvert.words import LANGS, Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.desk.past import HistoryLine


def list_options(parser: Parser) -> None:
    add_options(parser)


def run_list(args: Arguments) -> int:
    """`tapisvert event list`: every event of the house."""
    house = House.of(args)
    event_list = events(house.desk)
    used = used_last(house.disk, "event")
    if args.json:
        return written.write(
            [{**asdict(each), "current": each.event == used} for each in event_list]
        )
    broken = sorted(house.desk.unreadable)
    if not event_list and not broken:
        args.screen.show(args.screen.lines(say("evening.no-events", args.lang)))
        return 0
    rows = [
        (
            "▸" if each.event == used else " ",
            Ink(each.event, "number"),
            say(f"evening.phase-{each.phase}", args.lang),
            say("evening.players-of", args.lang, {"left": each.left, "entries": each.entries}),
            each.name,
        )
        for each in event_list
    ]
    args.screen.show(args.screen.table(rows))
    if broken:
        sentence = say("doctor.unreadable", args.lang, {"events": tuple(broken), "n": len(broken)})
        args.screen.show(args.screen.lines(Ink(sentence, "bad")))
    for fault in filter(None, (house.desk.fault(each.event) for each in event_list)):
        args.screen.show(args.screen.lines(Ink(fault.text(args.lang), "bad")))
    return 0


def use_options(parser: Parser) -> None:
    parser.add_argument("name", metavar="EVENT", help=parser.say("eventoptions.arg-event"))
    add_options(parser)


def run_use(args: Arguments) -> int:
    """`tapisvert event use`: the event the next commands speak of."""
    house = House.of(args)
    event = chosen_event(house, args.name)
    remember(house.disk, "event", event)
    if args.json:
        return written.write({"event": event})
    args.screen.show(args.screen.lines(say("evening.used", args.lang, {"event": event})))
    return 0


def status_options(parser: Parser) -> None:
    add_options(parser)


def run_status(args: Arguments) -> int:
    """`tapisvert event status`: the event at a glance."""
    session = EventSession.of(args)
    current = status(session.now, session.meta.at)
    waiting = len(tasks(session.names, session.meta.at))
    if args.json:
        return written.write({"event": session.stream, **plain(current), "to_do": waiting})
    lines = page(current, args.screen, args.lang)
    if waiting:
        lines += args.screen.lines(Ink(say("evening.to-do", args.lang, {"n": waiting}), "differs"))
    args.screen.show(lines)
    return 0


def plain(status: EventStatus) -> dict[str, Any]:
    """The status as plain values; the basis of the forecast in words."""
    data = asdict(status)
    data["book_name"] = status.book_name._asdict()
    if status.forecast is not None:
        data["forecast"]["basis"] = {lang: status.forecast.basis.text(lang) for lang in LANGS}
    return data


def page(status: EventStatus, screen: TerminalScreen, lang: Lang) -> list[str]:
    """A heading and one line for each thing."""
    book = status.book_name[lang]
    head = f"{status.name} · {book} · {say(f'evening.phase-{status.phase}', lang)}"
    rows = [(say(f"evening.row-{key}", lang), value) for key, value in _rows(status, lang)]
    return [*screen.rule(Ink(head, "title")), *screen.table(rows)]


def _rows(status: EventStatus, lang: Lang) -> Iterator[tuple[str, str]]:
    if status.phase in ("running", "suspended"):
        yield "clock", clock_line(status, lang)
    yield "blinds", stakes(status.clock.level, lang)
    if status.next_level is not None:
        yield "next", stakes(status.next_level, lang)
    if status.clock.break_in is not None:
        yield "break", say("evening.in-time", lang, {"time": left(status.clock.break_in)})
    if status.leaving is not None:
        leaving = {"values": status.leaving.values, "time": left(status.leaving.within)}
        yield "color-up", say("evening.leaving", lang, leaving)
    yield "players", _players(status, lang)
    if status.average:
        average = {"average": status.average, "blinds": status.blinds}
        yield "average", say("evening.average", lang, average)
    if status.tables:
        key = "evening.tables" if status.halted else "evening.tables-all"
        yield "tables", say(key, lang, {"n": status.tables, "halted": status.halted})
    if status.pool:
        pool = {"pool": money(status.pool, status.currency, lang), "paid": status.paid}
        yield "pool", say("evening.pool" if status.paid else "evening.pool-no-plan", lang, pool)
    if status.hand_for_hand is not None:
        yield "hand-for-hand", say("evening.round", lang, {"round": status.hand_for_hand})
    if status.forecast is not None and status.left > 1:
        forecast = status.forecast
        times = {
            "likely": time_of_day(forecast.likely),
            "earliest": time_of_day(forecast.earliest),
            "latest": time_of_day(forecast.latest),
        }
        yield "end", say("evening.forecast", lang, times)


def clock_line(status: EventStatus, lang: Lang) -> str:
    """The level, the time left, and why the clock stands where it does."""
    shown = status.clock
    key = "evening.clock-break" if shown.kind == "break" else "evening.clock-level"
    text = say(key, lang, {"level": shown.number, "time": left(shown.remaining)})
    if not shown.runs:
        text += f" · {say('evening.stands', lang)}"
        if shown.reason:
            text += f" ({shown.reason})"
    return text


def _players(status: EventStatus, lang: Lang) -> str:
    text = say("evening.players-of", lang, {"left": status.left, "entries": status.entries})
    extra = {"unseated": status.unseated, "waiting": status.waiting}
    extra |= {"rebuys": status.rebuys, "add-ons": status.add_ons}
    parts = [say(f"evening.and-{key}", lang, {"n": n}) for key, n in extra.items() if n]
    return ", ".join((text, *parts))


def history_options(parser: Parser) -> None:
    add_history(parser)
    add_options(parser)


def run_history(args: Arguments) -> int:
    """`tapisvert event history`: who did what when, and what was undone."""
    return show_history(EventSession.of(args), args, _when)


def _when(line: HistoryLine, before: HistoryLine) -> tuple[str, ...]:
    """The hour; the day too where it is another one than that of the line before."""
    return (line.when if line.same_day(before) else date_and_time(line.at),)


def undo_options(parser: Parser) -> None:
    add_undo(parser)
    add_options(parser)


def run_undo(args: Arguments) -> int:
    """`tapisvert event undo`: an action taken away, as if it had not happened."""
    session = EventSession.of(args)
    done, line = undo(session, args)
    return answer(session, args, done, line)
