"""A frozen dataclass with some fields changed, several times faster than the library's way.

Folding the record of a large event makes a quarter of a million of them. As `dataclasses` writes
an `__init__` for a class, this writes a function for a class and the fields that change: it copies
slot by slot, without a loop and without asking the frozen class for leave.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final, TypeVar

T = TypeVar("T")

_MAKERS: Final[dict[tuple[Any, ...], Callable[..., Any]]] = {}


def replace(old: T, /, **changes: Any) -> T:
    """The same value but for the fields named."""
    kind = type(old)
    key = (kind, *changes)
    make = _MAKERS.get(key)
    if make is None:
        make = _MAKERS[key] = _maker(kind, *changes)
    made: T = make(old, *changes.values())
    return made


def _maker(kind: Any, *changed: str) -> Callable[..., Any]:
    """A function of the old value and of those that change, in their order."""
    names = [field.name for field in fields(kind)]
    assert set(changed) <= set(names), f"{kind.__name__} has no {set(changed) - set(names)}"
    assert not hasattr(kind, "__post_init__"), f"{kind.__name__} is more than its fields"
    given = {name: f"new{place}" for place, name in enumerate(changed)}
    lines = [f"def make({', '.join(('old', *given.values()))}):", "    value = blank(kind)"]
    room: dict[str, Any] = {"kind": kind, "blank": object.__new__}
    for place, name in enumerate(names):
        room[f"set{place}"] = getattr(kind, name).__set__
        lines.append(f"    set{place}(value, {given.get(name, f'old.{name}')})")
    exec("\n".join((*lines, "    return value")), room)
    make: Callable[..., Any] = room["make"]
    return make
