"""Whom and which tables an event concerns: what a journal is searched by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final, NamedTuple

from tapisvert.tournament.handling import Event
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.seats import Placed

_ENTRY: Final = frozenset(("entry", "first", "second", "instead", "other", "keep"))
_ENTRIES: Final = frozenset(("entries", "moved", "forfeited"))
_TABLE: Final = frozenset(("table", "new_table", "giving", "receiving"))


class Concern(NamedTuple):
    """The entries and the tables something is about."""

    entries: frozenset[int]
    tables: frozenset[int]


def concern(events: Iterable[Event]) -> Concern:
    """Whom and which tables some events are about; a draw for everybody concerns nobody."""
    found = [each for event in events for each in _of(event)]
    entries = frozenset(number for kind, number in found if kind == "entry")
    tables = frozenset(number for kind, number in found if kind == "table")
    return Concern(entries, tables)


def _of(event: Event) -> Iterator[tuple[str, int]]:
    if not is_dataclass(event):
        return
    for field in fields(event):
        yield from _field(field.name, getattr(event, field.name))


def _field(name: str, value: Any) -> Iterator[tuple[str, int]]:
    match value:
        case Seat():
            yield "table", value.table
        case Placed():
            yield "entry", value.entry
            yield "table", value.seat.table
        case bool():
            return
        case int() if name in _ENTRY:
            yield "entry", value
        case int() if name in _TABLE:
            yield "table", value
        case tuple() if name in _ENTRIES:
            yield from (("entry", each) for each in value if isinstance(each, int))
        case tuple():
            for each in value:
                if isinstance(each, Seat | Placed):
                    yield from _field(name, each)
        case Mapping() if name == "stacks":
            yield from (("entry", each) for each in value)
        case _:
            return
