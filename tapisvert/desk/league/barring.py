"""Who may not enter an event of a league: suspended, kept away by its venue, or not invited.

The core of an event knows nothing of leagues; the desk asks here before somebody is registered,
whoever commands it and from wherever. Leagues are opened only where there is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from tapisvert.actions import Command, Meta
from tapisvert.desk.league.people import NameLookup, Opens
from tapisvert.desk.running import LEAGUES, Guard
from tapisvert.journal.port import Journal
from tapisvert.refusals import Illegal
from tapisvert.tournament.phases.setting_up import ChangeSetup
from tapisvert.tournament.registration.registering import AdmitWaiting, Register, RegisterPeople
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.words import reader

if TYPE_CHECKING:
    from tapisvert.desk.league.running import Leagues
    from tapisvert.desk.snapshots import Snapshots
    from tapisvert.league.record.state import League


def barring(
    journal: Journal, people: Opens, snapshots: Snapshots | None = None
) -> Guard[Tournament]:
    """Refuses entries of people a league of the same journal bars from the event."""
    leagues: list[Leagues] = []

    def guard(stream: str, now: Tournament, command: Command, meta: Meta) -> None:
        persons = entering(now, command)
        if not (persons or isinstance(command, ChangeSetup)) or not any(
            each.startswith(LEAGUES) for each in journal.streams()
        ):
            return
        if not leagues:
            from tapisvert.desk.league.running import Leagues

            leagues.append(Leagues(journal, snapshots))
        for name, _ in leagues[0].each(lambda name: (name, leagues[0].now(name))):
            for _, reason in _barred(leagues[0].now(name), stream, persons, people):
                raise reason
            if not isinstance(command, AdmitWaiting):
                _refuse_walk_ins(leagues[0].now(name), stream, now, persons, people)
            if isinstance(command, ChangeSetup):
                _refuse_unlike_league(leagues[0].now(name), stream, command.setup)

    return guard


def _refuse_walk_ins(
    league: League, stream: str, now: Tournament, persons: tuple[str, ...], people: Opens
) -> None:
    """Until play begins a seat somebody reserved is not given to somebody who did not."""
    from tapisvert.league.record.reserving import expected

    fixture = league.fixture_of(stream)
    if fixture is None or not league.reservations.get(fixture.event) or now.phase != "open":
        return
    seats = expected(league, fixture.event, now)
    root = people.directory().root
    entries = [each for _, each in now.field.entries.items()]
    inside = {root(each.person) for each in entries if each.status != "withdrawn"}
    entered = {root(each.person) for each in entries}
    reserved = [each.person for each in seats.seated if root(each.person) not in entered]
    coming = {root(person) for person in persons}
    missing = [each for each in reserved if root(each) not in coming]
    walk_ins = coming - inside - {root(each) for each in reserved}
    if seats.free is None or not (walk_ins and missing):
        return
    if len(walk_ins) > seats.free:
        called = NameLookup(people, reader())
        names = ", ".join(called(each) for each in missing)
        raise Illegal("league.seats-kept", names=names)


def _refuse_unlike_league(league: League, stream: str, setup: Setup) -> None:
    """A night of a league keeps what its book sets, and sells no rebuy its site does not show."""
    from tapisvert.league.record.admissible import refuse_unlike

    fixture = league.fixture_of(stream)
    if fixture is not None:
        refuse_unlike(league, fixture, setup)


def entering(now: Tournament, command: Command) -> tuple[str, ...]:
    """The people a command would let in."""
    match command:
        case Register():
            return (command.person,)
        case RegisterPeople():
            return command.people
        case AdmitWaiting():
            entry = now.field.entries.get(command.entry)
            return () if entry is None else (entry.person,)
        case _:
            return ()


def barred_from(
    leagues: Leagues, stream: str, persons: Iterable[str], people: Opens
) -> Mapping[str, Illegal]:
    """Whom of some people a league keeps out of an event, and why, before anybody is entered."""
    reasons: dict[str, Illegal] = {}
    for name, _ in leagues.each(lambda name: (name, leagues.now(name))):
        reasons |= dict(_barred(leagues.now(name), stream, persons, people))
    return reasons


def _barred(
    league: League, stream: str, persons: Iterable[str], people: Opens
) -> Iterator[tuple[str, Illegal]]:
    """Each one a league keeps out of one of its events, with the refusal that says why."""
    from tapisvert.league.record.discipline import barred
    from tapisvert.league.record.inviting import is_guest
    from tapisvert.league.record.names import day_said

    fixture = league.fixture_of(stream)
    if fixture is None:
        return
    by_invitation = fixture.event in league.invitations
    if not (by_invitation or league.suspensions or league.restrictions):
        return
    directory, names = people.directory(), NameLookup(people, reader())
    for person in persons:
        root = directory.root(person)
        ids = (person, root, *(each.id for each in directory.merged_into(root)))
        called = names(person)
        reasons = (barred(league, one, fixture.venue, fixture.day) for one in ids)
        reason = next(filter(None, reasons), None)
        if reason is not None:
            days = {key: day_said(reason.data[key]) for key in reason.data.keys() & {"last"}}
            yield person, Illegal(reason.code, **{**reason.data, **days, "person": called})
        elif by_invitation and not any(is_guest(league, fixture.event, one) for one in ids):
            yield person, Illegal("league.by-invitation", person=called)
