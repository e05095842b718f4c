"""People a sheet brought into the directory: an undo of the sheet takes them away again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Protocol

from tapisvert.actions import Meta
from tapisvert.desk.league.people import Opens
from tapisvert.desk.league.presence import is_mentioned
from tapisvert.desk.league.running import Leagues
from tapisvert.desk.running import Done
from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode
from tapisvert.league.record.state import League
from tapisvert.person import Person
from tapisvert.refusals import Illegal


class ForgetsPeople(Opens, Protocol):
    """A directory that also lets people go."""

    def forget(self, person: str) -> None: ...


def undo_with_newcomers(
    leagues: Leagues,
    people: ForgetsPeople,
    played: Callable[[str], bool],
    league: str,
    meta: Meta,
    action: str,
    targets: tuple[str, ...],
) -> tuple[Done, tuple[Person, ...]]:
    """Undo actions of a league, and take away whom they had brought and nobody else speaks of.

    `played` tells whether somebody entered an event of the house. What cannot be brought back,
    because people went with it, is refused.
    """
    with leagues.opened(league) as stream_state:
        brought = tuple(dict.fromkeys(_introduced(stream_state, targets)))
        again = _coming_back(stream_state, action, targets)
        directory = people.directory()
        gone = {one for one in again if directory.get(one) is None}
        lost = len(_brought(stream_state, gone))
    if lost:
        raise Illegal("leaguedesk.redo-gone", n=lost)
    target, *also = targets
    done = leagues.undo(league, target, meta, action, tuple(also))
    return done, _take_away(leagues, people, played, brought)


def leaving_with(
    leagues: Leagues,
    people: Opens,
    played: Callable[[str], bool],
    league: str,
    event: str,
    persons: Collection[str],
) -> tuple[Person, ...]:
    """Those of a night whom a sheet brought, and nothing but its result speaks of."""
    with leagues.opened(league) as stream_state:
        brought = _brought(stream_state, persons)
    return tuple(_nobodys(leagues, people, played, brought, (league, event)))


def take_away_corrected(
    leagues: Leagues,
    people: ForgetsPeople,
    played: Callable[[str], bool],
    league: str,
    before: League,
    event: str,
) -> tuple[Person, ...]:
    """Let go whom the sheet before a correction had brought and nobody speaks of any more."""
    now = leagues.now(league)
    with leagues.opened(league) as stream_state:
        brought = _brought(stream_state, _persons_of(before, event) - _persons_of(now, event))
    return _take_away(leagues, people, played, brought)


def _take_away(
    leagues: Leagues, people: ForgetsPeople, played: Callable[[str], bool], brought: Iterable[str]
) -> tuple[Person, ...]:
    leaving = tuple(_nobodys(leagues, people, played, brought))
    for person in leaving:
        people.forget(person.id)
    return leaving


def _nobodys(
    leagues: Leagues,
    people: Opens,
    played: Callable[[str], bool],
    brought: Iterable[str],
    but: tuple[str, str] = ("", ""),
) -> Iterator[Person]:
    """Those of whom nothing is known but a name, and no league speaks `but` in that result."""
    directory = people.directory()
    known = [person for one in brought if (person := directory.get(one)) is not None]
    for person in known:
        alone = not (person.email or person.phone or person.note or person.nickname)
        if alone and not played(person.id) and not is_mentioned(leagues, person.id, but):
            yield person


def _introduced(stream_state: StreamState[League], actions: Iterable[str]) -> Iterator[str]:
    for action in actions:
        record = stream_state.record(action)
        if record is not None:
            yield from getattr(decode(record.command), "introduced", ())


def _brought(stream_state: StreamState[League], persons: Collection[str]) -> tuple[str, ...]:
    """Those of some people whom a sheet of the league brought, whether it stands or not."""
    wanted = set(persons)
    brought: dict[str, None] = {}
    for record in reversed(stream_state.records):
        if wanted == brought.keys():
            break
        introduced = record.command.data.get("introduced") or ()
        brought |= dict.fromkeys(wanted.intersection(introduced))
    return tuple(brought)


def _coming_back(
    stream_state: StreamState[League], action: str, targets: tuple[str, ...]
) -> set[str]:
    """Whom results would have again that have them no more, were these actions undone."""
    now = stream_state.now
    then = stream_state.at(stream_state.version, stream_state.with_undo(action, targets))
    changed = (event for event, one in then.results.items() if now.results.get(event) != one)
    return {one for event in changed for one in _persons_of(then, event) - _persons_of(now, event)}


def _persons_of(now: League, event: str) -> set[str]:
    result = now.results.get(event)
    return set() if result is None else {each.person for each in result.night.finishes}
