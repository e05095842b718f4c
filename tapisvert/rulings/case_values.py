"""Values of a case file, read strictly: the wrong type is refused with what would be right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from tapisvert.refusals import Invalid, Refusal
from tapisvert.rulebooks.nearest import nearest
from tapisvert.words import Lang, say

T = TypeVar("T")
Raw = Any
Reader = Callable[[Raw], T]


class UnreadableCase(Invalid):
    """A case that cannot be read: where it stands, and what is wrong there."""

    def __init__(self, file: str, case: str, key: str, cause: Refusal) -> None:
        super().__init__("cases.unreadable", file=file, case=case, key=key)
        self.cause = cause

    def text(self, lang: Lang = "en") -> str:
        """The place, then the reason, in the reader's language."""
        where = "cases.in-case" if self.data["case"] else "cases.in-file"
        return say(where, lang, {**self.data, "reason": self.cause.text(lang)})


def whole(value: Raw) -> int:
    """A whole number of at least nothing."""
    if type(value) is not int or value < 0:
        raise _wrong(value, "number")
    return value


def positive(value: Raw) -> int:
    """A whole number above nothing."""
    if type(value) is not int or value <= 0:
        raise _wrong(value, "positive")
    return value


def flag(value: Raw) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise _wrong(value, "flag")
    return value


def text(value: Raw) -> str:
    """A text that is not empty."""
    if not isinstance(value, str) or not value.strip():
        raise _wrong(value, "text")
    return value


def one_of(*known: str) -> Reader[str]:
    """One of a few words."""

    def read(value: Raw) -> str:
        if not isinstance(value, str) or value not in known:
            raise Invalid("cases.choice", found=_shown(value), known=known)
        return value

    return read


def list_of(read: Reader[T]) -> Reader[tuple[T, ...]]:
    """A list."""

    def read_all(value: Raw) -> tuple[T, ...]:
        if not isinstance(value, list | tuple):
            raise _wrong(value, "list")
        return tuple(read(each) for each in value)

    return read_all


def pair_of(read: Reader[T]) -> Reader[tuple[T, T]]:
    """A list of two."""

    def read_two(value: Raw) -> tuple[T, T]:
        if not isinstance(value, list | tuple) or len(value) != 2:
            raise _wrong(value, "pair")
        return read(value[0]), read(value[1])

    return read_two


def player(players: Collection[str]) -> Reader[str]:
    """The name of somebody in the hand."""

    def read(value: Raw) -> str:
        if not isinstance(value, str):
            raise _wrong(value, "text")
        if value not in players:
            raise Invalid("floor.unknown-player", who=value, players=tuple(players))
        return value

    return read


def by_player(players: Collection[str], read: Reader[T]) -> Reader[dict[str, T]]:
    """A table by name."""
    name = player(players)

    def read_table(value: Raw) -> dict[str, T]:
        return {name(who): read(each) for who, each in table(value).items()}

    return read_table


def table(value: Raw) -> Mapping[str, Raw]:
    """A table."""
    if not isinstance(value, dict):
        raise _wrong(value, "table")
    return value


def known_keys(raw: Mapping[str, Raw], known: Collection[str]) -> None:
    """Refuse the first key that does not belong here."""
    for key in raw:
        if key not in known:
            near = nearest(key, known) or tuple(known)
            raise UnknownKey(key, near)


class UnknownKey(Invalid):
    """A key nobody knows; it is named beside the case."""

    def __init__(self, key: str, near: tuple[str, ...]) -> None:
        super().__init__("cases.unknown-key", key=key, nearest=near)


def _wrong(value: Raw, kind: str) -> Invalid:
    return Invalid(f"cases.want-{kind}", found=_shown(value))


def _shown(value: Raw) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{value}"'
        case _:
            return str(value)
