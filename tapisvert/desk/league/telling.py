"""What an action meant to the league, in sentences: for a toast, a journal, a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tapisvert.desk.said import Said
from tapisvert.league.points.amounts import Figure
from tapisvert.league.record.adjusting import PointsAdjusted
from tapisvert.league.record.appealing import AppealDecided, AppealFiled
from tapisvert.league.record.directing import DirectorAppointed, DirectorReplaced
from tapisvert.league.record.discipline import (
    ComplaintDecided,
    ComplaintFiled,
    PlayerSuspended,
    SuspensionLifted,
)
from tapisvert.league.record.founding import LeagueFounded, SeasonOpened
from tapisvert.league.record.inviting import InvitationAnswered, QualifiedInvited
from tapisvert.league.record.officials import OfficialAppointed, OfficialDismissed
from tapisvert.league.record.past import PastNightsRecorded
from tapisvert.league.record.publishing import ResultCorrected, ResultPublished
from tapisvert.league.record.scheduling import FixtureCancelled, FixtureMoved, FixtureScheduled
from tapisvert.league.record.state import League
from tapisvert.league.record.venues import PlayerRestricted, RestrictionLifted, VenueAdmitted
from tapisvert.tournament.handling import Event
from tapisvert.words import Lang, say

Called = Callable[[str], str]


def told(now: League, called: Called, events: Iterable[Event]) -> tuple[Said, ...]:
    """What is worth saying of some events; nothing where their name says it all."""
    return tuple(said for event in events for said in _one(now, called, event))


def _one(now: League, called: Called, event: Event) -> Iterator[Said]:
    match event:
        case LeagueFounded():
            yield Said("leaguedesk.told-founded", {"name": event.name, "book": event.book})
        case SeasonOpened():
            days = {"name": event.name, "first": event.first, "last": event.last}
            yield Said("leaguedesk.told-season", days)
        case VenueAdmitted():
            slot = {"name": event.found.name, "time": event.found.time}
            yield Said(
                "leaguedesk.told-venue", {**slot, "weekday": weekday_name(event.found.weekday)}
            )
        case OfficialAppointed() | OfficialDismissed():
            kind = "official" if isinstance(event, OfficialAppointed) else "dismissed"
            values = {"name": called(event.official.person), "office": _office(event)}
            yield Said(f"leaguedesk.told-{kind}", values)
        case DirectorAppointed() | DirectorReplaced():
            mandate = event.mandate
            values = {"name": called(mandate.person), "venue": now.venues[mandate.venue].name}
            span = {"first": mandate.first, "last": mandate.last}
            yield Said(f"leaguedesk.told-{mandate.rank}", {**values, **span})
        case FixtureScheduled() | FixtureMoved() | FixtureCancelled():
            yield from _date(now, event)
        case ResultPublished() | ResultCorrected():
            winner = event.night.finishes[0].person
            n = event.night.players
            kind = "published" if isinstance(event, ResultPublished) else "corrected"
            values = {"event": event.event, "n": n, "name": called(winner)}
            yield Said(f"leaguedesk.told-{kind}", values)
        case PointsAdjusted():
            values = {"name": called(event.adjusted.person), "why": event.adjusted.reason}
            points = event.adjusted.points
            kind = "given" if points > 0 else "taken"
            yield Said(f"leaguedesk.told-{kind}", {**values, "points": Figure(abs(points))})
        case QualifiedInvited():
            names = tuple(called(each.person) for each in event.invitations)
            values = {"n": len(names), "names": names, "until": event.invitations[0].until}
            yield Said("leaguedesk.told-invited", values)
        case InvitationAnswered():
            yield Said(f"leaguedesk.told-{event.answer}", {"name": called(event.person)})
        case PastNightsRecorded():
            results = sum(each.night.players for each in event.nights)
            yield Said("leaguedesk.told-past", {"n": len(event.nights), "results": results})
        case _:
            yield from _discipline(now, called, event)


def _date(now: League, event: Event) -> Iterator[Said]:
    fixture = now.fixtures[getattr(event, "event", "") or event.fixture.event]
    values = {
        "event": fixture.event,
        "kind": kind_name(fixture.kind),
        "venue": now.venues[fixture.venue].name,
        "day": fixture.day,
        "time": fixture.time,
        "stack": fixture.stack,
    }
    match event:
        case FixtureMoved():
            yield Said("leaguedesk.told-moved", {**values, "why": event.reason})
        case FixtureCancelled():
            kind = "cancelled-instead" if event.instead else "cancelled"
            why = {"why": event.reason, "instead": event.instead}
            yield Said(f"leaguedesk.told-{kind}", {**values, **why})
        case _:
            yield Said("leaguedesk.told-date", values)


def _discipline(now: League, called: Called, event: Event) -> Iterator[Said]:
    match event:
        case PlayerSuspended():
            each = event.suspension
            values = {"name": called(each.person), "number": len(now.suspensions)}
            yield Said(
                "leaguedesk.told-suspended", {**values, "first": each.first, "last": each.last}
            )
        case SuspensionLifted():
            yield Said("leaguedesk.told-lifted", {"name": called(event.person)})
        case PlayerRestricted() | RestrictionLifted():
            kept = event.restriction if isinstance(event, PlayerRestricted) else event
            kind = "restricted" if isinstance(event, PlayerRestricted) else "admitted-again"
            values = {"name": called(kept.person), "venue": now.venues[kept.venue].name}
            yield Said(f"leaguedesk.told-{kind}", values)
        case ComplaintFiled():
            yield Said("leaguedesk.told-complaint", {"number": len(now.complaints)})
        case ComplaintDecided():
            yield Said("leaguedesk.told-complaint-decided", {"number": event.complaint})
        case AppealFiled():
            yield Said("leaguedesk.told-appeal", {"number": len(now.appeals)})
        case AppealDecided():
            yield Said("leaguedesk.told-appeal-decided", {"number": event.appeal})
        case _:
            return


def weekday_name(weekday: int) -> Callable[[Lang], str]:
    """What a day of the week is called; 0 is Monday."""
    return lambda lang: say(f"leaguedesk.weekday-{weekday}", lang)


def kind_name(kind: str) -> Callable[[Lang], str]:
    """What a kind of event is called."""
    return lambda lang: say(f"leaguedesk.kind-{kind}", lang)


def _office(event: OfficialAppointed | OfficialDismissed) -> Callable[[Lang], str]:
    return lambda lang: say(f"leaguedesk.office-{event.official.office}", lang)
