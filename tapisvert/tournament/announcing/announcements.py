"""Announcements on every screen: what is said, until when, and taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.announcing import Announcement
from tapisvert.tournament.handling import decides, evolves, follows, tells
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.clock_jumps import ClockJumped
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


LONGEST: Final = 200
"""Letters that can be read across a room."""


MOST_MINUTES: Final = 24 * 60


_MINUTE: Final = 60_000


@dataclass(frozen=True, slots=True)
class Announce(Command):
    """Show a sentence on every screen; it takes the place of the one before."""

    text: str
    minutes: int | None = None
    """How long; None is until it is withdrawn."""
    picture: str = ""
    """The name of a picture of the house to show beside it."""


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """A sentence stands on every screen."""

    text: str
    at: int
    until: int | None
    by: str
    picture: str = ""


@decides(Announce, by="assistant")
def announce(now: Tournament, command: Announce, meta: Meta) -> tuple[Announced, ...]:
    """One sentence that fits on a screen, for a time that makes sense."""
    if now.setup is None:
        raise Illegal("announcing.no-event")
    text = plain(command.text)
    if not text:
        raise Invalid("announcing.empty")
    if len(text) > LONGEST:
        raise Invalid("announcing.too-long", length=len(text), most=LONGEST)
    if command.minutes is not None and not 1 <= command.minutes <= MOST_MINUTES:
        raise Invalid("announcing.minutes", most=MOST_MINUTES)
    until = None if command.minutes is None else meta.at + command.minutes * _MINUTE
    return (Announced(text, meta.at, until, meta.by, command.picture),)


@evolves(Announced)
def announced(now: Tournament, event: Announced) -> Tournament:
    """The newest sentence is the one that counts."""
    shown = Announcement(event.text, event.at, event.until, event.by, event.picture)
    return replace(now, announcement=shown)


@tells(Announced)
def tell_announced(names: Names, event: Announced) -> Iterator[Message]:
    yield Message("journalpanel.announced", {"text": event.text})


@follows(ClockJumped)
def clock_jumped(now: Tournament, event: ClockJumped) -> Tournament:
    """It stays as long as was said, whatever the machine's clock shows meanwhile."""
    shown = now.announcement
    if shown is None:
        return now
    until = None if shown.until is None else shown.until + event.milliseconds
    return replace(now, announcement=replace(shown, at=shown.at + event.milliseconds, until=until))


@dataclass(frozen=True, slots=True)
class WithdrawAnnouncement(Command):
    """Take the sentence off the screens."""


@dataclass(frozen=True, slots=True)
class AnnouncementWithdrawn(Event):
    """It stands there no more."""


@decides(WithdrawAnnouncement, by="assistant", form="withdraw-announcement")
def withdraw(
    now: Tournament, command: WithdrawAnnouncement, meta: Meta
) -> tuple[AnnouncementWithdrawn, ...]:
    """Something that is still to be read."""
    if announcement(now, meta.at) is None:
        raise Illegal("announcing.nothing-to-withdraw")
    return (AnnouncementWithdrawn(),)


@evolves(AnnouncementWithdrawn)
def withdrawn(now: Tournament, _: AnnouncementWithdrawn) -> Tournament:
    """Nothing is announced."""
    return replace(now, announcement=None)


@tells(AnnouncementWithdrawn)
def tell_announcement_withdrawn(names: Names, _: AnnouncementWithdrawn) -> Iterator[Message]:
    yield Message("journalpanel.announcement-withdrawn")


def announcement(now: Tournament, at: int) -> Announcement | None:
    """What is to be read on the screens at a moment."""
    announcement = now.announcement
    return announcement if announcement is not None and announcement.holds(at) else None


def plain(text: str) -> str:
    """Words with one space between them and nothing a screen cannot show."""
    words = ("".join(filter(str.isprintable, word)) for word in text.split())
    return " ".join(filter(None, words))
