"""What is due when: results to publish, mandates that end, results that must still be kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.league.record.days import day
from tapisvert.league.record.handling import MANAGEMENT, decides, evolves, tells
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.publishing import known_result
from tapisvert.league.record.state import League
from tapisvert.refusals import Illegal
from tapisvert.replacing import replace
from tapisvert.rulebooks import Citation
from tapisvert.slotted import dataclass
from tapisvert.tournament.proposal import Reason
from tapisvert.words.message import Message

_DAY: Final = 24 * 3600 * 1000
_WARNED: Final = 30
"""Days before the end of a mandate from which the league is reminded."""


class Due(NamedTuple):
    """Something to do, by when, in milliseconds since 1970, and why."""

    at: int
    event: str
    reason: Reason
    grounds: tuple[Citation, ...]

    def late(self, now: int) -> bool:
        """Whether the time is over."""
        return now > self.at


@implements("results.published")
def due(now: League) -> tuple[Due, ...]:
    """The results that are awaited, the most urgent first.

    A result is published in its time, or a photo of it is sent in less; once the photo is sent
    the time to publish is what counts.
    """
    law = now.law
    publish, photo = law.count("results.publication"), law.count("results.photo")
    deadlines: list[Due] = []
    for event, ended in now.played.items():
        if photo.value and event not in now.photos:
            reason = Reason("league.photo-due", {"event": event, "hours": photo.value // 3600})
            deadlines.append(Due(ended + photo.value * 1000, event, reason, (photo.source,)))
        if publish.value:
            reason = Reason("league.result-due", {"event": event, "hours": publish.value // 3600})
            deadlines.append(Due(ended + publish.value * 1000, event, reason, (publish.source,)))
    return tuple(sorted(deadlines, key=lambda each: (each.at, each.event)))


@implements("results.kept")
def kept_until(now: League, event: str) -> int:
    """Until when a result may not be removed, in milliseconds since 1970."""
    days = now.law.count("results.retention").value
    return known_result(now, event).ended + days * _DAY


@implements("results.kept")
def refuse_unpublishing(now: League, event: str, at: int) -> None:
    """Refused where a publication is undone that is older than the time to publish in.

    A slip is taken back the same evening; later a result is put right, and never gone.
    """
    publication, law = now.results.get(event), now.law
    if publication is None or not law.count("results.retention").value:
        return
    slip = law.count("results.publication").value * 1000 or _DAY
    if at > publication.at + slip:
        raise Illegal("league.undo-kept", event=event, day=now.day_at(publication.at))


@dataclass(frozen=True, slots=True)
class RemoveResult(Command):
    """A result is no longer needed."""

    event: str


@dataclass(frozen=True, slots=True)
class ResultRemoved(Event):
    """The league holds a result no more."""

    event: str


@decides(RemoveResult, by=MANAGEMENT)
@implements("results.kept")
def remove(now: League, command: RemoveResult, meta: Meta) -> tuple[Event, ...]:
    """Only once it was kept for as long as the book says."""
    until = kept_until(now, command.event)
    if meta.at < until:
        raise Illegal("league.kept", event=command.event, until=now.day_at(until))
    return (ResultRemoved(command.event),)


@evolves(ResultRemoved)
def removed(now: League, event: ResultRemoved) -> League:
    return replace(now, results=now.results.delete(event.event))


@tells(ResultRemoved)
def tell_removed(names: LeagueNames, event: ResultRemoved) -> Iterator[Message]:
    yield Message("leaguedesk.told-removed", {"event": names.night(event.event)})


@implements("director.mandate")
def mandates_ending(now: League, at: int) -> tuple[Reason, ...]:
    """The mandates that end soon and nobody follows, the first to end first."""
    today = day(now.day_at(at))
    ending = sorted(
        (each for each in now.mandates if 0 <= (day(each.last) - today).days <= _WARNED),
        key=lambda each: (each.last, each.venue, each.person),
    )
    return tuple(
        Reason(
            "league.mandate-ends",
            {"person": each.person, "venue": now.venues[each.venue].name, "last": each.last},
        )
        for each in ending
        if not any(
            other.venue == each.venue and other.rank == each.rank and other.first > each.first
            for other in now.mandates
        )
    )
