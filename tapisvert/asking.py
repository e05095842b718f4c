"""What a command asks for, field by field, so that a form or a command line can fill it in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from tapisvert.actions import Command
from tapisvert.named_tuple import NamedTuple

FieldKind = Literal["entry", "table", "number", "text", "flag", "choice", "numbers", "texts"]
_KINDS: Final[dict[Any, FieldKind]] = {
    int: "number",
    str: "text",
    bool: "flag",
    tuple[int, ...]: "numbers",
    tuple[str, ...]: "texts",
}
_WORDS_ELSEWHERE: Final = {
    "phases": "event",
    "rebuying": "rebuys",
    "timing": "clock",
    "file_opening": "backup",
}
"""Subjects whose words stand in a file of another name: refusals are public by it."""


class AskedField(NamedTuple):
    """One thing somebody has to say, or may."""

    name: str
    kind: FieldKind
    choices: tuple[str, ...]
    """What may be said, where that is known beforehand."""
    required: bool


def asked_of(command: type[Command]) -> tuple[AskedField, ...]:
    """The fields of a command in order; one that nobody could type is a bug of who declared it."""
    hints = get_type_hints(command, include_extras=True)
    return tuple(
        AskedField(
            each.name,
            *_kind(hints[each.name]),
            each.default is MISSING and each.default_factory is MISSING,
        )
        for each in fields(command)
    )


def _kind(hint: Any) -> tuple[FieldKind, tuple[str, ...]]:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        (hint,) = (each for each in arguments if each is not NoneType)
        return _kind(hint)
    if origin is Literal:
        return "choice", arguments
    if origin is Annotated:
        return arguments[1], ()
    return _KINDS[hint], ()


def filled(command: type[Command], answer: Callable[[AskedField], Any]) -> Command:
    """The command with what was answered; a field nobody answered keeps what it stands for."""
    answers = ((each.name, answer(each)) for each in asked_of(command))
    return command(**{name: value for name, value in answers if value is not None})


def subject(command: type[Command]) -> str:
    """The file of words a command belongs to: that of its package."""
    _, area, *inner = command.__module__.split(".")
    package = inner[0] if area == "tournament" else area
    return _WORDS_ELSEWHERE.get(package, package)
