"""Which incident an account tells of, by the cues of the data files and those of the house."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from math import exp, log
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.speech import cues
from tapisvert.speech.account import ToldAccount
from tapisvert.speech.answer import TaughtReading
from tapisvert.speech.cues import Spans
from tapisvert.speech.pointing import described, hits
from tapisvert.speech.tellings import NO_INCIDENT
from tapisvert.speech.tokens import cleaned, folded

_CLEAR: Final = 8
_SURE: Final = 6
_UNLESS: Final = 5
_OVER: Final = 4
TAUGHT: Final = 40
"""What the house itself taught outweighs whatever else it sounds like."""
_TELLING: Final = 4
"""How strongly tellings alone point to an incident, at an even chance."""
RECOGNISED: Final = 0.9
"""From here on tellings alone say which incident it is."""
_BEYOND: Final = 0.98
"""The same where a sure cue points to something else: both are offered."""
_CERTAIN: Final = 10
"""A cue from here on is not doubted."""
CUED: Final = 0.4
"""How much one step of a cue's strength says: so many times e."""
_UNHEARD: Final = 0.0005
"""How likely something is that no telling speaks for."""
_NONE: Final[Mapping[str, float]] = {}
_WORTH: Final = 1.0
_FOR: Final = 4
_AGAINST: Final = -3
_LEAST: Final = 0.001
_ALIKE: Final = 0.5
"""How much of their words two tellings share that are taken for the same."""
_INCIDENT: Final = re.compile(r"\bincident ([a-z-]+)")


class Pointer(NamedTuple):
    """An incident an account points to: how strongly, and by which words."""

    name: str
    strength: float
    spans: Spans
    nearness: float = 0
    """How likely it is by how people tell of it and by cues."""
    cue: float = 0
    """How strongly cues alone point to it."""


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


def weighed(
    points: Sequence[Pointer], belief: Mapping[str, float], by_cues: float = CUED
) -> list[Pointer]:
    """Those incidents and the others that are told of like this, the likeliest first."""
    chances = together(points, belief, by_cues=by_cues)
    named = {pointer.name for pointer in points}
    others = (Pointer(name, 0, ()) for name in belief if name not in (*named, *NO_INCIDENT))
    both = [each._replace(nearness=chances.get(each.name, 0)) for each in (*points, *others)]
    return sorted(both, key=lambda pointer: (-pointer.nearness, pointer.name))


def together(
    points: Sequence[Pointer],
    belief: Mapping[str, float],
    besides: Mapping[str, float] = _NONE,
    by_cues: float = CUED,
) -> dict[str, float]:
    """How likely everything is by tellings and cues together; `besides` are cues of other kinds."""
    cued = {each.name: each.cue for each in points} | dict(besides)
    odds = {
        name: max(belief.get(name, 0), _UNHEARD) * exp(by_cues * cued.get(name, 0))
        for name in {**belief, **cued}
    }
    total = sum(odds.values())
    return {name: value / total for name, value in odds.items()}


def witnessed(points: Sequence[Pointer], belief: Mapping[str, float]) -> list[Pointer]:
    """Incidents cues point to, as much stronger or weaker as tellings make them, and one that
    hardly anything but its tellings points to. A sure cue is not weakened: it is read as it was."""
    both = [
        each._replace(strength=each.strength + _added(each, belief), cue=each.strength)
        for each in points
    ]
    named = {pointer.name for pointer in points}
    strongest = max((pointer.strength for pointer in points), default=0)
    enough = _BEYOND if strongest >= _CLEAR else RECOGNISED
    if strongest < _CERTAIN:
        both += [
            Pointer(name, _TELLING + evidence(belief, name), ())
            for name, chance in belief.items()
            if chance >= enough and name not in (*named, *NO_INCIDENT)
        ]
    return sorted(both, key=lambda pointer: -pointer.strength)


def _added(pointer: Pointer, belief: Mapping[str, float]) -> float:
    added = evidence(belief, pointer.name)
    if pointer.strength >= _CLEAR:
        return max(0.0, added)
    weak = pointer.strength < _SURE and belief.get(pointer.name, 0) < _BEYOND
    return min(0.0, added) if weak else added


def evidence(belief: Mapping[str, float], name: str) -> float:
    """What tellings add to the strength of cues: more than nothing from an even chance on."""
    if not belief:
        return 0
    chance = min(max(belief.get(name, 0), _LEAST), 1 - _LEAST)
    return max(_AGAINST, min(_FOR, _WORTH * log(chance / (1 - chance))))


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
            alike.append(Pointer(name[1], TAUGHT, ((0, len(account.words)),)))
    return alike


def _content(words: Iterable[str]) -> frozenset[str]:
    """The words that say something: long enough, and no figure."""
    return frozenset(word.strip(".,;:!?«»\"'") for word in words if len(word) > 3)
