"""What the house proposes to the director: why, by which article, and the command that does it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from tapisvert.actions import Command
from tapisvert.rulebooks import Citation
from tapisvert.slotted import dataclass
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.tournament.handling import LeastRole
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
    """The command lacks the seed of its draw: whoever carries it out puts one in."""


@dataclass(frozen=True, slots=True)
class NeedsStacks:
    """Somebody must tell stacks: as the last hand began, or as they are counted and removed."""

    entries: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NeedsWinner:
    """Somebody must tell who knocked a player out: most likely one of the others of that table."""

    entry: int
    others: tuple[int, ...]


Need: TypeAlias = NeedsButton | NeedsSeed | NeedsStacks | NeedsWinner


@dataclass(frozen=True, slots=True)
class Proposal:
    """One thing to do. Its name holds the facts it stands on: turned down, it stays away until
    they change."""

    id: str
    reason: Reason
    grounds: tuple[Citation, ...]
    command: Command | None
    """None while something it needs is missing."""
    needs: tuple[Need, ...] = ()
    by: LeastRole = "director"
    """Who may see to it where it has no command yet that says so."""


TodoPart: TypeAlias = Literal[
    # There is nothing left to play.
    "won",
    "seats-won",
    "deal-done",
    # Hands dealt before it is done are unfair, or are not dealt at all.
    "hand-for-hand",
    "halts",
    "penalties-served",
    "penalties-over",
    "closings",
    "splits",
    "moves",
    "clock",
    "clock-jumps",
    "days",
    "heats",
    # Somebody waits for a seat, or for chips to be counted while everybody remembers them.
    "newcomers",
    "new-tables",
    "partners",
    "stacks",
    "knock-outs",
    "envelopes-drawn",
    "envelopes",
    "absences",
    "waiting-list",
    # The table plays on meanwhile.
    "announcements",
    "color-ups",
    "exchanged",
    # Money and results can be put right later.
    "ties",
    "amounts",
    "rebuys-owed",
    "entries-owed",
    "corrections-asked",
    "tills-open",
    "publishing",
]
"""A part of the to-do list."""
ORDER: Final[tuple[TodoPart, ...]] = get_args(TodoPart)
"""The order of the list: what stops play or is unfair when late comes first."""

Proposes: TypeAlias = "Callable[[Tournament], tuple[Proposal, ...]]"
ProposesAt: TypeAlias = "Callable[[Tournament, int], tuple[Proposal, ...]]"
PROPOSERS: Final[dict[TodoPart, Proposes]] = {}
PROPOSERS_AT: Final[dict[TodoPart, ProposesAt]] = {}


def proposes(part: TodoPart) -> Callable[[Proposes], Proposes]:
    """Register the function that proposes a part of the to-do list."""

    def register(function: Proposes) -> Proposes:
        assert part not in PROPOSERS | PROPOSERS_AT, f"{part} is proposed twice"
        PROPOSERS[part] = function
        return function

    return register


def proposes_at(part: TodoPart) -> Callable[[ProposesAt], ProposesAt]:
    """Register a part that also depends on the moment it is asked for."""

    def register(function: ProposesAt) -> ProposesAt:
        assert part not in PROPOSERS | PROPOSERS_AT, f"{part} is proposed twice"
        PROPOSERS_AT[part] = function
        return function

    return register
