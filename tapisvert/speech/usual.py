"""Rules on a bet with the usual value of a fact nobody told, and names that fact.

A question costs a table time. Where one fact is missing and nearly every call of that kind has the
same answer, the floor rules with it and says what it assumed; where the answers really divide, or
an amount would have to be made up, it asks.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tapisvert.rulebooks import Book
from tapisvert.rulings.ruling import RuledAction
from tapisvert.speech.answer import Clue, FactQuestion, Understood
from tapisvert.speech.faced import is_preflop
from tapisvert.speech.questions import question
from tapisvert.speech.story import Story, WagerReading
from tapisvert.speech.verdicts import Tried, all_same, tried
from tapisvert.speech.wagers import disputed

_FACED: Final = re.compile(r"facing \d+(?=[,:])")
_DECLARED: Final = re.compile(r'says "(?:raise|relance) (?:to |à |a )?(\d+)"$')
FIRST_BET: Final = ("last-raise", "opening", "players-left")
"""Facts that no longer matter, or are known, where the bet to call was the first of its round."""


def on_first_bet(
    reading: WagerReading, missing: str, tale: Story, book: Book, clues: tuple[Clue, ...]
) -> Understood | FactQuestion | None:
    """The ruling with the bet that was told taken for the first of its round.

    None where a raise was told, where the blinds were the first bet, or where that is not enough.
    Where only an amount to match was told ("face à 1500") and a smaller raise before would divide
    the ruling, it is asked as well.
    """
    before = [event for event in tale.done if event not in disputed(tale)]
    raised = any(event.kind in ("open", "raise") and event.amount for event in before)
    texts = reading.options or (reading.text,)
    if missing not in FIRST_BET or raised or is_preflop(tale) or any(map(_is_raised, texts)):
        return None
    tries = [tried(_FACED.sub(r"\g<0>, opening", text, count=1), book) for text in texts]
    if not all_same(tries):
        return None
    first = tries[0]
    assert first.reply is not None
    if _changes_the_size(first):
        return None
    ruled = Understood(first.text, first.reply, clues, ("opening", *reading.assumed))
    bare = all(event.kind == "facing" for event in before if event.amount)
    if bare and missing != "players-left" and _divides(texts, first, book):
        return question(missing, clues=clues, reading=reading.text, meanwhile=ruled)
    return ruled


def _divides(texts: Sequence[str], first: Tried, book: Book) -> bool:
    """Whether it would be ruled otherwise had the amount faced been a raise of half of it."""
    raised = [tried(_FACED.sub(_with_a_raise, text, count=1), book) for text in texts]
    return any(each.reply is not None and not all_same((first, each)) for each in raised)


def _with_a_raise(match: re.Match[str]) -> str:
    return f"{match[0]}, last raise {int(match[0].split()[-1]) // 2}"


def _changes_the_size(ruled: Tried) -> bool:
    """Whether a raise that was declared to an amount would be ruled to be another one."""
    declared = _DECLARED.search(ruled.text)
    if declared is None or ruled.reply is None:
        return False
    verdict = ruled.reply.rulings[-1].verdict
    return isinstance(verdict, RuledAction) and verdict.to != int(declared[1])


def _is_raised(text: str) -> bool:
    """Whether the facts of a reading tell of a raise."""
    facts = text.partition(":")[0].split(", ")
    return "raised" in facts or any(fact.startswith("last raise") for fact in facts)
