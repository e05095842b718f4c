"""The board of all events in the terminal, its public address, and what was done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tapisvert.cli.event.moment import left, time_of_day
from tapisvert.cli.festival.session import FestivalSession, add_options
from tapisvert.cli.league.answer import Message, answer
from tapisvert.cli.records import add_history, add_undo, show_history, undo
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.cli.structure import stakes
from tapisvert.desk.festival.board import BoardLine, festival_board
from tapisvert.festival.floor import ShowBoard, ranges
from tapisvert.words import Lang, say
from tapisvert.zones import local

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def board_options(parser: Parser) -> None:
    add_options(parser)


def run_board(args: Arguments) -> int:
    """`tapisvert festival board`: every event of today and tomorrow."""
    session = FestivalSession.of(args)
    agenda = session.agenda
    events = (*agenda.running, *agenda.coming, *agenda.finished)
    board = festival_board(events, session.now, session.meta.at)
    if args.json:
        return written.write(
            {
                "events": [_as_data(each) for each in board.lines],
                "tables_twice": [
                    {"table": each.table, "events": list(each.events)}
                    for each in board.tables_twice
                ],
                "people_twice": [
                    {"person": person, "name": session.called(person)}
                    | {"seats": [seat._asdict() for seat in seats]}
                    for person, seats in sorted(board.people_twice.items())
                ],
                "people_soon": [
                    {"person": person, "name": session.called(person)}
                    | {"playing": playing, "waiting": waiting}
                    for person, (playing, waiting) in sorted(board.people_soon.items())
                ],
            }
        )
    screen, lang = args.screen, args.lang
    if not board.lines:
        screen.show(screen.lines(say("festival.no-events-now", lang)))
    for each in board.lines:
        title = Ink(f"{each.one.setup.name} · {_phase(each, lang)}", "title")
        rows = [(say(f"festival.row-{key}", lang), value) for key, value in _rows(each, lang)]
        screen.show(screen.rule(title), screen.table(rows))
    for twice in board.tables_twice:
        values = {"table": twice.table, "events": tuple(map(session.event_name, twice.events))}
        screen.show(screen.lines(Ink(say("festival.table-twice", lang, values), "bad")))
    for person, seats in sorted(board.people_twice.items()):
        names = tuple(session.event_name(seat.event) for seat in seats)
        values = {"name": session.called(person), "events": names}
        screen.show(screen.lines(Ink(say("festival.person-twice", lang, values), "bad")))
    for person, both in sorted(board.people_soon.items()):
        playing, waiting = map(session.event_name, both)
        values = {"name": session.called(person), "playing": playing, "waiting": waiting}
        screen.show(screen.lines(say("festival.about-to-sit-twice", lang, values)))
    return 0


def _phase(each: BoardLine, lang: Lang) -> str:
    return say(f"evening.phase-{each.one.phase}", lang)


def _rows(each: BoardLine, lang: Lang) -> list[tuple[str, str]]:
    one = each.one
    rows = [("starts", local(one.when).strftime("%Y-%m-%d %H:%M"))]
    if each.is_played:
        level = say("web.level", lang, {"level": each.clock.number})
        name = say("web.break", lang) if each.clock.kind == "break" else level
        clock = left(each.clock.remaining)
        rows.append(("clock", f"{name} · {clock} · {stakes(each.clock.level, lang)}"))
    counts = {"left": one.left, "entries": one.entries}
    rows.append(("players", say("evening.players-of", lang, counts)))
    if each.average and each.is_played:
        values = {"average": each.average, "blinds": each.big_blinds}
        rows.append(("average", say("festival.average", lang, values)))
    if each.tables:
        rows.append(("tables", ", ".join(ranges(each.tables))))
    if each.late_in:
        rows.append(("late", left(each.late_in)))
    if each.break_in is not None:
        rows.append(("break", left(each.break_in)))
    if one.waiting:
        rows.append(("waiting", str(one.waiting)))
    return rows


def _as_data(each: BoardLine) -> dict[str, Any]:
    one = each.one
    return {
        "event": one.event,
        "name": one.setup.name,
        "phase": one.phase,
        "starts": one.when,
        "level": each.clock.number,
        "break": each.clock.kind == "break",
        "runs": each.clock.runs,
        "left_ms": each.clock.remaining,
        "players": one.left,
        "entries": one.entries,
        "waiting": one.waiting,
        "average": each.average,
        "tables": list(each.tables),
        "late_closes_in_ms": each.late_in,
        "break_in_ms": each.break_in,
        "tomorrow": each.tomorrow,
    }


def screen_options(parser: Parser) -> None:
    parser.add_argument("--port", type=int, metavar="PORT", help=parser.say("festival.arg-port"))
    add_options(parser)


def run_screen(args: Arguments) -> int:
    """`tapisvert festival screen`: a new public address of the board, for televisions."""
    from tapisvert.web.machine import board_link

    session = FestivalSession.of(args)
    done = session.do(ShowBoard())
    link = board_link(str(session.house.disk.folder), session.now.screen, args.port)
    return answer(session, args, done, Message("festival.board-at", {"address": link}))


def history_options(parser: Parser) -> None:
    add_history(parser)
    add_options(parser)


def run_history(args: Arguments) -> int:
    """`tapisvert festival history`: who did what when, and what was undone."""
    session = FestivalSession.of(args)
    return show_history(
        session, args, lambda line, _: (local(line.at).strftime("%Y-%m-%d"), time_of_day(line.at))
    )


def undo_options(parser: Parser) -> None:
    add_undo(parser)
    add_options(parser)


def run_undo(args: Arguments) -> int:
    """`tapisvert festival undo`: an action taken away, as if it had not happened."""
    session = FestivalSession.of(args)
    done, line = undo(session, args)
    return answer(session, args, done, line)
