"""Seats and tables: the draw, moves, breaks, button and hands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Final

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Message, answer
from tapisvert.cli.event.chance import add_seed, chance
from tapisvert.cli.event.happened import happened
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Block, TerminalScreen
from tapisvert.cli.structure import stakes
from tapisvert.desk.queries.seats import Chair, Seats, table_seats, tables
from tapisvert.refusals import Invalid
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.draws.drawing import AnnounceDraw, DrawMade, SayWords
from tapisvert.tournament.draws.export import exported
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.moving import MovePlayer, SwapSeats
from tapisvert.tournament.seating.opening import OpenTable
from tapisvert.tournament.seating.special import AssignSeat
from tapisvert.tournament.tables.chairs import upcoming
from tapisvert.tournament.tables.halting import HaltTable, ResumeTable
from tapisvert.tournament.tables.hands import SetButton, StartHand
from tapisvert.words import Lang, number, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser

_SEAT: Final = re.compile(r"(\d{1,6})[-/.:](\d{1,2})")


def draw_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("--announce", action="store_true", help=say_of("eventoptions.arg-announce"))
    parser.add_argument(
        "--tables", type=int, nargs="+", default=(), help=say_of("eventoptions.arg-tables")
    )
    parser.add_argument("--save", metavar="FILE", help=say_of("eventoptions.arg-save"))
    add_seed(parser)
    add_options(parser)


def run_draw(args: Arguments) -> int:
    """`tapisvert event draw`: seats drawn so that anybody can check them."""
    session = EventSession.of(args)
    if args.announce:
        published = session.house.seeds.put_aside(session.stream, args.seed or "")
        done = session.do(AnnounceDraw(published))
        return answer(session, args, done, Message("evening.hash", {"hash": published}))
    done = session.at_once(lambda: session.do(DrawSeats(chance(session, args), tuple(args.tables))))
    draw = next(event for event in done.events if isinstance(event, DrawMade))
    if args.save:
        _save(args.save, draw)
    messages = []
    if draw.hash is not None:
        messages.append(Message("evening.hash", {"hash": draw.hash}))
    messages.append(Message("evening.seed", {"seed": draw.seed}))
    if not args.json:
        args.screen.show(page(tables(session.names, session.meta.at), args.screen, args.lang), [""])
    return answer(session, args, done, *messages)


def words_options(parser: Parser) -> None:
    parser.add_argument("words", help=parser.say("eventoptions.arg-words-said"))
    parser.add_argument("--public", action="store_true", help=parser.say("eventoptions.arg-public"))
    add_options(parser)


def run_words(args: Arguments) -> int:
    """`tapisvert event words`: what the next draw mixes in, fixed before its seed is shown."""
    session = EventSession.of(args)
    done = session.do(SayWords(args.words, "public" if args.public else "player"))
    return answer(session, args, done)


def _save(path: str, draw: DrawMade) -> None:
    """The draw in a file that `tapisvert draw verify` makes again."""
    import json

    try:
        with open(path, "w", encoding="utf-8") as file:
            json.dump(exported(draw), file, ensure_ascii=False, indent=2)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Invalid("evening.unwritten", file=path, reason=reason) from None


def seats_options(parser: Parser) -> None:
    parser.add_argument("table", nargs="?", type=int, help=parser.say("eventoptions.arg-table"))
    add_options(parser)


def run_seats(args: Arguments) -> int:
    """`tapisvert event seats`: who sits where."""
    session = EventSession.of(args)
    names = session.names
    if args.table is None:
        seats: Sequence[Seats] = tables(names, session.meta.at)
    else:
        table = names.now.layout.known(args.table)
        seats = (table_seats(names, table, session.meta.at),)
    if args.json:
        return written.write([asdict(each) for each in seats])
    args.screen.show(page(seats, args.screen, args.lang))
    return 0


def page(seats: Sequence[Seats], screen: TerminalScreen, lang: Lang) -> list[str]:
    """Tables side by side, as many as the screen takes."""
    if not seats:
        return screen.lines(say("evening.no-tables", lang))
    shown = screen.beside([_block(each, lang) for each in seats], least=24)
    if all(table.coming is None for table in seats):
        return shown
    return [*shown, *screen.lines(say("evening.marks-of-next-hand", lang))]


def _block(table: Seats, lang: Lang) -> Block:
    from tapisvert.cli.screen import Ink

    heading = say("evening.table", lang, {"table": table.table, "n": len(table.players)})
    if table.status == "halted":
        heading += f" · {say('evening.halted', lang)}"
    return Block(Ink(heading, "number"), list(_lines(table, lang)) or [" "])


def _lines(table: Seats, lang: Lang) -> Iterator[str]:
    for chair in table.players:
        yield f"{chair.seat:>2}\N{NO-BREAK SPACE}{_marks(table, chair, lang)}"


def _marks(table: Seats, chair: Chair, lang: Lang) -> str:
    """A name with its blind or button to come, its stack and why it does not play."""
    parts = [chair.name]
    if table.coming is not None:
        if chair.seat == table.coming.button:
            parts.append("Ⓓ")
        if chair.seat == table.coming.big_blind:
            parts.append(say("evening.big-blind", lang))
    if chair.stack:
        parts.append(number(chair.stack, lang))
    if chair.note:
        parts.append(say(f"evening.note-{chair.note}", lang))
    return " · ".join(parts)


def move_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "name", metavar=say_of("eventoptions.a-name"), help=say_of("eventoptions.arg-who")
    )
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("seat", nargs="?", metavar="2-5", help=say_of("eventoptions.arg-seat"))
    where.add_argument("--swap", metavar="NAME", help=say_of("eventoptions.arg-swap"))
    parser.add_argument("--keep", action="store_true", help=say_of("eventoptions.arg-keep"))
    add_options(parser)


def run_move(args: Arguments) -> int:
    """`tapisvert event move`: a player goes to a free seat, or two change places."""
    session = EventSession.of(args)
    entry = whom.entry(session, args.name)
    if args.swap is not None:
        other = whom.entry(session, args.swap)
        done = session.do(SwapSeats(entry.number, other.number))
        return answer(session, args, done)
    if args.keep:
        return answer(session, args, session.do(AssignSeat(entry.number, _seat(args.seat))))
    done = session.do(MovePlayer(entry.number, _seat(args.seat), entry.seat))
    return answer(session, args, done, *happened(session, done.events))


_ACTS: Final = {"open": OpenTable, "halt": HaltTable, "resume": ResumeTable}


def table_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("table", type=int, help=say_of("eventoptions.arg-table"))
    parser.add_argument("act", choices=tuple(_ACTS), help=say_of("eventoptions.arg-table-act"))
    add_options(parser)


def run_table(args: Arguments) -> int:
    """`tapisvert event table`: one more table, or play stopped and resumed at one."""
    session = EventSession.of(args)
    return answer(session, args, session.do(_ACTS[args.act](args.table)))


def break_options(parser: Parser) -> None:
    parser.add_argument("table", type=int, help=parser.say("eventoptions.arg-table"))
    add_seed(parser)
    add_options(parser)


def run_break(args: Arguments) -> int:
    """`tapisvert event break`: a table breaks and its players are drawn seats elsewhere."""
    session = EventSession.of(args)
    done = session.at_once(lambda: session.do(BreakTable(args.table, chance(session, args))))
    return answer(session, args, done, *happened(session, done.events))


def button_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("table", type=int, help=say_of("eventoptions.arg-table"))
    parser.add_argument("seat", type=int, help=say_of("eventoptions.arg-button"))
    parser.add_argument("--small", type=int, metavar="SEAT", help=say_of("eventoptions.arg-small"))
    parser.add_argument("--big", type=int, metavar="SEAT", help=say_of("eventoptions.arg-big"))
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--next", "--coming", action="store_true", help=say_of("eventoptions.arg-next")
    )
    which.add_argument("--last", action="store_true", help=say_of("eventoptions.arg-last-hand"))
    add_options(parser)


def run_button(args: Arguments) -> int:
    """`tapisvert event button`: where the button is, for the next hand or in the last."""
    session = EventSession.of(args)
    command = SetButton(
        args.table, args.seat, args.small, args.big, coming=not args.last, with_busted=True
    )
    done = session.do(command)
    lines = list(session.tell(done.events))
    table = session.now.layout.tables[args.table]
    coming = upcoming(table)
    if coming is not None and (entry := table.at(coming.big_blind)):
        lines.append(Message("evening.button-big-blind", {"name": session.names.entry(entry)}))
    return answer(session, args, done, *lines)


def hand_options(parser: Parser) -> None:
    parser.add_argument("tables", type=int, nargs="+", help=parser.say("eventoptions.arg-table"))
    add_options(parser)


def run_hand(args: Arguments) -> int:
    """`tapisvert event hand`: a hand begins at one table or several."""
    session = EventSession.of(args)
    done = session.do_all([StartHand(number) for number in args.tables])
    now = session.now
    assert now.setup is not None
    messages = []
    for which in args.tables:
        table = now.layout.tables[which]
        level = now.setup.structure.levels[table.level or 0]
        values = {"table": which, "hand": table.hands, "stakes": partial(stakes, level)}
        messages.append(Message("evening.hand", values))
    return answer(session, args, done, *messages)


def _seat(text: str) -> Seat:
    """Table 2, seat 5 of `2-5`."""
    matched = _SEAT.fullmatch(text.strip())
    if not matched:
        raise Invalid("evening.bad-seat", text=text)
    return Seat(int(matched[1]), int(matched[2]))
