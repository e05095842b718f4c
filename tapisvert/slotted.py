"""Dataclasses with slots that cost next to nothing until one is made.

`dataclasses` compiles six methods for every class as soon as it is defined. A short command defines
a hundred classes and makes a few values of some of them: it waited longer for those methods than
for its answer. Here `__init__` is compiled once several values were made, and the other methods are
shared. To the type checker these are the library's own; `fields`, `replace` and `asdict` know them.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
else:

    def dataclass(*, slots, frozen=False):
        """A dataclass with slots; one without comes from the library."""
        assert slots
        return _frozen if frozen else _changeable

    def field(**options):
        """A field whose default is made anew each time, or that is not compared, or not shown."""
        return _Options(options)


FieldSpecs: TypeAlias = "dict[str, tuple[str, dict[str, Any]]]"
"""Every field by its name: its annotation, and what `field` was told."""
_MADE_ANEW: Final = object()
_FEW: Final = 8
"""So many values cost less to make as they come than an `__init__` costs to compile."""
_MADE: Final[dict[Any, int]] = {}
_COMPILED: Final[set[Any]] = set()
"""Every `__init__` that was compiled here."""


class _Options(dict[str, Any]):
    """What `field` was told of one field."""


class _AskedLater:
    """What the library keeps of a class, made by the library once somebody asks for it."""

    def __init__(self, name: str, frozen: bool = False) -> None:
        self._name, self._frozen = name, frozen

    def __get__(self, value: Any, kind: type) -> Any:
        from dataclasses import field, make_dataclass

        owner = next(each for each in kind.__mro__ if "__slotted_fields__" in each.__dict__)
        specs = owner.__dict__["__slotted_fields__"]
        twin = make_dataclass(
            owner.__name__,
            [(name, annotation, field(**options)) for name, (annotation, options) in specs.items()],
            init=False,
            repr=False,
            eq=False,
            frozen=self._frozen,
        )
        answer = getattr(twin, self._name)
        setattr(owner, self._name, answer)
        return answer


def field_names(kind: Any) -> tuple[str, ...]:
    """The names of all fields of a class, made here or by the library, in their order."""
    return tuple(getattr(kind, "__slotted_fields__", None) or kind.__dataclass_fields__)


def told_names(kind: Any) -> tuple[str, ...]:
    """Those among them that are told when a value is made."""
    names: tuple[str, ...] = kind.__match_args__
    return names


def _changeable(cls: type) -> type:
    return _slotted(cls, frozen=False)


def _frozen(cls: type) -> type:
    return _slotted(cls, frozen=True)


def _slotted(cls: type, frozen: bool) -> type:
    """The same class with slots, and with what makes it a value."""
    inherited = dict(_inherited(cls))
    own = {
        name: (annotation, _options(cls, name))
        for name, annotation in cls.__annotations__.items()
        if not _of_the_class(annotation)
    }
    specs = inherited | own
    content = {name: value for name, value in cls.__dict__.items() if name not in own}
    for name in ("__dict__", "__weakref__"):
        content.pop(name, None)
    if content.get("__hash__") is None:  # so Python leaves it where a class has its own `__eq__`
        content.pop("__hash__", None)
    described = {
        "__slots__": tuple(name for name in own if name not in inherited),
        "__slotted_fields__": specs,
        "__match_args__": tuple(
            name for name, (_, options) in specs.items() if options.get("init", True)
        ),
        "__dataclass_fields__": _AskedLater("__dataclass_fields__"),
        "__dataclass_params__": _AskedLater("__dataclass_params__", frozen),
    }
    methods = {**_METHODS, **_comparison(specs)}
    methods |= _FREEZING if frozen else {"__hash__": None}
    return type(cls)(cls.__name__, cls.__bases__, {**methods, **content, **described})


def _of_the_class(annotation: object) -> bool:
    """Whether it belongs to the class and not to its values, told as text or as what it means."""
    return str(annotation).removeprefix("typing.").startswith("ClassVar")


def _options(cls: type, name: str) -> dict[str, Any]:
    if name not in cls.__dict__:
        return {}
    given = cls.__dict__[name]
    return given if isinstance(given, _Options) else {"default": given}


def _inherited(cls: type) -> Iterator[tuple[str, tuple[str, dict[str, Any]]]]:
    """The fields of the classes it builds on, the oldest first."""
    for base in reversed(cls.__mro__[1:]):
        if "__slotted_fields__" in base.__dict__:
            yield from base.__dict__["__slotted_fields__"].items()
        elif "__dataclass_fields__" in base.__dict__:
            raise TypeError(f"{cls.__name__} is made here, and {base.__name__} by dataclasses.")


def _comparison(specs: FieldSpecs) -> dict[str, Any]:
    """Two values are equal where all that is compared is."""
    names = [name for name, (_, options) in specs.items() if options.get("compare", True)]
    values: Callable[[Any], Any] = attrgetter(*names) if names else lambda _: ()

    def __eq__(self: Any, other: Any) -> Any:  # noqa: N807 - becomes a method
        if other.__class__ is not self.__class__:
            return NotImplemented
        return values(self) == values(other)

    def __hash__(self: Any) -> int:  # noqa: N807 - becomes a method
        return hash(values(self))

    return {"__eq__": __eq__, "__hash__": __hash__}


def _first_init(self: Any, *args: Any, **named: Any) -> None:
    """The first values of its class; after a few of them there is a compiled `__init__`.

    It is compiled at once where the arguments do not fit, and says so.
    """
    for kind in type(self).__mro__:
        init: Any = kind.__dict__.get("__init__")
        if init is _first_init:
            owner: Any = kind
            _MADE[owner] = _MADE.get(owner, 0) + 1
            if _MADE[owner] <= _FEW and _is_filled(self, owner, args, named):
                return
            init = owner.__init__ = _compiled_init(owner)
        elif init not in _COMPILED:  # else another thread was faster
            continue
        init(self, *args, **named)
        return


def _is_filled(self: Any, owner: Any, args: tuple[Any, ...], named: Mapping[str, Any]) -> bool:
    """Sets every field, unless the arguments do not fit."""
    names: tuple[str, ...] = owner.__match_args__
    if len(args) > len(names) or not named.keys() <= set(names[len(args) :]):
        return False
    values = {**dict(zip(names, args, strict=False)), **named}
    for name, (_, options) in owner.__slotted_fields__.items():
        if not options.get("init", True):
            continue
        if name not in values and "default_factory" in options:
            values[name] = options["default_factory"]()
        elif name not in values and "default" not in options:
            return False
        object.__setattr__(self, name, values[name] if name in values else options["default"])
    if hasattr(owner, "__post_init__"):
        self.__post_init__()
    return True


def _compiled_init(owner: Any) -> Callable[..., None]:
    scope: dict[str, Any] = {"_made_anew": _MADE_ANEW}
    parameters, lines = ["self"], ["pass"]
    for place, (name, (_, options)) in enumerate(owner.__slotted_fields__.items()):
        default, value = "", name
        if "default_factory" in options:
            scope[f"_make{place}"] = options["default_factory"]
            default, value = "=_made_anew", f"_make{place}() if {name} is _made_anew else {name}"
        elif "default" in options:
            scope[f"_default{place}"] = options["default"]
            default = f"=_default{place}"
        if options.get("init", True):
            parameters.append(name + default)
            scope[f"_set{place}"] = getattr(owner, name).__set__
            lines.append(f"_set{place}(self, {value})")
    if hasattr(owner, "__post_init__"):
        lines.append("self.__post_init__()")
    exec("\n    ".join((f"def __init__({', '.join(parameters)}):", *lines)), scope)
    compiled: Callable[..., None] = scope["__init__"]
    compiled.__qualname__ = f"{owner.__qualname__}.__init__"
    _COMPILED.add(compiled)
    return compiled


def _shown(self: Any) -> str:
    specs: FieldSpecs = self.__slotted_fields__
    names = (name for name, (_, options) in specs.items() if options.get("repr", True))
    fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
    return f"{type(self).__qualname__}({fields})"


def _state(self: Any) -> list[Any]:
    return [getattr(self, name) for name in self.__slotted_fields__]


def _set_state(self: Any, state: list[Any]) -> None:
    for name, value in zip(self.__slotted_fields__, state, strict=True):
        object.__setattr__(self, name, value)


def _refuse_to_set(self: Any, name: str, value: Any) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(self: Any, name: str) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot delete field {name!r}")


_METHODS: Final[Mapping[str, Any]] = {"__init__": _first_init, "__repr__": _shown}
_FREEZING: Final[Mapping[str, Any]] = {
    "__setattr__": _refuse_to_set,
    "__delattr__": _refuse_to_delete,
    "__getstate__": _state,
    "__setstate__": _set_state,
}
