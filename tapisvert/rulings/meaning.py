"""What words said at the table mean, in any language; `utterance.understand` finds it."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, TypeAlias

from tapisvert.named_tuple import NamedTuple

Sense: TypeAlias = Literal[
    "fold",
    "check",
    "pass",
    "call",
    "same",
    "bet",
    "raise",
    "raise-to",
    "raise-by",
    "raise-x",
    "times",
    "amount",
    "least",
    "all-in",
    "complete",
    "pot",
    "pot-share",
    "conditional",
    "unclear",
    "unknown",
]
"""`raise-x` is "raise 800": a total or on top, as the book reads it. `amount` is a bare "800".

`complete` is the call of a blind, or in stud the raise of a bring-in to a full bet. `pass` and
`same` hang on the bet faced. `unclear` is said to be heard, and no book says what it makes.
"""

Unclearness: TypeAlias = Literal[
    "hedged", "denied", "assent", "shove", "all", "half", "puts-in", "over-other"
]
"""Why words are unclear: "maybe I raise", "no raise", "OK", "j'envoie", "all", "half", "I put you
in", and "1000 and 800 more" where the bet is no 1000."""


class Meaning(NamedTuple):
    """A sense, and the amount said with it; "bet" and "raise" may come without one."""

    sense: Sense
    amount: int | None = None
    then: Sense | None = None
    """An act named in the same breath after the first one, which alone counts."""
    factor: Fraction | None = None
    """How many times the bet ("double it"), or what share of the pot ("half pot")."""
    over: int | None = None
    """The bet named before what is put on top of it: "1000 and 800 more"."""
    tenths: bool = False
    """Whether the amount counts tenths of a number said short: 25 for "two and a half"."""
    on_top: bool = False
    """Whether a number of times was said with "by" or "de": "relance du double"."""
    doubt: Unclearness | None = None
