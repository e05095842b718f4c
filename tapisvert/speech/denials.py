"""Whether words that point to something are denied where they stand: "did not", "n'a pas".

A cue that has a denial of its own covers it; one that stands beside the cue, and that no part of
the cue is about, says that it did not happen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tapisvert.speech.account import ToldAccount
from tapisvert.speech.lexicon import grammar

_BEFORE: Final = 4
_AFTER: Final = 2
_REACH: Final = 7
_PARTS: Final = frozenset(
    (".", "?", "!", ";", ",", ":", "(", ")", "\n", "«", "»", "but", "mais", "and", "et", "que",
     "qui", "who", "pis", "puis", "then", "that", "which")
)  # fmt: skip
"""What a denial does not reach across."""


def is_denied(
    spans: Iterable[tuple[int, int]],
    account: ToldAccount,
    also_read: Iterable[tuple[int, int]] = (),
) -> bool:
    """Whether a denial nobody accounts for stands beside one of these places.

    A denial that is part of a known phrase ("not in the hand") or of what was read besides says
    something else.
    """
    places = tuple(spans)
    covered = {place for span in (*places, *also_read) for place in range(*span)}
    covered |= _in_phrases(account)
    return any(
        _denied(range(start - 1, max(-1, start - 1 - _BEFORE), -1), "denies", covered, account)
        or _denied(range(end, end + _AFTER), "denies-after", covered, account)
        for start, end in places
    )


def _in_phrases(account: ToldAccount) -> set[int]:
    """Denials inside a phrase of several words that goes on after them: "not in the hand"."""
    return {
        place
        for marks in account.marks.values()
        for mark in marks
        if mark.tag != "nobody"  # "no one called" denies the calling
        for place in range(mark.start, mark.end - 1)
        if account.words[place] in grammar("denies") and account.words[mark.end - 1] != "t"
    }


def _denied(places: Sequence[int], kind: str, covered: set[int], account: ToldAccount) -> bool:
    words = account.words
    for place in places:
        if place in covered or place >= len(words) or words[place] in _PARTS:
            return False
        if words[place] in grammar(kind):
            beside = {*words[max(0, place - 1) : place], *words[place + 1 : place + 2]}
            return beside.isdisjoint(grammar("denies-nothing"))
    return False


def is_still_to_come(spans: Iterable[tuple[int, int]], account: ToldAccount) -> bool:
    """Whether what stands there is told to be later: "before the button got his second card"."""
    places = tuple(spans)
    covered = {place for span in places for place in range(*span)}
    return any(
        _denied(range(start - 1, max(-1, start - 1 - _AFTER), -1), "later-on", covered, account)
        for start, _ in places
    )


def happens(start: int, end: int, account: ToldAccount) -> bool:
    """Whether an act told there was done: "nobody acted until he raised" denies it twice."""
    words = account.words
    turned = False
    for place in range(start - 1, max(-1, start - 1 - _REACH), -1):
        if words[place] in _PARTS:
            break
        if words[place] in grammar("denies") or words[place] in grammar("later-on"):
            turned = not turned
    return not turned and grammar("denies-after").isdisjoint(words[end : end + 1])
