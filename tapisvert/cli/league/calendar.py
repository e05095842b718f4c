"""`tapisvert league calendar`: every date, what became of it, and what is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tapisvert.cli.league.session import Session, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.league.record.values import Fixture
from tapisvert.words import LANGS, Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("--venue", help=say_of("leagueline.arg-one-venue"))
    parser.add_argument("--coming", action="store_true", help=say_of("leagueline.arg-coming"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    venue = session.venue(args.venue) if args.venue else ""
    found = sorted(session.now.fixtures.values(), key=lambda each: (each.day, each.event))
    found = [each for each in found if not venue or each.venue == venue]
    if args.coming:
        found = [each for each in found if each.day >= session.today]
    if args.json:
        return written.write([_plain(session, each) for each in found])
    rows = [
        (
            Ink(each.day, "number"),
            each.time,
            session.now.venues[each.venue].name,
            say(f"leaguedesk.kind-{each.kind}", args.lang),
            _state(session, each, args.lang),
            each.event,
        )
        for each in found
    ]
    empty = args.screen.lines(say("leagueline.nothing-yet", args.lang))
    args.screen.show(args.screen.table(rows) or empty)
    return 0


def _state(session: Session, each: Fixture, lang: Lang) -> str:
    """What became of a date."""
    result = session.now.results.get(each.event)
    if result is not None:
        return say(f"leaguedesk.mark-{result.mark}", lang)
    if each.cancelled:
        return say("leagueline.cancelled", lang)
    if each.moved:
        return say("leagueline.moved", lang)
    return say("leagueline.coming" if each.day >= session.today else "leagueline.awaited", lang)


def _plain(session: Session, each: Fixture) -> dict[str, Any]:
    result = session.now.results.get(each.event)
    return {
        "event": each.event,
        "record": each.stream,
        "day": each.day,
        "time": each.time,
        "venue": each.venue,
        "kind": each.kind,
        "stack": each.stack,
        "announced": each.announced,
        "cancelled": each.cancelled or None,
        "instead": each.instead or None,
        "moved": each.moved or None,
        "before": each.before or None,
        "result": None if result is None else result.mark,
        "players": None if result is None else result.night.players,
        "state": {lang: _state(session, each, lang) for lang in LANGS},
    }
