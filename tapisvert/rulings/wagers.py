"""One player's act, in turn: which of his words and chips count, and what they make."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from tapisvert.carried import carries
from tapisvert.refusals import Invalid
from tapisvert.rulings.betlaw import BetLaw
from tapisvert.rulings.declared import declared
from tapisvert.rulings.meaning import Meaning
from tapisvert.rulings.opinion import Opinion, call
from tapisvert.rulings.ruling import Choice, Discretion, because
from tapisvert.rulings.seen import (
    Act,
    Bets,
    Calls,
    Checks,
    Chips,
    Exposes,
    Folds,
    Gesture,
    GoesAllIn,
    Mucks,
    PullsBack,
    Pushes,
    RaisesBy,
    RaisesTo,
    Says,
    Tables,
    Taps,
)
from tapisvert.rulings.silent import silent_chips
from tapisvert.rulings.spot import Spot
from tapisvert.rulings.tree import Settled


class Heard(NamedTuple):
    """The words and motions of an act, in order; `word_at` and `chips_at` are moments."""

    said: tuple[Meaning, ...]
    motions: tuple[Chips, ...]
    pulled: Chips
    pulls: bool
    word_at: int | None
    chips_at: int | None


def rule_on_wager(spot: Spot, act: Act, law: BetLaw) -> tuple[Settled[Opinion], Chips]:
    """What the act makes, and the chips it leaves in front of the player."""
    heard = _hear(spot, act)
    _has_them(spot, heard)
    kept = _left_in_front(spot, heard.pulled)
    in_front = (*kept, *(chip for motion in heard.motions for chip in motion))
    return _weigh(spot, law, heard, kept), in_front


def _has_them(spot: Spot, heard: Heard) -> None:
    """Refuse chips nobody could push: more than the player began the street with."""
    pushed = sum(map(sum, heard.motions))
    if spot.reach is not None and pushed > max(spot.reach, sum(spot.front)):
        raise Invalid("floor.more-than-he-has", who=spot.who, pushed=pushed, has=spot.reach)


@carries("bet.word-or-chips", "chips.earlier.pulled-back", "string-bet", "bet.methods.one-motion")
def _weigh(spot: Spot, law: BetLaw, heard: Heard, kept: Chips) -> Settled[Opinion]:
    """Whichever came first counts; together, clear words; some books always hear the words."""
    if heard.pulls and not heard.motions and not _aggressive_or_call(heard):
        return _pulled_back(spot)
    if not heard.said:
        return _silent(spot, law, heard, kept)
    word = heard.said[0]
    if not heard.motions or heard.chips_at is None or heard.word_at is None:
        return declared(spot, law, word, kept, ())
    if heard.word_at < heard.chips_at:
        return declared(spot, law, word, kept, heard.motions)
    if heard.word_at == heard.chips_at:
        if law.word_or_chips == "first" and _contradict(word, kept, heard.motions):
            return _word_against_chips(spot, word, kept, heard.motions)
        found = declared(spot, law, word, kept, heard.motions)
        return Settled(found.verdict, (*found.keys, "bet.word-or-chips"))
    if law.word_or_chips == "word" and word.sense in ("call", "check", "fold"):
        found = declared(spot, law, word, kept, heard.motions)
        return Settled(found.verdict, ("bet.word-or-chips", *found.keys))
    found = silent_chips(spot, law, heard.motions[0], kept, heard.pulled)
    late = because("floor.word-too-late")
    view = Opinion(found.verdict.verdict, (*found.verdict.reasons, late), found.verdict.besides)
    return Settled(view, (*found.keys, "bet.word-or-chips", "string-bet", "chip.single.word-first"))


def _silent(spot: Spot, law: BetLaw, heard: Heard, kept: Chips) -> Settled[Opinion]:
    if not heard.motions:
        raise Invalid("floor.nothing-done", who=spot.who)
    if len(heard.motions) > 1:
        return _string(spot, law, heard, kept)
    return silent_chips(spot, law, heard.motions[0], kept, heard.pulled)


def _string(spot: Spot, law: BetLaw, heard: Heard, kept: Chips) -> Settled[Opinion]:
    """Several motions without a word; nothing to call leaves the first one as the bet."""
    if law.string_bet == "call" and spot.owed > 0:
        view = call(spot, because("floor.string-call", bet=spot.bet))
        return Settled(view, ("string-bet", ("raise.methods.one-motion", "raise.methods")))
    first = silent_chips(spot, law, heard.motions[0], kept, heard.pulled)
    why = because("floor.string-first", total=sum(kept) + sum(heard.motions[0]))
    view = Opinion(first.verdict.verdict, (why, *first.verdict.reasons), first.verdict.besides)
    return Settled(view, ("string-bet", *first.keys))


def _pulled_back(spot: Spot) -> Settled[Opinion]:
    if spot.owed <= 0:
        stays = because("floor.bet-stays", who=spot.who, put=sum(spot.front))
        view = Opinion(Choice(frozenset({"check", "raise"}), ("check", "min-raise")), (stays,))
        return Settled(view, ("turn.binding", "chips.earlier.pulled-back"))
    why = because("floor.pulled-back", who=spot.who)
    view = Opinion(Choice(frozenset({"call", "raise"}), ("call", "min-raise")), (why,))
    return Settled(view, ("chips.earlier.pulled-back",))


def _word_against_chips(
    spot: Spot, word: Meaning, kept: Chips, motions: tuple[Chips, ...]
) -> Settled[Opinion]:
    total = sum(kept) + sum(map(sum, motions))
    why = because("floor.word-against-chips", said=word.amount, pushed=total)
    weigh = ("floor.weigh-order", "floor.weigh-clarity", "floor.weigh-pot", "floor.weigh-answer")
    view = Opinion(Discretion(("amount-said", "chips-pushed"), weigh), (why,))
    return Settled(view, ("bet.word-or-chips", "bet.ambiguous", "director.decisions"))


def _contradict(word: Meaning, kept: Chips, motions: tuple[Chips, ...]) -> bool:
    """Whether fewer chips came than the amount said at the same moment."""
    return word.amount is not None and sum(kept) + sum(map(sum, motions)) < word.amount


def _aggressive_or_call(heard: Heard) -> bool:
    return bool(heard.said) and heard.said[0].sense not in ("fold", "check")


def _hear(spot: Spot, act: Act) -> Heard:
    said: list[Meaning] = []
    motions: list[Chips] = []
    pulled: Chips = ()
    pulls = False
    word_at = chips_at = None
    for moment, gestures in enumerate(act.moments):
        for gesture in gestures:
            if isinstance(gesture, Pushes):
                motions.append(gesture.chips)
                chips_at = moment if chips_at is None else chips_at
            elif isinstance(gesture, PullsBack):
                if not spot.front:
                    raise Invalid("floor.nothing-in-front", who=spot.who)
                pulls = True
                pulled = spot.front if gesture.chips is None else (*pulled, *gesture.chips)
            elif not isinstance(gesture, Exposes | Tables):
                said.append(_meaning(spot, gesture))
                word_at = moment if word_at is None else word_at
    return Heard(_joined(said), tuple(motions), pulled, pulls, word_at, chips_at)


def _joined(said: list[Meaning]) -> tuple[Meaning, ...]:
    """ "Raise" and then, in a second breath, the amount, is one declaration."""
    if len(said) > 1 and said[0] == Meaning("raise") and said[1].sense == "amount":
        return (Meaning("raise-x", said[1].amount), *said[2:])
    return tuple(said)


def _meaning(spot: Spot, gesture: Gesture) -> Meaning:
    match gesture:
        case Says():
            from tapisvert.rulings.utterance import understand  # chips need no phrasebook

            meaning = understand(gesture.words)
            if meaning.sense == "unknown":
                raise Invalid("floor.words-unclear", who=spot.who, words=gesture.words)
            return meaning
        case Folds() | Mucks():
            return Meaning("fold")
        case Checks() | Taps():
            return Meaning("check")
        case Calls():
            return Meaning("call")
        case Bets():
            return Meaning("bet", gesture.amount)
        case RaisesTo():
            return Meaning("raise-to", gesture.amount)
        case RaisesBy():
            return Meaning("raise-by", gesture.amount)
        case GoesAllIn():
            return Meaning("all-in")
        case Pushes() | PullsBack() | Exposes() | Tables():
            raise AssertionError("not words")
        case _:
            assert_never(gesture)


def _left_in_front(spot: Spot, pulled: Chips) -> Chips:
    """The earlier chips that stay; one cannot take back a chip that is not there."""
    left = list(spot.front)
    for chip in pulled:
        if chip not in left:
            raise Invalid("floor.no-such-chip", who=spot.who, chip=chip, front=tuple(spot.front))
        left.remove(chip)
    return tuple(left)
