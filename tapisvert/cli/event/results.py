"""Results, sheets and files."""

from __future__ import annotations

import sys
from secrets import token_hex
from typing import TYPE_CHECKING

from tapisvert.cli.event.answer import Message, answer
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.cli.house import House
from tapisvert.cli.records import remember
from tapisvert.cli.rules import written
from tapisvert.cli.saving import add_from, load, save, tell
from tapisvert.cli.screen import Ink, ScreenCell
from tapisvert.desk.backup.gathering import of_streams
from tapisvert.desk.queries.published import address
from tapisvert.desk.queries.span import span
from tapisvert.prints.filled.choice import PrintChoice
from tapisvert.prints.filled.sheets import SHEETS, filled
from tapisvert.prints.filled.source import Source
from tapisvert.prints.heading import PAPERS
from tapisvert.refusals import Invalid
from tapisvert.signs import visible
from tapisvert.tournament.money import figures as money
from tapisvert.tournament.prizes.plan import Satellite
from tapisvert.tournament.publishing import NAMINGS
from tapisvert.tournament.publishing.publishing import PublishResults, WithdrawResults
from tapisvert.tournament.results.sheet import sheet
from tapisvert.tournament.results.summary import Issue, as_ots
from tapisvert.tournament.results.table import Result, results
from tapisvert.tournament.results.written import as_data
from tapisvert.words import Lang, say
from tapisvert.zones import local

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def results_options(parser: Parser) -> None:
    say_of = parser.say
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--csv", action="store_true", help=say_of("eventoptions.arg-csv"))
    how.add_argument("--ots", action="store_true", help=say_of("eventoptions.arg-ots"))
    parser.add_argument("--house", default="Tapis Vert", help=say_of("eventoptions.arg-house"))
    add_options(parser)


def run_results(args: Arguments) -> int:
    """`tapisvert event results`: places and prizes, for people, sheets and other programs."""
    session = EventSession.of(args)
    now, names = session.now, session.names.of
    if args.ots:
        sys.stdout.write(visible(as_ots(now, names, _issue(session, args.house))))
        return 0
    if args.csv:
        sys.stdout.write(sheet(now, names, args.lang).replace("\r\n", "\n"))
        return 0
    if args.json:
        return written.write(as_data(now, names))
    screen, lang = args.screen, args.lang
    final_results = results(now)
    if not final_results:
        screen.show(screen.lines(say("evening.nobody-yet", lang)))
        return 0
    currency = "" if now.setup is None else now.setup.currency
    names_of = session.names.of
    ordered = sorted(final_results, key=lambda each: (each.rank, names_of(each.person)))
    tickets = _tickets(session)
    rows = [_row(session, each, currency, tickets.get(each.person, 0), lang) for each in ordered]
    screen.show(screen.table(rows))
    return 0


def _tickets(session: EventSession) -> dict[str, int]:
    """Of a satellite, the numbers of the tickets its seats became."""
    if not isinstance(session.now.prizes.plan, Satellite):
        return {}
    from tapisvert.desk.festival.running import Festivals
    from tapisvert.desk.festival.tickets import seat_numbers

    desk = session.house.desk
    festivals = Festivals(desk.journal, desk.snapshots, desk)
    return seat_numbers(session.now, festivals.shared, session.stream)


def _row(
    session: EventSession, each: Result, currency: str, ticket: int, lang: Lang
) -> tuple[ScreenCell, ...]:
    prize = money(each.cents, currency, lang) if each.cents else ""
    items = each.items
    if ticket:
        from tapisvert.desk.festival.tickets import named_items

        items = named_items(items, ticket, lang)
    worth = " + ".join(part for part in (prize, *items) if part)
    place = each.place_or_dash or say("evening.still-in", lang)
    return Ink(place, "number"), session.names.of(each.person), worth


def _issue(session: EventSession, house: str) -> Issue:
    """When it began and ended, from the record."""
    with session.streams.opened(session.stream) as stream_state:
        issue_span = span(stream_state)
    return Issue(house, session.stream, issue_span.started, issue_span.ended)


def publish_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "--as", dest="naming", choices=NAMINGS, default="name", help=say_of("publishing.arg-as")
    )
    parser.add_argument("--no-prizes", action="store_true", help=say_of("publishing.arg-no-prizes"))
    parser.add_argument("--key", metavar="KEY", help=say_of("publishing.arg-key"))
    parser.add_argument("--withdraw", metavar="WHY", help=say_of("publishing.arg-withdraw"))
    add_options(parser)


def run_publish(args: Arguments) -> int:
    """`tapisvert event publish`: the results made public, or withdrawn."""
    session = EventSession.of(args)
    if args.withdraw is not None:
        done = session.do(WithdrawResults(args.withdraw))
        return answer(session, args, done, Message("publishing.withdrawn"))
    command = PublishResults(args.key or token_hex(8), args.naming, not args.no_prizes)
    done = session.do(command)
    public = session.now.publication
    assert public is not None, "it was just published"
    values = {"address": address(session.stream, public)}
    return answer(session, args, done, Message("publishing.published", values))


def print_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("sheet", choices=SHEETS, metavar="SHEET", help=_sheets(parser))
    parser.add_argument("file", nargs="?", metavar="FILE", help=say_of("prints.arg-file"))
    parser.add_argument("--paper", choices=PAPERS, default="a4", help=say_of("prints.arg-paper"))
    parser.add_argument("--table", type=int, metavar="N", help=say_of("prints.arg-table"))
    parser.add_argument("--receipt", type=int, metavar="N", help=say_of("tills.arg-receipt"))
    parser.add_argument("--house", default="", help=say_of("prints.arg-house"))
    add_options(parser)


def run_print(args: Arguments) -> int:
    """`tapisvert event print`: a sheet of the event as a PDF."""
    session = EventSession.of(args)
    names = session.names
    with session.naming(), session.streams.opened(session.stream) as stream_state:
        pdf = filled(
            args.sheet,
            Source(stream_state, session.people, names.of),
            args.lang,
            local(session.meta.at),
            args.paper,
            args.house,
            PrintChoice(() if args.table is None else (args.table,), receipt=args.receipt),
        )
    file = args.file or f"{session.stream}-{args.sheet}.pdf"
    _write(file, pdf)
    if args.json:
        return written.write({"event": session.stream, "file": file, "bytes": len(pdf)})
    args.screen.show(args.screen.lines(say("prints.written", args.lang, {"file": file})))
    return 0


def _sheets(parser: Parser) -> str:
    """Each sheet with its title."""
    titles = ", ".join(f"{sheet} ({parser.say(f'prints.title-{sheet}')})" for sheet in SHEETS)
    return say("prints.arg-sheet", parser.lang, {"sheets": titles})


def _write(path: str, pdf: bytes) -> None:
    try:
        with open(path, "wb") as file:
            file.write(pdf)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Invalid("evening.unwritten", file=path, reason=reason) from None


def export_options(parser: Parser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help=parser.say("backup.arg-to"))
    add_options(parser)


def run_export(args: Arguments) -> int:
    """`tapisvert event export`: everything of the event in one file."""
    session = EventSession.of(args)
    backup = of_streams(session.house.store, (session.stream,), session.meta.at)
    session.house.note("event-saved", event=session.stream)
    return save(args, backup, args.file or session.stream)


def import_options(parser: Parser) -> None:
    add_from(parser)
    add_options(parser)


def run_import(args: Arguments) -> int:
    """`tapisvert event import`: an event from the file of another computer, or of the room."""
    house = House.of(args)
    opening = load(args, args.file, house)
    house.note("file-opened", events=" ".join(opening.added))
    events = [name for name in opening.added if house.desk.holds(name)]
    if len(events) == 1:
        remember(house.disk, "event", events[0])
    return tell(args, opening)
