"""What is in dispute, or nobody heard: the words, whether they came first, whose turn it was.

A telling that says so itself is ruled on as it stands, and the fact is asked for beside the ruling.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.speech.faced import LATER_STREETS
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.story import Story
from tapisvert.speech.told_act import ToldAct

_JOINED: Final = frozenset(("and", "et", "pis", ","))
_FIRST: Final = ("role-first", "SB", "UTG")


def doubtful(story: Story, acts: Sequence[ToldAct]) -> str:
    """The fact an account leaves in doubt and that decides; nothing where there is none."""
    if not acts:
        return ""
    says = [act for act in acts if act.speech is not None]
    pushes = [act for act in acts if act.kind == "push"]
    if _speaks_of(story, "unheard-words") and not says:
        return "words"
    if says and pushes and (_speaks_of(story, "disputed-order") or _in_one_breath(story, acts)):
        return "order"
    if _speaks_of(story, "turn-unknown"):
        return "turn"
    return "facing" if _bet_may_be_left_out(story, acts) else ""


def settled(story: Story) -> Story:
    """The story, with an order that is told to be disputed and then settled: "the word came first".

    What only one side says within the dispute settles nothing: it must come in a later sentence.
    """
    if "order" in story.answers or not _speaks_of(story, "disputed-order"):
        return story
    sentences = [
        (f" {' '.join(story.account.words[clause.items[0].start : clause.items[-1].end])} ", clause)
        for clause in story.clauses
    ]
    disputed = [
        clause.sentence
        for text, clause in sentences
        if any(f" {phrase} " in text for phrase in grammar("disputed-order"))
    ]
    last = max(disputed, default=max(clause.sentence for clause in story.clauses))
    later = " ".join(text for text, clause in sentences if clause.sentence > last)
    for kind, order in (("words-came-first", "words"), ("chips-came-first", "chips")):
        if any(f" {phrase} " in later for phrase in grammar(kind)):
            return story._replace(answers={**story.answers, "order": order})
    return story


def _speaks_of(story: Story, kind: str) -> bool:
    text = f" {' '.join(story.account.words)} "
    return any(f" {phrase} " in text for phrase in grammar(kind))


def _in_one_breath(story: Story, acts: Sequence[ToldAct]) -> bool:
    """ "puts in a 1000 chip and says raise": nobody tells which of the two came first."""
    first, second = acts[0], acts[1]
    chip_first = first.kind == "push" and second.speech is not None
    told_apart = not grammar("one-before-the-other").isdisjoint(story.account.words)
    raises = second.speech is not None and "raise" in second.speech.parts[0]
    joined = second.opens in _JOINED and second.sentence == first.sentence
    return len(acts) == 2 and chip_first and raises and joined and not told_apart


def _bet_may_be_left_out(story: Story, acts: Sequence[ToldAct]) -> bool:
    """ "On the turn somebody said fifteen hundred", or put out one chip: nobody tells whether
    there was a bet, and both mean something else with one before them."""
    table, act = story.table, acts[0]
    only = len(story.done) == len(acts) == 1
    bare = only and (_is_one_chip(act) or (act.speech is not None and act.speech.bare))
    settled = table.no_bet or table.blinds is not None or table.pot is not None
    return bare and table.street in LATER_STREETS and not settled and act.who not in _FIRST


def _is_one_chip(act: ToldAct) -> bool:
    return act.chips is not None and [each.how_many for each in act.chips.groups] == [1]
