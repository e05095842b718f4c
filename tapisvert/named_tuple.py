"""Named tuples that cost next to nothing until one is made, as `slotted` has it for dataclasses.

`typing.NamedTuple` compiles a constructor for every class and every annotation of it as soon as the
class is defined. Here the constructor is compiled only once several values were made, and
annotations are left as they are written. To the type checker these are the library's own.
"""

from __future__ import annotations

from collections import _tuplegetter  # type: ignore[attr-defined]  # as quick as a slot
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import NamedTuple as NamedTuple


class _NamedTupleType(type):
    """Makes a subclass of `tuple` out of each class that builds on `NamedTuple`."""

    def __new__(cls, name: str, bases: tuple[type, ...], content: dict[str, Any]) -> type:
        if not bases:
            return super().__new__(cls, name, bases, content)
        fields = tuple(content.get("__annotations__", ()))
        described = {
            "__slots__": (),
            "__match_args__": fields,
            "_fields": fields,
            "_field_defaults": {field: content[field] for field in fields if field in content},
        }
        getters = {field: _tuplegetter(place, "") for place, field in enumerate(fields)}
        also = (base for base in bases if not isinstance(base, _NamedTupleType))
        return type(name, (tuple, *also), {**_METHODS, **content, **described, **getters})


if not TYPE_CHECKING:

    class NamedTuple(metaclass=_NamedTupleType):
        """What a class of named tuples builds on."""


_FEW: Final = 8
"""So many values cost less to make as they come than a constructor costs to compile."""
_MADE: Final[dict[Any, int]] = {}


def _first_new(cls: Any, *args: Any, **named: Any) -> Any:
    """The first values of its class; after a few of them there is a compiled constructor.

    It is compiled at once where the arguments do not fit, and says so.
    """
    for kind in cls.__mro__:
        if kind.__dict__.get("__new__") is _UNCOMPILED:
            _MADE[kind] = _MADE.get(kind, 0) + 1
            values = _values(kind, args, named)
            if _MADE[kind] <= _FEW and values is not None:
                return tuple.__new__(cls, values)
            kind.__new__ = staticmethod(_compiled_new(kind))
            break  # where there is none, another thread was faster
    return cls.__new__(cls, *args, **named)


def _values(kind: Any, args: tuple[Any, ...], named: Mapping[str, Any]) -> list[Any] | None:
    """The value of every field, or None where the arguments do not fit."""
    values, rest = {**kind._field_defaults, **named}, kind._fields[len(args) :]
    if len(args) > len(kind._fields) or not (named.keys() <= set(rest) <= values.keys()):
        return None
    return [*args, *(values[name] for name in rest)]


def _compiled_new(owner: Any) -> Callable[..., Any]:
    defaults: Mapping[str, Any] = owner._field_defaults
    scope: dict[str, Any] = {"_new": tuple.__new__, "_defaults": defaults}
    parameters = [
        f"{name}=_defaults[{name!r}]" if name in defaults else name for name in owner._fields
    ]
    values = "".join(f"{name}, " for name in owner._fields)
    head = f"def __new__({', '.join(('_cls', *parameters))}):"
    exec(f"{head}\n    return _new(_cls, ({values}))", scope)
    compiled: Callable[..., Any] = scope["__new__"]
    compiled.__qualname__ = f"{owner.__qualname__}.__new__"
    return compiled


def _make(cls: Any, values: Iterable[Any]) -> Any:
    made = tuple.__new__(cls, values)
    if len(made) != len(cls._fields):
        raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
    return made


def _replace(self: Any, /, **changes: Any) -> Any:
    replaced = self._make(map(changes.pop, self._fields, self))
    if changes:
        raise ValueError(f"Got unexpected field names: {list(changes)!r}")
    return replaced


def _as_dict(self: Any) -> dict[str, Any]:
    return dict(zip(self._fields, self, strict=True))


def _shown(self: Any) -> str:
    values = ", ".join(map("{}={!r}".format, self._fields, self))
    return f"{type(self).__name__}({values})"


def _arguments(self: Any) -> tuple[Any, ...]:
    return tuple(self)


_UNCOMPILED: Final = staticmethod(_first_new)
_METHODS: Final[Mapping[str, Any]] = {
    "__new__": _UNCOMPILED,
    "__repr__": _shown,
    "__replace__": _replace,
    "__getnewargs__": _arguments,
    "_make": classmethod(_make),
    "_replace": _replace,
    "_asdict": _as_dict,
}
