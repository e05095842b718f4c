"""The articles a bet rests on, by what was told of it: named where nothing can be ruled on yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.question import FloorReply
from tapisvert.speech.story import Story
from tapisvert.speech.subjects import cited
from tapisvert.speech.told_act import ToldAct

_MOST: Final = 4
_FIRST: Final = 2
_AGGRESSIVE: Final = ("bet", "raise", "open", "allin")


def on_betting(tale: Story, book: Book) -> tuple[Citation, ...]:
    """The articles on what was bet, said or pushed, the most specific first; none without a bet."""
    return cited(book, dict.fromkeys(_keys(tale)))[:_MOST]


def of_rulings(replies: Iterable[FloorReply]) -> Iterator[Citation]:
    """The articles rulings rest on: the first of each, then the second of each."""
    grounds = [ruling.grounds for reply in replies for ruling in reply.final_rulings]
    for place in range(_FIRST):
        yield from (each[place] for each in grounds if place < len(each))


def _keys(tale: Story) -> Iterator[str]:
    done = [event for event in tale.done if not event.noun]
    if not done:
        return
    if tale.table.early or tale.table.waiting:
        yield from ("turn.out.binding", "turn.skipped", "turn.out")
    if _raises_again(tale):
        yield "raise.reopen"
    pushes = [event for event in done if event.chips is not None]
    if any(event.kind == "back" for event in done):
        yield "chips.earlier.pulled-back"
    if tale.table.front:
        yield "chips.earlier.added"
    if tale.table.game is not None:
        yield from ("pot-limit", "pot-limit.count")
    if len(pushes) > 1:
        yield from ("string-bet", "raise.methods.one-motion")
    yield from _of_chips(pushes, tale)
    if any(event.kind == "say" for event in done):
        yield from ("word.binding", "raise.amount-means", "bet.bare-amount")
    if any(event.kind == "fold" for event in done):
        yield "fold.irregular"
    yield from ("raise.minimum", "call.binding")


def _of_chips(pushes: list[ToldAct], tale: Story) -> Iterator[str]:
    """Chips put in without words: one, several, or too few."""
    faced = max((e.amount or 0 for e in tale.done if e.kind in (*_AGGRESSIVE, "facing")), default=0)
    for event in pushes:
        assert event.chips is not None
        if event.chips.total < faced:
            yield from ("undercall", "undercall.heads-up", "undercall.other")
        elif sum(group.how_many for group in event.chips.groups) <= 1:
            yield from ("chip.single", "call.methods.one-chip")
        else:
            yield from ("chips.several", "raise.half")


def _raises_again(tale: Story) -> bool:
    """Whether somebody is all-in and somebody raises, or wants to, after it."""
    shoves = [event.start for event in tale.events if event.kind == "allin"]
    later = [event for event in tale.events if event.kind in _AGGRESSIVE and shoves]
    return bool(shoves) and any(event.start > shoves[0] for event in later)
