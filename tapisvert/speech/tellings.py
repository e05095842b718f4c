"""What an account tells of, by how people tell of it: each incident, an ordinary bet, or nothing.

Every incident has tellings in whole sentences in both languages (`data/tellings`), and so have
bets, talk that is no matter for the floor, and calls that say nothing. What a sentence is made of
(words, how they begin, pairs of them, the tags of the lexicons, figures and quotations) speaks for
some names and against others; what all pieces of an account say together is how likely each name
is. The weights are made by `tapisvert.speech.training`, and kept beside the tellings.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from math import exp, sqrt
from typing import Final, TypeAlias

from tapisvert import datafiles
from tapisvert.packed_table import PackedTable, packets_of
from tapisvert.speech.account import ToldAccount
from tapisvert.speech.lexicon import DATA, data

FAMILIES: Final = ("dealing", "showdown", "time", "chips", "conduct", "questions", "other")
BETS: Final = "bets"
_BETTING: Final = "betting-"
STRATEGY: Final = "none-strategy"
TALK: Final = "none-talk"
VAGUE: Final = "none-vague"
"""Somebody calls the floor and does not say what happened."""
NO_INCIDENT: Final = (BETS, STRATEGY, TALK, VAGUE)
WEIGHTS: Final = os.path.join(DATA, "tellings", "weights.json")
_KEPT: Final = os.path.join(DATA, "tellings-weighed")
_STEMS: Final = (4, 6)
"""How many letters of a long word stand for all its forms."""
_FEWEST: Final = 3
"""Fewer words than this say nothing."""
_AT_LENGTH: Final = 14
_SHARPNESS: Final = 1.0
"""How fast belief falls with what speaks for a name: it is right as often as it says."""
FINENESS: Final = 127

Weights: TypeAlias = dict[str, float]
PieceWeights: TypeAlias = tuple[float, bytes, bytes]
"""How rare a piece of a sentence is, the places of the names it speaks for or against, and how
much, in parts of the largest weight, above `FINENESS` where it speaks for one."""
KeptTellings: TypeAlias = tuple[list[str], list[float], float, list[bytes]]
"""The names; what speaks for each from the start; the largest weight; the pieces in packets."""


def beliefs(account: ToldAccount) -> Weights:
    """How likely each incident is what was told, or a bet, or nothing: all together are 1."""
    if sum(word.isalpha() for word in account.words) < _FEWEST:
        return {}
    (names, starts, largest, _), table = _weighed()
    speaks = [0.0] * len(names)
    known = {piece: row for piece in pieces_of(account) if (row := table.get(piece)) is not None}
    for piece, weight in even({piece: row[0] for piece, row in known.items()}).items():
        _, places, shares = known[piece]
        for place, share in zip(places, shares, strict=True):
            speaks[place] += weight * (share - FINENESS)
    scale = largest / FINENESS
    return chances(
        {
            name: start + value * scale
            for name, start, value in zip(names, starts, speaks, strict=True)
        }
    )


def is_told_at_length(account: ToldAccount) -> bool:
    """Whether enough is told to be weighed like an account; what is shorter is read by cues."""
    return sum(word.isalpha() for word in account.words) >= _AT_LENGTH


def chances(speaks: Mapping[str, float]) -> Weights:
    """How likely each kind is by what speaks for each name."""
    most = max(speaks.values())
    odds = {name: exp(_SHARPNESS * (value - most)) for name, value in speaks.items()}
    total = sum(odds.values())
    likely: Weights = {}
    for name, value in odds.items():
        likely[kind_of(name)] = likely.get(kind_of(name), 0.0) + value / total
    return likely


def kind_of(name: str) -> str:
    """What is believed: bets of all kinds are one."""
    return BETS if name.startswith(_BETTING) else name


def tellings() -> dict[str, dict[str, list[str]]]:
    """The tellings of each name, by language."""
    return {
        name: {lang: text.strip().split("\n") for lang, text in languages.items()}
        for family in FAMILIES
        for name, languages in data(os.path.join("tellings", family)).items()
    }


@cache
def _weighed() -> tuple[KeptTellings, PackedTable[PieceWeights]]:
    weighed: KeptTellings = datafiles.built(_KEPT, [WEIGHTS], _read)
    return weighed, PackedTable(weighed[-1])


def _read() -> KeptTellings:
    import json  # only where nothing is kept

    with open(WEIGHTS, encoding="utf-8") as file:
        names, starts, largest, table = json.load(file)["weights"]
    pieces = {
        piece: (weight, bytes(shares[::2]), bytes(share + FINENESS for share in shares[1::2]))
        for piece, weight, *shares in table
    }
    return names, starts, largest, packets_of(pieces)


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
