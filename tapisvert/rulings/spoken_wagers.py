"""Rules on words said in turn, and the chips that follow them."""

from __future__ import annotations

from typing import Final, assert_never

from tapisvert.implements import implements
from tapisvert.replacing import replace
from tapisvert.rulings import wager_verdict
from tapisvert.rulings.ambiguous_amounts import AmountReading, intended_amount
from tapisvert.rulings.bet_law import BetLaw
from tapisvert.rulings.gestures import Pile
from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.meaning import Meaning
from tapisvert.rulings.relative_words import rule_on_relative_words, unclear
from tapisvert.rulings.ruling import Discretion, PlayerChoice, RuledAction, because
from tapisvert.rulings.silent_chips import raise_all, rule_on_silent_chips
from tapisvert.rulings.spot import BettingSpot
from tapisvert.rulings.tree import TreeResult
from tapisvert.rulings.wager_verdict import WagerVerdict, half_test, raise_to
from tapisvert.words.message import Message

Motions = tuple[Pile, ...]

CONDITIONAL: Final[tuple[GroundSubject, ...]] = ("word.conditional.if", "word.conditional")
"""What "if you bet, I raise" is ruled by, whoever's turn it is."""
_FORMS: Final[tuple[GroundSubject, ...]] = ("bet.forms", "words.official")
"""Words may be general, an amount, or both, and official in either language."""
_WORD_FIRST: Final[GroundSubject] = ("raise.methods.word-first", "raise.announced-short")
"""“Raise” said first binds to a whole raise: an article of its own, or the one on half raises."""


@implements(
    "word.binding",
    "word.wrong",
    "word.conditional",
    "words.official",
    "bet.forms",
    "raise.methods",
    "raise.amount-means",
    "raise.announced-illegal",
    "fold.irregular",
    "pot-limit.word-in-no-limit",
    "call.binding",
    "bet.bare-amount",
    "word",
    "call.methods.word",
    "chip.single.raise",
    "undercall.example-3",
    "underbet.announced",
)
def rule_on_words(
    spot: BettingSpot, law: BetLaw, meaning: Meaning, left_in_front: Pile, motions: Motions
) -> TreeResult[WagerVerdict]:
    """What a player is bound to who said this, then moved these chips."""
    match meaning.sense:
        case "fold":
            return _fold(spot)
        case "check":
            return _check(spot)
        case "call":
            return _call(spot, meaning)
        case "complete":
            return _complete(spot, meaning)
        case "all-in":
            why = because("floor.said-all-in", total=spot.known("reach"))
            return TreeResult(raise_all(spot, why), ("word.binding",))
        case "pot":
            return _pot(spot)
        case "bet" | "raise" if meaning.amount is None:
            return _raise_without_amount(spot, law, left_in_front, motions)
        case "bet" | "amount":
            return _bare_amount(spot, law, meaning)
        case "raise-to" | "raise-by" | "raise-x" | "raise":
            return _raise_with_amount(spot, law, meaning)
        case "pass" | "same" | "least" | "times" | "pot-share" | "unclear":
            return rule_on_relative_words(spot, law, meaning)
        case "conditional":
            weigh = ("floor.weigh-intent", "floor.weigh-harm")
            why = because("floor.conditional", who=spot.who)
            view = WagerVerdict(Discretion((), weigh), (why,), penalty="may")
            return TreeResult(view, CONDITIONAL)
        case "unknown":
            raise AssertionError("words nobody understood are asked back before this")
        case _:
            assert_never(meaning.sense)


def _fold(spot: BettingSpot) -> TreeResult[WagerVerdict]:
    if spot.owed > 0:
        return TreeResult(
            WagerVerdict(RuledAction("fold", spot.put), (because("floor.fold"),)), ("turn.binding",)
        )
    view = WagerVerdict(
        RuledAction("fold", spot.put), (because("floor.fold-unfaced"),), penalty="may"
    )
    return TreeResult(view, ("fold.irregular",))


def _check(spot: BettingSpot) -> TreeResult[WagerVerdict]:
    if spot.owed <= 0:
        view = WagerVerdict(RuledAction("check", spot.put), (because("floor.check"),))
        return TreeResult(view, ("words.official", "turn.binding", "bet.forms"))
    view = WagerVerdict(
        PlayerChoice(frozenset({"call", "fold"}), ("call", "fold")),
        (because("floor.check-facing-bet", bet=spot.bet),),
    )
    return TreeResult(view, ("word.wrong.check", "word.wrong"))


def _call(spot: BettingSpot, meaning: Meaning) -> TreeResult[WagerVerdict]:
    if spot.owed <= 0:
        why = because("floor.call-without-bet")
        return TreeResult(wager_verdict.call(spot, why), ("word.wrong.call", "word.wrong"))
    why = because("floor.said-call", bet=spot.bet)
    keys: tuple[GroundSubject, ...] = ("word.binding", "call.methods.word", *_FORMS)
    if meaning.then is not None:
        why = because("floor.call-before-raise", bet=spot.bet)
        keys = ("word.binding", "string-bet", "call.methods.word", *_FORMS)
    return TreeResult(wager_verdict.call(spot, why), keys)


def _complete(spot: BettingSpot, meaning: Meaning) -> TreeResult[WagerVerdict]:
    """A bring-in made a full bet, where there are no blinds; elsewhere a blind made a call."""
    if spot.owed <= 0:
        return _call(spot, meaning)
    if spot.limit == "limit" and not spot.big_blind:
        minimum = spot.known("minimum")
        why = because("floor.completes-bet", minimum=minimum)
        return TreeResult(raise_to(spot, minimum, why), ("word.binding", *_FORMS))
    why = because("floor.completes-call", bet=spot.bet)
    keys: tuple[GroundSubject, ...] = ("word.binding", "call.methods.word", *_FORMS)
    return TreeResult(wager_verdict.call(spot, why), keys)


def _pot(spot: BettingSpot) -> TreeResult[WagerVerdict]:
    if spot.limit == "pot-limit":
        maximum = spot.known("maximum")
        why = because("floor.said-pot", maximum=maximum)
        pot: tuple[GroundSubject, ...] = ("pot-limit.short-blind",) if spot.short_blind else ()
        if spot.later_street:
            pot = ("pot-limit.after-flop",)
        return TreeResult(raise_to(spot, maximum, why), (*pot, "word.binding", "pot-limit"))
    minimum = spot.known("minimum")
    view = raise_to(spot, minimum, because("floor.pot-in-no-limit", minimum=minimum))
    return TreeResult(replace(view, penalty="may"), ("pot-limit.word-in-no-limit",))


def _raise_without_amount(
    spot: BettingSpot, law: BetLaw, left_in_front: Pile, motions: Motions
) -> TreeResult[WagerVerdict]:
    minimum = spot.known("minimum")
    keys: tuple[GroundSubject, ...] = ("word.binding", _WORD_FIRST, "raise.minimum")
    if spot.opens:
        keys = ("word.wrong.raise", "word.binding")
    keys = (*keys, *_FORMS)
    if not motions:
        why = because("floor.raise-no-amount", minimum=minimum)
        return TreeResult(replace(raise_to(spot, minimum, why), open_amount=True), keys)
    placed = sum(left_in_front) + sum(motions[0])
    if placed == spot.bet and not spot.opens:
        if not law.call_then_rest:
            why = because("floor.call-then-nothing", minimum=minimum)
            return TreeResult(
                raise_to(spot, minimum, why),
                ("word.binding", "raise.methods", "raise.announced-short", *keys[2:]),
            )
        return TreeResult(_call_then_rest(spot, motions[1:], minimum), keys)
    if len(motions[0]) == 1 and placed > spot.bet and not spot.opens:
        keys = ("chip.single.raise", *keys)
        least = minimum if law.single_raise == "minimum" else placed
        if least >= minimum:
            why = because("floor.chip-with-raise", total=least, minimum=minimum)
            return TreeResult(raise_to(spot, least, why), keys)
    why = because("floor.raise-with-chips", total=placed, minimum=minimum)
    return TreeResult(raise_to(spot, placed, why), keys)


def _call_then_rest(spot: BettingSpot, rest: Motions, minimum: int) -> WagerVerdict:
    """The exact call after "raise": one more motion says by how much, and may still come."""
    if not rest:
        why = because("floor.raise-no-amount", minimum=minimum)
        return replace(raise_to(spot, minimum, why), open_amount=True)
    total = spot.bet + sum(rest[0])
    return raise_to(spot, total, because("floor.call-then-raise", bet=spot.bet, total=total))


def _raise_with_amount(
    spot: BettingSpot, law: BetLaw, meaning: Meaning
) -> TreeResult[WagerVerdict]:
    amount = meaning.amount
    assert amount is not None
    if meaning.over not in (None, spot.bet, spot.owed):
        return unclear(spot, "over-other", over=meaning.over, more=amount)
    more = meaning.sense == "raise-by" or (
        meaning.sense == "raise-x" and law.amount_means == "on-top"
    )
    on_top = more and not spot.opens
    above = spot.bet if on_top else 0
    # Whatever is more than the bet can be meant, and is made a legal raise afterwards.
    floor = spot.least(amount + above) - above if on_top or spot.opens else spot.bet + 1
    clear = intended_amount(spot, amount, floor, meaning.tenths)
    if clear.amount is None:
        return _amount_unclear(clear)
    total = clear.amount + above
    if on_top:
        read = because("floor.amount-on-top", amount=clear.amount, bet=spot.bet, total=total)
    else:
        read = because("floor.amount-total", total=total)
    keys: tuple[GroundSubject, ...] = (*clear.keys, "raise.amount-means", "word.binding")
    keys = (*keys, "raise.methods.announced", *_FORMS)
    if spot.opens:
        keys = (*keys, "word.wrong.raise")
    reasons = (*clear.reasons, read)
    minimum = spot.least(total)
    if total >= minimum:
        return TreeResult(raise_to(spot, total, *reasons), keys)
    if law.announced_short == "half-test":
        return TreeResult(half_test(spot, law, total, *reasons), keys)
    why = because("floor.announced-short", total=total, minimum=minimum)
    keys = ("raise.announced-illegal", *keys, _WORD_FIRST, "raise.minimum")
    return TreeResult(raise_to(spot, minimum, *reasons, why), keys)


def _amount_unclear(clear: AmountReading) -> TreeResult[WagerVerdict]:
    """An amount whose every legal reading is more than the pot: the director decides."""
    weigh = ("floor.weigh-clarity", "floor.weigh-pot", "floor.weigh-answer")
    return TreeResult(
        WagerVerdict(Discretion((), weigh), clear.reasons), (*clear.keys, "director.decisions")
    )


def _bare_amount(spot: BettingSpot, law: BetLaw, meaning: Meaning) -> TreeResult[WagerVerdict]:
    """An amount alone weighs like chips of that amount, but has no chips to count."""
    amount = meaning.amount
    assert amount is not None
    if spot.opens:
        clear = intended_amount(spot, amount, spot.known("minimum"), meaning.tenths)
        if clear.amount is None:
            return _amount_unclear(clear)
        return _opening_amount(spot, clear.amount, clear.reasons, clear.keys)
    clear = intended_amount(spot, amount, spot.bet, meaning.tenths)
    if clear.amount is None:
        return _amount_unclear(clear)
    amount, keys = clear.amount, (*clear.keys, "bet.bare-amount", *_FORMS)
    weighs = because("floor.bare-amount", amount=amount)
    if spot.reach is not None and amount >= spot.reach > spot.bet:
        why = because("floor.last-chips", total=spot.reach)
        view = raise_all(spot, *clear.reasons, weighs, why)
        return TreeResult(view, (*keys, "chips.several.last", "raise.half", "word.binding"))
    if amount > spot.bet:
        view = half_test(spot, law, amount, *clear.reasons, weighs)
        return TreeResult(view, (*keys, "word.binding"))
    if amount == spot.bet or (spot.reach is not None and amount >= spot.reach):
        why = because("floor.exact-call", bet=spot.bet)
        return TreeResult(
            wager_verdict.call(spot, *clear.reasons, weighs, why), (*keys, "word.binding")
        )
    if law.undercall == "player-chooses":
        why = because("floor.announced-undercall", amount=amount, bet=spot.bet)
        view = wager_verdict.call(spot, weighs, why)
        return TreeResult(view, ("underbet.announced", "word.binding", *keys))
    short = rule_on_silent_chips(spot, law, (amount,), (), ())
    return TreeResult(short.verdict, (*short.keys, *keys))


def _opening_amount(
    spot: BettingSpot, amount: int, reasons: tuple[Message, ...], keys: tuple[GroundSubject, ...]
) -> TreeResult[WagerVerdict]:
    minimum = spot.known("minimum")
    if amount >= minimum:
        why = because("floor.bet", total=amount, minimum=minimum)
        return TreeResult(
            raise_to(spot, amount, *reasons, why),
            (*keys, "bet.bare-amount", "word.binding", *_FORMS),
        )
    why = because("floor.underbet", total=amount, minimum=minimum)
    keys = (("underbet.announced", "underbet.correction"), *keys, "word.binding", *_FORMS)
    return TreeResult(raise_to(spot, minimum, *reasons, why), keys)
