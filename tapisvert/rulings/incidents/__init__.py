"""Everything that happens at a table and is not a bet, by name: a family of incidents a file."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module

from tapisvert.rulebooks import Book
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.gestures import TableIncident
from tapisvert.rulings.incidents import kind
from tapisvert.rulings.incidents.kind import IncidentKind, RulingOutcome


@cache
def incident_kinds() -> dict[str, IncidentKind]:
    """Every incident there is; each family registers its own when it is imported."""
    for file in sorted(os.listdir(os.path.dirname(__file__))):  # pkgutil would load half of Python
        if file.endswith(".py"):
            import_module(f"{__name__}.{file[:-3]}")
    return kind.KINDS


def rule_on(table: FloorTable, seen: TableIncident, book: Book) -> RulingOutcome:
    """What the book says about an incident."""
    incident_kinds()
    return kind.rule_on(table, seen, book)
