"""Results: awaited, published, verified, disputed, corrected, and kept for as long as they must."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby

from tapisvert.carried import carries
from tapisvert.league.points.night import Finish, Night
from tapisvert.league.points.tariff import Tariff
from tapisvert.league.record.directing import directors_on
from tapisvert.league.record.discipline import barred
from tapisvert.league.record.founding import season_on
from tapisvert.league.record.handling import decides, evolves
from tapisvert.league.record.kinds import defaults
from tapisvert.league.record.officials import DIRECTORS, holders, reserved
from tapisvert.league.record.scheduling import known_fixture
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture, Publication
from tapisvert.league.standings.outcome import Outcome, outcome_of
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.handling import Event, Meta


@dataclass(frozen=True, slots=True)
class AwaitResult:
    """An event is over: the time to publish its result begins."""

    event: str


@dataclass(frozen=True, slots=True)
class ResultAwaited:
    """Play ended."""

    event: str
    ended: int


@dataclass(frozen=True, slots=True)
class SendPhoto:
    """A photo of the result went to whoever enters it."""

    event: str


@dataclass(frozen=True, slots=True)
class PhotoSent:
    """Somebody else has what is needed to enter a result."""

    event: str
    at: int


@dataclass(frozen=True, slots=True)
class PublishResult:
    """The director confirms who came in where."""

    event: str
    night: Night
    ended: int | None = None
    """When play was over, in milliseconds since 1970; None where nobody noted it."""


@dataclass(frozen=True, slots=True)
class ResultPublished:
    """The result counts in the standings."""

    event: str
    night: Night
    ended: int
    at: int


@dataclass(frozen=True, slots=True)
class CorrectResult:
    """A result was wrong; why, and what is right."""

    event: str
    night: Night
    reason: str


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """Another result counts; the one before stays in the record."""

    event: str
    night: Night
    reason: str


@dataclass(frozen=True, slots=True)
class VerifyResult:
    """The director has read what was published and found it right."""

    event: str


@dataclass(frozen=True, slots=True)
class ResultVerified:
    """A result is right; a dispute about it is over."""

    event: str


@dataclass(frozen=True, slots=True)
class DisputeResult:
    """Something in a result is said to be wrong."""

    event: str
    what: str


@dataclass(frozen=True, slots=True)
class ResultDisputed:
    """Management has to look at a result."""

    event: str
    what: str


reserved(AwaitResult, SendPhoto, CorrectResult, VerifyResult, holders=DIRECTORS)


@decides(AwaitResult)
@carries("results.published")
def await_result(now: League, wish: AwaitResult, meta: Meta) -> tuple[Event, ...]:
    _without_result(now, wish.event)
    return (ResultAwaited(wish.event, meta.at),)


@evolves(ResultAwaited)
def awaited(now: League, event: ResultAwaited) -> League:
    return replace(now, played=now.played.set(event.event, event.ended))


@decides(SendPhoto)
@carries("results.published")
def send_photo(now: League, wish: SendPhoto, meta: Meta) -> tuple[Event, ...]:
    _without_result(now, wish.event)
    return (PhotoSent(wish.event, meta.at),)


@evolves(PhotoSent)
def photo_sent(now: League, event: PhotoSent) -> League:
    return replace(now, photos=now.photos.set(event.event, event.at))


@decides(PublishResult)
@carries("results.published", "director", "director.plays")
def publish(now: League, wish: PublishResult, meta: Meta) -> tuple[Event, ...]:
    """By a director of the venue, who may have played, or whoever enters results; late or not."""
    fixture = _without_result(now, wish.event)
    directors = {each.person for each in directors_on(now, fixture.venue, fixture.day)}
    if meta.by not in directors | holders(now, "management", "entry"):
        raise Illegal("league.not-a-director", person=meta.by)
    _complete(now, fixture, wish.night, frozenset())
    ended = now.played.get(wish.event, meta.at) if wish.ended is None else wish.ended
    if ended > meta.at:
        raise Invalid("league.not-ended", event=wish.event)
    return (ResultPublished(wish.event, wish.night, ended, meta.at),)


@evolves(ResultPublished)
def published(now: League, event: ResultPublished) -> League:
    found = Publication(event.night, event.ended, event.at)
    played = now.played.delete(event.event) if event.event in now.played else now.played
    return replace(now, results=now.results.set(event.event, found), played=played)


@decides(CorrectResult)
@carries("results.checked")
def correct(now: League, wish: CorrectResult, _: Meta) -> tuple[Event, ...]:
    if not wish.reason.strip():
        raise Invalid("league.no-reason")
    was = known_result(now, wish.event)
    played = frozenset(each.person for each in was.night.finishes)
    _complete(now, now.fixtures[wish.event], wish.night, played)
    return (ResultCorrected(wish.event, wish.night, wish.reason.strip()),)


@evolves(ResultCorrected)
def corrected(now: League, event: ResultCorrected) -> League:
    was = now.results[event.event]
    found = replace(
        was,
        night=event.night,
        mark="published",
        note=event.reason,
        corrections=was.corrections + 1,
    )
    return replace(now, results=now.results.set(event.event, found))


@decides(VerifyResult)
@carries("results.checked")
def verify(now: League, wish: VerifyResult, _: Meta) -> tuple[Event, ...]:
    if known_result(now, wish.event).mark == "verified":
        raise Illegal("league.verified-already", event=wish.event)
    return (ResultVerified(wish.event),)


@evolves(ResultVerified)
def verified(now: League, event: ResultVerified) -> League:
    found = replace(now.results[event.event], mark="verified", note="")
    return replace(now, results=now.results.set(event.event, found))


@decides(DisputeResult)
@carries("results.checked", "director.errors")
def dispute(now: League, wish: DisputeResult, _: Meta) -> tuple[Event, ...]:
    known_result(now, wish.event)
    if not wish.what.strip():
        raise Invalid("league.no-reason")
    return (ResultDisputed(wish.event, wish.what.strip()),)


@evolves(ResultDisputed)
def disputed(now: League, event: ResultDisputed) -> League:
    found = replace(now.results[event.event], mark="disputed", note=event.what)
    return replace(now, results=now.results.set(event.event, found))


def _without_result(now: League, event: str) -> Fixture:
    fixture = known_fixture(now, event)
    if fixture.cancelled:
        raise Illegal("league.cancelled", reason=fixture.cancelled)
    if event in now.results:
        raise Illegal("league.published-already", event=event)
    return fixture


def _complete(now: League, fixture: Fixture, night: Night, admitted: frozenset[str]) -> None:
    """Refused unless every place is taken once or shared, in its size, by people who may play.

    Who was in the result before was judged then: a suspension given since changes nothing.
    """
    size, sizes = night.players, defaults(now.law, fixture.kind)
    if size < sizes.fewest or (sizes.most is not None and size > sizes.most):
        raise Illegal("league.wrong-size", players=size, kind=fixture.kind)
    if night.kind != fixture.kind:
        raise Invalid("league.other-kind", kind=night.kind, expected=fixture.kind)
    seen: set[str] = set()
    for each in night.finishes:
        if each.person in seen:
            raise Invalid("league.twice", person=each.person)
        seen.add(each.person)
        if each.person in admitted or each.ending == "disqualified":
            continue
        if barred(now, each.person, fixture.venue, fixture.day) is not None:
            raise Illegal("league.barred-played", person=each.person)
    every_place_taken(night)


def every_place_taken(night: Night) -> None:
    """Refused unless every place is given once, or shared by exactly those who tie."""
    place = 1
    by_place = groupby(sorted(night.finishes, key=_first), key=_first)
    for first, group in by_place:
        tied = list(group)
        if first != place or any(each.last != place + len(tied) - 1 for each in tied):
            raise Invalid("league.places", place=place)
        place += len(tied)


def _first(finish: Finish) -> int:
    return finish.first


def known_result(now: League, event: str) -> Publication:
    """The result of an event."""
    found = now.results.get(event)
    if found is None:
        raise Invalid("league.no-result", event=event)
    return found


def outcome(now: League, event: str) -> Outcome | None:
    """What a published result brings to the standings; None outside of any season."""
    fixture, found = now.fixtures[event], known_result(now, event)
    season = season_on(now, fixture.day)
    if season is None:
        return None
    tariff = Tariff(season.scheme)
    return outcome_of(event, fixture.day, fixture.venue, found.night, tariff)
