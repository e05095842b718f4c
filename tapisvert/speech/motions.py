"""Chips told to have been put out in two motions: only the first one counts without a word.

Who tells "1200 in two motions" tells the sum and not how it was parted. Facing a bet the first
motion is taken for the call, and that is named as assumed; where it cannot be the call it is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.speech.chips import ChipGroup, ChipsTold
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.story import Story
from tapisvert.speech.told_act import ToldAct

_TWO: Final = frozenset(("two", "deux", "2"))
_SEVERAL: Final = frozenset(("several", "plusieurs", "separate", "different", "multiple"))
_BEFORE: Final = frozenset(("in", "en", "with", "avec", "over"))
_TIMES: Final = frozenset(("temps", "fois"))
"""Words that count motions only after "en": "deux fois 500" is two chips."""
_NEVER: Final = frozenset(("not", "no", "pas", "sans", "without", "never", "jamais", "if", "si"))


def in_two_motions(story: Story, acts: Sequence[ToldAct]) -> ToldAct | None:
    """The chips that are told as one sum and went out in more than one motion; None elsewhere."""
    pushes = [event for event in acts if event.kind == "push"]
    if len(pushes) != 1 or pushes[0].chips is None or "chips" in story.answers:
        return None
    words = story.account.words
    several = any(_counts_motions(words, place) for place in range(1, len(words)))
    return pushes[0] if several else None


def _counts_motions(words: Sequence[str], place: int) -> bool:
    if words[place] not in grammar("motions"):
        return False
    start = place
    while start and words[start - 1] in _SEVERAL | _TWO | {"des"}:
        start -= 1
    counted = not (_SEVERAL | _TWO).isdisjoint(words[start:place])
    before = words[max(0, start - 3) : start]
    if words[place] in _TIMES and before[-1:] != ("en",):
        return False
    return counted and _NEVER.isdisjoint(before)


def first_motion(story: Story, chips: ChipsTold, to_call: int) -> ChipsTold | None:
    """The chips of the first motion: those answered, the first of two, or the call of a bet."""
    answered = story.answers.get("motion", "").replace(" ", "").replace(",", "")
    if answered.isdecimal() and 0 < int(answered) < chips.total:
        return _sum(int(answered), chips.end)
    if chips.sure:
        two = len(chips.groups) == len(("first", "second"))
        return chips._replace(groups=chips.groups[:1]) if two else None
    return _sum(to_call, chips.end) if 0 < to_call < chips.total else None


def parted(acts: Sequence[ToldAct], push: ToldAct, first: ChipsTold) -> list[ToldAct]:
    """The acts with a push made two: what the first motion had, and the rest."""
    assert push.chips is not None
    rest = (
        push.chips._replace(groups=push.chips.groups[1:])
        if push.chips.sure
        else _sum(push.chips.total - first.total, push.chips.end)
    )
    both = [push._replace(chips=first), push._replace(chips=rest)]
    return [each for event in acts for each in (both if event is push else [event])]


def _sum(total: int, end: int) -> ChipsTold:
    return ChipsTold((ChipGroup(1, total, False),), end)


def makes_up_chips(acts: Sequence[ToldAct], text: str) -> bool:
    """Whether a reading has chips for a sum that nobody told the chips of."""
    sums = [event.chips for event in acts if event.kind == "push" and event.chips is not None]
    return any(f"pushes {chips.total}" not in text for chips in sums if not chips.sure)
