"""What somebody probably meant."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """The names closest to `word`: those it begins, then those that begin or are spelled alike.

    Known names come in any order, as those of a set do, and are answered in one and the same.
    """
    from difflib import get_close_matches  # only needed once something is already wrong

    names = {name.lower(): name for name in sorted(known)}
    asked = word.lower()
    begun = [name for name in names if asked and name.startswith(asked)]
    spelled = get_close_matches(asked, names, n=most, cutoff=0.0)
    spelled.sort(key=lambda name: -_shared(asked, name))
    return tuple(names[name] for name in dict.fromkeys((*begun, *spelled)))[:most]


def _shared(one: str, other: str) -> int:
    """How many letters two words begin with in common."""
    return next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )
