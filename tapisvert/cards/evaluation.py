"""The rank of a high hand, from 1 (royal flush) to 7,462; chooses the compiled or plain evaluator.

They are looked up by compiled code where there is a wheel of it for the machine, and in plain
Python elsewhere. The numbers are the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tapisvert.named_tuple import NamedTuple


class Evaluator(NamedTuple):
    """The number of the best five of so many cards; Omaha takes first the board, then the hand."""

    five: Callable[..., int]
    six: Callable[..., int]
    seven: Callable[..., int]
    omaha: Callable[..., int]


def compiled() -> Evaluator | None:
    """The compiled evaluator, where it is installed."""
    try:
        # The compiled functions themselves: the public ones first ask each card what type it is.
        from phevaluator import _pheval as code
    except ImportError:
        return None
    return Evaluator(
        code.evaluate_5cards, code.evaluate_6cards, code.evaluate_7cards, code.evaluate_omaha_cards
    )


def plain() -> Evaluator:
    """The evaluator in plain Python."""
    from tapisvert.cards import plain as code

    return Evaluator(code.five, code.six, code.seven, code.omaha)


EVALUATOR: Final = compiled() or plain()
"""What the house evaluates with."""

BELOW_ALL: Final = 7463
"""One more than the number of the weakest hand."""
