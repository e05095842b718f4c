"""A draw on a sheet of paper or in a file, and whether it is what it says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tapisvert.refusals import Invalid
from tapisvert.tournament.draws.drawing import DrawMade
from tapisvert.tournament.draws.method import drawn, fingerprint


class DrawVerdict(NamedTuple):
    """What making the draw again shows."""

    bound: bool
    """Whether a hash was published beforehand and the seed fits it."""
    published: bool
    same: bool
    """Whether the items come out in the order the file says."""
    result: tuple[str, ...]

    @property
    def right(self) -> bool:
        return self.same and (self.bound or not self.published)


def exported(draw: DrawMade) -> dict[str, Any]:
    """The draw as plain data, for a file anybody may check; a seed somebody told is called so."""
    by_hand = {"by_hand": True} if draw.by_hand else {}
    return {
        "purpose": draw.purpose,
        "hash": draw.hash,
        "seed": draw.seed,
        "words": draw.words,
        "items": list(draw.items),
        "result": list(draw.result),
        "places": list(draw.places),
        **by_hand,
    }


def verified(file: Mapping[str, Any]) -> DrawVerdict:
    """The draw of a file made again."""
    seed, purpose = _text(file, "seed"), _text(file, "purpose")
    words = _text(file, "words") if "words" in file else ""
    published = None if file.get("hash") is None else _text(file, "hash")
    result = drawn(_texts(file, "items"), seed, purpose, words)
    bound = published is not None and fingerprint(seed) == published.lower()
    return DrawVerdict(bound, published is not None, result == _texts(file, "result"), result)


def _text(file: Mapping[str, Any], key: str) -> str:
    value = file.get(key)
    if not isinstance(value, str):
        raise Invalid("draws.bad-file", key=key)
    return value


def _texts(file: Mapping[str, Any], key: str) -> tuple[str, ...]:
    texts = file.get(key)
    if not isinstance(texts, list) or not all(isinstance(item, str) for item in texts):
        raise Invalid("draws.bad-file", key=key)
    return tuple(texts)
