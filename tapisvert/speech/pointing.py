"""Compiles tables of cues (what each points to, how strongly) once, and keeps them.

Of the thousand cues only those are looked for whose rarest element may stand in the text.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final, TypeAlias

from tapisvert import datafiles
from tapisvert.named_tuple import NamedTuple
from tapisvert.packed_table import PackedList, PackedTable, packed, packets_of
from tapisvert.speech import cues
from tapisvert.speech.account import ToldAccount
from tapisvert.speech.cues import Cue, Spans
from tapisvert.speech.lexicon import DATA, data

FAMILIES: Final = ("dealing", "showdown", "time", "chips", "conduct", "questions")
_WEIGHTS: Final = (("certain", 10), ("sure", 6), ("likely", 3), ("hint", 1))
_CLOSE: Final = 1
"""What means something else stands closer together than what points somewhere."""
_KEPT: Final = os.path.join(DATA, "cues")

PointerEntry: TypeAlias = tuple[str, float, str, Cue]
"""What a cue points to, how strongly, as it is written, and ready to be looked for."""
KeptPointers: TypeAlias = tuple[list[bytes], list[bytes], list[bytes]]
"""Entries, the strongest first; where each key leads; what speaks against each name."""


class PointerTable(NamedTuple):
    """Everything a table points to, ready to be looked for."""

    entries: PackedList[PointerEntry]
    leads: PackedTable[list[int]]
    against: PackedTable[list[Cue]]


class CueHit(NamedTuple):
    """Something a text points to: how strongly, by which cue, by which words."""

    name: str
    strength: float
    cue: str
    spans: Spans
    against: int = 0
    """How many cues say that something else was told."""


def hits(table: str, account: ToldAccount) -> list[CueHit]:
    """Everything a text points to by one of the tables, once each."""
    entries, leads, against = _tables()[table]
    led = {number for key in cues.keys_in(account) for number in leads.get(key) or ()}
    met: dict[str, CueHit] = {}
    for number in sorted(led):
        name, strength, text, pattern = entries[number]
        if name in met:
            continue
        spans = cues.matched(pattern, account)
        if spans is not None:
            others = sum(
                cues.matched(each, account) is not None for each in against.get(name) or ()
            )
            met[name] = CueHit(name, strength, text, spans, others)
    return list(met.values())


@cache
def described() -> dict[str, dict[str, Any]]:
    """Everything the data say of each incident."""
    incidents: dict[str, dict[str, Any]] = {}
    for family in FAMILIES:
        incidents |= data(os.path.join("incidents", family))
    return incidents


@cache
def _tables() -> dict[str, PointerTable]:
    names = (*(os.path.join("incidents", family) for family in FAMILIES), "subjects", "talk")
    sources = [os.path.join(DATA, f"{name}.toml") for name in names]
    tables: dict[str, KeptPointers] = datafiles.built(_KEPT, sources, _built)
    return {
        name: PointerTable(PackedList(entries), PackedTable(leads), PackedTable(against))
        for name, (entries, leads, against) in tables.items()
    }


def _built() -> dict[str, KeptPointers]:
    talk, subjects = data("talk"), data("subjects")
    return {
        "incidents": _table(
            (
                (name, weight, text)
                for name, each in described().items()
                for key, weight in _WEIGHTS
                for text in each.get(key, ())
            ),
            {name: each.get("unless", ()) for name, each in described().items()},
        ),
        "subjects": _table(
            (
                (name, 4.5 + 2 * bool(each.get("bets")), text)
                for name, each in subjects.items()
                for text in each["cues"]
            ),
            {name: each.get("unless", ()) for name, each in subjects.items()},
        ),
        "outside": _table(
            ((kind, 0, text) for kind, texts in talk["outside"].items() for text in texts), {}
        ),
        "vague": _table((("vague", 0, text) for text in talk["vague"]["calls"]), {}),
    }


def _table(
    written: Iterable[tuple[str, float, str]], against: Mapping[str, Iterable[str]]
) -> KeptPointers:
    entries: list[PointerEntry] = []
    for name, weight, text in written:
        pattern = cues.cue(text)
        entries.append((name, weight + cues.size(pattern), text, pattern))
    entries.sort(key=lambda entry: -entry[1])
    index: dict[str, list[int]] = {}
    for number, (_, _, _, pattern) in enumerate(entries):
        for key in cues.keys(pattern):
            index.setdefault(key, []).append(number)
    others = {name: [cues.cue(text, _CLOSE) for text in texts] for name, texts in against.items()}
    told_against = {name: patterns for name, patterns in others.items() if patterns}
    return packed(entries), packets_of(index), packets_of(told_against)
