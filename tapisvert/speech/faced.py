"""What the player who acts has to match: the bets before, as far as they were told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulings.utterance import understand
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.story import Story
from tapisvert.speech.told_act import ToldAct

STAKES_FACED: Final = ("bet", "raise", "open", "allin", "facing")
_LEAST: Final = 50
"""What is said to be less is short for hundreds or thousands."""
LATER_STREETS: Final = ("flop", "turn", "river")


class Faced(NamedTuple):
    """The bets before the disputed act, from the smallest to the largest."""

    bet: int
    """What is to be matched; 0 when nobody has bet."""
    increment: int | None
    opening: bool | None
    known: bool
    """Whether it was told at all."""


def faced(story: Story, acts: Sequence[ToldAct]) -> Faced:
    """What the player who acts has to match."""
    table = story.table
    who = acts[0].who if acts else ""
    mine = {id(event) for event in acts}
    stakes = [
        event
        for event in story.done
        if event.kind in STAKES_FACED
        and event.amount is not None
        and id(event) not in mine
        and not _is_own_afterwards(event, acts, story)
    ]
    stakes = _of_others([*stakes, *_put_in_before(story, acts, who)], who)
    preflop = is_preflop(story)
    big = table.blinds[1] if table.blinds else None
    if not stakes and not (preflop and big is not None):
        stakes = _spoken_of(story, acts) or _called(story) or _matched(story, acts)
    if not stakes:
        if preflop and big is not None and _speaks_of_a_later_street(story, acts):
            return Faced(0, None, None, table.no_bet)
        if preflop and big is not None:
            return Faced(big, big, True, True)
        if table.no_bet and table.street == "preflop":
            return Faced(0, None, None, False)  # before the flop the blinds are there to call
        if table.no_bet or (table.street in LATER_STREETS and _opens(story, acts)):
            return Faced(0, None, None, known=not _bet_told_of(story, acts))
        return Faced(0, None, None, False)
    amounts = sorted({event.amount for event in stakes if event.amount})
    bet = amounts[-1]
    if any(event.kind == "facing" for event in stakes) and len(amounts) == 1:
        if table.street in LATER_STREETS and table.opening is None and table.no_bet:
            return Faced(bet, bet, True, True)
        return Faced(bet, table.last_raise, table.opening, True)
    if preflop and _may_be_a_later_bet(story, stakes):
        if table.opening is True:
            return Faced(bet, bet, True, True)
        return Faced(bet, table.last_raise, table.opening, True)
    if preflop:
        if big is None:
            return Faced(bet, table.last_raise, False if bet else None, True)
        return Faced(bet, table.last_raise or _largest(stakes, big), bet <= big, True)
    first = min(stakes, key=lambda event: event.amount or 0)
    opening = len(amounts) == 1 and (
        table.opening is True
        or (table.street in LATER_STREETS and first.kind in ("bet", "open", "allin"))
    )
    if table.opening is False:
        opening = False
    if len(amounts) > 1:
        known = table.street in LATER_STREETS or first.kind in ("bet", "facing")
        return Faced(bet, table.last_raise or (_largest(stakes, 0) if known else None), False, True)
    if opening:
        return Faced(bet, bet, True, True)
    raised = first.kind == "raise" or table.opening is False
    return Faced(bet, table.last_raise, False if raised else None, True)


def no_bet_untold(story: Story, acts: Sequence[ToldAct], faces: Faced) -> bool:
    """Whether chips put out in silence are a bet only because nobody told of one before."""
    silent = all(act.kind == "push" for act in acts)
    checked = any(event.kind == "check" for event in story.done)
    return faces.bet == 0 and silent and not (story.table.no_bet or checked)


def _speaks_of_a_later_street(story: Story, acts: Sequence[ToldAct]) -> bool:
    """ "I bet five", with more in the pot than the blinds, and no street told: in doubt.

    Before the flop nobody bets: there is a blind to raise.
    """
    table = story.table
    if table.street is not None or table.blinds is None or table.pot is None:
        return False
    words = [part for act in acts if act.speech is not None for part in act.speech.parts]
    bets = any(understand(part).sense in ("bet", "pot") for part in words)
    bets = bets or any(act.kind == "bet" for act in acts)
    return bets and table.pot > sum(table.blinds)


def _may_be_a_later_bet(story: Story, stakes: Sequence[ToldAct]) -> bool:
    """ "bet was 800, blinds 200/400": the first bet of a later street as well as a raise."""
    table = story.table
    if table.street is not None or table.blinds is None or table.last_raise is not None:
        return False
    words = story.account.words
    return len(stakes) == 1 and all(
        stake.kind in ("bet", "facing")
        and (stake.amount or 0) > (table.blinds[1] if table.blinds else 0)
        and words[stake.start : stake.start + 1] in (("bet",), ("mise",))
        and words[stake.start + 1 : stake.start + 2] in (("was",), ("is",), ("etait",), ("est",))
        for stake in stakes
    )


def _is_own_afterwards(event: ToldAct, acts: Sequence[ToldAct], story: Story) -> bool:
    """Whether a bet is the player's own, after the act in question: nobody faces that.

    "He says call and then raise to 3000": whoever is not named goes on where nobody else is.
    """
    if not acts or event.noun or event.kind == "facing" or event.start <= acts[0].start:
        return False
    if acts[0].who:
        return event.who == acts[0].who
    between = range(acts[0].end, event.start)
    corrects = any(story.account.words[place] in grammar("thinks-better") for place in between)
    goes_on = event.sentence == acts[0].sentence and (
        corrects or event.opens in grammar("one-after-another")
    )
    named = any(item.kind in ("person", "staff") and item.start in between for item in story.row)
    return acts[0].kind == "say" and not event.who and goes_on and not named


def _put_in_before(story: Story, acts: Sequence[ToldAct], who: str) -> list[ToldAct]:
    """ "UTG met 500, le bouton dit je suis": the chips of another, told by their sum, are a bet."""
    big = story.table.blinds[1] if story.table.blinds and is_preflop(story) else 0
    return [
        event._replace(kind="raise" if big else "bet", amount=_put_in(event))
        for event in story.done
        if event.kind in ("push", "say")
        if event.who and who and event.who != who and event.end <= acts[0].start
        if _put_in(event) > big
    ]


def _put_in(event: ToldAct) -> int:
    """What another player put in or said to put in, as far as its sum is all that was told."""
    if event.chips is not None and not event.chips.sure:
        return event.chips.total
    spoken = event.speech.parts if event.speech is not None else ()
    amounts = [understand(part).amount or 0 for part in spoken]
    return max((amount for amount in amounts if amount >= _LEAST), default=0)


def _of_others(stakes: Sequence[ToldAct], who: str) -> list[ToldAct]:
    """The bets without the largest where it is the player's own: nobody faces that."""
    own = [s for s in stakes if who and s.who == who and s.kind != "facing" and not s.noun]
    highest = max((stake.amount or 0 for stake in stakes if stake not in own), default=0)
    return [stake for stake in stakes if stake not in own or (stake.amount or 0) < highest]


def _spoken_of(story: Story, acts: Sequence[ToldAct]) -> list[ToldAct]:
    """ "now he wants to call the bet of 600": a bet there was, though told within a wish."""
    own = {event.amount for event in acts} | {e.chips.total for e in acts if e.chips}
    return [
        event
        for event in story.events
        if event.mood in ("wish", "question")
        and event.noun
        and event.kind == "bet"
        and event.amount not in (None, *own)
        and story.account.words[max(0, event.start - 1)] in grammar("definite")
    ]


def _called(story: Story) -> list[ToldAct]:
    """ "he calls 1200": whoever calls an amount faced it."""
    return [
        call._replace(kind="facing")
        for call in story.done
        if call.kind == "call" and call.amount is not None
    ]


def _matched(story: Story, acts: Sequence[ToldAct]) -> list[ToldAct]:
    """ "puts out 400 to match the bet", "a mis 500 au lieu de 1500": what chips tell of the bet."""
    words = story.account.words
    for act in acts:
        if act.speech is not None and act.speech.called is not None:
            return [act._replace(kind="facing", amount=act.speech.called, speech=None)]
        if act.kind != "push" or act.chips is None:
            continue
        after = " ".join(words[act.end : act.end + 3])
        near = words[act.end : act.end + 7]
        soon = f" {' '.join(near)} {' '.join(word for word in near if word not in _SMALL)} "
        matches = any(f" {each} " in soon for each in grammar("to-match") if " " in each)
        if matches or any(after.startswith(each) for each in grammar("to-match")):
            return [act._replace(kind="facing", amount=act.chips.total, chips=None)]
        if any(after.startswith(each) for each in grammar("instead")):
            owed = [item for item in story.row if item.kind == "amount" and item.start >= act.end]
            if owed and owed[0].value > act.chips.total:
                return [act._replace(kind="facing", amount=owed[0].value, chips=None)]
    return []


_SMALL: Final = frozenset((",", "le", "la", "in", "out", "the", "c", "est", "which", "is", "was"))
"""What may stand before "le prix du call"."""


def _bet_told_of(story: Story, acts: Sequence[ToldAct]) -> bool:
    """Whether words speak of a bet nobody could read: then it is not sure that there was none."""
    if story.table.no_bet:
        return False
    own = [e for e in story.done if e.who and e.who == acts[0].who and e.amount is None]
    read = {place for event in (*acts, *own) for place in range(event.start, event.end)}
    return any(
        item.is_("bet", "raise", "allin", "facing") and item.start not in read
        for clause in story.clauses
        if not clause.asks
        for item in clause.items
        if not any(each.is_("want") for each in clause.items)
    )


def _opens(story: Story, acts: Sequence[ToldAct]) -> bool:
    """Whether nothing tells of a bet before: first to act on a later street."""
    return not any(event.kind in ("call",) for event in story.done if event not in acts)


def _largest(stakes: Sequence[ToldAct], base: int) -> int:
    """The largest full raise; an all-in that adds less than one does not count."""
    increment, last = base, base
    kinds = {event.amount: event.kind for event in stakes}
    for amount in sorted(kinds, key=lambda each: each or 0):
        assert amount is not None
        added = amount - last
        if not (kinds[amount] == "allin" and added < increment):
            increment = max(increment, added) if last else added
        last = amount
    return increment


def bet_more_before(story: Story, acts: Sequence[ToldAct], faces: Faced) -> bool:
    """Whether who acts is told to have bet what there is to match, or more: it is misread.

    "elle mise 700 mais pose un jeton de 1000": one and the same act.
    """
    first = acts[0]
    words = story.account.words
    return first.kind == "push" and any(
        event.amount is not None
        and event.kind in ("bet", "raise", "open")
        and not event.noun
        and event.end <= first.start
        and (event.amount > faces.bet if first.who else _is_of_the_same(event, first, words))
        for event in story.done
        if event not in acts and event.who == first.who
    )


def _is_of_the_same(event: ToldAct, first: ToldAct, words: Sequence[str]) -> bool:
    """Whether nobody is named from a bet told by a pronoun up to the chips."""
    before = words[max(0, event.start - 2) : event.start]
    again = {"il", "elle", "y", "he", "she"}
    between = set(words[event.end : first.start])
    return event.sentence == first.sentence and bool(again & set(before)) and not again & between


def is_preflop(story: Story) -> bool:
    """Whether the betting is before the flop: told, or blinds and no later street."""
    table = story.table
    if table.street is not None:
        return table.street == "preflop"
    if table.blinds is not None:
        return True
    return any(event.kind == "open" and event.who in _EARLY for event in story.done)


_EARLY: Final = ("UTG", "UTG1", "UTG2", "MP", "LJ", "HJ", "CO", "BTN", "SB")
