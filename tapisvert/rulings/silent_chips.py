"""Chips moved forward in one motion without a word: a tree of exceptions to "it is a call"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tapisvert.implements import implements
from tapisvert.named_tuple import NamedTuple
from tapisvert.refusals import Invalid
from tapisvert.rulings import wager_verdict
from tapisvert.rulings.bet_law import BetLaw
from tapisvert.rulings.gestures import Pile
from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.ruling import Discretion, PlayerChoice, RuledAction, because
from tapisvert.rulings.spot import BettingSpot, one_way
from tapisvert.rulings.tree import TreeResult, TreeRule, settle
from tapisvert.rulings.wager_verdict import (
    WagerVerdict,
    fold_costs,
    half_raise_threshold,
    half_test,
    raise_to,
)
from tapisvert.words.message import Message

TINY: Final = 10
"""A call with chips worth less than a tenth of the bet is hardly a bet at all."""


class SilentChips(NamedTuple):
    """The chips as the rules look at them; `look` works the facts out, once for the whole tree."""

    spot: BettingSpot
    law: BetLaw
    new: Pile
    left_in_front: Pile
    """Earlier chips left in front."""
    pulled: Pile
    """Earlier chips taken back."""
    total: int
    """Everything in front of the player."""
    last_chips: bool
    """Whether nothing is left behind."""
    covered: bool
    """Whether the earlier chips alone already cover the call."""
    covered_before: bool
    """Whether they did before some were taken back, where the book counts it."""
    counted: Pile
    """The chips the one-chip and all-needed tests look at."""
    needed: bool
    """Whether the call falls short without the smallest chip."""
    single: bool
    """One chip, worth more than the call."""
    several: bool
    """More than one chip, worth more than the call."""
    spare: bool
    """Several chips, one of them more than the call needs."""
    unnamed: bool
    """An amount no single chip is worth: several chips, nobody said which."""


def observe_chips(
    spot: BettingSpot, law: BetLaw, new: Pile, left_in_front: Pile, pulled: Pile
) -> SilentChips:
    """What there is to see."""
    left = sum(left_in_front)
    total = left + sum(new)
    covered = bool(left_in_front) and left >= spot.bet
    combined = pulled and left_in_front and law.withdrawn_part == "combined"
    counted = (*left_in_front, *new) if combined else new
    over = total > spot.bet and not covered
    unnamed = any(chip not in spot.chip_values for chip in new)
    several = over and (unnamed or len(counted) > 1)
    needed = not unnamed and total - min(counted) < spot.bet
    return SilentChips(
        spot,
        law,
        new,
        left_in_front,
        pulled,
        total,
        spot.reach is not None and total >= spot.reach,
        covered,
        bool(pulled) and law.covers_withdrawn == "combined" and left + sum(pulled) >= spot.bet,
        counted,
        needed,
        over and not several,
        several,
        several and not (needed and law.several_needed == "call"),
        unnamed,
    )


def _always(_: SilentChips) -> bool:
    return True


def _call(s: SilentChips) -> WagerVerdict:
    return wager_verdict.call(s.spot, because("floor.exact-call", bet=s.spot.bet))


def _call_for_less(s: SilentChips) -> WagerVerdict:
    return wager_verdict.call(s.spot, because("floor.all-in-call", total=s.spot.known("reach")))


def _undercall(s: SilentChips) -> WagerVerdict:
    spot = s.spot
    short = because("floor.undercall", total=s.total, bet=spot.bet)
    if s.law.undercall == "player-chooses":
        options = ("complete", "forfeit-and-fold")
        why = because("floor.undercall-player-chooses", who=spot.who)
        return WagerVerdict(PlayerChoice(frozenset({"call", "fold"}), options), (short, why))
    weigh = ("floor.weigh-intent", "floor.weigh-action-behind", "floor.weigh-habit")
    tiny = ("call.methods.tiny-chips",) if s.total * TINY <= spot.bet else ()
    besides = ("undercall.other", *tiny)
    options = ("complete", "forfeit-and-fold")
    return WagerVerdict(
        Discretion(options, weigh), (short, fold_costs(spot, s.law, s.total)), besides=besides
    )


def _complete(key: str) -> Callable[[SilentChips], WagerVerdict]:
    def says(s: SilentChips) -> WagerVerdict:
        short = because("floor.undercall", total=s.total, bet=s.spot.bet)
        return wager_verdict.call(s.spot, because(key), short)

    return says


def _binds(s: SilentChips) -> bool:
    return s.law.undercall == "opening-or-heads-up"


def _one_chip(s: SilentChips) -> WagerVerdict:
    if s.law.single_call == "raise":
        return half_test(s.spot, s.law, s.total)
    why = because("floor.one-chip", chip=max(s.new), bet=s.spot.bet)
    return wager_verdict.call(s.spot, why, besides=(*_earlier(s), "call.methods.one-chip"))


def _earlier(s: SilentChips) -> tuple[GroundSubject, ...]:
    """The general rule on earlier chips, where there are any, and the case of it they make."""
    if not s.left_in_front and not s.pulled:
        return ()
    together = (s.left_in_front and s.pulled) or s.covered or s.covered_before
    return ("chips.earlier.combined" if together else "chips.earlier.short", "chips.earlier.added")


def _gesture(s: SilentChips) -> tuple[GroundSubject, ...]:
    """A clear gesture may say more than chips added to earlier ones: the director's to judge."""
    return ("chips.earlier.gesture",) if s.left_in_front or s.pulled else ()


def _needed(s: SilentChips) -> WagerVerdict:
    smallest = min(s.counted)
    why = because("floor.all-needed", smallest=smallest, rest=s.total - smallest, bet=s.spot.bet)
    return wager_verdict.call(s.spot, why, besides=(*_earlier(s), "call.methods.chips"))


def _spare_reason(s: SilentChips) -> tuple[Message, ...]:
    smallest = min(s.counted)
    if s.total - smallest < s.spot.bet:
        return ()
    return (
        because("floor.not-all-needed", smallest=smallest, rest=s.total - smallest, bet=s.spot.bet),
    )


def _half(s: SilentChips) -> WagerVerdict:
    change = ("bet.for-change",) if s.total < s.spot.least(s.total) else ()
    besides = (*_earlier(s), *_gesture(s), *change)
    return half_test(s.spot, s.law, s.total, *_spare_reason(s), besides=besides)


def _last(s: SilentChips) -> WagerVerdict:
    return raise_all(s.spot, *_spare_reason(s), because("floor.last-chips", total=s.total))


def raise_all(spot: BettingSpot, *reasons: Message) -> WagerVerdict:
    """Everything in: a raise where it is a full one, all-in where it is less, at most a call."""
    reach = spot.known("reach")
    if reach <= spot.bet and not spot.opens:
        return wager_verdict.call(spot, *reasons)
    if spot.opens and spot.minimum is None:
        return WagerVerdict(RuledAction("all-in", reach), reasons)  # as much under any blinds
    if spot.no_raise is not None or reach >= spot.least(reach):
        return raise_to(spot, reach, *reasons)
    return WagerVerdict(RuledAction("all-in", reach), reasons)


def _to_total(s: SilentChips) -> WagerVerdict:
    minimum = s.spot.least(s.total)
    if s.total < minimum and s.law.total_below_minimum == "half-test":
        below = because("floor.total-below-minimum", total=s.total, minimum=minimum)
        return half_test(s.spot, s.law, s.total, *_spare_reason(s), below)
    why = because("floor.raise-to-total", total=s.total)
    return raise_to(s.spot, s.total, *_spare_reason(s), why, besides=_earlier(s))


def _left(s: SilentChips) -> WagerVerdict:
    return _to_total(s) if s.law.left_superfluous == "total" else _half(s)


def _withdrawn(s: SilentChips) -> WagerVerdict:
    return _to_total(s) if s.law.withdrawn_superfluous == "total" else _half(s)


def _covers(s: SilentChips) -> WagerVerdict:
    covers = because("floor.already-covers", front=sum(s.left_in_front), bet=s.spot.bet)
    if s.law.covers == "raise" and sum(s.left_in_front) > s.spot.bet:
        why = because("floor.any-chip-raises", total=s.total)
        return raise_to(s.spot, s.total, covers, why, besides=(*_earlier(s), "raise.minimum"))
    if s.last_chips:
        return raise_all(s.spot, covers, because("floor.last-chips", total=s.total))
    besides = (*_earlier(s), "chips.several.half", *_gesture(s))
    return half_test(s.spot, s.law, s.total, covers, besides=besides)


def _rule(
    key: GroundSubject,
    applies: Callable[[SilentChips], bool],
    says: Callable[[SilentChips], WagerVerdict],
    *exceptions: TreeRule[SilentChips, WagerVerdict],
) -> TreeRule[SilentChips, WagerVerdict]:
    return TreeRule(key, applies, says, exceptions)


WITHDRAWN_NEEDED: Final = ("chips.earlier.withdrawn.needed", "chips.earlier.withdrawn.chips")
WITHDRAWN_SUPERFLUOUS: Final = (
    "chips.earlier.withdrawn.superfluous",
    "chips.earlier.withdrawn.chips",
)
WITHDRAWN_PART: Final = ("chips.earlier.withdrawn.superfluous", "chips.earlier.withdrawn.part")

FACING: Final[TreeRule[SilentChips, WagerVerdict]] = _rule(
    "call.methods",
    _always,
    _call,
    _rule("call.methods.exact", lambda s: s.total == s.spot.bet, _call),
    _rule(
        "call.methods.exact",
        lambda s: s.total < s.spot.bet and s.last_chips,
        _call_for_less,
    ),
    _rule(
        "undercall",
        lambda s: s.total < s.spot.bet and not s.last_chips,
        _undercall,
        _rule(
            "undercall.heads-up",
            lambda s: _binds(s) and s.spot.known("players") == 2,
            _complete("floor.undercall-heads-up"),
        ),
        _rule(
            "undercall.opening",
            lambda s: _binds(s) and bool(s.spot.known("opening")),
            _complete("floor.undercall-opening"),
        ),
    ),
    _rule(
        "chip.single.call",
        lambda s: s.single,
        _one_chip,
        _rule(
            "chips.earlier.left.one-chip",
            lambda s: bool(s.left_in_front and not s.pulled),
            _one_chip,
        ),
        _rule(
            "chips.earlier.withdrawn.one-chip",
            lambda s: bool(s.pulled),
            _one_chip,
            _rule("chips.earlier.covers", lambda s: s.covered_before, _half),
        ),
    ),
    _rule(
        "chips.several.needed",
        lambda s: s.several and not s.spare,
        _needed,
        _rule(
            "chips.earlier.left.needed", lambda s: bool(s.left_in_front and not s.pulled), _needed
        ),
        _rule(WITHDRAWN_NEEDED, lambda s: bool(s.pulled), _needed),
    ),
    _rule(
        "chips.several.half",
        lambda s: s.spare,
        _half,
        _rule(
            "chips.several.last",
            lambda s: s.last_chips and not s.needed and s.law.several_last == "all-in",
            _last,
        ),
        _rule(
            "chips.earlier.left.superfluous",
            lambda s: bool(s.left_in_front and not s.pulled) and not s.last_chips,
            _left,
        ),
        _rule(
            WITHDRAWN_SUPERFLUOUS,
            lambda s: bool(s.pulled and not s.left_in_front) and not s.last_chips,
            _withdrawn,
        ),
        _rule(
            WITHDRAWN_PART,
            lambda s: bool(s.pulled and s.left_in_front) and not s.last_chips,
            _withdrawn,
        ),
    ),
    _rule("chips.earlier.covers", lambda s: s.covered, _covers),
)


def _bet(s: SilentChips) -> WagerVerdict:
    minimum = s.spot.known("minimum")
    return raise_to(s.spot, s.total, because("floor.bet", total=s.total, minimum=minimum))


def _underbet(s: SilentChips) -> WagerVerdict:
    minimum = s.spot.known("minimum")
    short = because("floor.underbet", total=s.total, minimum=minimum)
    if s.law.undercall == "player-chooses":
        why = because("floor.undercall-player-chooses", who=s.spot.who)
        options = ("complete", "forfeit-and-fold")
        return WagerVerdict(
            PlayerChoice(frozenset({"bet", "fold"}), options), (short, why), besides=("undercall",)
        )
    return raise_to(s.spot, minimum, short)


OPENING: Final[TreeRule[SilentChips, WagerVerdict]] = _rule(
    "bet.methods",
    _always,
    _bet,
    _rule(
        "chip.single.bet",
        lambda s: s.total >= s.spot.known("minimum") and len(s.new) == 1 and not s.unnamed,
        _bet,
    ),
    _rule(
        "underbet.correction",
        lambda s: s.total < s.spot.known("minimum") and not s.last_chips,
        _underbet,
    ),
    _rule(
        "chips.several.last",
        lambda s: s.total < s.spot.known("minimum") and s.last_chips,
        lambda s: raise_all(s.spot, because("floor.last-chips", total=s.total)),
    ),
)


def _ask_which_chips(s: SilentChips) -> None:
    """Ask which chips made an amount, where one chip more or less decides between call and raise.

    Too little for half a raise is a call whatever the chips were.
    """
    spot = s.spot
    decides = s.spare and s.unnamed and s.law.several_needed == "call"
    if spot.opens or not decides:
        return
    known = spot.increment is not None and spot.minimum is not None
    if known and s.total < half_raise_threshold(spot, s.law):
        return
    amount = max(set(s.new) - spot.chip_values)
    raise Invalid("floor.missing-chips", amount=amount, chips=one_way(amount))


_ONE_MOTION: Final = ("raise.methods.one-motion", "bet.methods.one-motion")
"""Where the chips make a raise, that they came in one motion is why they may."""


@implements(
    "call.methods",
    "chip.single",
    "chips.several",
    "chips.earlier",
    "undercall",
    "underbet.correction",
    "bet.methods",
    "bet.for-change",
    "raise.half",
    "raise.adjustment",
)
def rule_on_silent_chips(
    spot: BettingSpot, law: BetLaw, new: Pile, left_in_front: Pile, pulled: Pile
) -> TreeResult[WagerVerdict]:
    """What chips say when their owner says nothing."""
    facts = observe_chips(spot, law, new, left_in_front, pulled)
    _ask_which_chips(facts)
    result = settle(OPENING if spot.opens else FACING, facts)
    assert result is not None, "the root of either tree always applies"
    verdict = result.verdict.verdict
    if isinstance(verdict, RuledAction) and verdict.action == "raise":
        return TreeResult(result.verdict, (*result.keys, *_ONE_MOTION))
    return result
