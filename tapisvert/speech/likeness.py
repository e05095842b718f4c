"""How near an account is to each incident: to its tellings, and to the vocabulary of its cues.

Every word and tag of an incident's cues and of its own sentence speaks for it, a rare one more
than one many incidents share; the tellings say far more.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from math import log
from typing import Final, TypeAlias

from tapisvert import datafiles
from tapisvert.speech import cues
from tapisvert.speech.account import ToldAccount
from tapisvert.speech.lexicon import DATA
from tapisvert.speech.pointing import FAMILIES, described
from tapisvert.speech.tellings import nearest_tellings
from tapisvert.speech.tokens import folded
from tapisvert.words import LANGS, knows, say

_SHORT: Final = 3
"""Words shorter than this say nothing by themselves."""
_TAG: Final = 1.3
_EVEN: Final = 0.35
"""How much an incident that is described at length is held back."""
_CUES: Final = 0.05
"""How much the vocabulary of cues says beside a telling that is the same."""
_KEPT: Final = os.path.join(DATA, "cue-words")

Vocabulary: TypeAlias = tuple[dict[str, list[str]], dict[str, float], dict[str, int]]
"""The incidents a word, an open word (`*` at its end) or a tag speaks for; how much each of these
says; and how many an incident has."""


def nearness(account: ToldAccount) -> dict[str, float]:
    """How near each incident is to an account, by its tellings and by the words of its cues.

    Bets and what is no matter for the floor are among the names.
    """
    speaks_for, weight, size = _vocabulary()
    scores: dict[str, float] = {}
    for atom in sorted(_atoms_in(account, speaks_for)):
        for name in speaks_for[atom]:
            scores[name] = scores.get(name, 0) + weight[atom] / size[name] ** _EVEN
    most = max(scores.values(), default=1) or 1
    near = nearest_tellings(account)
    for name, score in scores.items():
        near[name] = near.get(name, 0) + _CUES * score / most
    return near


def _atoms_in(account: ToldAccount, known: Mapping[str, Sequence[str]]) -> set[str]:
    atoms = {each for each in account.present if each in known}
    for word in set(account.words):
        for end in range(_SHORT, len(word) + 1):
            if f"{word[:end]}*" in known:
                atoms.add(f"{word[:end]}*")
    for size in (2, 3):
        for start in range(len(account.words) - size + 1):
            phrase = "_".join(account.words[start : start + size])
            if phrase in known:
                atoms.add(phrase)
    return atoms


@cache
def _vocabulary() -> Vocabulary:
    sources = [os.path.join(DATA, "incidents", f"{family}.toml") for family in FAMILIES]
    vocabulary: Vocabulary = datafiles.built(_KEPT, sources, _built)
    return vocabulary


def _built() -> Vocabulary:
    strengths = ("certain", "sure", "likely")
    pointed_to = (name for name, each in described().items() if any(map(each.get, strengths)))
    atoms = {name: _atoms_of(name) for name in pointed_to}
    shared = Counter(atom for each in atoms.values() for atom in each)
    speaks_for: dict[str, list[str]] = {}
    for name, each in atoms.items():
        for atom in sorted(each):
            speaks_for.setdefault(atom, []).append(name)
    return (
        speaks_for,
        {
            atom: log(len(atoms) / count) * (_TAG if atom[0] == "@" else 1)
            for atom, count in shared.items()
        },
        {name: max(1, len(each)) for name, each in atoms.items()},
    )


def _atoms_of(name: str) -> frozenset[str]:
    """The words and tags of an incident's cues, and the words of its sentence."""
    atoms: set[str] = set()
    table = described()[name]
    for strength in ("certain", "sure", "likely"):
        for text in table.get(strength, ()):
            atoms |= cues.atoms(cues.cue(text))
    for lang in LANGS:
        if knows(f"incidents.{name}"):
            sentence = folded(say(f"incidents.{name}", lang))
            atoms |= {word for word in sentence.replace("'", " ").split() if len(word) > _SHORT}
    return frozenset(atom.strip(".,;:") for atom in atoms if len(atom) >= _SHORT)
