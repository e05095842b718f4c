"""When something may be announced, and what becomes of it."""

from __future__ import annotations

from typing import Final

from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.announcing import Announcement
from tapisvert.tournament.announcing.commands import Announce, WithdrawAnnouncement
from tapisvert.tournament.announcing.events import Announced, AnnouncementWithdrawn
from tapisvert.tournament.handling import Meta, decides, evolves
from tapisvert.tournament.replacing import replace
from tapisvert.tournament.state import Tournament

LONGEST: Final = 200
"""Letters that can be read across a room."""
MOST_MINUTES: Final = 24 * 60
_MINUTE: Final = 60_000


@decides(Announce)
def announce(now: Tournament, wish: Announce, meta: Meta) -> tuple[Announced, ...]:
    """One sentence that fits on a screen, for a time that makes sense."""
    if now.setup is None:
        raise Illegal("announcing.no-event")
    text = plain(wish.text)
    if not text:
        raise Invalid("announcing.empty")
    if len(text) > LONGEST:
        raise Invalid("announcing.too-long", length=len(text), most=LONGEST)
    if wish.minutes is not None and not 1 <= wish.minutes <= MOST_MINUTES:
        raise Invalid("announcing.minutes", most=MOST_MINUTES)
    until = None if wish.minutes is None else meta.at + wish.minutes * _MINUTE
    return (Announced(text, meta.at, until, meta.by),)


@decides(WithdrawAnnouncement)
def withdraw(
    now: Tournament, wish: WithdrawAnnouncement, meta: Meta
) -> tuple[AnnouncementWithdrawn, ...]:
    """Something that is still to be read."""
    if announcement(now, meta.at) is None:
        raise Illegal("announcing.nothing-to-withdraw")
    return (AnnouncementWithdrawn(),)


@evolves(Announced)
def announced(now: Tournament, event: Announced) -> Tournament:
    """The newest sentence is the one that counts."""
    return replace(now, announcement=Announcement(event.text, event.at, event.until, event.by))


@evolves(AnnouncementWithdrawn)
def withdrawn(now: Tournament, _: AnnouncementWithdrawn) -> Tournament:
    """Nothing is announced."""
    return replace(now, announcement=None)


def announcement(now: Tournament, at: int) -> Announcement | None:
    """What is to be read on the screens at a moment."""
    found = now.announcement
    return found if found is not None and found.holds(at) else None


def plain(text: str) -> str:
    """Words with one space between them and nothing a screen cannot show."""
    words = ("".join(filter(str.isprintable, word)) for word in text.split())
    return " ".join(filter(None, words))
