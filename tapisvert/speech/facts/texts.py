"""Accounts of incidents with their perfect readings: what the weights are learned from.

Only training looks at them: they are no part of a release.
"""

from __future__ import annotations

import os
import re
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.speech.lexicon import DATA
from tapisvert.speech.tellings import STRATEGY, TALK, VAGUE

FOLDER: Final = os.path.join(DATA, "facts")
EARLIER: Final = "earlier.tsv"
"""Texts the cues were mended for: what cues say of them is better than it is of others."""
_INCIDENT: Final = re.compile(r"incident ([a-z-]+)")
_IDLE: Final = {"strategy": STRATEGY, "talk": TALK}


class FactText(NamedTuple):
    """An account, the book it is ruled by, and its perfect reading; none where nothing happened."""

    name: str
    lang: str
    book: str
    outcome: str
    missing: tuple[str, ...]
    """The facts that are not told and matter; for talk, which kind of talk it is."""
    text: str
    reading: str
    earlier: bool = False

    @property
    def kind(self) -> str:
        """The incident it tells of, or which kind of nothing; empty where only an article fits."""
        named = _INCIDENT.findall(self.reading)
        if named:
            return str(named[-1])
        if self.outcome == "decline":
            return _IDLE[self.missing[0]]
        return VAGUE if self.missing == ("what",) else ""


def fact_files() -> list[str]:
    """The files of texts, in a fixed order; none in a release."""
    return sorted(name for name in os.listdir(FOLDER) if name.endswith(".tsv"))


def fact_texts() -> list[FactText]:
    """Every text there is to learn from, in a fixed order."""
    texts: list[FactText] = []
    for file_name in fact_files():
        with open(os.path.join(FOLDER, file_name), encoding="utf-8") as file:
            for line in file:
                number, lang, book, outcome, missing, text, reading = line.rstrip("\n").split("\t")
                facts = tuple(filter(None, missing.split(",")))
                one_text = FactText(number, lang, book, outcome, facts, text, reading)
                texts.append(one_text._replace(earlier=file_name == EARLIER))
    return texts
