"""Where somebody stands in the leagues of a house: nights played, offices, discipline."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple

from tapisvert.desk.league.people import Opens
from tapisvert.desk.league.running import Leagues
from tapisvert.desk.queries.attended import Attended
from tapisvert.league.points.night import Finish
from tapisvert.league.record.discipline import suspension_on
from tapisvert.league.record.names import day_said
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture
from tapisvert.refusals import Conflict, Illegal
from tapisvert.words.message import Message

_ALL: Final = 100_000
_NIGHTS: Final = 5


class LeagueFinish(NamedTuple):
    """Where somebody came in on a night of a league."""

    league: str
    fixture: Fixture
    venue: str
    finish: Finish
    players: int


def league_finishes(leagues: Leagues, ids: Collection[str]) -> tuple[LeagueFinish, ...]:
    """The nights of somebody in all leagues, the newest first."""
    wanted = frozenset(ids)
    finishes = [
        LeagueFinish(name, fixture, now.venues[fixture.venue].name, finish, result.night.players)
        for name, now in leagues.each(lambda name: (name, leagues.now(name)))
        for event, result in now.results.items()
        for finish in result.night.finishes
        if finish.person in wanted
        for fixture in (now.fixtures[event],)
    ]
    return tuple(sorted(finishes, key=lambda each: each.fixture.day, reverse=True))


def nights_played(
    attended: Attended, leagues: Leagues, ids: Collection[str]
) -> Mapping[str, Message | str]:
    """The nights somebody played, at the tables or in a league's results: record and name."""
    league = {
        each.fixture.stream: Message(
            "leaguedesk.night-said", {"venue": each.venue, "day": day_said(each.fixture.day)}
        )
        for each in league_finishes(leagues, ids)
    }
    return {**league, **{each.event: each.name for each in attended.of(ids, _ALL)}}


def refuse_merging(
    attended: Attended, leagues: Leagues, people: Opens, stays: str, goes: str
) -> None:
    """Refused for two who played one night both: they are hardly one person."""
    directory = people.directory()
    one, other = directory.get(stays), directory.get(goes)
    if one is None or other is None:
        return
    ids, others = (
        (each.id, *(merged.id for merged in directory.merged_into(each.id)))
        for each in (one, other)
    )
    ours = nights_played(attended, leagues, ids)
    theirs = nights_played(attended, leagues, others)
    nights = tuple(name for record, name in ours.items() if record in theirs)
    if nights:
        names = {"one": one.name, "other": other.name}
        raise Conflict("people.played-together", **names, n=len(nights), nights=nights[:_NIGHTS])


def refuse_forgetting(leagues: Leagues, ids: Collection[str], name: str, at: int) -> None:
    """Refused while a suspension runs: forgotten, somebody would come back as somebody new."""
    for now in leagues.each(leagues.now):
        for person in ids:
            suspension = suspension_on(now, person, now.day_at(at))
            if suspension is not None:
                last = day_said(suspension.last)
                raise Illegal("people.suspended", name=name, league=now.name, last=last)


def is_mentioned(leagues: Leagues, person: str, but: tuple[str, str] = ("", "")) -> bool:
    """Whether any league speaks of somebody, be it for a night, an office or a complaint.

    `but` names the league and the event of a result that does not count.
    """
    known = leagues.each(lambda name: (name, leagues.now(name)))
    return any(
        person in set(_persons(now, but[1] if name == but[0] else "")) for name, now in known
    )


def _persons(now: League, but: str) -> Iterator[str]:
    for event, result in now.results.items():
        if event != but:
            yield from (each.person for each in result.night.finishes)
    lined = (now.adjustments, now.incidents, now.invitations, now.payments, now.reservations)
    for mapped in lined:
        for lines in mapped.values():
            yield from (each.person for each in lines)
    for held in (now.officials, now.mandates, now.restrictions, now.suspensions, now.complaints):
        yield from (each.person for each in held)
    for team in now.teams.values():
        yield from (each.person for each in team.stays)
    for awards in now.prize_awards.values():
        yield from (each.holder for each in awards)
    yield from now.members
    yield from (each.by for each in now.complaints)
    yield from (each.by for each in now.appeals)
