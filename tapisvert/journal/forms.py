"""How a type of Python is written in JSON and read back: compiled once for each type.

Classes become objects by field name, tuples and named tuples become arrays, cards become their
two letters and fractions a text. A class among several gets its own name under `is`. Whatever does
not fit is refused with what was expected, so that nothing is ever half understood.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from fractions import Fraction
from functools import cache
from math import isfinite
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, cast, get_args, get_origin, get_type_hints

from tapisvert.cards import Card
from tapisvert.cards.card import one_card
from tapisvert.journal.classes import Codec, FieldReader, Writer, class_codec
from tapisvert.journal.misread import Misread
from tapisvert.persistent import Map
from tapisvert.refusals import Refusal

_TAG: Final = "is"
_RATIO: Final = re.compile(r"-?\d{1,100}(/\d{1,100})?")


def kebab(name: str) -> str:
    """PlayersEliminated is written players-eliminated."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


@cache
def codec_for(hint: Any) -> Codec:
    """The form of a type; a type that cannot be stored is a bug of whoever wrote the field."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if origin is Literal:
        return _literal(arguments)
    if origin in (Union, UnionType):
        return _union(arguments)
    if origin is tuple:
        return _tuple(arguments)
    if origin is frozenset:
        each = codec_for(arguments[0])
        return _array(frozenset, lambda value: [each.write(one) for one in sorted(value)], each)
    if origin in (Mapping, Map):
        return _mapping(origin, *arguments)
    if is_dataclass(hint) and isinstance(hint, type):
        return class_codec(hint, kebab(hint.__name__), codec_for)
    if isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields"):
        named: Any = hint
        hints = get_type_hints(hint)
        return _fixed(hint, tuple(hints[name] for name in named._fields), named._make)
    raise TypeError(f"{hint} cannot be stored")


def _exactly(kind: type, expected: str) -> Codec:
    def same(value: Any) -> Any:
        if type(value) is not kind:
            raise Misread(expected)
        return value

    return Codec(same, same, (kind,), (kind,))


def _card() -> Codec:
    def read(value: Any) -> Card:
        try:
            return one_card(value)
        except (Refusal, TypeError, AttributeError):
            raise Misread("card") from None

    def write(value: Any) -> str:
        if type(value) is not Card:
            raise Misread("card")
        return str(value)

    return Codec(write, read, (Card,), (str,))


def _fraction() -> Codec:
    def read(value: Any) -> Fraction:
        if type(value) is not str or not _RATIO.fullmatch(value):
            raise Misread("fraction")
        try:
            return Fraction(value)
        except ZeroDivisionError:
            raise Misread("fraction") from None

    def write(value: Any) -> str:
        if type(value) is not Fraction:
            raise Misread("fraction")
        return str(value)

    return Codec(write, read, (Fraction,), (str,))


def _anything() -> Codec:
    def write(value: Any) -> Any:
        if isinstance(value, (tuple, list)):
            return [write(item) for item in value]
        if isinstance(value, Mapping):
            return {_TEXT.write(key): write(item) for key, item in value.items()}
        if value is None or type(value) in (int, str, bool):
            return value
        if type(value) is float and isfinite(value):
            return value
        raise Misread("plain value")

    def read(value: Any) -> Any:
        if type(value) is list:
            return tuple(map(read, value))
        if type(value) is dict:
            return {key: read(item) for key, item in value.items()}
        return value

    plain = (int, str, bool, float, NoneType)
    return Codec(write, read, (*plain, tuple, dict), (*plain, list, dict))


def _literal(allowed: tuple[Any, ...]) -> Codec:
    choices = {(type(choice), choice) for choice in allowed}
    expected = ", ".join(map(str, allowed))

    def same(value: Any) -> Any:
        if (type(value), value) not in choices:
            raise Misread(expected)
        return value

    kinds = tuple({type(choice) for choice in allowed})
    return Codec(same, same, kinds, kinds)


def _union(members: tuple[Any, ...]) -> Codec:
    if len(members) == 2 and NoneType in members:
        return _optional(codec_for(next(member for member in members if member is not NoneType)))
    listed = [cast(type, member) for member in members if is_dataclass(member)]
    classes = {kebab(member.__name__): member for member in listed}
    values = tuple(one for each in members if get_origin(each) is Literal for one in get_args(each))
    plain = [each for each in members if each not in listed and get_origin(each) is not Literal]
    others = [*map(codec_for, plain), *([_literal(values)] if values else [])]
    kinds = [kind for other in others for kind in other.json]
    if len(set(kinds)) < len(kinds):
        raise TypeError(f"{members} cannot be told apart")
    by_python = {kind: other for other in others for kind in other.python}
    by_json = {kind: other for other in others for kind in other.json}
    expected = ", ".join(kebab(getattr(member, "__name__", str(member))) for member in members)

    def write(value: Any) -> Any:
        member: Any = type(value)
        name = kebab(member.__name__)
        if classes.get(name) is member:
            return {_TAG: name, **codec_for(member).write(value)}
        if member not in by_python:
            raise Misread(expected)
        return by_python[member].write(value)

    def read(value: Any) -> Any:
        if type(value) is dict and classes:
            member = classes.get(value.get(_TAG, ""))
            if member is None:
                raise Misread(expected)
            return codec_for(member).read({key: item for key, item in value.items() if key != _TAG})
        if type(value) not in by_json:
            raise Misread(expected)
        return by_json[type(value)].read(value)

    return Codec(write, read, (*classes.values(), *by_python), (dict, *by_json))


def _optional(inner: Codec) -> Codec:
    def write(value: Any) -> Any:
        return None if value is None else inner.write(value)

    def read(value: Any) -> Any:
        return None if value is None else inner.read(value)

    return Codec(write, read, (*inner.python, NoneType), (*inner.json, NoneType))


def _tuple(items: tuple[Any, ...]) -> Codec:
    if items[-1:] != (Ellipsis,):
        return _fixed(tuple, items, tuple)
    each = codec_for(items[0])
    return _array(tuple, lambda value: list(map(each.write, value)), each)


def _array(kind: type, write: Writer, each: Codec) -> Codec:
    def checked(value: Any) -> Any:
        if not isinstance(value, kind):
            raise Misread("list")
        return write(value)

    def read(value: Any) -> Any:
        if type(value) is not list:
            raise Misread("list")
        return kind(map(each.read, value))

    return Codec(checked, read, (kind,), (list,))


def _fixed(kind: Any, items: tuple[Any, ...], make: Callable[[Any], Any]) -> Codec:
    forms = tuple(map(codec_for, items))
    expected = f"list of {len(forms)}"

    def write(value: Any) -> Any:
        if type(value) is not kind or len(value) != len(forms):
            raise Misread(expected)
        return [each.write(item) for each, item in zip(forms, value, strict=True)]

    def read(value: Any) -> Any:
        if type(value) is not list or len(value) != len(forms):
            raise Misread(expected)
        return make([each.read(item) for each, item in zip(forms, value, strict=True)])

    return Codec(write, read, (kind,), (list,))


def _mapping(kind: Any, key: Any, item: Any) -> Codec:
    by: dict[Any, tuple[Codec, FieldReader]] = {int: (_NUMBER, int), str: (_TEXT, str)}
    if key not in by:
        raise TypeError(f"a stored mapping goes by numbers or by names, not by {key}")
    keys, read_key = by[key]
    items = codec_for(item)
    make: Callable[[Any], Any] = Map if kind is Map else dict

    def write(value: Any) -> Any:
        if not isinstance(value, Mapping):
            raise Misread("mapping")
        return {str(keys.write(name)): items.write(one) for name, one in value.items()}

    def read(value: Any) -> Any:
        if type(value) is not dict:
            raise Misread("mapping")
        try:
            return make({read_key(name): items.read(one) for name, one in value.items()})
        except ValueError:
            raise Misread("mapping") from None

    return Codec(write, read, (dict, Map), (dict,))


_NUMBER: Final = _exactly(int, "number")
_TEXT: Final = _exactly(str, "text")
_PLAIN: Final[dict[Any, Codec]] = {
    int: _NUMBER,
    str: _TEXT,
    bool: _exactly(bool, "true, false"),
    NoneType: _exactly(NoneType, "nothing"),
    Card: _card(),
    Fraction: _fraction(),
    object: _anything(),
    Any: _anything(),
}
