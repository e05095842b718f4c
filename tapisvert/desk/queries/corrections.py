"""What changed in results after they were published: when, by which act, for whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tapisvert.desk.past import action_name
from tapisvert.desk.queries.published import public_view
from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode, kind_of
from tapisvert.journal.record import Record
from tapisvert.tournament.handling import evolve
from tapisvert.tournament.history import UndoActions
from tapisvert.tournament.publishing import Publication
from tapisvert.tournament.publishing.publishing import ResultsPublished
from tapisvert.tournament.results.table import Result, results
from tapisvert.tournament.state import Tournament
from tapisvert.words import Lang

_UNDO = kind_of(UndoActions)
_PUBLISHED = kind_of(ResultsPublished)


class ChangedPlace(NamedTuple):
    """One person's line; None where there was none, or is none any more."""

    person: str
    before: Result | None
    after: Result | None


class Correction(NamedTuple):
    """One act that changed what the public reads."""

    what: str
    """The name of the command, as `correct-order`."""
    by: str
    at: int
    changed: tuple[ChangedPlace, ...]
    reason: str = ""
    """Why, as it was told."""

    def named(self, lang: Lang) -> str:
        return action_name(self.what, lang)


def corrections(stream_state: StreamState[Tournament]) -> tuple[Correction, ...]:
    """Every correction since the results became public, the newest first."""
    public = stream_state.now.publication
    if public is None or public.withdrawn:
        return ()
    return tuple(_corrections(stream_state, public))[::-1]


def _corrections(
    stream_state: StreamState[Tournament], public: Publication
) -> Iterator[Correction]:
    start = _since(stream_state, public)
    then = stream_state.seen(start)
    for record in stream_state.records[start:]:
        now = _after(stream_state, then, record)
        if not _alike(then, now):
            changed = _compared(_lines(then, public), _lines(now, public))
            if changed:
                what = record.command.kind.rpartition(".")[0]
                reason = str(record.command.data.get("reason", ""))
                yield Correction(what, record.actor, record.at, changed, reason)
        then = now


def _since(stream_state: StreamState[Tournament], public: Publication) -> int:
    """The version at which they became public."""
    for record in stream_state.of_kinds(_PUBLISHED):
        if record.at == public.at and record.action not in stream_state.undone:
            return record.version
    return stream_state.version


def _after(stream_state: StreamState[Tournament], then: Tournament, record: Record) -> Tournament:
    """As people saw it once the act was done, whatever was undone later."""
    if record.command.kind == _UNDO:
        return stream_state.seen(record.version)
    for event in record.events:
        then = evolve(then, decode(event))
    return then


def _alike(then: Tournament, now: Tournament) -> bool:
    """Whether nothing that results are made of changed; a payment changes none."""
    return (
        then.places is now.places
        and then.field is now.field
        and then.setup is now.setup
        and (then.prizes.plan, then.prizes.settled, then.prizes.deal)
        == (now.prizes.plan, now.prizes.settled, now.prizes.deal)
        and then.prizes.added == now.prizes.added
        and then.prizes.withheld == now.prizes.withheld
    )


def _lines(now: Tournament, public: Publication) -> dict[str, Result]:
    return {each.person: each for each in results(public_view(now, public))}


def _compared(
    before: Mapping[str, Result], after: Mapping[str, Result]
) -> tuple[ChangedPlace, ...]:
    people = dict.fromkeys((*after, *before))
    pairs = (ChangedPlace(person, before.get(person), after.get(person)) for person in people)
    return tuple(pair for pair in pairs if _told(pair.before) != _told(pair.after))


def _told(line: Result | None) -> tuple[object, ...]:
    return () if line is None else (line.place, line.cents, line.items)
