"""Who directs where: appointed for a mandate, with a rank, replaced where needed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tapisvert.carried import carries
from tapisvert.league.record.days import day, day_before, months_later
from tapisvert.league.record.handling import decides, evolves
from tapisvert.league.record.state import League
from tapisvert.league.record.values import RANKS, Mandate, Rank
from tapisvert.league.record.venues import known_venue
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.handling import Event, Meta


@dataclass(frozen=True, slots=True)
class AppointDirector:
    """Somebody directs at a venue from a day on, for the length of a mandate."""

    venue: str
    person: str
    rank: Rank
    first: str


@dataclass(frozen=True, slots=True)
class DirectorAppointed:
    """A mandate begins."""

    mandate: Mandate


@dataclass(frozen=True, slots=True)
class ReplaceDirector:
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
class DirectorReplaced:
    """One mandate ends early, another one runs for what was left of it."""

    ended: Mandate
    mandate: Mandate
    reason: str


@decides(AppointDirector)
@carries("director.appointed", "director.several", "director.mandate")
def appoint(now: League, wish: AppointDirector, _: Meta) -> tuple[Event, ...]:
    """One head at a time; the others are ranked behind, assistants last."""
    known_venue(now, wish.venue)
    if wish.rank not in RANKS:
        raise Invalid("league.bad-rank", rank=wish.rank, known=RANKS)
    first = day(wish.first).isoformat()
    there = directors_on(now, wish.venue, first)
    if any(each.person == wish.person for each in there):
        raise Illegal("league.directs-already", person=wish.person)
    if wish.rank == "head" and there and there[0].rank == "head":
        raise Illegal("league.one-head", person=there[0].person)
    if wish.rank != "head" and not there:
        raise Illegal("league.head-first")
    months = now.law.count("director.mandate").value or 12
    mandate = Mandate(wish.venue, wish.person, wish.rank, first, months_later(first, months))
    return (DirectorAppointed(mandate),)


@evolves(DirectorAppointed)
def appointed(now: League, event: DirectorAppointed) -> League:
    return replace(now, mandates=(*now.mandates, event.mandate))


@decides(ReplaceDirector)
@carries("director.replacement", "director.mandate")
def replace_director(now: League, wish: ReplaceDirector, _: Meta) -> tuple[Event, ...]:
    """The successor has the same rank and finishes the mandate."""
    first = day(wish.first).isoformat()
    there = directors_on(now, wish.venue, first)
    held = next((each for each in there if each.person == wish.person), None)
    if held is None:
        raise Illegal("league.not-a-director", person=wish.person)
    if not wish.reason.strip():
        raise Invalid("league.no-reason")
    if not wish.unable and not wish.owner_agrees:
        raise Illegal("league.owner-must-agree")
    if any(each.person == wish.successor for each in there):
        raise Illegal("league.directs-already", person=wish.successor)
    ended = replace(held, last=day_before(first))
    mandate = replace(held, person=wish.successor, first=first)
    return (DirectorReplaced(ended, mandate, wish.reason.strip()),)


@evolves(DirectorReplaced)
def replaced(now: League, event: DirectorReplaced) -> League:
    was = (event.ended.venue, event.ended.person, event.ended.first)
    kept = tuple(
        event.ended if (each.venue, each.person, each.first) == was else each
        for each in now.mandates
    )
    return replace(now, mandates=(*kept, event.mandate))


def directors_on(now: League, venue: str, when: str) -> tuple[Mandate, ...]:
    """Who directs at a venue on a day, the head first, then by rank and length of service."""
    there = (
        each for each in now.mandates if each.venue == venue and each.first <= when <= each.last
    )
    return tuple(sorted(there, key=lambda each: (RANKS.index(each.rank), each.first)))


def substitute_on(now: League, venue: str, person: str, when: str) -> str | None:
    """Who decides when a director is in the hand himself: the next in rank; None if alone."""
    others = (each.person for each in directors_on(now, venue, when) if each.person != person)
    return next(others, None)


@carries("director.consultation")
def consulted_by(now: League, venue: str, person: str, when: str) -> str | None:
    """Whom a director in doubt asks: the head of the venue; None for the head."""
    there = directors_on(now, venue, when)
    head = there[0].person if there and there[0].rank == "head" else None
    return None if head == person else head
