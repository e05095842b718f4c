"""The register of what happened on the floor: penalties and incidents, night by night."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.league.record.directing import directors_on
from tapisvert.league.record.discipline import ComplaintFiled
from tapisvert.league.record.handling import decides, evolves, tells
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.officials import holders
from tapisvert.league.record.scheduling import known_fixture
from tapisvert.league.record.state import League
from tapisvert.league.record.values import INCIDENTS, Complaint, Incident
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

REFERRED: Final = "committee"
"""The step of a ladder that leaves the table: the matter is the league's."""


@dataclass(frozen=True, slots=True)
class ReportIncidents(Command):
    """A director tells the league what happened at an event."""

    event: str
    incidents: tuple[Incident, ...]


@dataclass(frozen=True, slots=True)
class IncidentsReported(Event):
    """The register has more lines."""

    event: str
    incidents: tuple[Incident, ...]


@decides(ReportIncidents)
@implements("suspension")
def report(now: League, command: ReportIncidents, meta: Meta) -> tuple[Event, ...]:
    """By a director of the venue or an official; what stands there already is not told twice.

    What the floor sent to the committee is before it: each opens a complaint.
    """
    fixture = known_fixture(now, command.event)
    directors = [each.person for each in directors_on(now, fixture.venue, fixture.day)]
    if not meta.among({*directors, *holders(now, "management", "entry")}):
        raise Illegal("league.not-a-director", person=meta.by)
    for each in command.incidents:
        if each.kind not in INCIDENTS:
            raise Invalid("league.unknown-incident", kind=each.kind, known=INCIDENTS)
        if not each.what.strip():
            raise Invalid("league.no-reason")
    known = now.incidents.get(command.event, ())
    fresh = tuple(each for each in command.incidents if each not in known)
    if not fresh:
        raise Illegal("league.nothing-new", event=command.event)
    referred = (each for each in fresh if each.step == REFERRED)
    complaints = (ComplaintFiled(Complaint(each.person, meta.by, each.what)) for each in referred)
    return (IncidentsReported(command.event, fresh), *complaints)


@evolves(IncidentsReported)
def reported(now: League, event: IncidentsReported) -> League:
    incident = (*now.incidents.get(event.event, ()), *event.incidents)
    return replace(now, incidents=now.incidents.set(event.event, incident))


@tells(IncidentsReported)
def tell_reported(names: LeagueNames, event: IncidentsReported) -> Iterator[Message]:
    people = tuple(dict.fromkeys(names.of(each.person) for each in event.incidents))
    values = {"n": len(event.incidents), "names": people, "event": names.night(event.event)}
    yield Message("leaguedesk.told-incidents", values)
