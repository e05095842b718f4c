"""Every amount an account mentions: chips one can count, sums, and quotations with a figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from tapisvert.named_tuple import NamedTuple
from tapisvert.speech.account import read_account
from tapisvert.speech.chips import CHIPS, ChipGroup, chips_at
from tapisvert.speech.item import Item
from tapisvert.speech.items import items
from tapisvert.speech.speeches import Speech, quoted
from tapisvert.speech.story import Story

MentionKind: TypeAlias = Literal["chips", "sum", "small", "quote"]
_NO_AMOUNT: Final = ("person", "staff", "break", "unit", "pair")


class Mention(NamedTuple):
    """An amount, from one item up to another."""

    kind: MentionKind
    """Chips told as chips, a sum, a number too small for either, or words between marks."""
    start: int
    end: int
    value: int
    groups: tuple[ChipGroup, ...] = ()
    spoken: Speech | None = None
    amounts: tuple[int, ...] = ()
    """The figures within a quotation."""
    alone: float = 0.5
    """How likely a sum was put in as one chip."""


ONE: Final = "one"
SEVERAL: Final = "several"
"""Whether a sum that went in was one chip."""


def may_be_one_chip(mention: Mention) -> bool:
    """Whether a sum may have been one chip; told as chips it is known."""
    return mention.kind == "sum" and mention.value in CHIPS


def mentions(story: Story) -> tuple[Mention, ...]:
    """The amounts of an account in the order they are told."""
    amounts: list[Mention] = []
    place = 0
    while place < len(story.row):
        mention = _mention(story, story.row, place)
        if mention is not None:
            amounts.append(mention)
        place = mention.end if mention is not None else place + 1
    return tuple(amounts)


def _mention(story: Story, row: Sequence[Item], place: int) -> Mention | None:
    item = row[place]
    if item.kind == "quote":
        return _quotation(story, item, place)
    if item.kind in _NO_AMOUNT:
        return None
    chips = chips_at(row, place)
    if chips is not None and any(each.kind == "amount" for each in row[place : chips.end]):
        kind: MentionKind = "chips" if chips.sure else "sum"
        return Mention(kind, place, chips.end, chips.total, chips.groups)
    if item.kind == "amount":
        return Mention("small", place, place + 1, item.value, (ChipGroup(1, item.value, False),))
    return None


def _quotation(story: Story, item: Item, place: int) -> Mention:
    """Words between marks; whether they declare anything is seen later."""
    within = items(read_account(item.text))
    amounts = tuple(each.value for each in within if each.kind == "amount")
    spoken = quoted(story.account, item)
    return Mention("quote", place, place + 1, sum(amounts[:1]), (), spoken, amounts)
