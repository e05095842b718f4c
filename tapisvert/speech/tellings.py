"""The incidents whose tellings are nearest to an account, word by word.

Every incident has a few tellings in whole sentences (`data/tellings.toml`). Their words, the
beginnings of their words and their pairs of words are weighed by how few incidents share them, and
summed up for each incident; an account is compared with every sum. Nothing is drawn by lot: the
same sentences always give the same answer.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import log, sqrt
from typing import Final, TypeAlias

from tapisvert import datafiles
from tapisvert.speech.lexicon import DATA, data
from tapisvert.speech.tokens import cleaned, tokens

_SOURCE: Final = os.path.join(DATA, "tellings.toml")
_KEPT: Final = os.path.join(DATA, "tellings-weighed")
_STEMS: Final = (4, 6)
"""How many letters of a long word stand for all its forms."""

_FEWEST: Final = 3
"""Fewer words in common than this say nothing."""

Weights: TypeAlias = dict[str, float]
Weighed: TypeAlias = tuple[Weights, dict[str, dict[str, float]]]
"""How much each piece of a sentence says, and how much it speaks for which incident."""


def nearest_tellings(words: Sequence[str]) -> dict[str, float]:
    """How near the tellings of each incident are: 1 is the same sentence, 0 shares nothing."""
    weights, speaks_for = _weighed()
    near: dict[str, float] = {}
    vector = _vector(words, weights)
    if len([piece for piece in vector if piece.isalpha()]) < _FEWEST:
        return near
    for piece, weight in vector.items():
        for name, share in speaks_for[piece].items():
            near[name] = near.get(name, 0.0) + weight * share
    return near


def share_known(words: Sequence[str], name: str) -> float:
    """How many of an account's words tellings of an incident use, from 0 to 1."""
    _, speaks_for = _weighed()
    alphabetic = {word for word in words if word.isalpha()}
    known = [word for word in alphabetic if name in speaks_for.get(word, ())]
    return len(known) / len(alphabetic) if len(alphabetic) > 2 * _FEWEST else 0.0


@cache
def _weighed() -> Weighed:
    weighed: Weighed = datafiles.built(_KEPT, [_SOURCE], _built)
    return weighed


def _built() -> Weighed:
    tellings = [
        (name, [token.text for token in tokens(cleaned(text)) if token.kind != "break"])
        for name, languages in data("tellings").items()
        for texts in languages.values()
        for text in texts
    ]
    shared = Counter(piece for _, words in tellings for piece in set(_pieces(words)))
    weights = {piece: log((len(tellings) + 1) / count) for piece, count in shared.items()}
    sums: dict[str, Weights] = {}
    for name, words in tellings:
        total = sums.setdefault(name, {})
        for piece, weight in _vector(words, weights).items():
            total[piece] = total.get(piece, 0.0) + weight
    speaks_for: dict[str, dict[str, float]] = {}
    for name, total in sums.items():
        for piece, weight in _even(total).items():
            speaks_for.setdefault(piece, {})[name] = weight
    return weights, speaks_for


def _vector(words: Sequence[str], weights: Mapping[str, float]) -> Weights:
    return _even({piece: weights[piece] for piece in set(_pieces(words)) if piece in weights})


def _even(weights: Mapping[str, float]) -> Weights:
    """Weights of length one, so that a long telling says no more than a short one."""
    length = sqrt(sum(weights[piece] ** 2 for piece in sorted(weights))) or 1.0
    return {piece: weights[piece] / length for piece in sorted(weights)}


def _pieces(words: Iterable[str]) -> Iterator[str]:
    """Words, how long words begin, and words side by side; figures say nothing."""
    telling = [word for word in words if word.isalpha()]
    for word in telling:
        yield word
        for letters in _STEMS:
            if len(word) >= letters:
                yield f"{word[:letters]}*"
    for one, other in pairwise(telling):
        yield f"{one} {other}"
