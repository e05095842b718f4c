"""Which incident an account tells of, by the cues of the data files and those of the house."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.speech import cues
from tapisvert.speech.account import ToldAccount
from tapisvert.speech.answer import TaughtReading
from tapisvert.speech.cues import Spans
from tapisvert.speech.pointing import described, hits
from tapisvert.speech.tokens import cleaned, folded

_CLEAR: Final = 8
"""A cue this strong says as much as being nearest in words."""
_SURE: Final = 6
_UNLESS: Final = 5
_OVER: Final = 4
_TAUGHT: Final = 12
_ALIKE: Final = 0.5
"""How much of their words two tellings share that are taken for the same."""
_INCIDENT: Final = re.compile(r"\bincident ([a-z-]+)")


class Pointer(NamedTuple):
    """An incident an account points to: how strongly, and by which words."""

    name: str
    strength: float
    spans: Spans
    nearness: float = 0
    """How near the account is to how people tell of it, where somebody looked."""
    alike: float = 0
    """How much of the account is like a telling of it."""

    @property
    def sureness(self) -> float:
        """Cues and nearness together."""
        return self.strength / _CLEAR + self.nearness


def pointers(
    account: ToldAccount,
    house: Mapping[str, Iterable[str]],
    taught: Iterable[TaughtReading],
) -> list[Pointer]:
    """The incidents an account points to, the strongest first."""
    met: dict[str, Pointer] = {}
    for pointer in (*_by_data(account), *_by_house(account, house), *_alike(account, taught)):
        if pointer.name not in met or pointer.strength > met[pointer.name].strength:
            met[pointer.name] = pointer
    for name in [name for name, pointer in met.items() if pointer.strength >= _SURE]:
        for other in described()[name].get("over", ()):
            if other in met:
                weaker = met[other]
                met[other] = weaker._replace(strength=weaker.strength - _OVER)
    return sorted(met.values(), key=lambda pointer: -pointer.strength)


def weighed(account: ToldAccount, points: Sequence[Pointer]) -> list[Pointer]:
    """Those incidents and the others that are near in words, the surest first."""
    from tapisvert.speech.likeness import nearness  # only where the cues leave doubt
    from tapisvert.speech.tellings import nearest_tellings

    near = nearness(account)
    alike = nearest_tellings(account.words)
    named = {pointer.name for pointer in points}
    others = (Pointer(name, 0, ()) for name in near if name not in named)
    both = [
        each._replace(nearness=near.get(each.name, 0), alike=alike.get(each.name, 0))
        for each in (*points, *others)
    ]
    return sorted(both, key=lambda pointer: (-pointer.sureness, pointer.name))


def _by_data(account: ToldAccount) -> list[Pointer]:
    return [
        Pointer(hit.name, hit.strength - _UNLESS * hit.against, hit.spans)
        for hit in hits("incidents", account)
    ]


def _by_house(account: ToldAccount, house: Mapping[str, Iterable[str]]) -> list[Pointer]:
    """What the house's own cues point to."""
    first_hits = ((name, cues.first(patterns, account)) for name, patterns in house.items())
    return [
        Pointer(name, _SURE + 2 + cues.size(match[0]), match[1])
        for name, match in first_hits
        if match is not None
    ]


def _alike(account: ToldAccount, readings: Iterable[TaughtReading]) -> list[Pointer]:
    """Incidents a house has taught for texts much like this one."""
    words = _content(account.words)
    alike: list[Pointer] = []
    for taught in readings:
        name = _INCIDENT.search(taught.means)
        other = _content(folded(cleaned(taught.text)).split())
        shared = len(words & other) / max(1, len(words | other))
        if name is not None and shared >= _ALIKE:
            alike.append(Pointer(name[1], _TAUGHT, ((0, len(account.words)),)))
    return alike


def _content(words: Iterable[str]) -> frozenset[str]:
    """The words that say something: long enough, and no figure."""
    return frozenset(word.strip(".,;:!?«»\"'") for word in words if len(word) > 3)
