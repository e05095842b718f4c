"""Chips told of in one place and moved in another: "all he has is a 5k … he slides it in"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.speech.account import ToldAccount
from tapisvert.speech.chips import ChipsTold, chips_after
from tapisvert.speech.clauses import Clause
from tapisvert.speech.told_act import ToldAct

_LEAST: Final = 20


def pointed_out(
    account: ToldAccount, cut: Sequence[Clause], made: Sequence[ToldAct]
) -> list[ToldAct]:
    """The events with the chips they point to; a thing that is no chip was not put in."""
    events: list[ToldAct] = []
    for event in made:
        if event.chips is not None and event.chips.pointed:
            chips = _told_before(cut, event, made)
            if chips is None:
                continue
            event = event._replace(chips=chips)
        elif _is_shoved(account, event):
            chips = _told_after(cut, event)
            event = event if chips is None else event._replace(kind="push", chips=chips)
        events.append(event)
    return events


def _told_before(
    cut: Sequence[Clause], event: ToldAct, made: Sequence[ToldAct]
) -> ChipsTold | None:
    """The chips told last before an event that nobody has moved yet."""
    moved = {place for each in made if each.chips for place in range(each.start, each.end)}
    for clause in reversed(cut):
        for place, item in enumerate(clause.items):
            if item.start >= event.start or item.start in moved or clause.asks:
                break
            chips = chips_after(clause.items, place, 1)
            if chips is not None and chips.sure and chips.total >= _LEAST:
                alone = chips.groups[0].how_many == 1 and item.is_("each")
                return None if alone else chips  # "500s": nobody said how many
    return None


def _is_shoved(account: ToldAccount, event: ToldAct) -> bool:
    """ "shoves in her remaining chips, a 1000 and five 100s, says nothing": no all-in was said."""
    shoved = event.kind == "allin" and event.amount is None and event.mood == "fact"
    return shoved and account.words[event.start] not in ("all", "allin") and account.has("silent")


def _told_after(cut: Sequence[Clause], event: ToldAct) -> ChipsTold | None:
    """The chips that begin the clause after an event, in the same sentence."""
    for clause in cut:
        if clause.sentence == event.sentence and clause.items[0].start >= event.end:
            chips = chips_after(clause.items, 0, 1)
            return chips if chips is not None and chips.sure else None
    return None
