"""Tells notation from plain words: facts, a colon and acts, or an incident by its name."""

from __future__ import annotations

import re
from typing import Final

from tapisvert.refusals import Refusal
from tapisvert.rulings import notation
from tapisvert.rulings.description import Description, read

_NAMED: Final = re.compile(
    r"\s*incident [a-z]+(?:-[a-z]+)*(?:\s+[a-z_]+=|\s*$|\s*;)", re.IGNORECASE
)
"""The name alone or with fields: "Incident report, level 5" begins a story."""
_INCIDENT: Final = re.compile(r"\bincident [a-z]+(?:-[a-z]+)* (?=[a-z_]+=\S)")


def in_notation(text: str) -> Description | None:
    """What a text in the floor's notation describes; None where it is told in plain words.

    A name of several words is no name: whoever writes "out of turn raise to 600" tells a story.
    """
    if _NAMED.match(text):
        return read(text)
    written = _INCIDENT.search(text)
    if written is not None:  # nobody says it like that: a part nobody knows is named
        before = text[: written.start()].rstrip(" ,;:")
        return read(f"{before}: {text[written.start() :]}") if ";" not in before else read(text)
    if ":" not in text:
        return None
    try:
        description = read(text)
        lines = (*description.play, *description.happened)
        acts = [line for line in lines if not line.lower().startswith("incident ")]
        for line in acts:
            notation.read(line, who="X")
    except Refusal:
        return None
    names = [notation.actor(line) for line in acts]
    if any(name is not None and not _is_name(name) for name in names):
        return None
    named = description.is_spot or len(acts) < len(lines) or any(names)
    return description if named or "players" in description.facts else None


def _is_name(word: str) -> bool:
    """Whether somebody may be called so: one word with a letter or a figure, not all lower case."""
    return len(word.split()) == 1 and not word.islower() and any(map(str.isalnum, word))
