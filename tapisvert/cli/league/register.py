"""`tapisvert league register`: incidents, suspensions, restrictions, complaints and appeals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.cli.league.session import Session, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Cell, Ink
from tapisvert.desk.league.exporting import plain
from tapisvert.league.record.days import day_of
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("person", nargs="?", help=parser.say("leagueline.arg-person"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    now = session.now
    who = session.person(args.person) if args.person else None
    if args.json:
        rooms = ("incidents", "suspensions", "restrictions", "complaints", "appeals")
        return written.write({room: plain(getattr(now, room)) for room in rooms})
    lines = [
        (when, kind, person, what)
        for when, kind, person, what in _lines(session, args.lang)
        if who is None or person == who
    ]
    rows: list[tuple[Cell, ...]] = [
        (Ink(when, "number"), kind, session.called(person), what)
        for when, kind, person, what in sorted(lines, key=lambda each: each[0])
    ]
    empty = args.screen.lines(say("leagueline.nothing-yet", args.lang))
    args.screen.show(args.screen.table(rows) or empty)
    return 0


def _lines(session: Session, lang: Lang) -> Iterator[tuple[str, str, str, str]]:
    """Each line with its day, its kind, whom it is about, and what it says."""
    now = session.now

    def kind(key: str, number: int) -> str:
        return say(f"leagueline.register-{key}", lang, {"number": number})

    for incidents in now.incidents.values():
        for number, incident in enumerate(incidents, 1):
            title = kind(incident.kind, number)
            yield day_of(incident.at), title, incident.person, incident.what
    for number, each in enumerate(now.suspensions, 1):
        key = "suspension-lifted" if each.lifted else "suspension-until"
        values = {"last": each.last, "reason": each.reason, "why": each.lifted}
        told = say(f"leagueline.{key}", lang, values)
        yield each.first, kind("suspension", number), each.person, told
    for number, kept in enumerate(now.restrictions, 1):
        key = "restriction-lifted" if kept.lifted else "restriction"
        values = {"venue": now.venues[kept.venue].name, "note": kept.note}
        told = say(f"leagueline.{key}", lang, values)
        yield kept.first, kind("restriction", number), kept.person, told
    for number, complaint in enumerate(now.complaints, 1):
        key = "complaint-decided" if complaint.decision else "complaint"
        values = {"facts": complaint.facts, "decision": complaint.decision}
        told = say(f"leagueline.{key}", lang, values)
        yield "", kind("complaint", number), complaint.person, told
    for number, appeal in enumerate(now.appeals, 1):
        suspended = now.suspensions[appeal.suspension - 1].person
        key = "complaint-decided" if appeal.decision else "complaint"
        values = {"facts": appeal.facts, "decision": appeal.decision}
        told = say(f"leagueline.{key}", lang, values)
        yield day_of(appeal.at), kind("appeal", number), suspended, told
