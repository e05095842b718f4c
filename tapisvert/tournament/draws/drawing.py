"""Announcing a draw and making it; every room that draws does it here."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.tournament.draws import Draws
from tapisvert.tournament.draws.method import drawn, fingerprint
from tapisvert.tournament.handling import decides, evolves, leaves, tells
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


_HASH: Final = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class AnnounceDraw(Command):
    """Publish the hash of the seed the next draw will use."""

    hash: str


@dataclass(frozen=True, slots=True)
class DrawAnnounced(Event):
    """The next draw is bound to a seed nobody has seen yet."""

    hash: str


@dataclass(frozen=True, slots=True)
class Chance:
    """What makes a draw: its seed, words said aloud at the draw, and the next draw's hash."""

    seed: str
    words: str = ""
    next_hash: str | None = None


@dataclass(frozen=True, slots=True)
class DrawMade(Event):
    """A seed was shown and what it drew; `places` are what each in turn was drawn for."""

    purpose: str
    hash: str | None
    """What was published beforehand; None when nothing was."""
    seed: str
    words: str
    items: tuple[str, ...]
    places: tuple[str, ...] = ()
    next_hash: str | None = None

    @property
    def result(self) -> tuple[str, ...]:
        return drawn(self.items, self.seed, self.purpose, self.words)


def announced_for(now: Tournament, seed: str) -> str | None:
    """The hash published for the next draw, refused when the seed is another one."""
    announced = now.draws.next_hash
    if fingerprint(seed) != announced and announced is not None:
        raise Illegal("draws.other-seed", hash=announced[:8])
    return announced


def made(
    now: Tournament,
    chance: Chance,
    purpose: str,
    items: Sequence[object],
    places: Sequence[object] = (),
) -> DrawMade:
    """The draw of some items; refused when the seed is not the one that was announced."""
    announced = announced_for(now, chance.seed)
    if chance.next_hash is not None:
        _check_hash(now, chance.next_hash)
    return DrawMade(
        purpose,
        announced,
        chance.seed,
        chance.words,
        tuple(map(str, items)),
        tuple(map(str, places)),
        chance.next_hash,
    )


@decides(AnnounceDraw)
@implements("seating.draw")
def announce(now: Tournament, command: AnnounceDraw, _: Meta) -> tuple[DrawAnnounced, ...]:
    """A hash may be replaced until its draw is made: everybody sees that it was."""
    _check_hash(now, command.hash)
    return (DrawAnnounced(command.hash),)


def _check_hash(now: Tournament, published: str) -> None:
    if not _HASH.fullmatch(published):
        raise Invalid("draws.bad-hash")
    if published == now.draws.next_hash:
        raise Illegal("draws.hash-used", hash=published[:8])


@evolves(DrawAnnounced)
def announced(now: Tournament, event: DrawAnnounced) -> Tournament:
    return replace(now, draws=Draws(event.hash, now.draws.count))


@tells(DrawAnnounced)
def tell_draw_announced(names: Names, event: DrawAnnounced) -> Iterator[Message]:
    yield Message("evening.hash", {"hash": event.hash[:8]})


@evolves(DrawMade)
def draw_made(now: Tournament, event: DrawMade) -> Tournament:
    return replace(now, draws=Draws(event.next_hash, now.draws.count + 1))


@leaves(DrawMade)
def seed_shown(now: Tournament, event: DrawMade) -> Tournament:
    """A seed once shown binds nothing any more, even when its draw is undone."""
    return draw_made(now, event)
