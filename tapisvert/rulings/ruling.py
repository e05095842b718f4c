"""A ruling: a verdict that cannot be had without its grounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulebooks import Citation
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

RuledMove: TypeAlias = Literal["fold", "check", "call", "bet", "raise", "all-in"]
Binding: TypeAlias = Literal["yes", "no", "if-unchanged"]


@dataclass(frozen=True, slots=True)
class RuledAction:
    """An action the hand can take; `to` is the player's total on this street."""

    action: RuledMove
    to: int


@dataclass(frozen=True, slots=True)
class PlayerChoice:
    """The player must still choose, among these acts only."""

    may: frozenset[str]
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Discretion:
    """The book leaves it to the director: what may be chosen, and what to weigh."""

    options: tuple[str, ...]
    weigh: tuple[str, ...] = ()
    """Message keys: intent, action behind, size of the error …"""


@dataclass(frozen=True, slots=True)
class Procedure:
    """Steps to carry out, in order."""

    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """Facts the book settles, without anything to carry out."""


Verdict: TypeAlias = RuledAction | PlayerChoice | Discretion | Procedure | Finding


def because(key: str, **values: Any) -> Message:
    """One reason of a ruling, as a message."""
    return Message(key, values)


@dataclass(frozen=True, slots=True)
class Penalty:
    """Whether a penalty may or must follow, and which; ids of the book's ladder."""

    status: Literal["none", "may", "must"]
    ladder: tuple[str, ...] = ()
    suggested: str | None = None
    hands: int | None = None
    starts: Literal["now", "after-hand", "next-hand"] | None = None
    uncapped: bool = False
    """Whether the book lets the director give more hands or rounds than the ladder names."""


class RulingFacts(NamedTuple):
    """What a ruling answers besides its verdict; None is not part of the answer."""

    hand: Literal["live", "dead"] | None = None
    misdeal: bool | None = None
    stands: bool | None = None
    allowed: bool | None = None
    right: Literal["yes", "no", "director"] | None = None
    level: Literal["old", "new"] | None = None
    seconds: tuple[int, int] | None = None
    amounts: Mapping[str, int] | None = None
    to: int | None = None
    returned: int | None = None
    steps: tuple[str, ...] | None = None
    options: tuple[str, ...] | None = None
    chips: str | None = None
    exchanged: int | None = None
    removed: int | None = None
    answer: str | int | None = None
    """What is asked about the event, by its id: who moves, which seat, how many players."""


NO_FACTS = RulingFacts()


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the book says about what one player did."""

    who: str
    verdict: Verdict
    grounds: tuple[Citation, ...]
    """The most specific article first."""
    reasons: tuple[Message, ...] = ()
    returned: int | None = None
    binding: Binding | None = None
    penalty: Penalty | None = None
    facts: RulingFacts = NO_FACTS
    headline: Message | None = None
    """The verdict in words of its own, where the usual ones would say too little."""

    def __post_init__(self) -> None:
        if not self.grounds:
            raise ValueError("a ruling needs at least one article")
