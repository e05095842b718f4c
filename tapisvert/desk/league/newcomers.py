"""People a sheet brought into the directory: an undo of the sheet takes them away again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
from tapisvert.tournament.history import UndoActions


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
        again = tuple(dict.fromkeys(_introduced(stream_state, _undone_by(stream_state, targets))))
    with people.opened() as directory:
        gone = [one for one in again if directory.get(one) is None]
    if gone:
        raise Illegal("leaguedesk.redo-gone", n=len(gone))
    target, *also = targets
    done = leagues.undo(league, target, meta, action, tuple(also))
    with people.opened() as directory:
        known = [person for one in brought if (person := directory.get(one)) is not None]
    leaving = tuple(
        person
        for person in known
        if not (person.email or person.phone or person.note or person.nickname)
        and not played(person.id)
        and not is_mentioned(leagues, person.id)
    )
    for person in leaving:
        people.forget(person.id)
    return done, leaving


def _introduced(stream_state: StreamState[League], actions: Iterable[str]) -> Iterable[str]:
    for action in actions:
        record = stream_state.record(action)
        if record is not None:
            yield from getattr(decode(record.command), "introduced", ())


def _undone_by(stream_state: StreamState[League], actions: Iterable[str]) -> Iterable[str]:
    """The actions that come back where an undo is undone."""
    for action in actions:
        record = stream_state.record(action)
        command = None if record is None else decode(record.command)
        if isinstance(command, UndoActions):
            yield from command.actions
