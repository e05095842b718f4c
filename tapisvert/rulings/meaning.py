"""What words mean at the table, whatever the language; `utterance.understand` finds it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

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
    "pot",
    "conditional",
    "unknown",
]
"""`raise-x` is "raise 800": a total or on top, as the book reads it. `amount` is a bare "800"."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """A sense, and the amount said with it; "bet" and "raise" may come without one."""

    sense: Sense
    amount: int | None = None
