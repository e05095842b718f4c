"""What words said at the table mean, in any language; `utterance.understand` finds it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tapisvert.named_tuple import NamedTuple

Sense: TypeAlias = Literal[
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "raise-to",
    "raise-by",
    "raise-x",
    "amount",
    "all-in",
    "complete",
    "pot",
    "conditional",
    "unknown",
]
"""`raise-x` is "raise 800": a total or on top, as the book reads it. `amount` is a bare "800".

`complete` is the call of a blind, or in stud the raise of a bring-in to a full bet.
"""


class Meaning(NamedTuple):
    """A sense, and the amount said with it; "bet" and "raise" may come without one.

    `then` is an act named in the same breath after the first one, which alone counts.
    """

    sense: Sense
    amount: int | None = None
    then: Sense | None = None
