"""Words in turn, and the chips that follow them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from tapisvert.carried import carries
from tapisvert.rulings import opinion
from tapisvert.rulings.ambiguous import clear_amount
from tapisvert.rulings.betlaw import BetLaw
from tapisvert.rulings.grounds import Subject
from tapisvert.rulings.meaning import Meaning
from tapisvert.rulings.opinion import Opinion, half_test, raise_to
from tapisvert.rulings.ruling import Acted, Choice, Discretion, Reason, because
from tapisvert.rulings.seen import Chips
from tapisvert.rulings.silent import raise_all, silent_chips
from tapisvert.rulings.spot import Spot
from tapisvert.rulings.tree import Settled

Motions = tuple[Chips, ...]

CONDITIONAL: Final[tuple[Subject, ...]] = ("word.conditional.if", "word.conditional")
"""What "if you bet, I raise" is ruled by, whoever's turn it is."""
_FORMS: Final[tuple[Subject, ...]] = ("bet.forms", "words.official")
"""Words may be general, an amount, or both, and official in either language."""


@carries(
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
)
def declared(
    spot: Spot, law: BetLaw, said: Meaning, kept: Chips, motions: Motions
) -> Settled[Opinion]:
    """What a player is bound to who said this, then moved these chips."""
    match said.sense:
        case "fold":
            return _fold(spot)
        case "check":
            return _check(spot)
        case "call":
            return _call(spot)
        case "all-in":
            why = because("floor.said-all-in", total=spot.known("reach"))
            return Settled(raise_all(spot, why), ("word.binding",))
        case "pot":
            return _pot(spot)
        case "bet" | "raise" if said.amount is None:
            return _raise_without_amount(spot, law, kept, motions)
        case "bet" | "amount":
            assert said.amount is not None
            return _bare_amount(spot, law, said.amount)
        case "raise-to" | "raise-by" | "raise-x" | "raise":
            assert said.amount is not None
            return _raise_with_amount(spot, law, said)
        case "conditional":
            weigh = ("floor.weigh-intent", "floor.weigh-harm")
            why = because("floor.conditional", who=spot.who)
            view = Opinion(Discretion((), weigh), (why,), penalty="may")
            return Settled(view, CONDITIONAL)
        case "unknown":
            raise AssertionError("words nobody understood are asked back before this")
        case _:
            assert_never(said.sense)


def _fold(spot: Spot) -> Settled[Opinion]:
    if spot.owed > 0:
        return Settled(
            Opinion(Acted("fold", spot.put), (because("floor.fold"),)), ("turn.binding",)
        )
    view = Opinion(Acted("fold", spot.put), (because("floor.fold-unfaced"),), penalty="may")
    return Settled(view, ("fold.irregular",))


def _check(spot: Spot) -> Settled[Opinion]:
    if spot.owed <= 0:
        view = Opinion(Acted("check", spot.put), (because("floor.check"),))
        return Settled(view, ("words.official", "turn.binding", "bet.forms"))
    view = Opinion(
        Choice(frozenset({"call", "fold"}), ("call", "fold")),
        (because("floor.check-facing-bet", bet=spot.bet),),
    )
    return Settled(view, ("word.wrong.check", "word.wrong"))


def _call(spot: Spot) -> Settled[Opinion]:
    if spot.owed <= 0:
        why = because("floor.call-without-bet")
        return Settled(opinion.call(spot, why), ("word.wrong.call", "word.wrong"))
    why = because("floor.said-call", bet=spot.bet)
    keys: tuple[Subject, ...] = ("word.binding", "call.methods.word", *_FORMS)
    return Settled(opinion.call(spot, why), keys)


def _pot(spot: Spot) -> Settled[Opinion]:
    if spot.limit == "pot-limit":
        maximum = spot.known("maximum")
        why = because("floor.said-pot", maximum=maximum)
        short: tuple[Subject, ...] = ("pot-limit.short-blind",) if spot.short_blind else ()
        return Settled(raise_to(spot, maximum, why), (*short, "word.binding", "pot-limit"))
    minimum = spot.known("minimum")
    view = raise_to(spot, minimum, because("floor.pot-in-no-limit", minimum=minimum))
    return Settled(replace(view, penalty="may"), ("pot-limit.word-in-no-limit",))


def _raise_without_amount(
    spot: Spot, law: BetLaw, kept: Chips, motions: Motions
) -> Settled[Opinion]:
    minimum = spot.known("minimum")
    keys: tuple[Subject, ...] = ("word.binding", "raise.methods.word-first", "raise.minimum")
    if spot.opens:
        keys = ("word.wrong.raise", "word.binding")
    keys = (*keys, *_FORMS)
    if not motions:
        why = because("floor.raise-no-amount", minimum=minimum)
        return Settled(replace(raise_to(spot, minimum, why), open_amount=True), keys)
    placed = sum(kept) + sum(motions[0])
    if placed == spot.bet and not spot.opens:
        return Settled(_call_then_rest(spot, motions[1:], minimum), keys)
    if len(motions[0]) == 1 and placed > spot.bet and not spot.opens:
        keys = ("chip.single.raise", *keys)
        least = minimum if law.single_raise == "minimum" else placed
        if least >= minimum:
            why = because("floor.chip-with-raise", total=least, minimum=minimum)
            return Settled(raise_to(spot, least, why), keys)
    why = because("floor.raise-with-chips", total=placed, minimum=minimum)
    return Settled(raise_to(spot, placed, why), keys)


def _call_then_rest(spot: Spot, rest: Motions, minimum: int) -> Opinion:
    """The exact call after "raise": one more motion says by how much, and may still come."""
    if not rest:
        why = because("floor.raise-no-amount", minimum=minimum)
        return replace(raise_to(spot, minimum, why), open_amount=True)
    total = spot.bet + sum(rest[0])
    return raise_to(spot, total, because("floor.call-then-raise", bet=spot.bet, total=total))


def _raise_with_amount(spot: Spot, law: BetLaw, said: Meaning) -> Settled[Opinion]:
    amount = said.amount
    assert amount is not None
    more = said.sense == "raise-by" or (said.sense == "raise-x" and law.amount_means == "on-top")
    on_top = more and not spot.opens
    floor = spot.known("minimum") - (spot.bet if on_top else 0)
    clear = clear_amount(spot, amount, floor)
    total = clear.amount + (spot.bet if on_top else 0)
    if on_top:
        read = because("floor.amount-on-top", amount=clear.amount, bet=spot.bet, total=total)
    else:
        read = because("floor.amount-total", total=total)
    keys: tuple[Subject, ...] = (*clear.keys, "raise.amount-means", "word.binding")
    keys = (*keys, "raise.methods.announced", *_FORMS)
    if spot.opens:
        keys = (*keys, "word.wrong.raise")
    reasons = (*clear.reasons, read)
    minimum = spot.known("minimum")
    if total >= minimum:
        return Settled(raise_to(spot, total, *reasons), keys)
    if law.announced_short == "half-test":
        return Settled(half_test(spot, law, total, *reasons), keys)
    why = because("floor.announced-short", total=total, minimum=minimum)
    keys = ("raise.announced-illegal", *keys, "raise.methods.word-first", "raise.minimum")
    return Settled(raise_to(spot, minimum, *reasons, why), keys)


def _bare_amount(spot: Spot, law: BetLaw, amount: int) -> Settled[Opinion]:
    """An amount alone weighs like chips of that amount, but has no chips to count."""
    if spot.opens:
        clear = clear_amount(spot, amount, spot.known("minimum"))
        return _opening_amount(spot, clear.amount, clear.reasons, clear.keys)
    clear = clear_amount(spot, amount, spot.bet)
    amount, keys = clear.amount, (*clear.keys, "bet.bare-amount", *_FORMS)
    said = because("floor.bare-amount", amount=amount)
    if spot.reach is not None and amount >= spot.reach > spot.bet:
        why = because("floor.last-chips", total=spot.reach)
        view = raise_all(spot, *clear.reasons, said, why)
        return Settled(view, (*keys, "chips.several.last", "raise.half", "word.binding"))
    if amount > spot.bet:
        view = half_test(spot, law, amount, *clear.reasons, said)
        return Settled(view, (*keys, "word.binding"))
    if amount == spot.bet or amount >= spot.known("reach"):
        why = because("floor.exact-call", bet=spot.bet)
        return Settled(opinion.call(spot, *clear.reasons, said, why), (*keys, "word.binding"))
    if law.undercall == "player-chooses":
        why = because("floor.announced-undercall", amount=amount, bet=spot.bet)
        view = opinion.call(spot, said, why)
        return Settled(view, ("underbet.announced", "word.binding", *keys))
    short = silent_chips(spot, law, (amount,), (), ())
    return Settled(short.verdict, (*short.keys, *keys))


def _opening_amount(
    spot: Spot, amount: int, reasons: tuple[Reason, ...], keys: tuple[Subject, ...]
) -> Settled[Opinion]:
    minimum = spot.known("minimum")
    if amount >= minimum:
        why = because("floor.bet", total=amount, minimum=minimum)
        return Settled(
            raise_to(spot, amount, *reasons, why),
            (*keys, "bet.bare-amount", "word.binding", *_FORMS),
        )
    why = because("floor.underbet", total=amount, minimum=minimum)
    keys = (("underbet.announced", "underbet.correction"), *keys, "word.binding", *_FORMS)
    return Settled(raise_to(spot, minimum, *reasons, why), keys)
