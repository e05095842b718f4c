"""Announcing a draw and making it; everything that draws does it here."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.draws import Draws, Voice, VoiceSource
from tapisvert.tournament.draws.method import drawn, fingerprint
from tapisvert.tournament.handling import decides, evolves, leaves, tells
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


_HASH: Final = re.compile(r"[0-9a-f]{64}")
_LONGEST: Final = 100
_MOST: Final = 200
"""Voices of one draw: a whole room has its say."""


@dataclass(frozen=True, slots=True)
class AnnounceDraw(Command):
    """Publish the hash of the seed the next draw will use."""

    hash: str
    lost: bool = False
    """Because the seed of the hash before stayed in another house."""


@dataclass(frozen=True, slots=True)
class DrawAnnounced(Event):
    """The next draw is bound to a seed nobody has seen yet."""

    hash: str
    lost: bool = False


@dataclass(frozen=True, slots=True)
class SayWords(Command):
    """Fix words for the next draw, after its hash and before its seed."""

    words: str
    source: VoiceSource = "player"


@dataclass(frozen=True, slots=True)
class WordsSaid(Event):
    """The next draw mixes these words in; whoever wrote them does not draw."""

    voice: Voice


@dataclass(frozen=True, slots=True)
class Chance:
    """What makes a draw: its seed, words for a draw nobody announced, and the next draw's hash.

    Of an announced draw the words stand in the record before it (`SayWords`).
    """

    seed: str
    words: str = ""
    next_hash: str | None = None
    by_hand: bool = False
    """Whether somebody told the seed, and so knew it."""


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
    voices: tuple[Voice, ...] = ()
    """Who fixed the words before the draw; nobody where they came with it."""
    by_hand: bool = False
    """Whether whoever drew told the seed, and so knew it before everybody else."""

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
    *,
    meta: Meta,
) -> DrawMade:
    """The draw of some items; refused when the seed is not the one that was announced.

    The words of an announced draw were fixed before, and by somebody else than whoever draws:
    who knows the seed cannot look for words that suit them.
    """
    announced = announced_for(now, chance.seed)
    voices = now.draws.voices
    if announced is not None and chance.words:
        raise Illegal("draws.words-too-late")
    if any(meta.shares(voice.ids) for voice in voices):
        raise Illegal("draws.said-and-drawn")
    if chance.next_hash is not None:
        _check_hash(now, chance.next_hash)
    return DrawMade(
        purpose,
        announced,
        chance.seed,
        now.draws.words if voices else chance.words,
        tuple(map(str, items)),
        tuple(map(str, places)),
        chance.next_hash,
        voices,
        chance.by_hand,
    )


@decides(AnnounceDraw)
@implements("seating.draw")
def announce(now: Tournament, command: AnnounceDraw, _: Meta) -> tuple[DrawAnnounced, ...]:
    """A hash may be replaced until its draw is made: everybody sees that it was."""
    _check_hash(now, command.hash)
    return (DrawAnnounced(command.hash, command.lost),)


@decides(SayWords, by="assistant")
@implements("seating.draw")
def say_words(now: Tournament, command: SayWords, meta: Meta) -> tuple[WordsSaid, ...]:
    """After the hash, so that no seed is looked for that suits them; each phone once."""
    if now.draws.next_hash is None:
        raise Illegal("draws.words-before-hash")
    words = " ".join(command.words.split())
    if not words or len(words) > _LONGEST or not words.isprintable():
        raise Invalid("draws.bad-words", most=_LONGEST)
    if command.source == "phone" and not (words.isascii() and words.isdecimal()):
        raise Invalid("draws.bad-number", most=_LONGEST)
    if len(now.draws.voices) >= _MOST:
        raise Illegal("draws.enough-words", most=_MOST)
    if any(meta.shares(voice.ids) for voice in now.draws.voices):
        raise Illegal("draws.said-already")
    return (WordsSaid(Voice(words, command.source, meta.by, meta.account, meta.typist)),)


@evolves(WordsSaid)
def words_said(now: Tournament, event: WordsSaid) -> Tournament:
    return replace(now, draws=replace(now.draws, voices=(*now.draws.voices, event.voice)))


@tells(WordsSaid)
def tell_words_said(names: Names, event: WordsSaid) -> Iterator[Message]:
    key = f"draws.told-{event.voice.source}"
    yield Message(key, {"words": event.voice.words})


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
    key = "draws.told-lost" if event.lost else "evening.hash"
    yield Message(key, {"hash": event.hash[:8]})


@evolves(DrawMade)
def draw_made(now: Tournament, event: DrawMade) -> Tournament:
    return replace(now, draws=Draws(event.next_hash, now.draws.count + 1))


@leaves(DrawMade)
def seed_shown(now: Tournament, event: DrawMade) -> Tournament:
    """A seed once shown binds nothing any more, even when its draw is undone."""
    return draw_made(now, event)
