"""What words mean at the table, whatever the language; `utterance.understand` finds it."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

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


class Meaning(NamedTuple):
    """A sense, and the amount said with it; "bet" and "raise" may come without one."""

    sense: Sense
    amount: int | None = None
