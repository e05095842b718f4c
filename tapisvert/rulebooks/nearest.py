"""What somebody probably meant."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """The names closest to `word`: those it begins, then those spelled most like it."""
    from difflib import get_close_matches  # only needed once something is already wrong

    names = list(dict.fromkeys(known))
    folded = {name.lower(): name for name in names}
    begun = [name for name in names if word and name.lower().startswith(word.lower())]
    spelled = [folded[n] for n in get_close_matches(word.lower(), folded, n=most, cutoff=0.0)]
    return tuple(dict.fromkeys([*begun, *spelled]))[:most]
