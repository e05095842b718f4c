"""Orders players who went out together, on one hand or in one round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Literal, TypeAlias

from tapisvert.tournament.places import Bust

Tie: TypeAlias = Literal[
    "", "equal-stacks", "stacks-unknown", "same-round", "same-heat", "ended-early"
]
"""Why several share places; nothing for somebody alone."""

TiedGroup: TypeAlias = tuple[tuple[int, ...], Tie]


def ranked(run: Sequence[Bust]) -> Iterator[TiedGroup]:
    """Busts of one hand, or of one round of hand-for-hand, the best first."""
    hands = [bust for bust in run if bust.ending == "hand"]
    entries = tuple(number for bust in hands for number in bust.entries)
    if len({bust.table for bust in hands}) > 1:
        yield tuple(sorted(entries)), "same-round"
    else:
        yield from by_stack(entries, tuple(stack for bust in hands for stack in bust.stacks))
    for bust in run:
        if bust.ending != "hand":
            for number in bust.entries:
                yield (number,), ""


def by_stack(entries: tuple[int, ...], stacks: tuple[int | None, ...]) -> Iterator[TiedGroup]:
    """The bigger stack ranks higher; nothing separates equal ones, or those nobody counted."""
    if len(entries) <= 1:
        if entries:
            yield entries, ""
        return
    known = [stack for stack in stacks if stack is not None]
    if len(known) < len(stacks):
        yield tuple(sorted(entries)), "stacks-unknown"
        return
    ordered = sorted(zip(known, entries, strict=True), key=lambda each: (-each[0], each[1]))
    for _, same in groupby(ordered, key=lambda each: each[0]):
        group = tuple(number for _, number in same)
        yield group, "equal-stacks" if len(group) > 1 else ""
