"""Which events there are, and how one stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from tapisvert.cli.event.answer import answer
from tapisvert.cli.event.moment import left, time_of_day
from tapisvert.cli.event.session import EventSession, add_options, chosen_event
from tapisvert.cli.house import House
from tapisvert.cli.records import add_history, add_undo, remember, show_history, undo, used_last
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink, Screen
from tapisvert.cli.structure import stakes
from tapisvert.desk.queries.shelf import events
from tapisvert.desk.queries.status import Status, status
from tapisvert.desk.queries.tasks import tasks
from tapisvert.tournament.money import figures as money
from tapisvert.words import LANGS, Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def list_options(parser: Parser) -> None:
    add_options(parser)


def run_list(args: Arguments) -> int:
    """`tapisvert event list`: every event of the house."""
    house = House.of(args)
    found = events(house.desk)
    used = used_last(house.disk, "event")
    if args.json:
        return written.write([{**asdict(each), "current": each.event == used} for each in found])
    broken = sorted(house.desk.unreadable)
    if not found and not broken:
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
        for each in found
    ]
    args.screen.show(args.screen.table(rows))
    if broken:
        told = say("doctor.unreadable", args.lang, {"events": tuple(broken), "n": len(broken)})
        args.screen.show(args.screen.lines(Ink(told, "bad")))
    return 0


def use_options(parser: Parser) -> None:
    parser.add_argument("name", metavar="EVENT", help=parser.say("console.arg-event"))
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
    found = status(session.now, session.meta.at)
    waiting = len(tasks(session.names, session.meta.at))
    if args.json:
        return written.write({"event": session.stream, **plain(found), "to_do": waiting})
    lines = page(found, args.screen, args.lang)
    if waiting:
        lines += args.screen.lines(Ink(say("evening.to-do", args.lang, {"n": waiting}), "differs"))
    args.screen.show(lines)
    return 0


def plain(found: Status) -> dict[str, Any]:
    """The status as plain values; the basis of the forecast in words."""
    told = asdict(found)
    told["book_name"] = found.book_name._asdict()
    if found.forecast is not None:
        told["forecast"]["basis"] = {lang: found.forecast.basis.text(lang) for lang in LANGS}
    return told


def page(found: Status, screen: Screen, lang: Lang) -> list[str]:
    """A heading and one line for each thing."""
    book = found.book_name[lang]
    head = f"{found.name} · {book} · {say(f'evening.phase-{found.phase}', lang)}"
    rows = [(say(f"evening.row-{key}", lang), value) for key, value in _rows(found, lang)]
    return [*screen.rule(Ink(head, "title")), *screen.table(rows)]


def _rows(found: Status, lang: Lang) -> Iterator[tuple[str, str]]:
    if found.phase in ("running", "suspended"):
        yield "clock", clock_line(found, lang)
    yield "blinds", stakes(found.clock.level, lang)
    if found.next_level is not None:
        yield "next", stakes(found.next_level, lang)
    if found.clock.break_in is not None:
        yield "break", say("evening.in-time", lang, {"time": left(found.clock.break_in)})
    if found.leaving is not None:
        leaving = {"values": found.leaving.values, "time": left(found.leaving.within)}
        yield "color-up", say("evening.leaving", lang, leaving)
    yield "players", _players(found, lang)
    if found.average:
        average = {"average": found.average, "blinds": found.blinds}
        yield "average", say("evening.average", lang, average)
    if found.tables:
        key = "evening.tables" if found.halted else "evening.tables-all"
        yield "tables", say(key, lang, {"n": found.tables, "halted": found.halted})
    if found.pool:
        pool = {"pool": money(found.pool, found.currency, lang), "paid": found.paid}
        yield "pool", say("evening.pool" if found.paid else "evening.pool-no-plan", lang, pool)
    if found.hand_for_hand is not None:
        yield "hand-for-hand", say("evening.round", lang, {"round": found.hand_for_hand})
    if found.forecast is not None and found.left > 1:
        told = found.forecast
        times = {
            "likely": time_of_day(told.likely),
            "earliest": time_of_day(told.earliest),
            "latest": time_of_day(told.latest),
        }
        yield "end", say("evening.forecast", lang, times)


def clock_line(found: Status, lang: Lang) -> str:
    """The level, the time left, and why the clock stands where it does."""
    shown = found.clock
    key = "evening.clock-break" if shown.kind == "break" else "evening.clock-level"
    text = say(key, lang, {"level": shown.number, "time": left(shown.remaining)})
    if not shown.runs:
        text += f" · {say('evening.stands', lang)}"
        if shown.reason:
            text += f" ({shown.reason})"
    return text


def _players(found: Status, lang: Lang) -> str:
    text = say("evening.players-of", lang, {"left": found.left, "entries": found.entries})
    extra = {"unseated": found.unseated, "waiting": found.waiting}
    extra |= {"rebuys": found.rebuys, "add-ons": found.add_ons}
    parts = [say(f"evening.and-{key}", lang, {"n": n}) for key, n in extra.items() if n]
    return ", ".join((text, *parts))


def history_options(parser: Parser) -> None:
    add_history(parser)
    add_options(parser)


def run_history(args: Arguments) -> int:
    """`tapisvert event history`: who did what when, and what was undone."""
    return show_history(EventSession.of(args), args, lambda line: (line.when,))


def undo_options(parser: Parser) -> None:
    add_undo(parser)
    add_options(parser)


def run_undo(args: Arguments) -> int:
    """`tapisvert event undo`: an action taken away, as if it had not happened."""
    session = EventSession.of(args)
    done, line = undo(session, args)
    return answer(session, args, done, line)
