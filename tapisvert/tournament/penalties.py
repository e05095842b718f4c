"""Penalties given, served hand by hand."""

from __future__ import annotations

from dataclasses import dataclass

from immutables import Map


@dataclass(frozen=True, slots=True)
class Given:
    """One penalty of one entry; `left` counts the hands still to serve."""

    number: int
    entry: int
    step: str
    """An id of the book's ladder: warning, missed-hand, round-2, level, disqualified …"""
    reason: str
    left: int = 0


@dataclass(frozen=True, slots=True)
class Ledger:
    """Every penalty of the event, by number."""

    given: Map[int, Given]


CLEAN = Ledger(Map())
