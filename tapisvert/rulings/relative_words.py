"""Rules on words that say something only by the bet or the pot they meet, or nothing sure."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from tapisvert.implements import implements
from tapisvert.named_tuple import NamedTuple
from tapisvert.replacing import replace
from tapisvert.rulings import wager_verdict
from tapisvert.rulings.bet_law import BetLaw
from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.meaning import Meaning, Sense
from tapisvert.rulings.ruling import Discretion, RuledAction, because
from tapisvert.rulings.spot import BettingSpot
from tapisvert.rulings.tree import TreeResult
from tapisvert.rulings.wager_verdict import WagerVerdict, raise_to
from tapisvert.words import Lang, decimal

_OWN_RISK: Final[tuple[GroundSubject, ...]] = (
    "bet.ambiguous",
    "words.official",
    "director.decisions",
)
"""Words that are not official are at the risk of who says them, and may be the director's."""
_SAID: Final[tuple[GroundSubject, ...]] = ("word.binding", "words.official", "bet.forms")
_WEIGH: Final = ("floor.weigh-intent", "floor.weigh-clarity", "floor.weigh-action-behind")


class _Unclear(NamedTuple):
    """What may be chosen where nothing is faced, and facing a bet."""

    unfaced: tuple[str, ...]
    facing: tuple[str, ...]


_UNCLEAR: Final = {
    "hedged": _Unclear(("as-declared", "nothing-said"), ("as-declared", "nothing-said")),
    "denied": _Unclear(("as-declared", "nothing-said"), ("as-declared", "nothing-said")),
    "assent": _Unclear(("check", "nothing-said"), ("call", "nothing-said")),
    "shove": _Unclear(("min-bet", "all-in"), ("min-raise", "all-in")),
    "all": _Unclear(("all-in", "nothing-said"), ("all-in", "call", "nothing-said")),
    "half": _Unclear(("min-bet", "nothing-said"), ("min-raise", "nothing-said")),
    "puts-in": _Unclear(("opponents-stack", "all-in"), ("opponents-stack", "all-in")),
    "over-other": _Unclear(("amount-said",), ("amount-said", "call")),
}


def rule_on_relative_words(
    spot: BettingSpot, law: BetLaw, meaning: Meaning
) -> TreeResult[WagerVerdict]:
    """What words mean that hang on the bet faced or on the pot."""
    return _RULES[meaning.sense](spot, law, meaning)


def _pass(spot: BettingSpot, law: BetLaw, meaning: Meaning) -> TreeResult[WagerVerdict]:
    """ "Pass" gives up the hand facing a bet, and the turn where there is none."""
    facing = spot.owed > 0
    why = because("floor.pass-facing" if facing else "floor.pass-unfaced", bet=spot.bet)
    act = RuledAction("fold" if facing else "check", spot.put)
    return TreeResult(WagerVerdict(act, (why,)), ("words.official", "turn.binding"))


def _same(spot: BettingSpot, law: BetLaw, meaning: Meaning) -> TreeResult[WagerVerdict]:
    """The same as the bet faced is a call; as an earlier street, an amount others must recall."""
    if spot.owed > 0:
        why = because("floor.same-as-faced", bet=spot.bet)
        return TreeResult(wager_verdict.call(spot, why), _SAID)
    if not spot.opens:
        return TreeResult(wager_verdict.call(spot, because("floor.call-without-bet")), _SAID)
    why = because("floor.same-as-before")
    weigh = ("floor.weigh-known-bet", *_WEIGH)
    return TreeResult(WagerVerdict(Discretion(("min-bet", "bet-before"), weigh), (why,)), _OWN_RISK)


def _least(spot: BettingSpot, law: BetLaw, meaning: Meaning) -> TreeResult[WagerVerdict]:
    """ "The minimum" of a bet is one amount; facing a bet it may be the call or the raise."""
    if spot.opens:
        minimum = spot.known("minimum")
        why = because("floor.said-minimum", minimum=minimum)
        return TreeResult(raise_to(spot, minimum, why), ("word.binding", "bet.forms"))
    why = because("floor.minimum-of-what")
    passive = "call" if spot.owed > 0 else "check"
    verdict = Discretion((passive, "min-raise"), _WEIGH)
    return TreeResult(WagerVerdict(verdict, (why,)), _OWN_RISK)


def _times(spot: BettingSpot, law: BetLaw, meaning: Meaning) -> TreeResult[WagerVerdict]:
    """ "Double it" is twice the bet; "relance du double" may be on top where amounts are."""
    assert meaning.factor is not None
    if spot.opens:
        why = because("floor.times-of-nothing")
        return TreeResult(WagerVerdict(Discretion(("min-bet",), _WEIGH), (why,)), _OWN_RISK)
    total = int(meaning.factor * spot.bet)
    if meaning.on_top and law.amount_means == "on-top":
        values = {"total": total, "added": total + spot.bet}
        why = because("floor.times-or-on-top", **values)
        verdict = Discretion(("amount-total", "amount-on-top"), _WEIGH)
        return TreeResult(WagerVerdict(verdict, (why,)), ("raise.amount-means", *_OWN_RISK))
    why = because(
        "floor.times-the-bet", times=_times_said(meaning.factor), bet=spot.bet, total=total
    )
    return TreeResult(raise_to(spot, total, why), (*_SAID, "raise.amount-means"))


def _times_said(factor: Fraction) -> Callable[[Lang], str]:
    """Three, or two and a half, in figures."""
    return lambda lang: decimal(f"{float(factor):g}", lang)


@implements("pot-limit.word-in-no-limit")
def _pot_share(spot: BettingSpot, law: BetLaw, meaning: Meaning) -> TreeResult[WagerVerdict]:
    """A share of the pot: an amount where the pot is counted, elsewhere nothing one can know."""
    assert meaning.factor is not None
    if spot.limit == "pot-limit" and spot.opens:
        share = int(meaning.factor * spot.known("pot"))
        why = because("floor.share-of-pot", share=share, pot=spot.known("pot"))
        return TreeResult(raise_to(spot, share, why), ("word.binding", "pot-limit"))
    least = "min-bet" if spot.opens else "min-raise"
    pot = "floor.share-in-pot-limit" if spot.limit == "pot-limit" else "floor.share-in-no-limit"
    weigh = ("floor.weigh-pot", *_WEIGH)
    view = WagerVerdict(Discretion((least, "pot-share"), weigh), (because(pot),))
    if spot.limit == "pot-limit":
        return TreeResult(view, ("pot-limit", *_OWN_RISK))
    return TreeResult(replace(view, penalty="may"), ("pot-limit.word-in-no-limit", *_OWN_RISK))


@implements("bet.ambiguous")
def _unclear(spot: BettingSpot, law: BetLaw, meaning: Meaning) -> TreeResult[WagerVerdict]:
    """Something was surely said, and no book says what it makes: the director's."""
    assert meaning.doubt is not None
    return unclear(spot, meaning.doubt)


def unclear(spot: BettingSpot, doubt: str, **values: Any) -> TreeResult[WagerVerdict]:
    """Left to the director, with what may be chosen."""
    options = _UNCLEAR[doubt].facing if spot.owed > 0 else _UNCLEAR[doubt].unfaced
    if spot.owed <= 0 and not spot.opens:
        options = tuple("min-raise" if each == "min-bet" else each for each in options)
    why = because(f"floor.unclear-{doubt}", **values)
    return TreeResult(WagerVerdict(Discretion(options, _WEIGH), (why,)), _OWN_RISK)


_RULES: Final[dict[Sense, Callable[[BettingSpot, BetLaw, Meaning], TreeResult[WagerVerdict]]]] = {
    "pass": _pass,
    "same": _same,
    "least": _least,
    "times": _times,
    "pot-share": _pot_share,
    "unclear": _unclear,
}
