"""What differs between books, as plain values; the engine never asks which book it plays by."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Literal

from tapisvert.slotted import dataclass

MinimumRaise = Literal["increment", "double", "double-current"]
Reopening = Literal["increment", "double"]


@dataclass(frozen=True, slots=True)
class Policy:
    """The mechanics of one book; the defaults are the world standard.

    `minimum_raise`: "increment" adds the largest full bet or raise of the street to the bet faced;
    "double" asks twice the last full bet; "double-current" twice the bet faced, full or not.
    `reopening`: a player who has acted may raise again once the bets since then add up to a full
    raise ("increment"), or once twice the amount matched before must be matched ("double").
    `nominal_blinds`, `dead_blind_counts`: before the flop a pot-limit bet is measured as if a blind
    posted short, or a small blind nobody posts, stood there in full.
    `identical_hands`: winners of both high and low share the pot as one, or each half by itself.
    """

    minimum_raise: MinimumRaise = "increment"
    reopening: Reopening = "increment"
    limit_full_raise: Fraction = Fraction(1, 2)
    raise_cap: int | None = None
    nominal_blinds: bool = True
    dead_blind_counts: bool = True
    antes_in_pot: bool = True
    table_ante: Literal["blind-first", "ante-first"] = "blind-first"
    opening_minimum: int | None = None
    stud_odd_chip: Literal["suit", "seat"] = "suit"
    identical_hands: Literal["even", "by-halves"] = "even"
    hand_for_hand_all_in: Literal["face-down", "tabled"] = "face-down"


STANDARD: Final = Policy()
"""The largest increment, re-opening by a full raise, nominal blinds before the flop."""
