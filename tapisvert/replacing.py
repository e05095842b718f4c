"""A frozen dataclass with some fields changed, several times faster than the library's way.

Replaying the record of a large event makes a quarter of a million of them. As `dataclasses` writes
an `__init__` for a class, this writes a function for a class and the fields that change: it copies
slot by slot, without a loop and without asking the frozen class for leave.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tapisvert.slotted import field_names, told_names

if TYPE_CHECKING:
    from dataclasses import replace as replace  # so that names and types of fields are checked
else:

    def replace(old: T, /, **changes: Any) -> T:
        """The same value but for the fields named."""
        kind = type(old)
        key = (kind, *changes)
        make = _MAKERS.get(key)
        if make is None:
            make = _MAKERS[key] = _maker(kind, *changes)
        return make(old, *changes.values())


T = TypeVar("T")

_MAKERS: Final[dict[tuple[Any, ...], Callable[..., Any]]] = {}


def _maker(kind: Any, *changed: str) -> Callable[..., Any]:
    """A function of the old value and of those that change, in their order."""
    names = field_names(kind)
    assert set(changed) <= set(names), f"{kind.__name__} has no {set(changed) - set(names)}"
    given = {name: f"new{place}" for place, name in enumerate(changed)}
    values = {name: given.get(name, f"old.{name}") for name in names}
    scope: dict[str, Any] = {"kind": kind, "blank": object.__new__}
    if hasattr(kind, "__post_init__"):
        made = (f"{name}={values[name]}" for name in told_names(kind))
        lines = [f"return kind({', '.join(made)})"]
    else:
        lines = ["value = blank(kind)"]
        for place, (name, value) in enumerate(values.items()):
            scope[f"set{place}"] = getattr(kind, name).__set__
            lines.append(f"set{place}(value, {value})")
        lines.append("return value")
    head = f"def make({', '.join(('old', *given.values()))}):"
    exec("\n    ".join((head, *lines)), scope)
    make: Callable[..., Any] = scope["make"]
    return make
