"""`tapisvert league status`: the league at a glance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.cli.league.session import Session, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.league.reminders import matters, reminders
from tapisvert.desk.league.telling import weekday_name
from tapisvert.league.record.directing import directors_on
from tapisvert.rulebooks import packaged
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    now = session.now
    if args.json:
        return written.write(
            {
                "league": session.league,
                "name": now.name,
                "book": now.book,
                "version": session.leagues.version(session.league),
                "seasons": sorted(now.seasons),
                "venues": sorted(now.venues),
                "dates": len(now.fixtures),
                "results": len(now.results),
                "due": len(reminders(now, session.house.desk, session.meta.at)),
                "to_judge": len(matters(now, session.meta.at)),
            }
        )
    screen, lang = args.screen, args.lang
    book = packaged(now.book).short[lang]
    rows = [(say(f"leagueline.row-{key}", lang), value) for key, value in _rows(session, lang)]
    screen.show(screen.rule(Ink(f"{now.name} · {book}", "title")), screen.table(rows))
    return 0


def _rows(session: Session, lang: Lang) -> Iterator[tuple[str, str]]:
    now, called = session.now, session.called
    for each in sorted(now.seasons.values(), key=lambda one: one.first):
        days = {"name": each.name, "first": each.first, "last": each.last}
        yield "season", say("leagueline.season-line", lang, days)
    for venue, place in sorted(now.venues.items()):
        directors = directors_on(now, venue, session.today)
        values = {
            "name": place.name,
            "weekday": weekday_name(place.weekday)(lang),
            "time": place.time,
            "directors": tuple(called(one.person) for one in directors) or ("–",),
        }
        yield "venue", say("leagueline.venue-line", lang, values)
    for official in now.officials:
        office = say(f"leaguedesk.office-{official.office}", lang)
        yield "official", f"{called(official.person)} · {office}"
    counts = {"dates": len(now.fixtures), "results": len(now.results)}
    yield "calendar", say("leagueline.counts", lang, counts)
    due = len(reminders(now, session.house.desk, session.meta.at))
    if due:
        yield "due", say("leagueline.due-count", lang, {"n": due})
    judged = len(matters(now, session.meta.at))
    if judged:
        yield "matters", say("leagueline.matters-count", lang, {"n": judged})
