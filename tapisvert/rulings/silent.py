"""Chips moved forward in one motion without a word: a tree of exceptions to "it is a call"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from tapisvert.carried import carries
from tapisvert.rulings import opinion
from tapisvert.rulings.betlaw import BetLaw
from tapisvert.rulings.grounds import Subject
from tapisvert.rulings.opinion import Opinion, half_test, raise_to
from tapisvert.rulings.ruling import Acted, Choice, Discretion, Reason, because
from tapisvert.rulings.seen import Chips
from tapisvert.rulings.spot import Spot
from tapisvert.rulings.tree import Rule, Settled, settle

TINY: Final = 10
"""A call with chips worth less than a tenth of the bet is hardly a bet at all."""


class Silent(NamedTuple):
    """The chips as the rules look at them; `look` works the facts out, once for the whole tree."""

    spot: Spot
    law: BetLaw
    new: Chips
    kept: Chips
    """Earlier chips left in front."""
    pulled: Chips
    """Earlier chips taken back."""
    total: int
    """Everything in front of the player."""
    last_chips: bool
    """Whether nothing is left behind."""
    covered: bool
    """Whether the earlier chips alone already cover the call."""
    counted: Chips
    """The chips the one-chip and all-needed tests look at."""
    needed: bool
    """Whether the call falls short without the smallest chip."""
    single: bool
    """One chip, worth more than the call."""
    several: bool
    """More than one chip, worth more than the call."""
    spare: bool
    """Several chips, one of them more than the call needs."""


def look(spot: Spot, law: BetLaw, new: Chips, kept: Chips, pulled: Chips) -> Silent:
    """What there is to see."""
    left = sum(kept)
    total = left + sum(new)
    covered = bool(kept) and left >= spot.bet
    combined = pulled and kept and law.withdrawn_part == "combined"
    counted = (*kept, *new) if combined else new
    over = total > spot.bet and not covered
    several = over and len(counted) > 1
    needed = total - min(counted) < spot.bet
    return Silent(
        spot,
        law,
        new,
        kept,
        pulled,
        total,
        spot.reach is not None and total >= spot.reach,
        covered,
        counted,
        needed,
        over and len(counted) == 1,
        several,
        several and not (needed and law.several_needed == "call"),
    )


def _always(_: Silent) -> bool:
    return True


def _call(s: Silent) -> Opinion:
    return opinion.call(s.spot, because("floor.exact-call", bet=s.spot.bet))


def _call_for_less(s: Silent) -> Opinion:
    return opinion.call(s.spot, because("floor.all-in-call", total=s.spot.known("reach")))


def _undercall(s: Silent) -> Opinion:
    spot = s.spot
    short = because("floor.undercall", total=s.total, bet=spot.bet)
    if s.law.undercall == "player-chooses":
        options = ("complete", "forfeit-and-fold")
        why = because("floor.undercall-player-chooses", who=spot.who)
        return Opinion(Choice(frozenset({"call", "fold"}), options), (short, why))
    weigh = ("floor.weigh-intent", "floor.weigh-action-behind", "floor.weigh-habit")
    tiny = ("call.methods.tiny-chips",) if s.total * TINY <= spot.bet else ()
    besides = ("undercall.other", *tiny)
    why = because("floor.undercall-director")
    options = ("complete", "forfeit-and-fold")
    return Opinion(Discretion(options, weigh), (short, why), besides=besides)


def _complete(key: str) -> Callable[[Silent], Opinion]:
    def says(s: Silent) -> Opinion:
        short = because("floor.undercall", total=s.total, bet=s.spot.bet)
        return opinion.call(s.spot, short, because(key))

    return says


def _binds(s: Silent) -> bool:
    return s.law.undercall == "opening-or-heads-up"


def _one_chip(s: Silent) -> Opinion:
    if s.law.single_call == "raise":
        return half_test(s.spot, s.law, s.total)
    why = because("floor.one-chip", chip=max(s.new), bet=s.spot.bet)
    return opinion.call(s.spot, why, besides=(*_earlier(s), "call.methods.one-chip"))


def _earlier(s: Silent) -> tuple[Subject, ...]:
    """The general rule on earlier chips, where there are any."""
    return ("chips.earlier.added",) if s.kept or s.pulled else ()


def _gesture(s: Silent) -> tuple[Subject, ...]:
    """A clear gesture may say more than chips added to earlier ones: the director's to judge."""
    return ("chips.earlier.gesture",) if s.kept or s.pulled else ()


def _needed(s: Silent) -> Opinion:
    smallest = min(s.counted)
    why = because("floor.all-needed", smallest=smallest, rest=s.total - smallest, bet=s.spot.bet)
    return opinion.call(s.spot, why, besides=(*_earlier(s), "call.methods.chips"))


def _spare_reason(s: Silent) -> tuple[Reason, ...]:
    smallest = min(s.counted)
    if s.total - smallest < s.spot.bet:
        return ()
    return (
        because("floor.not-all-needed", smallest=smallest, rest=s.total - smallest, bet=s.spot.bet),
    )


def _half(s: Silent) -> Opinion:
    change = ("bet.for-change",) if s.total < s.spot.known("minimum") else ()
    besides = (*_earlier(s), *_gesture(s), *change)
    return half_test(s.spot, s.law, s.total, *_spare_reason(s), besides=besides)


def _last(s: Silent) -> Opinion:
    return raise_all(s.spot, *_spare_reason(s), because("floor.last-chips", total=s.total))


def raise_all(spot: Spot, *reasons: Reason) -> Opinion:
    """Everything in: a raise where it is a full one, all-in where it is less, at most a call."""
    reach = spot.known("reach")
    if reach <= spot.bet and not spot.opens:
        return opinion.call(spot, *reasons)
    if spot.no_raise is not None or reach >= spot.known("minimum"):
        return raise_to(spot, reach, *reasons)
    return Opinion(Acted("all-in", reach), reasons)


def _to_total(s: Silent) -> Opinion:
    minimum = s.spot.known("minimum")
    if s.total < minimum and s.law.total_below_minimum == "half-test":
        below = because("floor.total-below-minimum", total=s.total, minimum=minimum)
        return half_test(s.spot, s.law, s.total, *_spare_reason(s), below)
    why = because("floor.raise-to-total", total=s.total)
    return raise_to(s.spot, s.total, *_spare_reason(s), why, besides=_earlier(s))


def _left(s: Silent) -> Opinion:
    return _to_total(s) if s.law.left_superfluous == "total" else _half(s)


def _withdrawn(s: Silent) -> Opinion:
    return _to_total(s) if s.law.withdrawn_superfluous == "total" else _half(s)


def _covers(s: Silent) -> Opinion:
    covers = because("floor.already-covers", front=sum(s.kept), bet=s.spot.bet)
    if s.law.covers == "raise" and sum(s.kept) > s.spot.bet:
        why = because("floor.any-chip-raises", total=s.total)
        return raise_to(s.spot, s.total, covers, why, besides=(*_earlier(s), "raise.minimum"))
    if s.last_chips:
        return raise_all(s.spot, covers, because("floor.last-chips", total=s.total))
    besides = (*_earlier(s), "chips.several.half", *_gesture(s))
    return half_test(s.spot, s.law, s.total, covers, besides=besides)


def _rule(
    key: Subject,
    applies: Callable[[Silent], bool],
    says: Callable[[Silent], Opinion],
    *exceptions: Rule[Silent, Opinion],
) -> Rule[Silent, Opinion]:
    return Rule(key, applies, says, exceptions)


WITHDRAWN_NEEDED: Final = ("chips.earlier.withdrawn.needed", "chips.earlier.withdrawn.chips")
WITHDRAWN_SUPERFLUOUS: Final = (
    "chips.earlier.withdrawn.superfluous",
    "chips.earlier.withdrawn.chips",
)
WITHDRAWN_PART: Final = ("chips.earlier.withdrawn.superfluous", "chips.earlier.withdrawn.part")

FACING: Final[Rule[Silent, Opinion]] = _rule(
    "call.methods",
    _always,
    _call,
    _rule(
        "call.methods.exact",
        lambda s: s.total == s.spot.bet,
        _call,
    ),
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
        _rule("chips.earlier.left.one-chip", lambda s: bool(s.kept and not s.pulled), _one_chip),
        _rule("chips.earlier.withdrawn.one-chip", lambda s: bool(s.pulled), _one_chip),
    ),
    _rule(
        "chips.several.needed",
        lambda s: s.several and not s.spare,
        _needed,
        _rule("chips.earlier.left.needed", lambda s: bool(s.kept and not s.pulled), _needed),
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
            lambda s: bool(s.kept and not s.pulled) and not s.last_chips,
            _left,
        ),
        _rule(
            WITHDRAWN_SUPERFLUOUS,
            lambda s: bool(s.pulled and not s.kept) and not s.last_chips,
            _withdrawn,
        ),
        _rule(
            WITHDRAWN_PART,
            lambda s: bool(s.pulled and s.kept) and not s.last_chips,
            _withdrawn,
        ),
    ),
    _rule("chips.earlier.covers", lambda s: s.covered, _covers),
)


def _bet(s: Silent) -> Opinion:
    minimum = s.spot.known("minimum")
    return raise_to(s.spot, s.total, because("floor.bet", total=s.total, minimum=minimum))


def _underbet(s: Silent) -> Opinion:
    minimum = s.spot.known("minimum")
    short = because("floor.underbet", total=s.total, minimum=minimum)
    if s.law.undercall == "player-chooses":
        why = because("floor.undercall-player-chooses", who=s.spot.who)
        options = ("complete", "forfeit-and-fold")
        return Opinion(
            Choice(frozenset({"bet", "fold"}), options), (short, why), besides=("undercall",)
        )
    return raise_to(s.spot, minimum, short)


OPENING: Final[Rule[Silent, Opinion]] = _rule(
    "bet.methods",
    _always,
    _bet,
    _rule(
        "chip.single.bet", lambda s: s.total >= s.spot.known("minimum") and len(s.new) == 1, _bet
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


_ONE_MOTION: Final = ("raise.methods.one-motion", "bet.methods.one-motion")
"""Where the chips make a raise, that they came in one motion is why they may."""


@carries(
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
    "bet.in-front",
)
def silent_chips(
    spot: Spot, law: BetLaw, new: Chips, kept: Chips, pulled: Chips
) -> Settled[Opinion]:
    """What chips say when their owner says nothing."""
    facts = look(spot, law, new, kept, pulled)
    said = settle(OPENING if spot.opens else FACING, facts)
    assert said is not None, "the root of either tree always applies"
    verdict = said.verdict.verdict
    if isinstance(verdict, Acted) and verdict.action == "raise":
        return Settled(said.verdict, (*said.keys, *_ONE_MOTION))
    return said
