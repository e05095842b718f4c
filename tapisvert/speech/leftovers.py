"""What was told as a fact and is no part of a reading: said beside the ruling, never passed over.

A number, a time or a player nobody used may change the answer. The floor cannot know whether it
does; it can say that it did not look at it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from tapisvert.speech.faced import STAKES_FACED
from tapisvert.speech.item import Item
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.roles import Cast, is_told_apart
from tapisvert.speech.story import Story

_SMALL: Final = 3
_NUMBER: Final = re.compile(r"\d+")
_NAME: Final = re.compile(r"\w+")
_SINGLE: Final = frozenset(("one", "un", "une", "a", "an", "1"))
"""What may be a number and is mostly an article."""


def leftovers(
    tale: Story, cast: Cast, reading: str, spans: Iterable[tuple[int, int]], people: bool
) -> tuple[str, ...]:
    """The facts of an account that neither these places nor the reading account for, as told.

    `people` says whether the incident is about anybody: otherwise it does not matter who.
    """
    covered = {place for span in (*spans, *tale.table.spans.values()) for place in range(*span)}
    written = {*_NAME.findall(reading)}
    quoted: list[str] = []
    for clause in tale.clauses:
        if clause.asks:
            continue
        for place, item in enumerate(clause.items):
            if place and clause.items[place - 1].text in ("table", "tables"):
                continue
            named = item.is_("seat", "letter", "names")
            read = not covered.isdisjoint(range(item.start, item.end)) and not named
            if not read and _tells(item, cast if people else None, written):
                end = _counted_thing(clause.items[place : place + 2])
                quoted.append(tale.account.quote(item.start, end))
    return tuple(dict.fromkeys(quoted))


def _counted_thing(here: Sequence[Item]) -> int:
    """Where a number ends, with what it counts: "two hands"."""
    item, *after = here
    small = (*grammar("oblique"), *grammar("clause"), *grammar("links"), *grammar("later-on"))
    counts = item.kind == "amount" and bool(after) and len(after[0].text) > _SMALL
    return after[0].end if counts and after[0].text not in small else item.end


def _tells(item: Item, cast: Cast | None, written: set[str]) -> bool:
    """Whether an item is a fact the reading does not have."""
    match item.kind:
        case "unit":
            return str(item.value) not in written
        case "amount":
            return item.text not in _SINGLE and item.value > 1 and str(item.value) not in written
        case "person":
            if cast is None:
                return False
            return is_told_apart(item, cast) and cast.write(item) not in written
        case _:
            return False


def unread(story: Story, text: str) -> list[int]:
    """Amounts told as facts that a reading leaves out: a reason not to be sure of it."""
    covered: set[int] = set(story.table.used)
    for event in story.events:
        if event.mood != "fact":
            covered.update(range(event.start, event.end))
    known = set(_NUMBER.findall(text)) | {str(each) for each in story.table.blinds or ()}
    known |= {str(event.amount) for event in story.done if event.kind in (*STAKES_FACED, "call")}
    left: list[int] = []
    wish = False
    for clause in story.clauses:
        if clause.asks or any(item.kind == "staff" for item in clause.items):
            continue
        wish = clause.opens == "(" and wish
        for place, item in enumerate(clause.items):
            if place and clause.items[place - 1].is_("not"):
                continue  # "raised to 4500 and not 1500"
            wish = wish or item.is_("want")
            counts = item.kind == "amount" and item.value >= 20 and item.value % 5 == 0
            if counts and not wish and item.start not in covered and str(item.value) not in known:
                left.append(item.value)
    put_in = [event for event in story.done if event.chips is not None]
    totals = {str(event.chips.total) for event in put_in if event.chips is not None}
    for who in {event.who for event in put_in}:  # "1500 in two motions, 500 and then 1000"
        totals.add(str(sum(e.chips.total for e in put_in if e.chips and e.who == who)))
    return [value for value in left if str(value) not in totals]


def trailing_amount(story: Story) -> int | None:
    """An amount alone at the very end, told after everything else: the answer to a question."""
    if len(story.row) < 2:
        return None
    last, before = story.row[-1], story.row[-2]
    alone = before.kind in ("break", "amount")
    return last.value if last.kind == "amount" and alone and last.value >= 20 else None
