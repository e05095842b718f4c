"""One player's act, in turn: which of the words and chips count, and what they make."""

from __future__ import annotations

from typing import Final, assert_never

from tapisvert.implements import implements
from tapisvert.named_tuple import NamedTuple
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.rulings.bet_law import BetLaw
from tapisvert.rulings.gestures import (
    Bets,
    Calls,
    Checks,
    Exposes,
    Folds,
    Gesture,
    GoesAllIn,
    Mucks,
    Pile,
    PullsBack,
    Pushes,
    RaisesBy,
    RaisesTo,
    Says,
    TableAct,
    Tables,
    Taps,
)
from tapisvert.rulings.meaning import Meaning
from tapisvert.rulings.ruling import Discretion, PlayerChoice, RuledAction, Verdict, because
from tapisvert.rulings.silent_chips import rule_on_silent_chips
from tapisvert.rulings.spoken_wagers import rule_on_words
from tapisvert.rulings.spot import BettingSpot
from tapisvert.rulings.tree import TreeResult
from tapisvert.rulings.wager_verdict import WagerVerdict, call

_RAISES: Final = ("raise", "raise-to", "raise-by", "raise-x", "times")
_SIZES: Final = ("times", "pot-share", "least")
"""What says by how much, without an amount."""


class WagerGestures(NamedTuple):
    """The words and motions of an act, in order; `word_at` and `chips_at` are moments."""

    meanings: tuple[Meaning, ...]
    motions: tuple[Pile, ...]
    pulled: Pile
    pulls: bool
    word_at: int | None
    chips_at: int | None
    retracts: bool = False
    """Whether chips just pushed were taken back in the same turn."""


def rule_on_wager(
    spot: BettingSpot, act: TableAct, law: BetLaw
) -> tuple[TreeResult[WagerVerdict], Pile]:
    """What the act makes, and the chips it leaves in front of the player."""
    heard = _hear(spot, act)
    _has_them(spot, heard)
    left_in_front = _left_in_front(spot, heard.pulled)
    in_front = (*left_in_front, *(chip for motion in heard.motions for chip in motion))
    result = _weigh(spot, law, heard, left_in_front)
    if _says_otherwise(heard.meanings):
        result = _with_reason(result, "floor.first-word", "word.binding")
    if heard.retracts:
        result = _with_reason(result, "floor.retracted", "turn.binding", "bet.word-or-chips")
    return result, in_front


def _says_otherwise(meanings: tuple[Meaning, ...]) -> bool:
    """Whether somebody says something else after the words that bind."""
    first = meanings[:1]
    return any(_differs(each, first[0]) for each in meanings[1:]) and first[0].then is None


def _differs(later: Meaning, first: Meaning) -> bool:
    return later.sense != first.sense or later.amount not in (None, first.amount)


def _with_reason(
    result: TreeResult[WagerVerdict], reason: str, *keys: str
) -> TreeResult[WagerVerdict]:
    """The same with what does not count any more: later words, chips taken back in one turn."""
    verdict = replace(result.verdict, reasons=(because(reason), *result.verdict.reasons))
    return TreeResult(verdict, (*result.keys, *keys))


def _has_them(spot: BettingSpot, heard: WagerGestures) -> None:
    """Refuse chips nobody could push: more than the player began the street with."""
    pushed = sum(map(sum, heard.motions))
    if spot.reach is not None and pushed > max(spot.reach, sum(spot.front)):
        raise Invalid("floor.more-than-stack", who=spot.who, pushed=pushed, has=spot.reach)


@implements(
    "bet.word-or-chips",
    "chips.earlier.pulled-back",
    "string-bet",
    "bet.methods.one-motion",
    "raise.methods.one-motion",
    "turn.in-turn",
    "turn.binding",
)
def _weigh(
    spot: BettingSpot, law: BetLaw, heard: WagerGestures, left_in_front: Pile
) -> TreeResult[WagerVerdict]:
    """Whichever came first counts; together, clear words; some books always hear the words."""
    if heard.pulls and not heard.motions and not _aggressive_or_call(heard):
        return _pulled_back(spot)
    if not heard.meanings:
        return _silent(spot, law, heard, left_in_front)
    word = heard.meanings[0]
    if word.doubt == "assent" and heard.motions:
        return _silent(spot, law, heard, left_in_front)  # "OK", and the chips say what
    if not heard.motions or heard.chips_at is None or heard.word_at is None:
        return rule_on_words(spot, law, word, left_in_front, ())
    if heard.word_at < heard.chips_at:
        result = rule_on_words(spot, law, word, left_in_front, heard.motions)
        verdict, chips = result.verdict.verdict, sum(left_in_front) + sum(map(sum, heard.motions))
        whole = word.amount is not None or word.sense in ("call", "check", "fold")
        if not whole or not isinstance(verdict, RuledAction) or verdict.to == chips:
            return result
        return TreeResult(result.verdict, (*result.keys, "bet.word-or-chips"))
    if heard.word_at == heard.chips_at:
        if law.word_or_chips == "first" and _contradict(word, left_in_front, heard.motions):
            return _word_against_chips(spot, word, left_in_front, heard.motions)
        result = rule_on_words(spot, law, word, left_in_front, heard.motions)
        return TreeResult(result.verdict, (*result.keys, "bet.word-or-chips"))
    if law.word_or_chips == "word" and word.sense in ("call", "check", "fold"):
        result = rule_on_words(spot, law, word, left_in_front, heard.motions)
        return TreeResult(result.verdict, ("bet.word-or-chips", *result.keys))
    result = rule_on_silent_chips(spot, law, heard.motions[0], left_in_front, heard.pulled)
    if law.word_or_chips == "word" and _says_less(word, result.verdict.verdict):
        result = rule_on_words(spot, law, word, left_in_front, heard.motions)
        return TreeResult(result.verdict, ("bet.word-or-chips", *result.keys))
    late = because("floor.word-too-late")
    view = WagerVerdict(
        result.verdict.verdict,
        (*result.verdict.reasons, late),
        result.verdict.besides,
        result.verdict.before,
    )
    return TreeResult(
        view, (*result.keys, "bet.word-or-chips", "string-bet", "chip.single.word-first")
    )


def _says_less(word: Meaning, ruled: Verdict) -> bool:
    """Whether an amount said after the chips is less than what they were: an error put right."""
    if word.amount is None or word.tenths or word.sense not in ("amount", "bet", "raise-to"):
        return False
    return isinstance(ruled, RuledAction) and word.amount < ruled.to


def _silent(
    spot: BettingSpot, law: BetLaw, heard: WagerGestures, left_in_front: Pile
) -> TreeResult[WagerVerdict]:
    if not heard.motions:
        raise Invalid("floor.nothing-done", who=spot.who)
    if len(heard.motions) > 1:
        return _string(spot, law, heard, left_in_front)
    return rule_on_silent_chips(spot, law, heard.motions[0], left_in_front, heard.pulled)


def _string(
    spot: BettingSpot, law: BetLaw, heard: WagerGestures, left_in_front: Pile
) -> TreeResult[WagerVerdict]:
    """Several motions without a word; nothing to call leaves the first one as the bet."""
    if law.string_bet == "call" and spot.owed > 0:
        view = call(spot, because("floor.string-call", bet=spot.bet))
        return TreeResult(view, ("string-bet", ("raise.methods.one-motion", "raise.methods")))
    first = rule_on_silent_chips(spot, law, heard.motions[0], left_in_front, heard.pulled)
    why = because("floor.string-first", total=sum(left_in_front) + sum(heard.motions[0]))
    alone = first.verdict
    view = WagerVerdict(alone.verdict, (why, *alone.reasons), alone.besides, alone.before)
    return TreeResult(view, ("string-bet", *first.keys))


def _pulled_back(spot: BettingSpot) -> TreeResult[WagerVerdict]:
    if spot.owed <= 0:
        stays = because("floor.bet-stays", who=spot.who, put=sum(spot.front))
        view = WagerVerdict(
            PlayerChoice(frozenset({"check", "raise"}), ("check", "min-raise")), (stays,)
        )
        return TreeResult(view, ("turn.binding", "chips.earlier.pulled-back"))
    why = because("floor.pulled-back", who=spot.who)
    view = WagerVerdict(PlayerChoice(frozenset({"call", "raise"}), ("call", "min-raise")), (why,))
    return TreeResult(view, ("chips.earlier.pulled-back",))


def _word_against_chips(
    spot: BettingSpot, word: Meaning, left_in_front: Pile, motions: tuple[Pile, ...]
) -> TreeResult[WagerVerdict]:
    total = sum(left_in_front) + sum(map(sum, motions))
    why = because("floor.word-against-chips", said=word.amount, pushed=total)
    weigh = ("floor.weigh-order", "floor.weigh-clarity", "floor.weigh-pot", "floor.weigh-answer")
    view = WagerVerdict(Discretion(("amount-said", "chips-pushed"), weigh), (why,))
    return TreeResult(view, ("bet.word-or-chips", "bet.ambiguous", "director.decisions"))


def _contradict(word: Meaning, left_in_front: Pile, motions: tuple[Pile, ...]) -> bool:
    """Whether fewer chips came than the amount said at the same moment."""
    return word.amount is not None and sum(left_in_front) + sum(map(sum, motions)) < word.amount


def _aggressive_or_call(heard: WagerGestures) -> bool:
    return bool(heard.meanings) and heard.meanings[0].sense not in ("fold", "check")


def _hear(spot: BettingSpot, act: TableAct) -> WagerGestures:
    meanings: list[Meaning] = []
    motions: list[Pile] = []
    pulled: Pile = ()
    pulls = retracts = False
    word_at = chips_at = None
    for moment, gestures in enumerate(act.moments):
        for gesture in gestures:
            if isinstance(gesture, Pushes):
                motions.append(gesture.chips)
                chips_at = moment if chips_at is None else chips_at
            elif isinstance(gesture, PullsBack) and motions:
                retracts = True
            elif isinstance(gesture, PullsBack):
                if not spot.front:
                    raise Invalid("floor.nothing-in-front", who=spot.who)
                pulls = True
                pulled = spot.front if gesture.chips is None else (*pulled, *gesture.chips)
            elif not isinstance(gesture, Exposes | Tables):
                meanings.extend(_meanings(spot, gesture))
                word_at = moment if word_at is None else word_at
    declarations = _joined(meanings)
    return WagerGestures(declarations, tuple(motions), pulled, pulls, word_at, chips_at, retracts)


def _joined(declared: list[Meaning]) -> tuple[Meaning, ...]:
    """ "Raise" and then, in a second breath, the amount, is one declaration.

    What is unclear counts only where nothing clear was said.
    """
    meanings = [each for each in declared if each.sense != "unclear"] or declared[:1]
    if meanings[:1] == [Meaning("raise")] and len(meanings) > 1 and meanings[1].sense in _SIZES:
        sized = meanings[0] if meanings[1].sense == "least" else meanings[1]
        return (sized, *meanings[2:])
    if len(meanings) > 1 and meanings[0] == Meaning("raise") and meanings[1].amount is not None:
        sense = meanings[1].sense if meanings[1].sense in _RAISES else "raise-x"
        return (meanings[1]._replace(sense=sense), *meanings[2:])
    if meanings[:1] == [Meaning("call")] and any(each.sense in _RAISES for each in meanings[1:]):
        return (Meaning("call", then="raise"), *meanings[1:])
    return tuple(meanings)


def _meanings(spot: BettingSpot, gesture: Gesture) -> tuple[Meaning, ...]:
    """What a gesture says; words that are corrected in one breath say two things."""
    if not isinstance(gesture, Says):
        return (_meaning(gesture),)
    from tapisvert.rulings.utterance import declarations  # chips need no phrasebook

    meanings = declarations(gesture.words)
    if meanings[0].sense == "unknown":
        raise Invalid("floor.words-unclear", who=spot.who, words=gesture.words)
    return meanings


def _meaning(gesture: Gesture) -> Meaning:
    match gesture:
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
        case Says() | Pushes() | PullsBack() | Exposes() | Tables():
            raise AssertionError("no act of its own")
        case _:
            assert_never(gesture)


def _left_in_front(spot: BettingSpot, pulled: Pile) -> Pile:
    """The earlier chips that stay; one cannot take back a chip that is not there."""
    left = list(spot.front)
    for chip in pulled:
        if chip not in left:
            raise Invalid("floor.no-such-chip", who=spot.who, chip=chip, front=tuple(spot.front))
        left.remove(chip)
    return tuple(left)
