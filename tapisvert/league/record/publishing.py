"""Results: awaited, published, verified, disputed, corrected, and kept for as long as they must."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.league.points.night import Finish, Night
from tapisvert.league.points.tariff import Tariff
from tapisvert.league.record.directing import directors_on
from tapisvert.league.record.discipline import barred
from tapisvert.league.record.founding import season_on
from tapisvert.league.record.handling import DIRECTORS, decides, evolves, tells
from tapisvert.league.record.kinds import usual
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.officials import holders
from tapisvert.league.record.scheduling import known_fixture
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture, ResultPublication
from tapisvert.league.standings.outcome import NightOutcome, outcome_of
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message


@dataclass(frozen=True, slots=True)
class AwaitResult(Command):
    """An event is over: the time to publish its result begins."""

    event: str


@dataclass(frozen=True, slots=True)
class ResultAwaited(Event):
    """Play ended."""

    event: str
    ended: int


@dataclass(frozen=True, slots=True)
class SendPhoto(Command):
    """A photo of the result went to whoever enters it."""

    event: str
    picture: str = ""
    """The name it is kept under; nothing where it went another way."""


@dataclass(frozen=True, slots=True)
class PhotoSent(Event):
    """Somebody else has what is needed to enter a result."""

    event: str
    at: int
    picture: str = ""


@dataclass(frozen=True, slots=True)
class PublishResult(Command):
    """The director confirms who came in where."""

    event: str
    night: Night
    ended: int | None = None
    """When play was over, in milliseconds since 1970; None where nobody noted it."""
    introduced: tuple[str, ...] = ()
    """Those who came into the directory with this sheet, and leave it where it is undone."""


@dataclass(frozen=True, slots=True)
class ResultPublished(Event):
    """The result counts in the standings."""

    event: str
    night: Night
    ended: int
    at: int


@dataclass(frozen=True, slots=True)
class CorrectResult(Command):
    """A result was wrong; why, and what is right."""

    event: str
    night: Night
    reason: str
    introduced: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ResultCorrected(Event):
    """Another result counts; the one before stays in the record."""

    event: str
    night: Night
    reason: str


@dataclass(frozen=True, slots=True)
class VerifyResult(Command):
    """The director has read what was published and found it right."""

    event: str


@dataclass(frozen=True, slots=True)
class ResultVerified(Event):
    """A result is right; a dispute about it is over."""

    event: str


@dataclass(frozen=True, slots=True)
class DisputeResult(Command):
    """Something in a result is said to be wrong."""

    event: str
    what: str


@dataclass(frozen=True, slots=True)
class ResultDisputed(Event):
    """Management has to look at a result."""

    event: str
    what: str


@decides(AwaitResult, by=DIRECTORS)
@implements("results.published")
def await_result(now: League, command: AwaitResult, meta: Meta) -> tuple[Event, ...]:
    _without_result(now, command.event)
    return (ResultAwaited(command.event, meta.at),)


@evolves(ResultAwaited)
def awaited(now: League, event: ResultAwaited) -> League:
    return replace(now, played=now.played.set(event.event, event.ended))


@tells(ResultAwaited)
def tell_awaited(names: LeagueNames, event: ResultAwaited) -> Iterator[Message]:
    yield Message("leaguedesk.told-awaited", {"event": names.night(event.event)})


@decides(SendPhoto, by=DIRECTORS)
@implements("results.published")
def send_photo(now: League, command: SendPhoto, meta: Meta) -> tuple[Event, ...]:
    _without_result(now, command.event)
    return (PhotoSent(command.event, meta.at, command.picture),)


@evolves(PhotoSent)
def photo_sent(now: League, event: PhotoSent) -> League:
    pictures = now.pictures
    if event.picture:
        pictures = pictures.set(event.event, event.picture)
    return replace(now, photos=now.photos.set(event.event, event.at), pictures=pictures)


@tells(PhotoSent)
def tell_photo(names: LeagueNames, event: PhotoSent) -> Iterator[Message]:
    yield Message("leaguedesk.told-photo", {"event": names.night(event.event)})


@decides(PublishResult)
@implements("results.published", "director", "director.plays")
def publish(now: League, command: PublishResult, meta: Meta) -> tuple[Event, ...]:
    """By a director of the venue, who may have played, or whoever enters results; late or not."""
    fixture = _without_result(now, command.event)
    directors = {each.person for each in directors_on(now, fixture.venue, fixture.day)}
    if not meta.among(directors | holders(now, "management", "entry")):
        raise Illegal("league.not-a-director", person=meta.by)
    _complete(now, fixture, command.night, frozenset())
    ended = now.played.get(command.event, meta.at) if command.ended is None else command.ended
    if ended > meta.at:
        raise Invalid("league.not-ended", event=command.event)
    return (ResultPublished(command.event, command.night, ended, meta.at),)


@evolves(ResultPublished)
def published(now: League, event: ResultPublished) -> League:
    result_publication = ResultPublication(event.night, event.ended, event.at)
    played = now.played.delete(event.event) if event.event in now.played else now.played
    return replace(now, results=now.results.set(event.event, result_publication), played=played)


@tells(ResultPublished)
def tell_result_published(names: LeagueNames, event: ResultPublished) -> Iterator[Message]:
    yield Message("leaguedesk.told-published", _night(names, event.event, event.night))


@decides(CorrectResult, by=DIRECTORS)
@implements("results.checked")
def correct(now: League, command: CorrectResult, _: Meta) -> tuple[Event, ...]:
    if not command.reason.strip():
        raise Invalid("league.no-reason")
    was = known_result(now, command.event)
    played = frozenset(each.person for each in was.night.finishes)
    _complete(now, now.fixtures[command.event], command.night, played)
    return (ResultCorrected(command.event, command.night, command.reason.strip()),)


@evolves(ResultCorrected)
def corrected(now: League, event: ResultCorrected) -> League:
    was = now.results[event.event]
    outcome = replace(
        was,
        night=event.night,
        mark="published",
        note="",
        reasons=(*was.reasons, event.reason),
    )
    return replace(now, results=now.results.set(event.event, outcome))


@tells(ResultCorrected)
def tell_result_corrected(names: LeagueNames, event: ResultCorrected) -> Iterator[Message]:
    values = {**_night(names, event.event, event.night), "reason": event.reason}
    yield Message("leaguedesk.told-corrected", values)


@decides(VerifyResult, by=DIRECTORS)
@implements("results.checked")
def verify(now: League, command: VerifyResult, _: Meta) -> tuple[Event, ...]:
    if known_result(now, command.event).mark == "verified":
        raise Illegal("league.verified-already", event=command.event)
    return (ResultVerified(command.event),)


@evolves(ResultVerified)
def verified(now: League, event: ResultVerified) -> League:
    outcome = replace(now.results[event.event], mark="verified", note="")
    return replace(now, results=now.results.set(event.event, outcome))


@tells(ResultVerified)
def tell_verified(names: LeagueNames, event: ResultVerified) -> Iterator[Message]:
    yield Message("leaguedesk.told-verified", {"event": names.night(event.event)})


@decides(DisputeResult)
@implements("results.checked", "director.errors")
def dispute(now: League, command: DisputeResult, _: Meta) -> tuple[Event, ...]:
    known_result(now, command.event)
    if not command.what.strip():
        raise Invalid("league.no-reason")
    return (ResultDisputed(command.event, command.what.strip()),)


@evolves(ResultDisputed)
def disputed(now: League, event: ResultDisputed) -> League:
    outcome = replace(now.results[event.event], mark="disputed", note=event.what)
    return replace(now, results=now.results.set(event.event, outcome))


@tells(ResultDisputed)
def tell_disputed(names: LeagueNames, event: ResultDisputed) -> Iterator[Message]:
    yield Message(
        "leaguedesk.told-disputed", {"event": names.night(event.event), "what": event.what}
    )


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
    size, sizes = night.players, usual(now, fixture.kind)
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


def known_result(now: League, event: str) -> ResultPublication:
    """The result of an event."""
    outcome = now.results.get(event)
    if outcome is None:
        raise Invalid("league.no-result", event=event)
    return outcome


def outcome(now: League, event: str) -> NightOutcome | None:
    """What a published result brings to the standings; None outside of any season."""
    fixture, known = now.fixtures[event], known_result(now, event)
    season = season_on(now, fixture.day)
    if season is None:
        return None
    tariff = Tariff(season.scheme)
    return outcome_of(event, fixture.day, fixture.venue, known.night, tariff)


def _night(names: LeagueNames, event: str, night: Night) -> dict[str, object]:
    winner = night.finishes[0].person
    return {"event": names.night(event), "n": night.players, "name": names.of(winner)}
