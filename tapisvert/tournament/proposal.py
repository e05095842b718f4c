"""What the house proposes to the director: why, by which article, and the wish that confirms it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from tapisvert.rulebooks import Citation
from tapisvert.tournament.handling import Command
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence by its key and its values."""

    key: str
    values: Mapping[str, object]

    def text(self, lang: Lang = "en") -> str:
        return say(self.key, lang, self.values)


@dataclass(frozen=True, slots=True)
class NeedsButton:
    """Somebody must tell where the button is at a table."""

    table: int


@dataclass(frozen=True, slots=True)
class NeedsSeed:
    """The wish lacks the seed of its draw: whoever carries it out puts one in."""


@dataclass(frozen=True, slots=True)
class NeedsStacks:
    """Somebody must tell stacks: as the last hand began, or as they are counted and removed."""

    entries: tuple[int, ...]


Need: TypeAlias = NeedsButton | NeedsSeed | NeedsStacks


@dataclass(frozen=True, slots=True)
class Proposal:
    """One thing to do. Its name holds the facts it stands on: turned down, it stays away until
    they change."""

    id: str
    reason: Reason
    grounds: tuple[Citation, ...]
    wish: Command | None
    """None while something it needs is missing."""
    needs: tuple[Need, ...] = ()


Proposes: TypeAlias = "Callable[[Tournament], tuple[Proposal, ...]]"
PROPOSERS: Final[list[Proposes]] = []


def proposes(function: Proposes) -> Proposes:
    """Register a room's proposals; the to-do list asks every room."""
    PROPOSERS.append(function)
    return function


ProposesAt: TypeAlias = "Callable[[Tournament, int], tuple[Proposal, ...]]"
PROPOSERS_AT: Final[list[ProposesAt]] = []


def proposes_at(function: ProposesAt) -> ProposesAt:
    """Register proposals that also depend on the moment they are asked for."""
    PROPOSERS_AT.append(function)
    return function
