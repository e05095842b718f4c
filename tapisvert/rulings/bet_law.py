"""What a book says about bets, looked up once."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulebooks import Book

_CALL_THEN_REST: Final = "word-then-call-and-rest"
"""The one way to raise in which a motion after the exact call still counts."""


class BetLaw(NamedTuple):
    """The book's answers on words and chips; the names are those of its parameters."""

    half: Fraction
    half_basis: str
    several_needed: str
    several_last: str
    left_superfluous: str
    withdrawn_superfluous: str
    withdrawn_part: str
    covers: str
    covers_withdrawn: str
    total_below_minimum: str
    undercall: str
    single_call: str
    single_raise: str
    amount_means: str
    string_bet: str
    word_or_chips: str
    announced_short: str
    call_then_rest: bool
    """Whether "raise", the call and then the rest are a way to raise."""
    forfeit: str


@lru_cache(maxsize=64)
def bet_law(book: Book) -> BetLaw:
    """The law of bets of one book."""

    def choice(key: str) -> str:
        return book.choice(key).value

    return BetLaw(
        half=book.fraction("raise.half").value,
        half_basis=choice("raise.half.basis"),
        several_needed=choice("chips.several.needed"),
        several_last=choice("chips.several.last"),
        left_superfluous=choice("chips.earlier.left.superfluous"),
        withdrawn_superfluous=choice("chips.earlier.withdrawn.superfluous"),
        withdrawn_part=choice("chips.earlier.withdrawn.part"),
        covers=choice("chips.earlier.covers"),
        covers_withdrawn=choice("chips.earlier.covers.withdrawn"),
        total_below_minimum=choice("chips.earlier.total-below-minimum"),
        undercall=choice("undercall"),
        single_call=choice("chip.single.call"),
        single_raise=choice("chip.single.raise"),
        amount_means=choice("raise.amount-means"),
        string_bet=choice("string-bet"),
        word_or_chips=choice("bet.word-or-chips"),
        announced_short=choice("raise.announced-short"),
        call_then_rest=_CALL_THEN_REST in book.names("raise.methods").value,
        forfeit=choice("undercall.forfeit"),
    )
