"""From a story to a hand laid out: betting reopened or not, chips taken back, the pot said."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tapisvert.speech.deeds import STAKES, Deed, deeds_of, draft
from tapisvert.speech.faced import is_preflop
from tapisvert.speech.item import POSITIONS
from tapisvert.speech.limits_told import FIXED, at_limit
from tapisvert.speech.out_of_turn import out_of_turn
from tapisvert.speech.seats import placed, seated
from tapisvert.speech.story import Story, WagerReading
from tapisvert.speech.told_act import ToldAct
from tapisvert.speech.wagers import disputed, wager


def hand_told(story: Story) -> WagerReading | None:
    """The hand a story lays out, where a bet by itself would not do."""
    if story.table.early or story.table.waiting:
        reading = out_of_turn(story)
        if reading is not None:
            return reading
    return _reopened(story) or _taken_back(story) or _pot_said(story) or _at_limit(story)


def _at_limit(story: Story) -> WagerReading | None:
    """A bet in a game with fixed limits: street and limits tell how much a raise is."""
    table = story.table
    if table.game not in FIXED or not disputed(story):
        return None
    plain = wager(story)
    if plain is None or not plain.text:
        return plain
    faced = _FACED.search(plain.text)
    size = int(faced[1]) if faced is not None else None
    if table.limits is not None:
        size = table.limits.on(table.street, size)
    if size is None:
        fact = "blinds" if table.limits is None else "street"
        return WagerReading("", dict(table.spans), missing=fact)
    return plain._replace(
        text=at_limit(plain.text, size),
        options=tuple(at_limit(each, size) for each in plain.options),
    )


_FACED: Final = re.compile(r"facing (\d+)")


def _reopened(story: Story) -> WagerReading | None:
    """Somebody who had acted raises, or wants to, after an all-in behind."""
    deeds = _told_once(list(map(_shoved, deeds_of(story))))
    shoves = [deed for deed in deeds if deed.event.kind == "allin" and not deed.event.noun]
    if not shoves:
        return None
    shove = shoves[0]
    deeds = _in_order_of_play(story, deeds, shove)
    first = [d for d in deeds[: deeds.index(shove)] if d.event.kind in (*STAKES, "call")]
    again = [
        deed
        for deed in deeds_of(story, ("fact", "wish", "question"))
        if _raises_after(deed, shove) and not any(_same_act(deed, other) for other in first)
    ]
    if not again or not first:
        return None
    deeds = _checker_named(deeds, shove)
    acted = {deed.who for deed in first}
    done = [
        deed
        for deed in again
        if deed.event.mood == "fact" and (deed.event.kind != "allin" or deed.who in acted)
    ]  # another all-in behind the first is no second act
    last = (done or again)[-1]
    who = _acted_before(last.who, first)
    asked = last.event.mood != "fact"
    before = [
        deed for deed in deeds if asked or deed.event.start < last.event.start or deed in first
    ]
    if who is None or not any(deed.who == who for deed in before):
        return None
    reading = _laid_out(story, before, Deed(who, last.event))
    return reading._replace(asked=True) if asked and reading is not None else reading


def _shoved(deed: Deed) -> Deed:
    """ "declares all in for 1450": for whoever acts behind, all-in is all-in."""
    speech = deed.event.speech
    if speech is None or not speech.shoves or speech.stack is None:
        return deed
    return Deed(deed.who, deed.event._replace(kind="allin", amount=speech.stack, speech=None))


def _in_order_of_play(story: Story, deeds: Sequence[Deed], shove: Deed) -> list[Deed]:
    """ "he shoves 900 over a 600 raise": the smaller bet came first, whatever was told first."""
    size = shove.event.amount or story.table.stacks.get(shove.who, 0)
    place = deeds.index(shove)
    faced = [deed for deed in deeds[place + 1 :] if _lies_before(deed, shove, size)]
    if any(deed.is_stake for deed in deeds[:place]):
        return list(deeds)
    rest = [deed for deed in deeds[place:] if deed not in faced]
    return [*deeds[:place], *faced, *rest]


def _lies_before(deed: Deed, shove: Deed, size: int) -> bool:
    """Whether a bet is told only to say what an all-in was put over."""
    told_of = deed.event.noun or deed.event.past
    return (
        deed.is_stake and told_of and deed.who != shove.who and 0 < (deed.event.amount or 0) < size
    )


def _checker_named(deeds: Sequence[Deed], shove: Deed) -> list[Deed]:
    """ "check, bet, all in … first guy calls": the first one is whoever checked."""
    opens = deeds[0]
    if opens.event.kind != "check" or not opens.who.startswith("somebody#x"):
        return list(deeds)
    return [
        Deed(opens.who, deed.event)
        if deed.who == "role-first" and deed.event.kind == "call" and _comes_later(deed, shove)
        else deed
        for deed in deeds
    ]


def _comes_later(deed: Deed, shove: Deed) -> bool:
    return deed.event.start > shove.event.start


def _same_act(deed: Deed, other: Deed) -> bool:
    """Whether an act is told a second time."""
    one, two = deed.event, other.event
    same = (one.kind, one.amount, deed.who) == (two.kind, two.amount, other.who)
    return same and one.mood == "fact"


def _told_once(deeds: Sequence[Deed]) -> list[Deed]:
    """Acts without those told again with their amount: "raised … he had raised to 600"."""
    deeds = _named_later(deeds)
    shoved = {deed.who for deed in deeds if deed.event.kind == "allin"}
    deeds = [d for d in deeds if d.event.kind != "fold" or d.who not in shoved]  # others folded
    return [
        deed
        for place, deed in enumerate(deeds)
        if deed.event.amount
        or not deed.is_stake
        or not any(_retells(later, deed) for later in deeds[place + 1 :])
    ]


def _named_later(deeds: Sequence[Deed]) -> list[Deed]:
    """ "a bet of 5000 … I had bet the 5000": an act nobody was named for, named afterwards."""
    named: list[Deed] = []
    for deed in deeds:
        same = [
            place
            for place, other in enumerate(named)
            if other.who.startswith("somebody#x")
            and other.event.kind == deed.event.kind
            and other.event.amount == deed.event.amount is not None
            and not deed.who.startswith("somebody#x")
        ]
        if same:
            named[same[0]] = Deed(deed.who, named[same[0]].event)
        else:
            named.append(deed)
    return named


def _retells(later: Deed, deed: Deed) -> bool:
    same = later.who == deed.who or deed.who.startswith("somebody")
    return same and later.event.kind == deed.event.kind and bool(later.event.amount)


def _raises_after(deed: Deed, shove: Deed) -> bool:
    event = deed.event
    after = event.start > shove.event.start or event.mood != "fact"
    later = after and deed.who != shove.who and not event.noun
    asked = event.kind == "push" and event.mood != "fact"
    declared = event.speech is not None and _says_raise(event)
    return later and (event.kind in STAKES or asked or declared)


def _says_raise(event: ToldAct) -> bool:
    assert event.speech is not None
    words = ("raise", "relance", "all-in", "all in", "tapis")
    parts = event.speech.parts
    return any(part.isdecimal() or any(word in part for word in words) for part in parts)


def _acted_before(who: str, first: Sequence[Deed]) -> str | None:
    """The player who acts again, as the first acts name them."""
    if any(deed.who == who for deed in first):
        return who
    nameless = who in ("role-first", "") or who.startswith("somebody")
    opener = next((deed.who for deed in first if deed.is_stake), None)
    return opener if nameless else None


def _laid_out(story: Story, before: Sequence[Deed], last: Deed) -> WagerReading | None:
    """Acts in order as a hand, and the one in question after the colon."""
    order = list(dict.fromkeys(deed.who for deed in (*before, last)))
    nameless = any(name.startswith(("somebody", "role-")) for name in order)
    preflop = is_preflop(story)
    hand = draft(story, order if nameless and not preflop else seated(order))
    if nameless and preflop:
        hand.names |= placed(order)
    hand.seats(before)
    for deed in before:
        if deed.is_unsized:
            return hand.reading(missing="facing")
        hand.played(deed)
    if any(deed.event.kind == "allin" and deed.who not in hand.stacks for deed in before):
        return hand.reading(missing="stack")
    hand.bet = max(hand.bet, 1)
    return hand.reading(with_players=not preflop) if hand.happens(last) else None


def _taken_back(story: Story) -> WagerReading | None:
    """Chips of an earlier bet taken back before the player acts again."""
    backs = [event for event in story.done if event.kind == "back"]
    stakes = [deed for deed in deeds_of(story) if deed.is_stake and deed.event.amount]
    if not backs:
        return None
    who = backs[-1].who
    mine = [deed for deed in stakes if deed.who == who]
    if not who and len(stakes) > 1:
        mine = [min(stakes, key=lambda deed: deed.event.amount or 0)]  # "a repris sa mise de 800"
        who = mine[0].who
    others = [deed for deed in stakes if deed.who != who]
    if not mine or not others:
        return None
    top = max(others, key=lambda deed: deed.event.amount or 0)
    hand = draft(story, seated([who, top.who], [(who, top.who)]))
    hand.played(mine[0])
    hand.played(top)
    hand.happened.append(f"{hand.names[who]} pulls back all then folds")
    return hand.reading(with_players=not hand.preflop)


def _pot_said(story: Story) -> WagerReading | None:
    """ "Pot" in a pot-limit game: the hand must be laid out for it to be counted."""
    table = story.table
    deeds = deeds_of(story)
    says = [deed for deed in deeds if _pots(story, deed.event)]
    if table.game is None or not table.game.startswith("PL") or not says:
        return None
    last = says[-1]
    before = [d for d in deeds if d is not last and d.event.kind in (*STAKES, "call")]
    before = [d for d in before if d.event.amount or d.event.kind == "call"]
    if not any(d.event.kind == "call" for d in before):
        before.sort(key=lambda d: d.event.amount or 0)
    row = seated(deed.who for deed in (*before, last))
    preflop = is_preflop(story)
    hand = draft(story, row if preflop or len(row) > 1 else [*row, "somebody#z"])
    if preflop and not before and hand.names[last.who] not in POSITIONS:
        hand.names[last.who] = "UTG"
    for deed in before:
        hand.played(deed)
    hand.happened.append(f'{hand.names[last.who]} says "pot"')
    missing = None
    if (table.blinds if preflop else table.pot) is None:
        missing = "blinds" if preflop else "pot"
    return hand.reading(with_players=not preflop, missing=missing)


def _pots(story: Story, event: ToldAct) -> bool:
    """Whether an act is to the size of the pot."""
    if event.speech is not None:
        return any("pot" in part for part in event.speech.parts)
    sized = event.kind in ("open", "bet", "raise") and event.amount is None
    return sized and "pot" in story.account.words[event.start : event.end + 3]
