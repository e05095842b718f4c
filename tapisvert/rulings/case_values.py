"""Values of a case file, read strictly: the wrong type is refused with what would be right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from tapisvert.refusals import Invalid, Refusal
from tapisvert.rulebooks.nearest import nearest
from tapisvert.words import Lang, say

T = TypeVar("T")
RawValue = Any
CaseReader = Callable[[RawValue], T]


class UnreadableCase(Invalid):
    """A case that cannot be read: where it stands, and what is wrong there."""

    def __init__(self, file: str, case: str, key: str, cause: Refusal) -> None:
        super().__init__("cases.unreadable", file=file, case=case, key=key)
        self.cause = cause

    def text(self, lang: Lang = "en") -> str:
        """The place, then the reason, in the reader's language."""
        where = "cases.in-case" if self.data["case"] else "cases.in-file"
        return say(where, lang, {**self.data, "reason": self.cause.text(lang)})


def whole(value: RawValue) -> int:
    """A whole number of at least nothing."""
    if type(value) is not int or value < 0:
        raise _wrong(value, "number")
    return value


def positive(value: RawValue) -> int:
    """A whole number above nothing."""
    if type(value) is not int or value <= 0:
        raise _wrong(value, "positive")
    return value


def flag(value: RawValue) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise _wrong(value, "flag")
    return value


def text(value: RawValue) -> str:
    """A text that is not empty."""
    if not isinstance(value, str) or not value.strip():
        raise _wrong(value, "text")
    return value


def one_of(*known: str) -> CaseReader[str]:
    """One of a few words."""

    def read(value: RawValue) -> str:
        if not isinstance(value, str) or value not in known:
            raise Invalid("cases.choice", found=_shown(value), known=known)
        return value

    return read


def list_of(read: CaseReader[T]) -> CaseReader[tuple[T, ...]]:
    """A list."""

    def read_all(value: RawValue) -> tuple[T, ...]:
        if not isinstance(value, list | tuple):
            raise _wrong(value, "list")
        return tuple(read(each) for each in value)

    return read_all


def pair_of(read: CaseReader[T]) -> CaseReader[tuple[T, T]]:
    """A list of two."""

    def read_two(value: RawValue) -> tuple[T, T]:
        if not isinstance(value, list | tuple) or len(value) != 2:
            raise _wrong(value, "pair")
        return read(value[0]), read(value[1])

    return read_two


def player(players: Collection[str]) -> CaseReader[str]:
    """The name of somebody in the hand."""

    def read(value: RawValue) -> str:
        if not isinstance(value, str):
            raise _wrong(value, "text")
        if value not in players:
            raise Invalid("floor.unknown-player", who=value, players=tuple(players))
        return value

    return read


def by_player(players: Collection[str], read: CaseReader[T]) -> CaseReader[dict[str, T]]:
    """A table by name."""
    name = player(players)

    def read_table(value: RawValue) -> dict[str, T]:
        return {name(who): read(each) for who, each in table(value).items()}

    return read_table


def table(value: RawValue) -> Mapping[str, RawValue]:
    """A table."""
    if not isinstance(value, dict):
        raise _wrong(value, "table")
    return value


def known_keys(raw: Mapping[str, RawValue], known: Collection[str]) -> None:
    """Refuse the first key that does not belong here."""
    for key in raw:
        if key not in known:
            near = nearest(key, known) or tuple(known)
            raise UnknownKey(key, near)


class UnknownKey(Invalid):
    """A key nobody knows; it is named beside the case."""

    def __init__(self, key: str, near: tuple[str, ...]) -> None:
        super().__init__("cases.unknown-key", key=key, nearest=near)


def _wrong(value: RawValue, kind: str) -> Invalid:
    return Invalid(f"cases.want-{kind}", found=_shown(value))


def _shown(value: RawValue) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{value}"'
        case _:
            return str(value)
