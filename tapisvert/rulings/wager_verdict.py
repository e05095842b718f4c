"""The verdict of a rule on bets, before articles are cited: call, raise, the half-raise test."""

from __future__ import annotations

from typing import Final, Literal

from tapisvert.replacing import replace
from tapisvert.rulings.bet_law import BetLaw
from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.ruling import Discretion, PlayerChoice, RuledAction, RuledMove, because
from tapisvert.rulings.spot import BettingSpot
from tapisvert.slotted import dataclass, field
from tapisvert.words.message import Message


@dataclass(frozen=True, slots=True)
class WagerVerdict:
    """A verdict with its reasons; two opinions agree when their verdicts do."""

    verdict: RuledAction | PlayerChoice | Discretion
    reasons: tuple[Message, ...] = field(compare=False)
    besides: tuple[GroundSubject, ...] = field(default=(), compare=False)
    """Subjects to cite besides the rule that gave it."""
    before: tuple[GroundSubject, ...] = field(default=(), compare=False)
    """Subjects that decide before the rule that gave it."""
    penalty: Literal["may"] | None = field(default=None, compare=False)
    open_amount: bool = field(default=False, compare=False)
    """Whether the amount has still to be said."""


_NO_RAISE: Final[dict[str, tuple[GroundSubject, ...]]] = {
    "hand.raise-cap": (("raise.count.limit", "raise.count"),),
    "hand.not-reopened": (("raise.reopen.no-limit", "raise.reopen"), "raise.reopen"),
}
"""The subjects that forbid a raise, where they are the law's."""
_LIMIT_REOPEN: Final[tuple[GroundSubject, ...]] = (
    ("raise.reopen.fixed-limit", "raise.reopen"),
    "raise.reopen",
)


def call(
    spot: BettingSpot, *reasons: Message, besides: tuple[GroundSubject, ...] = ()
) -> WagerVerdict:
    """The call; a check where there is nothing to call, the whole stack where that is less."""
    if spot.owed <= 0:
        return WagerVerdict(RuledAction("check", spot.put), reasons, besides)
    to = spot.bet if spot.reach is None else min(spot.bet, spot.reach)
    return WagerVerdict(RuledAction("call", to), reasons, besides)


def raise_to(
    spot: BettingSpot, to: int, *reasons: Message, besides: tuple[GroundSubject, ...] = ()
) -> WagerVerdict:
    """A bet or a raise to at least the minimum, as far as the rules and the stack allow."""
    if spot.reach is not None and spot.reach <= spot.bet and not spot.opens:
        return call(spot, *reasons, besides=besides)
    if spot.no_raise is not None:
        return _no_raise(spot, besides)
    minimum = spot.least(to)
    to = max(to, minimum)
    if spot.maximum is not None and to > spot.maximum:
        limit = because("floor.no-more-than-maximum", maximum=spot.maximum)
        subject = "pot-limit" if spot.limit == "pot-limit" else "raise"
        to, reasons, besides = spot.maximum, (*reasons, limit), (*besides, subject)
    if spot.reach is not None and to >= spot.reach:
        to = spot.reach
    move: RuledMove = "bet" if spot.opens else "raise"
    return WagerVerdict(RuledAction("all-in" if to < minimum else move, to), reasons, besides)


def _no_raise(spot: BettingSpot, besides: tuple[GroundSubject, ...]) -> WagerVerdict:
    """A call, whatever raise was made: what forbids it is the reason, and no size of a raise."""
    assert spot.no_raise is not None
    closed = spot.no_raise == "hand.not-reopened"
    forbids = _NO_RAISE.get(spot.no_raise, ())
    if closed and spot.limit == "limit":
        forbids = _LIMIT_REOPEN
    key = "floor.not-reopened" if closed else "floor.may-not-raise"
    verdict = call(spot, because(key, who=spot.who), besides=besides)
    return replace(verdict, before=forbids)


def half_raise_threshold(spot: BettingSpot, law: BetLaw) -> int:
    """The smallest total that counts as a raise to be completed, by the half-raise test."""
    if spot.limit == "limit" or law.half_basis == "minimum-raise":
        basis = spot.known("minimum") - spot.bet
    elif law.half_basis == "bet":
        basis = spot.bet
    else:
        basis = spot.known("increment")
    half = spot.bet - (-basis * law.half.numerator // law.half.denominator)
    return half if spot.minimum is None else min(half, spot.minimum)


def half_test(
    spot: BettingSpot,
    law: BetLaw,
    total: int,
    *reasons: Message,
    besides: tuple[GroundSubject, ...] = (),
) -> WagerVerdict:
    """A full raise from the threshold on, below it a call; the reason that decides comes first."""
    besides = (*besides, "raise.half")
    if spot.minimum is None and spot.limit == "no-limit" and total >= 2 * spot.bet:
        why = because("floor.surely-a-raise", total=total, bet=spot.bet)
        return raise_to(spot, total, why, *reasons, besides=(*besides, "raise.minimum"))
    least = half_raise_threshold(spot, law)
    if total < least:
        key = "floor.half-not-reached" if spot.owed > 0 else "floor.half-not-reached-unraised"
        why = because(key, total=total, threshold=least, bet=spot.bet)
        return call(spot, why, *reasons, besides=besides)
    minimum = spot.known("minimum")
    if total < minimum:
        why = because("floor.half-reached", total=total, threshold=least, minimum=minimum)
    else:
        why = because("floor.full-raise", total=total, minimum=minimum)
    return raise_to(spot, total, why, *reasons, besides=(*besides, "raise.minimum"))


def fold_costs(spot: BettingSpot, law: BetLaw, total: int) -> Message:
    """What folding after a short call costs: the chips, or the call meant, where the bets tell."""
    if law.forfeit == "chips-pushed":
        return because("floor.undercall-director")
    surely = spot.increment is not None and spot.full_bet is None
    meant = spot.bet - (spot.increment or 0)
    if surely and spot.put < meant <= total:
        return because("floor.undercall-intended", meant=meant, back=total - meant)
    return because("floor.undercall-meant")
