"""Two figures of one thing: what was announced, and what it really was.

A dealer says a bet, a stack or a pot is so much, and it is not. Which of the figures of an account
is which is told by the words around them, and by what was bet.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulings.numerals import numeral
from tapisvert.speech.item import Item
from tapisvert.speech.lexicon import data, fits
from tapisvert.speech.roles import Value
from tapisvert.speech.story import Story

_LEAST: Final = 25
_BEFORE: Final = 6
_BESIDE: Final = 4
_REACH: Final = 8
_MARGIN: Final = 1.0
_ENOUGH: Final = 2.0


class TwoFigures(NamedTuple):
    """What was announced, and what it really was."""

    announced: Value
    true: int


class _Figure(NamedTuple):
    value: int
    start: int
    end: int
    quoted: bool


def announced(story: Story, *, bet_is_true: bool) -> TwoFigures | None:
    """The two figures, where the words tell them apart; a bet made is the true one or the other."""
    figures = list(_figures(story))
    values = list(dict.fromkeys(each.value for each in figures))
    as_said = dict.fromkeys(values, 0.0)
    true = dict(as_said)
    for each in figures:
        as_said[each.value] += _as_said(each, story)
        true[each.value] += _as_true(each, story)
    bets = {event.amount for event in story.done if event.amount}
    for value in bets.intersection(values):
        (true if bet_is_true else as_said)[value] += 1.5
    pairs = sorted(permutations(values, 2), key=lambda pair: -_sum(pair, as_said, true))
    if not pairs:
        return None
    one, other = pairs[0]
    best, swapped = _sum((one, other), as_said, true), _sum((other, one), as_said, true)
    if best < _ENOUGH or best - swapped < _MARGIN:
        return None
    spans = tuple((each.start, each.end) for each in figures if each.value == one)
    return TwoFigures(Value(str(one), spans), other)


def _sum(pair: Sequence[int], as_said: dict[int, float], true: dict[int, float]) -> float:
    return as_said[pair[0]] + true[pair[1]]


def _figures(story: Story) -> Sequence[_Figure]:
    every = [_figure(item, story) for item in story.row]
    blinds = story.table.blinds or ()
    return [each for each in every if each is not None and each.value not in blinds]


def _figure(item: Item, story: Story) -> _Figure | None:
    if item.kind == "amount" and item.value >= _LEAST:
        return _Figure(item.value, item.start, item.end, False)
    if item.kind != "quote":
        return None
    start, end = item.inner
    for place in range(start, end):
        token = story.account.tokens[place]
        value = token.value[0] if token.kind == "amount" else 0
        value = value or numeral(list(story.account.words[place:end]))[0] or 0
        if value >= _LEAST:
            return _Figure(value, item.start, item.end, True)
    return None


def _as_said(each: _Figure, story: Story) -> float:
    words, table = story.account.words, data("figures")
    before = _back(words, each.start, _BEFORE)
    weight = 2.0 * each.quoted
    weight += 1.5 * _any(before, table["said"])
    near = range(each.start - _REACH, each.start)
    weight += any(item.kind == "staff" and item.start in near for item in story.row)
    weight += _any(words[each.end : each.end + 2], table["said-after"])
    after = " ".join(words[each.end : each.end + 4])
    return weight + 2.0 * any(after.startswith(phrase) for phrase in table["instead"])


def _as_true(each: _Figure, story: Story) -> float:
    words, table = story.account.words, data("figures")
    before = _back(words, each.start, _BESIDE)
    after = words[each.end : each.end + _BESIDE]
    weight = 1.0 * _any(before, table["true"]) + 0.5 * _any(after, table["true"])
    text = " ".join(words[max(0, each.start - 3) : each.start])
    return weight + 2.0 * any(text.endswith(phrase) for phrase in table["instead"])


def _back(words: Sequence[str], start: int, most: int) -> list[str]:
    """The words before a place, up to the end of another sentence."""
    before: list[str] = []
    for word in reversed(words[max(0, start - most) : start]):
        if word in (".", ";", "?", "!"):
            break
        before.append(word)
    return before


def _any(words: Sequence[str], patterns: Sequence[str]) -> bool:
    return any(fits(pattern, word) for pattern in patterns for word in words)
