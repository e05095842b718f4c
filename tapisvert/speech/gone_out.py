"""Which position went out of the event: the one nearest to the words that say so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.speech.lexicon import data, fits
from tapisvert.speech.roles import Cast, Value
from tapisvert.speech.story import Story

_BEFORE: Final = 9
_AFTER: Final = 6
_TOGETHER: Final = 5
_BLINDS: Final = frozenset(("small-blind", "big-blind"))
_BOTH: Final = "both-blinds"


def gone_out(story: Story, cast: Cast, who: str | None) -> Value | None:
    """The position of whoever went out; both blinds where they went together."""
    words = story.account.words
    positions = _positions(words)
    if not positions:
        return None
    ways = [
        (distance, where)
        for verb in _places(words, data("gone-out")["verbs"])
        for where in positions
        if (distance := _distance(where, verb, words)) is not None
    ]
    if not ways:
        return None
    _, (start, end, name) = min(ways)
    together = [
        other
        for other in positions
        if {other[2], name} == _BLINDS
        and 0 <= max(other[0], start) - min(other[1], end) < _TOGETHER
    ]
    if together and not {"and", "et", "pis", "puis", "plus"}.isdisjoint(
        words[min(end, together[0][1]) : max(start, together[0][0])]
    ):
        name = _BOTH
    return Value(name, ((start, end),))


def _positions(words: Sequence[str]) -> list[tuple[int, int, str]]:
    """Where a position stands, the longest phrase of each place."""
    met: dict[int, tuple[int, int, str]] = {}
    for name, phrases in data("gone-out")["positions"].items():
        for phrase in phrases:
            for start, end in _phrases(words, phrase.split()):
                if start not in met or end > met[start][1]:
                    met[start] = (start, end, name)
    covered = [
        each for each in met.values() if not any(o[0] < each[0] < o[1] for o in met.values())
    ]
    besides = data("gone-out")["besides"]
    return [
        each
        for each in sorted(covered)
        if not any(" ".join(words[max(0, each[0] - 4) : each[0]]).endswith(b) for b in besides)
    ]


def _phrases(words: Sequence[str], phrase: Sequence[str]) -> list[tuple[int, int]]:
    size = len(phrase)
    return [
        (start, start + size)
        for start in range(len(words) - size + 1)
        if all(map(fits, phrase, words[start : start + size]))
    ]


def _places(words: Sequence[str], phrases: Sequence[str]) -> list[tuple[int, int]]:
    return [span for phrase in phrases for span in _phrases(words, phrase.split())]


def _distance(
    where: tuple[int, int, str], verb: tuple[int, int], words: Sequence[str]
) -> int | None:
    """How far a position is from the verb; one before it is nearer than one after it."""
    start, end, _ = where
    if start < verb[1] and verb[0] < end:
        return None
    between = words[end : verb[0]] if end <= verb[0] else words[verb[1] : start]
    if not {".", "?", "!", ";", "\n"}.isdisjoint(between):
        return None
    commas = sum(not word.isalnum() for word in between)
    if end <= verb[0]:
        return len(between) + 4 * commas if len(between) <= _BEFORE else None
    joined = between and {"was", "etait", "on", "au", "out", "the"}.intersection(between)
    return 3 + len(between) + 4 * commas - bool(joined) if len(between) <= _AFTER else None
