"""Draws anybody can check: the hash of a seed is published before, the seed after."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tapisvert.slotted import dataclass

VoiceSource: TypeAlias = Literal["player", "phone", "public"]
"""Whence words come: said aloud, from a player's own phone, or a value everybody can look up."""


@dataclass(frozen=True, slots=True)
class Voice:
    """Words fixed in the record before the draw they are mixed into, and who wrote them."""

    words: str
    source: VoiceSource
    by: str
    account: str = ""
    typist: str = ""
    """The account that typed them in the name of another."""

    @property
    def ids(self) -> tuple[str, str, str]:
        """Everybody who had a hand in them."""
        return self.by, self.account, self.typist


@dataclass(frozen=True, slots=True)
class Draws:
    """The hash that binds the next draw, how many draws there were, and what was said since."""

    next_hash: str | None = None
    count: int = 0
    voices: tuple[Voice, ...] = ()

    @property
    def words(self) -> str:
        """What the next draw mixes in, in the order it was said."""
        return " ".join(voice.words for voice in self.voices)


NO_DRAWS = Draws()
