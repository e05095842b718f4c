"""Carriers watched and taken away while a test runs.

The code of a function is exchanged where it stands, so that whoever holds the function meets the
exchanged one: a registry, a module that imported it, a closure.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from inspect import isgeneratorfunction, unwrap
from itertools import count
from types import CodeType, FunctionType
from typing import Any, Final

from tapisvert.implements import carrier

Called = Callable[[tuple[Any, ...], dict[str, Any]], Any]
_NAME: Final = "the name of a carrier"
_INSTEAD: Final[dict[str, Called]] = {}
"""What is called in the place of each carrier whose code is exchanged."""
_MOST_ASKED: Final = 50_000
_EMPTY: Final = ("tuple[", "Iterator[", "Sequence[", "Iterable[")


class Removed(BaseException):
    """A carrier that was taken away was called; nothing catches it by mistake."""


def called_instead(name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """What the exchanged code of a carrier does."""
    return _INSTEAD[name](args, kwargs)


def removed(name: str, instead: Called) -> Any:
    """The carrier taken away while it lasts; asked without end, it fails."""
    asked = count()

    def call(args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        if next(asked) > _MOST_ASKED:
            raise Removed
        return instead(args, kwargs)

    return exchanged({name: call})


def _template(*args: Any, **kwargs: Any) -> Any:
    import tests.evidence.removal

    return tests.evidence.removal.called_instead("the name of a carrier", args, kwargs)


def function_of(name: str) -> FunctionType:
    """The function a carrier's name stands for, without what is wrapped around it."""
    found = unwrap(carrier(name))
    assert isinstance(found, FunctionType), name
    return found


def _code(name: str, original: CodeType) -> CodeType:
    code = _template.__code__
    consts = tuple(name if const == _NAME else const for const in code.co_consts)
    return code.replace(
        co_consts=consts, co_name=original.co_name, co_freevars=original.co_freevars
    )


@contextmanager
def exchanged(instead: dict[str, Called]) -> Iterator[None]:
    """While it lasts, something else is called in the place of each carrier named."""
    originals = {name: function_of(name) for name in instead}
    codes = {name: function.__code__ for name, function in originals.items()}
    _INSTEAD.update(instead)
    try:
        for name, function in originals.items():
            function.__code__ = _code(name, codes[name])
        yield
    finally:
        for name, function in originals.items():
            function.__code__ = codes[name]
            del _INSTEAD[name]


@contextmanager
def watched(names: list[str], seen: Callable[[str], None]) -> Iterator[None]:
    """While it lasts, `seen` is told of every carrier that is called, which then does its work."""

    def passing(name: str) -> Called:
        function = function_of(name)
        copy = FunctionType(
            function.__code__,
            function.__globals__,
            function.__name__,
            function.__defaults__,
            function.__closure__,
        )
        copy.__kwdefaults__ = function.__kwdefaults__

        def call(args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
            seen(name)
            return copy(*args, **kwargs)

        return call

    with exchanged({name: passing(name) for name in names}):
        yield


def removals(name: str) -> tuple[Called, ...]:
    """What a carrier that does nothing would answer: nothing of the kind it answers.

    One whose kind of answer has no nothing is gone altogether: calling it fails.
    """
    function = function_of(name)
    answers = str(function.__annotations__.get("return", ""))
    first = next(iter(function.__annotations__), "return")
    if answers == "None" or answers.endswith("| None"):
        return (_answers(None),)
    if answers == "bool":
        return (_answers(False), _answers(True))
    if answers == "int":
        return (_answers(0),)
    if isgeneratorfunction(function):
        return (lambda args, kwargs: iter(()),)
    if answers.startswith(_EMPTY) and ("..." in answers or not answers.startswith("tuple")):
        return (_answers(()),)
    if answers == function.__annotations__.get(first) and first != "return":
        return (lambda args, kwargs: args[0],)
    return (_gone,)


def _answers(value: Any) -> Called:
    return lambda args, kwargs: value


def _gone(args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    raise Removed


@cache
def _memories() -> tuple[Any, ...]:
    """Functions of the core that remember answers; books and rooms do not depend on carriers."""
    found = {}
    for name, module in list(sys.modules.items()):
        if name.startswith(_REMEMBERING):
            for value in vars(module).values():
                if hasattr(value, "cache_clear") and value.__module__.startswith(_REMEMBERING):
                    found[f"{value.__module__}.{value.__qualname__}"] = value
    return tuple(value for name, value in found.items() if name not in _LOADED)


def without_memory() -> None:
    """Forget what functions of the core remember of earlier calls, made with the carrier or not."""
    for memory in _memories():
        memory.cache_clear()


_REMEMBERING: Final = (
    "tapisvert.hand",
    "tapisvert.rulings",
    "tapisvert.tournament",
    "tapisvert.league",
)
_LOADED: Final = (
    "tapisvert.hand.seats.living",
    "tapisvert.hand.seats.seats_of",
    "tapisvert.league.points.parsing.formula",
    "tapisvert.league.points.presets.preset",
    "tapisvert.league.record.rooms.open_rooms",
    "tapisvert.rulings.case_check.load_book",
    "tapisvert.rulings.incidents.incident_kinds",
    "tapisvert.rulings.utterance.understand",
    "tapisvert.tournament.law._law",
    "tapisvert.tournament.rooms.open_rooms",
    "tapisvert.tournament.structures.preset.preset",
    "tapisvert.tournament.tables.chairs._taken",
)
