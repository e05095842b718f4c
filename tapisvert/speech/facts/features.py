"""What speaks for the value of a fact: words, tags, what is denied, and what cues make of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapisvert.last_answer import last_answer
from tapisvert.speech.account import ToldAccount
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.tellings import pieces_of

_NEAR: Final = 4


@last_answer
def common_features(account: ToldAccount) -> frozenset[str]:
    """What is the same for every fact of an account; words side by side are too rare to help."""
    alone = (piece for piece in pieces_of(account) if " " not in piece)
    return frozenset((*alone, *_denied(account), *_figures(account)))


def fact_features(common: frozenset[str], kind: str, cue: str | None, mark: str) -> frozenset[str]:
    """What speaks for the value of a fact of an incident. `cue` is what cues say, if they do.

    `mark` tells texts the cues were mended for from all others.
    """
    cued = "nothing" if cue is None else cue
    own = (f"kind={kind}", f"{mark}={cued}", f"{kind}&{mark}={cued}")
    return common.union(own)


def _denied(account: ToldAccount) -> Iterator[str]:
    """Words told after a denial: "nobody has acted", "pas encore mêlées"."""
    denies, left = grammar("denies"), 0
    for word in account.words:
        if word in denies:
            left = _NEAR
        elif not word.isalpha():
            left = 0 if word in (".", ",", ";", "?", "!") else left
        elif left:
            yield f"not~{word}"
            left -= 1


def _figures(account: ToldAccount) -> Iterator[str]:
    """Small figures, and figures with what stands beside them."""
    for place, token in enumerate(account.tokens):
        if token.kind in ("amount", "ordinal") and token.value[0] <= 60:
            size = token.value[0] if token.value[0] <= 3 else 4
            after = account.words[place + 1] if place + 1 < len(account.words) else ""
            yield f"{token.kind}:{size}"
            yield f"{token.kind}:{size} {after}"
