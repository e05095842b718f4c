"""The hand engine's `Policy`, made from a book's parameters."""

from __future__ import annotations

from functools import lru_cache

from tapisvert.hand import Policy
from tapisvert.implements import implements
from tapisvert.rulebooks import Book


@implements(
    "raise.minimum",
    "raise.reopen",
    "raise.count",
    "bet.sizes",
    "bet.total",
    "raise.definition",
    "pot-limit.short-blind",
    "pot-limit.dead-blind",
    "odd-chip.identical",
    "ante.big-blind",
    "all-in.face-up",
    "hand-for-hand.all-in",
)
@lru_cache(maxsize=64)
def policy(book: Book, raise_cap: int | None = None) -> Policy:
    """The mechanics of one book; `raise_cap` is the house's for this event."""
    double = book.choice("raise.minimum").value == "double"
    any_bet = book.choice("raise.after-short-all-in").value == "any-bet"
    face_down = book.choice("hand-for-hand.all-in").value == "face-down"
    blind_first = book.choice("ante.order").value == "blind-first"
    return Policy(
        minimum_raise=("double-current" if any_bet else "double") if double else "increment",
        reopening="double" if book.choice("raise.reopen").value == "double" else "increment",
        limit_full_raise=book.fraction("raise.reopen.limit").value,
        raise_cap=book.count("raise.cap").value if raise_cap is None else raise_cap,
        nominal_blinds=book.choice("pot-limit.short-blind").value == "counts-full",
        dead_blind_counts=book.choice("pot-limit.dead-blind").value == "counts-full",
        antes_in_pot=book.choice("pot-limit.antes").value == "counted",
        identical_hands="even"
        if book.choice("odd-chip.identical").value == "even"
        else "by-halves",
        table_ante="blind-first" if blind_first else "ante-first",
        hand_for_hand_all_in="face-down" if face_down else "tabled",
    )
