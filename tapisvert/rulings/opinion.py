"""What a rule on bets says before the floor signs it, and the few ways to say it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from tapisvert.rulings.betlaw import BetLaw
from tapisvert.rulings.grounds import Subject
from tapisvert.rulings.ruling import Acted, Choice, Discretion, Move, Reason, because
from tapisvert.rulings.spot import Spot


@dataclass(frozen=True, slots=True)
class Opinion:
    """A verdict with its reasons; two opinions agree when their verdicts do."""

    verdict: Acted | Choice | Discretion
    reasons: tuple[Reason, ...] = field(compare=False)
    besides: tuple[Subject, ...] = field(default=(), compare=False)
    """Subjects to cite besides the rule that gave it."""
    penalty: Literal["may"] | None = field(default=None, compare=False)
    open_amount: bool = field(default=False, compare=False)
    """Whether he has still to say how much."""


_NO_RAISE: Final[dict[str, tuple[Subject, ...]]] = {
    "hand.raise-cap": (("raise.count.limit", "raise.count"),),
    "hand.not-reopened": ("raise.reopen",),
}
"""The subject that forbids a raise, where it is one of the law's."""


def call(spot: Spot, *reasons: Reason, besides: tuple[Subject, ...] = ()) -> Opinion:
    """The call; a check where there is nothing to call, all he has where that is less."""
    if spot.owed <= 0:
        return Opinion(Acted("check", spot.put), reasons, besides)
    to = spot.bet if spot.reach is None else min(spot.bet, spot.reach)
    return Opinion(Acted("call", to), reasons, besides)


def raise_to(spot: Spot, to: int, *reasons: Reason, besides: tuple[Subject, ...] = ()) -> Opinion:
    """A bet or a raise to at least the minimum, as far as the rules and the stack allow."""
    if spot.reach is not None and spot.reach <= spot.bet and not spot.opens:
        return call(spot, *reasons, besides=besides)
    if spot.no_raise is not None:
        why = because("floor.may-not-raise", who=spot.who)
        return call(spot, *reasons, why, besides=(*besides, *_NO_RAISE.get(spot.no_raise, ())))
    minimum = spot.known("minimum")
    to = max(to, minimum)
    if spot.maximum is not None and to > spot.maximum:
        limit = because("floor.no-more-than-maximum", maximum=spot.maximum)
        subject = "pot-limit" if spot.limit == "pot-limit" else "raise"
        to, reasons, besides = spot.maximum, (*reasons, limit), (*besides, subject)
    if spot.reach is not None and to >= spot.reach:
        to = spot.reach
    move: Move = "bet" if spot.opens else "raise"
    return Opinion(Acted("all-in" if to < minimum else move, to), reasons, besides)


def threshold(spot: Spot, law: BetLaw) -> int:
    """The smallest total that counts as a raise to be completed, by the half-raise test."""
    if spot.limit == "limit" or law.half_basis == "minimum-raise":
        basis = spot.known("minimum") - spot.bet
    elif law.half_basis == "bet":
        basis = spot.bet
    else:
        basis = spot.known("increment")
    return spot.bet - (-basis * law.half.numerator // law.half.denominator)


def half_test(
    spot: Spot, law: BetLaw, total: int, *reasons: Reason, besides: tuple[Subject, ...] = ()
) -> Opinion:
    """A full raise from the threshold on, below it a call."""
    least = threshold(spot, law)
    besides = (*besides, "raise.half")
    if total < least:
        key = "floor.half-not-reached" if spot.owed > 0 else "floor.half-not-reached-unraised"
        why = because(key, total=total, threshold=least, bet=spot.bet)
        return call(spot, *reasons, why, besides=besides)
    minimum = spot.known("minimum")
    if total < minimum:
        why = because("floor.half-reached", total=total, threshold=least, minimum=minimum)
    else:
        why = because("floor.full-raise", total=total, minimum=minimum)
    return raise_to(spot, total, *reasons, why, besides=(*besides, "raise.minimum"))
