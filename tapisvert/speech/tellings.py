"""What an account tells of, by how people tell of it: each incident, an ordinary bet, or nothing.

Every incident has tellings in whole sentences in both languages (`data/tellings`), and so have bets
and talk that is no matter for the floor. What a sentence is made of (words, how they begin, pairs
of them, the tags of the lexicons, figures and quotations) is weighed by how few tellings share it,
and summed up for each incident; an account is compared with every sum. The weights are made by
`tapisvert.speech.training`, and kept beside the tellings.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from math import exp, sqrt
from typing import Final, TypeAlias

from tapisvert import datafiles
from tapisvert.speech.account import ToldAccount
from tapisvert.speech.lexicon import DATA, data

FAMILIES: Final = ("dealing", "showdown", "time", "chips", "conduct", "questions", "other")
BETS: Final = "bets"
NOTHING: Final = "none"
NO_INCIDENT: Final = (BETS, NOTHING)
WEIGHTS: Final = os.path.join(DATA, "tellings", "weights.json")
_KEPT: Final = os.path.join(DATA, "tellings-weighed")
_STEMS: Final = (4, 6)
"""How many letters of a long word stand for all its forms."""
_FEWEST: Final = 3
"""Fewer words than this say nothing."""
_SHARPNESS: Final = 50
"""How fast belief falls with nearness: it is right as often as it says."""
_USUAL: Final = 0.05
"""How much nearer a bet is for being what the floor is called for most."""
FINENESS: Final = 255

Weights: TypeAlias = dict[str, float]
WeighedTellings: TypeAlias = tuple[list[str], float, dict[str, tuple[float, bytes, bytes]]]
"""The names; the largest share; for each piece of a sentence how much it says, the places of the
names it speaks for, and its shares in them, in parts of the largest."""


def nearest_tellings(account: ToldAccount) -> Weights:
    """How near the tellings of each name are: 1 is the same sentence, 0 shares nothing."""
    names, largest, table = _weighed()
    near = [0.0] * len(names)
    vector = even({piece: table[piece][0] for piece in pieces_of(account) if piece in table})
    if sum(word.isalpha() for word in account.words) < _FEWEST:
        return {}
    for piece, weight in vector.items():
        _, places, shares = table[piece]
        for place, share in zip(places, shares, strict=True):
            near[place] += weight * share
    scale = largest / FINENESS
    return {name: value * scale for name, value in zip(names, near, strict=True) if value}


def beliefs(near: Mapping[str, float]) -> Weights:
    """How likely each incident is what was told, or a bet, or nothing: all together are 1."""
    most = max(near.values(), default=0.0)
    odds = {
        name: exp(_SHARPNESS * (value - most + _USUAL * name.startswith(f"{BETS}-")))
        for name, value in near.items()
    }
    total = sum(odds.values())
    likely: Weights = {}
    for name, value in odds.items():
        kind = next((each for each in NO_INCIDENT if name.startswith(f"{each}-")), name)
        likely[kind] = likely.get(kind, 0.0) + value / total
    return likely


def tellings() -> dict[str, dict[str, list[str]]]:
    """The tellings of each name, by language."""
    return {
        name: {lang: text.strip().split("\n") for lang, text in languages.items()}
        for family in FAMILIES
        for name, languages in data(os.path.join("tellings", family)).items()
    }


@cache
def _weighed() -> WeighedTellings:
    weighed: WeighedTellings = datafiles.built(_KEPT, [WEIGHTS], _read)
    return weighed


def _read() -> WeighedTellings:
    import json  # only where nothing is kept

    with open(WEIGHTS, encoding="utf-8") as file:
        names, largest, table = json.load(file)["weights"]
    return (
        names,
        largest,
        {
            piece: (weight, bytes(shares[::2]), bytes(shares[1::2]))
            for piece, weight, *shares in table
        },
    )


def even(weights: Mapping[str, float]) -> Weights:
    """Weights of length one, so that a long telling says no more than a short one."""
    length = sqrt(sum(weights[piece] ** 2 for piece in sorted(weights))) or 1.0
    return {piece: weights[piece] / length for piece in sorted(weights)}


def pieces_of(account: ToldAccount) -> Iterator[str]:
    """Words, how long words begin, words side by side, tags, and whether figures are told."""
    telling = [word for word in account.words if word.isalpha()]
    for word in telling:
        yield word
        for letters in _STEMS:
            if len(word) >= letters:
                yield f"{word[:letters]}*"
    for one, other in pairwise(telling):
        yield f"{one} {other}"
    yield from (f"@{tag}" for tag in account.by_tag)
    if "«" in account.index:
        yield "@quote"
    figures = sum(token.kind in ("amount", "pair", "unit") for token in account.tokens)
    yield from ("@amount", "@amounts", "@many-amounts")[:figures]
    if any(token.kind == "pair" for token in account.tokens):
        yield "@pair"
