"""The incidents nearest in vocabulary to an account, for what no cue reads.

Every word and tag of an incident's cues and of its own sentence speaks for it, a rare one more
than one many incidents share. It is never sure: it only says what to offer.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import log
from typing import Final, NamedTuple

from tapisvert.speech import cues
from tapisvert.speech.account import Account
from tapisvert.speech.pointing import described
from tapisvert.speech.tokens import folded
from tapisvert.words import LANGS, knows, say

_SHORT: Final = 3
"""Words shorter than this say nothing by themselves."""
_TAG: Final = 1.3
_EVEN: Final = 0.35
"""How much an incident that is described at length is held back."""


class _Vocabulary(NamedTuple):
    speaks_for: dict[str, tuple[str, ...]]
    """The incidents a word, an open word (`*` at its end) or a tag speaks for."""
    weight: dict[str, float]
    size: dict[str, int]


def likeliest(account: Account, most: int = 3) -> tuple[str, ...]:
    """The incidents nearest to an account, best first; none where no word is shared."""
    vocabulary = _vocabulary()
    scores: dict[str, float] = {}
    for atom in _atoms_in(account, vocabulary):
        for name in vocabulary.speaks_for[atom]:
            share = vocabulary.weight[atom] / vocabulary.size[name] ** _EVEN
            scores[name] = scores.get(name, 0) + share
    ranked = sorted(scores, key=lambda name: (-scores[name], name))
    return tuple(ranked[:most])


def _atoms_in(account: Account, vocabulary: _Vocabulary) -> set[str]:
    known = vocabulary.speaks_for
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
def _vocabulary() -> _Vocabulary:
    atoms = {name: _atoms_of(name) for name in described()}
    shared = Counter(atom for each in atoms.values() for atom in each)
    speaks_for: dict[str, list[str]] = {}
    for name, each in atoms.items():
        for atom in each:
            speaks_for.setdefault(atom, []).append(name)
    return _Vocabulary(
        {atom: tuple(names) for atom, names in speaks_for.items()},
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
