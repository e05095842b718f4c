"""Everything that happens at a table and is not a bet, by name: a family of incidents a file."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from typing import Final

from tapisvert import datafiles
from tapisvert.rulebooks import Book
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.gestures import TableIncident
from tapisvert.rulings.incidents import kind
from tapisvert.rulings.incidents.kind import IncidentKind, RulingOutcome

_FOLDER: Final = os.path.dirname(__file__)


@cache
def incident_kinds() -> dict[str, IncidentKind]:
    """Every incident there is; each family registers its own when it is imported."""
    for file in sorted(os.listdir(_FOLDER)):  # pkgutil would load half of Python
        if file.endswith(".py"):
            import_module(f"{__name__}.{file[:-3]}")
    return kind.KINDS


def incident_kind(name: str) -> IncidentKind:
    """One of them, with its family alone imported."""
    if name not in kind.KINDS:
        import_module(_homes().get(name, __name__))
    return kind.KINDS.get(name) or incident_kinds()[name]


@cache
def _homes() -> dict[str, str]:
    """The module of each incident, kept until a line of them changes."""
    homes: dict[str, str] = datafiles.built(os.path.join(_FOLDER, "homes"), (), _found_homes)
    return homes


def _found_homes() -> dict[str, str]:
    return {name: each.rules.__module__ for name, each in incident_kinds().items()}


def rule_on(table: FloorTable, seen: TableIncident, book: Book) -> RulingOutcome:
    """What the book says about an incident."""
    if seen.name in _homes():
        incident_kind(seen.name)
    else:
        incident_kinds()  # the refusal names the nearest
    return kind.rule_on(table, seen, book)
