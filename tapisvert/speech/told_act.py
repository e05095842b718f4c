"""One thing somebody did with chips or words, as an account tells it."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tapisvert.named_tuple import NamedTuple
from tapisvert.speech.chips import ChipsTold
from tapisvert.speech.speeches import Speech

Mood: TypeAlias = Literal["fact", "wish", "question", "denied"]
"""Whether it was done, wished or claimed, asked about, or told not to have happened."""
ToldActKind: TypeAlias = Literal[
    "fold", "check", "call", "bet", "raise", "open", "allin", "push", "say", "back", "facing"
]
PLAIN: Final[tuple[ToldActKind, ...]] = ("fold", "check", "call", "bet", "raise", "open", "allin")
"""Acts a verb alone tells."""


class ToldAct(NamedTuple):
    """One thing done or told of, with the tokens that tell it."""

    kind: ToldActKind
    who: str
    """A name, a role, or nothing where nobody is named."""
    mood: Mood
    start: int
    end: int
    amount: int | None = None
    by: bool = False
    """Whether the amount is on top."""
    chips: ChipsTold | None = None
    speech: Speech | None = None
    noun: bool = False
    """Whether it is told of and not told: "a raise to 500"."""
    past: bool = False
    """Whether it is told as done before: "avait ouvert"."""
    early: bool = False
    """Whether it is told to have come before its turn."""
    sentence: int = 0
    opens: str = ""
    """The word the clause begins with."""
    everyone: bool = False
    how_many: int = 1
    """How many did it: "two players call"."""
