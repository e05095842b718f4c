"""Letters after each night: who wants them, and what those were told who got one.

Nobody is written to who did not ask for it; the record holds since when, and never an address.
"""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.actions import Command, Event, Meta
from tapisvert.league.record.handling import decides, evolves, tells
from tapisvert.league.record.members import by_member_or_league
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import League
from tapisvert.league.record.values import DigestLine, NightDigest
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message


@dataclass(frozen=True, slots=True)
class ChooseLetters(Command):
    """A member wants a letter after each night they play, or no more."""

    person: str
    wanted: bool


@dataclass(frozen=True, slots=True)
class LettersChosen(Event):
    """From this moment on; 0 for none."""

    person: str
    since: int


@dataclass(frozen=True, slots=True)
class NoteDigest(Command):
    """Letters about a night were put into the outbox."""

    event: str
    lines: tuple[DigestLine, ...]


@dataclass(frozen=True, slots=True)
class DigestNoted(Event):
    """What people were told of a night, so that nobody is told it twice."""

    event: str
    lines: tuple[DigestLine, ...]
    at: int
    corrected: bool = False


@decides(ChooseLetters)
def choose(now: League, command: ChooseLetters, meta: Meta) -> tuple[Event, ...]:
    """By the member, or by somebody who takes members in and was asked to."""
    by_member_or_league(now, command.person, meta)
    if command.person not in now.members:
        raise Illegal("league.no-member", person=command.person)
    if command.wanted == (command.person in now.letters):
        raise Illegal("league.letters-already", person=command.person)
    return (LettersChosen(command.person, meta.at if command.wanted else 0),)


@evolves(LettersChosen)
def chosen(now: League, event: LettersChosen) -> League:
    if event.since:
        return replace(now, letters=now.letters.set(event.person, event.since))
    return replace(now, letters=now.letters.delete(event.person))


@tells(LettersChosen)
def tell_chosen(names: LeagueNames, event: LettersChosen) -> Iterator[Message]:
    key = "told-letters-wanted" if event.since else "told-letters-ended"
    yield Message(f"leaguedesk.{key}", {"name": names.of(event.person)})


@decides(NoteDigest)
def note_digest(now: League, command: NoteDigest, meta: Meta) -> tuple[Event, ...]:
    """It stays where the result is taken back later: what was sent was sent."""
    if command.event not in now.fixtures:
        raise Invalid("league.unknown-event", event=command.event)
    if not command.lines:
        raise Invalid("league.no-letters", event=command.event)
    corrected = command.event in now.digests
    return (DigestNoted(command.event, command.lines, meta.at, corrected),)


@evolves(DigestNoted)
def digest_noted(now: League, event: DigestNoted) -> League:
    before = now.digests.get(event.event)
    lines = {} if before is None else {each.person: each for each in before.lines}
    lines |= {each.person: each for each in event.lines}
    digest = NightDigest(event.at if before is None else before.at, tuple(lines.values()))
    return replace(now, digests=now.digests.set(event.event, digest))


@tells(DigestNoted)
def tell_digest(names: LeagueNames, event: DigestNoted) -> Iterator[Message]:
    key = "told-digest-corrected" if event.corrected else "told-digest"
    values = {"n": len(event.lines), "event": names.night(event.event)}
    yield Message(f"leaguedesk.{key}", values)
