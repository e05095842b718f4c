"""Who directs where: appointed for a mandate, with a rank, replaced where needed."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.league.record.days import day, day_before, months_later
from tapisvert.league.record.handling import MANAGEMENT, decides, evolves, tells
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import League
from tapisvert.league.record.values import RANKS, DirectorRank, Mandate
from tapisvert.league.record.venues import known_venue
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message


@dataclass(frozen=True, slots=True)
class AppointDirector(Command):
    """Somebody directs at a venue from a day on, for the length of a mandate."""

    venue: str
    person: str
    rank: DirectorRank
    first: str


@dataclass(frozen=True, slots=True)
class DirectorAppointed(Event):
    """A mandate begins."""

    mandate: Mandate


@dataclass(frozen=True, slots=True)
class ReplaceDirector(Command):
    """Somebody takes over from a day on: the director cannot finish, or does not do the job."""

    venue: str
    person: str
    successor: str
    first: str
    reason: str
    owner_agrees: bool
    """Where the league replaces somebody, the owner of the venue has to agree."""
    unable: bool = False
    """Illness, a move, death: then nobody needs to agree."""


@dataclass(frozen=True, slots=True)
class DirectorReplaced(Event):
    """One mandate ends early, another one runs for what was left of it."""

    ended: Mandate
    mandate: Mandate
    reason: str


@dataclass(frozen=True, slots=True)
class MandateEnded(Event):
    """Somebody directs there no more; nobody follows yet."""

    mandate: Mandate
    """As it is now, with its last day."""


@decides(AppointDirector, by=MANAGEMENT)
@implements("director.appointed", "director.several", "director.mandate")
def appoint(now: League, command: AppointDirector, _: Meta) -> tuple[Event, ...]:
    """One head at a time; the others are ranked behind, assistants last."""
    known_venue(now, command.venue)
    if command.rank not in RANKS:
        raise Invalid("league.bad-rank", rank=command.rank, known=RANKS)
    first = day(command.first).isoformat()
    months = now.law.count("director.mandate").value or 12
    last = months_later(first, months)
    meanwhile = _between(now, command.venue, first, last)
    if any(each.person == command.person for each in meanwhile):
        raise Illegal("league.directs-already", person=command.person)
    head = next((each for each in meanwhile if each.rank == "head"), None)
    if command.rank == "head" and head is not None:
        raise Illegal("league.one-head", person=head.person)
    if command.rank != "head" and not directors_on(now, command.venue, first):
        raise Illegal("league.head-first")
    mandate = Mandate(command.venue, command.person, command.rank, first, last)
    return (DirectorAppointed(mandate),)


@evolves(DirectorAppointed)
def appointed(now: League, event: DirectorAppointed) -> League:
    return replace(now, mandates=(*now.mandates, event.mandate))


@tells(DirectorAppointed)
def tell_director_appointed(names: LeagueNames, event: DirectorAppointed) -> Iterator[Message]:
    yield _mandate(names, event.mandate)


@decides(ReplaceDirector, by=MANAGEMENT)
@implements("director.replacement", "director.mandate")
def replace_director(now: League, command: ReplaceDirector, _: Meta) -> tuple[Event, ...]:
    """The successor has the same rank and finishes the mandate."""
    first = day(command.first).isoformat()
    there = directors_on(now, command.venue, first)
    held = next((each for each in there if each.person == command.person), None)
    if held is None:
        raise Illegal("league.not-a-director", person=command.person)
    if not command.reason.strip():
        raise Invalid("league.no-reason")
    if not command.unable and not command.owner_agrees:
        raise Illegal("league.owner-must-agree")
    meanwhile = _between(now, command.venue, first, held.last)
    if any(each.person == command.successor for each in meanwhile):
        raise Illegal("league.directs-already", person=command.successor)
    ended = replace(held, last=day_before(first))
    mandate = replace(held, person=command.successor, first=first)
    return (DirectorReplaced(ended, mandate, command.reason.strip()),)


@evolves(DirectorReplaced)
def replaced(now: League, event: DirectorReplaced) -> League:
    return replace(now, mandates=(*_ended(now, event.ended), event.mandate))


@tells(DirectorReplaced)
def tell_director_replaced(names: LeagueNames, event: DirectorReplaced) -> Iterator[Message]:
    yield _mandate(names, event.mandate)


@implements("director.ethics")
def mandates_ended(now: League, person: str, first: str) -> tuple[MandateEnded, ...]:
    """Everything somebody directs ends the day before; refused where there is nothing to end."""
    last = day_before(day(first).isoformat())
    ending = [each for each in now.mandates if each.person == person and each.last > last]
    if not ending:
        raise Illegal("league.directs-nothing", person=person, day=first)
    return tuple(MandateEnded(replace(each, last=last)) for each in ending)


@evolves(MandateEnded)
def mandate_ended(now: League, event: MandateEnded) -> League:
    return replace(now, mandates=_ended(now, event.mandate))


@tells(MandateEnded)
def tell_mandate_ended(names: LeagueNames, event: MandateEnded) -> Iterator[Message]:
    each = event.mandate
    values = {"name": names.of(each.person), "venue": names.now.venues[each.venue].name}
    yield Message("leaguedesk.told-mandate-ended", {**values, "last": names.day(each.last)})


def _ended(now: League, ended: Mandate) -> tuple[Mandate, ...]:
    """The mandates of a league with one of them over earlier."""
    was = (ended.venue, ended.person, ended.first)
    return tuple(
        ended if (each.venue, each.person, each.first) == was else each for each in now.mandates
    )


def directors_on(now: League, venue: str, when: str) -> tuple[Mandate, ...]:
    """Who directs at a venue on a day, the head first, then by rank and length of service."""
    there = (
        each for each in now.mandates if each.venue == venue and each.first <= when <= each.last
    )
    return tuple(sorted(there, key=lambda each: (RANKS.index(each.rank), each.first)))


def _between(now: League, venue: str, first: str, last: str) -> tuple[Mandate, ...]:
    """Who directs at a venue on any day from one to another, also those who begin later."""
    return tuple(
        each
        for each in now.mandates
        if each.venue == venue and each.first <= last and first <= each.last
    )


@implements("director.consultation")
def asked_in_doubt(now: League, venue: str, when: str) -> str | None:
    """Whom an assistant asks before ruling in doubt: the head director, if there is one."""
    head = next((each for each in directors_on(now, venue, when) if each.rank == "head"), None)
    return None if head is None else head.person


def substitute_on(now: League, venue: str, person: str, when: str) -> str | None:
    """Who decides when a director is in the hand: the next in rank; None if alone."""
    others = (each.person for each in directors_on(now, venue, when) if each.person != person)
    return next(others, None)


def _mandate(names: LeagueNames, mandate: Mandate) -> Message:
    values = {"name": names.of(mandate.person), "venue": names.now.venues[mandate.venue].name}
    span = {"first": names.day(mandate.first), "last": names.day(mandate.last)}
    return Message(f"leaguedesk.told-{mandate.rank}", {**values, **span})
