"""Which penalty a player received before, as an account tells it: the heaviest one counts.

What is asked for ("a warning?"), what was denied, and what was long before this event is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tapisvert.speech.cues import cue, first, matched
from tapisvert.speech.fields import is_asked
from tapisvert.speech.lexicon import data, grammar
from tapisvert.speech.roles import Value
from tapisvert.speech.story import Story

_RUNGS: Final = (
    ("round-before", "round-1"),
    ("missed-before", "missed-hand"),
    ("dead-before", "dead-hand"),
    ("warned", "warning"),
)
_DENIED: Final = 3
_NEAR: Final = 6


def prior_of(story: Story) -> Value | None:
    """A penalty received before, and the words it is told with."""
    for name, rung in _RUNGS:
        for span in _told(name, story):
            if not _is_none(span, story):
                return Value(rung, (span,))
    return None


def _told(name: str, story: Story) -> Iterator[tuple[int, int]]:
    """Where a penalty stands in the account: by its phrases, and by how one tells of it."""
    account = story.account
    for mark in account.tagged(name):
        yield mark.start, mark.end
    for text in data("priors")[name]["told"]:
        spans = matched(cue(text), account)
        if spans:
            yield spans[0][0], spans[-1][1]


def _is_none(span: tuple[int, int], story: Story) -> bool:
    words = story.account.words
    start, end = span
    before = words[max(0, start - _DENIED) : start]
    if not grammar("denies").isdisjoint(before) or is_asked((span,), story):
        return True  # "nobody has warned her yet", "a warning or more?"
    if _is_first(span, story) or _is_wanted(span, story):
        return True
    long_ago = first(data("priors")["long-ago"]["told"], story.account)
    return long_ago is not None and _ends_alike(end, long_ago[1][0][0], words)


def _ends_alike(end: int, later: int, words: Sequence[str]) -> bool:
    """Whether a time is told right after it, in the same part of a sentence."""
    return end <= later <= end + _NEAR and all(word.isalnum() for word in words[end:later])


def _is_first(span: tuple[int, int], story: Story) -> bool:
    """Whether it is told to be the first time; "warned the first time" tells of another one."""
    return any(
        span[0] - mark.end > _NEAR or mark.start - span[1] > 2 * _NEAR
        for mark in story.account.tagged("first-time")
        if grammar("denies").isdisjoint(story.account.words[max(0, mark.start - 2) : mark.start])
    )


def _is_wanted(span: tuple[int, int], story: Story) -> bool:
    """Whether it is only asked for: "do I give him a warning?", and not "had a warning, now?"."""
    words = story.account.words
    start, end = span
    asked = any(
        clause.asks and clause.items and clause.items[0].start <= start < clause.items[-1].end
        for clause in story.clauses
    )
    wanted = data("priors")["wanted"]
    if not asked or not {*wanted["named"]}.issuperset(words[start:end]):
        return False
    return {*wanted["received"]}.isdisjoint(words[max(0, start - _NEAR) : end + _DENIED])
