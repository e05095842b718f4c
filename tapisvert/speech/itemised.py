"""Chips told as a whole first and one by one after: "1500 in two motions, first 500 then 1000"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.speech.account import ToldAccount
from tapisvert.speech.chips import ChipGroup, ChipsTold, chips_after
from tapisvert.speech.clauses import Clause
from tapisvert.speech.item import Item
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.told_act import ToldAct

_LEAST: Final = 20
_MOST: Final = 40
_LISTED: Final = 3
"""So many amounts side by side are a list, and no motions one after another."""
_REACH: Final = 14
"""So many items after the whole its parts are told at most."""


def piled(account: ToldAccount, made: Sequence[ToldAct]) -> list[ToldAct]:
    """ "pushes 1000, 100, 100", "500, 100 together": chips listed one by one went in at once."""
    events: list[ToldAct] = []
    run: list[ToldAct] = []
    for event in made:
        goes_on = run and event.opens == "," and event.sentence == run[-1].sentence
        if event.kind == "push" and event.chips is not None and goes_on:
            run.append(event)
            continue
        events += _at_once(account, run)
        run = []
        if event.kind == "push" and event.chips is not None and event.chips.groups:
            run = [event]
        else:
            events.append(event)
    return [*events, *_at_once(account, run)]


def _at_once(account: ToldAccount, run: Sequence[ToldAct]) -> Sequence[ToldAct]:
    if len(run) < 2:
        return run
    together = account.words[run[-1].end : run[-1].end + 1]
    listed = len(run) >= _LISTED or not grammar("in-one-pile").isdisjoint(together)
    chips = [event.chips for event in run if event.chips is not None]
    if not listed or any(len(each.groups) > 1 for each in chips):
        return run
    groups = tuple(group._replace(sure=True) for each in chips for group in each.groups)
    return [run[0]._replace(end=run[-1].end, chips=chips[0]._replace(groups=groups))]


def itemised(cut: Sequence[Clause], made: Sequence[ToldAct]) -> list[ToldAct]:
    """The events, each sum told again by its parts with them, and each pile with its number."""
    events: list[ToldAct] = []
    covered = -1
    for event in made:
        if event.start < covered and event.kind in ("push", "bet"):
            continue  # one of the parts of the sum before it
        chips = event.chips
        if event.kind != "push" or chips is None or not chips.groups:
            events.append(event)
            continue
        after = _after(cut, event)
        if chips.groups[-1].uncounted:
            events.append(event._replace(chips=_counted(chips, after)))
            continue
        parts = _parts(after, chips.total) if not chips.sure else []
        if not parts:
            events.append(event)
            continue
        covered = parts[-1].end
        events += _moved(event, after, parts)
    return events


def _after(cut: Sequence[Clause], event: ToldAct) -> list[Item]:
    """What is told right after an event, up to somebody else, a question or what was said."""
    row: list[Item] = []
    for clause in cut:
        if clause.items[-1].end <= event.end or clause.sentence > event.sentence + 1:
            continue
        if clause.asks:
            break
        row += [Item("word", 0, 0, clause.opens), *clause.items]
    left = [item for item in row if item.start >= event.end or not item.end][:_REACH]
    for place, item in enumerate(left):
        if item.kind in ("person", "staff", "quote", "pair") or item.is_("want", "facing", "say"):
            return left[:place]
    return left


def _counted(chips: ChipsTold, after: Sequence[Item]) -> ChipsTold:
    """ "a stack of 500s, four of them": so many; where nobody tells, the chips are not known."""
    for place, item in enumerate(after[:6]):
        near = {each.text for each in after[max(0, place - 3) : place + 3]}
        several = item.kind == "amount" and 2 <= item.value <= _MOST
        if several and not grammar("counts-chips").isdisjoint(near):
            last = chips.groups[-1]._replace(how_many=item.value, uncounted=False)
            return chips._replace(groups=(*chips.groups[:-1], last))
    return ChipsTold((), chips.end)


def _parts(after: Sequence[Item], total: int) -> list[Item]:
    """The amounts a sum is told again by; none where they do not make it."""
    parts: list[Item] = []
    for item in after:
        if item.kind == "amount" and item.value >= _LEAST and not item.is_("each", "counted"):
            parts.append(item)
        reached = sum(part.value for part in parts)
        if reached >= total:
            return parts if reached == total and len(parts) > 1 else []
    return []


def _moved(event: ToldAct, after: Sequence[Item], parts: Sequence[Item]) -> list[ToldAct]:
    """The parts as chips of one motion, or of several where they are told one after another."""
    groups = tuple(ChipGroup(1, part.value, True) for part in parts)
    assert event.chips is not None
    between = {item.text for item in after if item.start < parts[-1].end}
    if grammar("one-by-one").isdisjoint(between):
        return [event._replace(chips=event.chips._replace(groups=groups))]
    return [
        event._replace(
            start=part.start if place else event.start,
            end=part.end,
            chips=chips_after((part,), 0, 1),
        )
        for place, part in enumerate(parts)
    ]
