"""From the calendar to the tables: the event of a date, made with what its kind has by default."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final

from tapisvert.desk.league.running import LeagueAuthor, Leagues
from tapisvert.desk.running import Desk, Done
from tapisvert.implements import implements
from tapisvert.league.record.directing import directors_on, substitute_on
from tapisvert.league.record.kinds import usual
from tapisvert.league.record.reserving import most_players
from tapisvert.league.record.scheduling import LinkRecord, to_come
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture
from tapisvert.refusals import Illegal
from tapisvert.rulebooks.folding import words
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.setup import BuyIn, Late, Rebuys, Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structures.preset import preset
from tapisvert.tournament.structures.supply import worth
from tapisvert.words import Lang, day_of_month, say
from tapisvert.zones import in_zone, moment_of

_PLANS: Final = {"sit-and-go": "league-sit-and-go"}
_PLAN: Final = "league-daily"
_LONGEST: Final = 60


def plain_name(text: str) -> str:
    """A name for a record: plain letters, digits and hyphens."""
    return "-".join(words(text))[:_LONGEST].strip("-")


def venue_name(leagues: Leagues, league: str, name: str) -> str:
    """A name for a venue that no other league of the house has.

    Dates and their evenings are named after it: two leagues that play at one place on one evening
    have two evenings.
    """
    plain = plain_name(name)
    others = leagues.each(lambda each: () if each == league else leagues.now(each).venues)
    return plain_name(f"{plain} {league}") if any(plain in each for each in others) else plain


def refuse_name(leagues: Leagues, league: str, date: str) -> None:
    """Refused for a date that would be called as one of another league, and share its evening."""
    others = leagues.each(lambda each: () if each == league else leagues.now(each).fixtures)
    if any(date in each for each in others):
        raise Illegal("leaguedesk.date-elsewhere", date=date)


def date_name(now: League, venue: str, day: str) -> str:
    """A name for a date that no other has: the venue and the day, with a number for the second."""
    plain = f"{plain_name(venue)}-{day}"
    number = 1
    while (candidate := plain if number == 1 else f"{plain}-{number}") in now.fixtures:
        number += 1
    return candidate


def setup_of(
    now: League, event: str, lang: Lang = "en", currency: str = "CAD", substitute: str = ""
) -> Setup:
    """The event of a date as its kind and the league's book want it; free, until told otherwise.

    Without a substitute told it is the next director in rank who decides for the head.
    """
    fixture = to_come(now, event)
    limits = usual(now, fixture.kind)
    plan = preset(_PLANS.get(fixture.kind, _PLAN))
    laid_down = now.structures.get(fixture.kind)
    directors = directors_on(now, fixture.venue, fixture.day)
    head = directors[0].person if directors else ""
    return Setup(
        name=_event_name(now, fixture, lang),
        book=now.book,
        law=now.kept_law,
        structure=plan.structure if laid_down is None else laid_down,
        buy_in=BuyIn(0, 0, fixture.stack),
        kind=fixture.kind,
        chips=plan.chips if laid_down is None else {},
        stack=plan.stack if laid_down is None and worth(plan.stack) == fixture.stack else {},
        late=_late(now, fixture, limits.late),
        rebuys=_rebuys(now, fixture),
        most_entries=most_players(now, fixture),
        announced=fixture.announced,
        currency=currency,
        zone=now.zone,
        substitute=substitute or substitute_on(now, fixture.venue, head, fixture.day),
        starts=begins(now, fixture) if fixture.time else None,
    )


def begins(now: League, fixture: Fixture) -> int:
    """When a night begins, on the clocks of where the league plays."""
    with in_zone(now.zone):
        return moment_of(datetime.fromisoformat(f"{fixture.day}T{fixture.time}"))


def _event_name(now: League, fixture: Fixture, lang: Lang) -> str:
    """The venue and the day, as people say them: whoever plays reads it on every screen."""
    when = date.fromisoformat(fixture.day)
    values = {
        "venue": now.venues[fixture.venue].name,
        "day": day_of_month(when.day, lang),
        "month": say(f"leaguedesk.month-{when.month}", lang),
        "year": str(when.year),
    }
    return say("leaguedesk.event-name", lang, values)


@implements("entry.late.second-daily", "entry.late.monthly-night")
def _late(now: League, fixture: Fixture, seconds: int) -> Late:
    """The book's window, and a longer one for those who come from the evening's other event."""
    if not seconds:
        return Late()
    longer = now.law.count("entry.late.window.extended").value
    return Late(seconds=seconds, seconds_after_another=longer if fixture.extended else None)


@implements("rebuy")
def _rebuys(now: League, fixture: Fixture) -> Rebuys:
    """Sold where the calendar says on which terms, as long as the book lets them be."""
    levels = now.law.count("rebuy.levels").value
    return Rebuys("rebuy", last_level=levels or 2) if fixture.rebuys else Rebuys()


def has_event(desk: Desk, stream: str) -> bool:
    """Whether the evening of a date was opened, and that was not taken back."""
    return desk.holds(stream) and desk.now(stream).phase != "new"


def evening_of(desk: Desk, now: League, event: str) -> Tournament | None:
    """The evening of a date as it stands; None while it is not opened."""
    fixture = now.fixtures.get(event)
    return desk.now(fixture.stream) if fixture and has_event(desk, fixture.stream) else None


def open_event(
    desk: Desk,
    author: LeagueAuthor,
    event: str,
    lang: Lang = "en",
    currency: str = "CAD",
    substitute: str = "",
) -> tuple[str, Done]:
    """Make the event of a date; the name of its record, and what was answered."""
    now = author.now
    setup = setup_of(now, event, lang, currency, substitute)
    stream = now.fixtures[event].stream
    if has_event(desk, stream):
        raise Illegal("leaguedesk.event-exists", event=stream)
    action = f"open-{event}-{desk.version(stream)}"
    done = desk.do(stream, CreateEvent(setup), author.meta, action)
    return stream, done


def tie_event(desk: Desk, author: LeagueAuthor, event: str, stream: str) -> Done:
    """An event that was made by itself is the one of a date."""
    if not has_event(desk, stream):
        raise Illegal("leaguedesk.no-such-event", event=stream)
    return author.do(LinkRecord(event, stream))
