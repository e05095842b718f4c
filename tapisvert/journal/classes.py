"""Dataclasses in JSON: an object with a name for each field."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from typing import Any, NamedTuple, TypeAlias, get_type_hints

from tapisvert.journal.misread import Misread, MissingField, UnknownField

Writer: TypeAlias = Callable[[Any], Any]
FieldReader: TypeAlias = Callable[[Any], Any]


class Codec(NamedTuple):
    """One type in JSON; `python` and `json` are the types that tell it from others in a union."""

    write: Writer
    read: FieldReader
    python: tuple[type, ...]
    json: tuple[type, ...]


class _Slot(NamedTuple):
    """A field: how it is stored, and what stands for it where an older record has none."""

    name: str
    form: Codec
    default: Callable[[], Any] | None


def class_codec(kind: type, name: str, form: Callable[[Any], Codec]) -> Codec:
    """The form of a dataclass, each field by the form of its type."""
    hints = get_type_hints(kind)
    slots = tuple(
        _Slot(field.name, form(hints[field.name]), _default(field))
        for field in fields(kind)
        if field.init
    )
    writers = tuple((slot.name, slot.form.write) for slot in slots)
    readers = tuple((slot.name, slot.form.read) for slot in slots)
    names = {slot.name for slot in slots}

    def write(value: Any) -> Any:
        if type(value) is not kind:
            raise Misread(name)
        try:
            return {field: write(getattr(value, field)) for field, write in writers}
        except Misread:
            raise _first_misread(writers, lambda field: getattr(value, field)) from None

    def read(value: Any) -> Any:
        if type(value) is not dict:
            raise Misread(name)
        if value.keys() != names:
            value = _completed(slots, value)
        try:
            return kind(*[read(value[field]) for field, read in readers])
        except Misread:
            raise _first_misread(readers, value.__getitem__) from None

    return Codec(write, read, (kind,), (dict,))


def _default(field: Field[Any]) -> Callable[[], Any] | None:
    if field.default_factory is not MISSING:
        return field.default_factory
    default = field.default
    return None if default is MISSING else lambda: default


def _completed(slots: tuple[_Slot, ...], value: dict[str, Any]) -> dict[str, Any]:
    """An older record with today's defaults for the fields it does not know."""
    unknown = sorted(value.keys() - {slot.name for slot in slots})
    if unknown:
        raise UnknownField(", ".join(slot.name for slot in slots), unknown[0])
    whole = dict(value)
    for slot in slots:
        if slot.name not in whole:
            if slot.default is None:
                raise MissingField(slot.name, slot.name)
            whole[slot.name] = slot.form.write(slot.default())
    return whole


def _first_misread(
    passes: tuple[tuple[str, Callable[[Any], Any]], ...], value: Callable[[str], Any]
) -> Misread:
    """Which field it was: asked only after a failure, so that success pays nothing for it."""
    for field, attempt in passes:
        try:
            attempt(value(field))
        except Misread as misread:
            return misread.within(field)
    raise AssertionError("a value was misread once and read the second time")
