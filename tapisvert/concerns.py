"""Whom and which tables commands and events concern, as the types of their fields declare it.

A field `entry: EntryNumber` or `seats: tuple[Seat, ...]` says so where it stands. What a type
holds is found once and remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    NamedTuple,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from tapisvert.actions import Command, Event

Numbers: TypeAlias = Iterator[tuple[str, int]]
Walk: TypeAlias = Callable[[Any], Numbers]


class Concern(NamedTuple):
    """The entries and the tables something is about."""

    entries: frozenset[int]
    tables: frozenset[int]


def concern(things: Iterable[Command | Event]) -> Concern:
    """Whom and which tables some commands or events are about; a draw for all concerns nobody."""
    numbers = [each for thing in things for each in _numbers(thing)]
    entries = frozenset(number for subject, number in numbers if subject == "entry")
    tables = frozenset(number for subject, number in numbers if subject == "table")
    return Concern(entries, tables)


def _numbers(thing: Command | Event) -> Numbers:
    kind: Any = type(thing)
    walk = _walk(kind)
    return iter(()) if walk is None else walk(thing)


@cache
def _walk(hint: Any) -> Walk | None:
    """How to find the numbers in a value of a type; None where it has none."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _one(arguments[1])
    if origin in (Union, UnionType):
        others = [each for each in arguments if each is not NoneType]
        return _optional(_walk(others[0])) if len(others) == 1 else None
    if origin is tuple and arguments[1:] == (...,):
        return _each(_walk(arguments[0]))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _each(_walk(arguments[0]))
    if isinstance(hint, type) and (is_dataclass(hint) or hasattr(hint, "_fields")):
        return _fields(hint)
    return None


def _one(subject: str) -> Walk:
    return lambda value: iter(((subject, value),))


def _optional(walk: Walk | None) -> Walk | None:
    return walk and (lambda value: iter(()) if value is None else walk(value))


def _each(walk: Walk | None) -> Walk | None:
    return walk and (lambda values: (number for value in values for number in walk(value)))


def _fields(kind: Any) -> Walk | None:
    hints = get_type_hints(kind, include_extras=True)
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else kind._fields
    walks = [(name, walk) for name in names if (walk := _walk(hints[name])) is not None]

    def numbers(value: Any) -> Numbers:
        for name, walk in walks:
            yield from walk(getattr(value, name))

    return numbers if walks else None
