"""A parameter: one point on which books differ, typed, with the words for each answer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, TypeAlias, get_args

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulebooks.article import Raw
from tapisvert.rulebooks.text import Text
from tapisvert.words import Lang, counted, number, say

ParameterKind: TypeAlias = Literal["int", "seconds", "fraction", "flag", "choice", "list"]
KINDS: Final[tuple[str, ...]] = get_args(ParameterKind)

_FRACTION: Final = re.compile(r"\d+/[1-9]\d*|\d+")


class Parameter(NamedTuple):
    """What may be asked of every book, and what may be answered."""

    key: str
    kind: ParameterKind
    title: Text
    unit: Text | None
    """What a whole number counts, as `singular|plural`."""
    choices: Mapping[str, Text]
    default: Raw | None
    zero: Text | None = None
    """What a whole number of zero means, where it is not a count of nothing."""

    def read(self, written: Any) -> Raw | None:
        """`written` as this parameter's value, or None where it is not one."""
        match self.kind:
            case "int" | "seconds":
                return written if type(written) is int and written >= 0 else None
            case "flag":
                return written if type(written) is bool else None
            case "fraction":
                return written if _is_fraction(written) else None
            case "choice":
                return written if isinstance(written, str) and written in self.choices else None
            case "list":
                listed = isinstance(written, list | tuple)
                return tuple(written) if listed and self._known(written) else None

    def _known(self, names: Iterable[Any]) -> bool:
        return all(isinstance(name, str) and name in self.choices for name in names)

    def expected(self, lang: Lang) -> str:
        """What a value of this parameter looks like, for the one who wrote another."""
        names = ", ".join(f'"{name}"' for name in self.choices)
        return say(f"rulebook.expected-{self.kind}", lang, {"choices": names})

    def show(self, raw: Raw, lang: Lang) -> str:
        """A value as people say it."""
        match self.kind:
            case "choice":
                return self.choices[str(raw)][lang]
            case "list":
                assert isinstance(raw, tuple)
                return ", ".join(self.choices[name][lang] for name in raw)
            case "flag":
                return say("rulebook.yes" if raw else "rulebook.no", lang)
            case "seconds":
                assert isinstance(raw, int)
                return _duration(raw, lang)
            case "fraction":
                return str(raw)
            case "int":
                assert isinstance(raw, int)
                if raw == 0 and self.zero is not None:
                    return self.zero[lang]
                unit = f" {counted(raw, self.unit[lang], lang)}" if self.unit else ""
                return number(raw, lang) + unit


def _is_fraction(written: Any) -> bool:
    return isinstance(written, str) and _FRACTION.fullmatch(written) is not None


def _duration(seconds: int, lang: Lang) -> str:
    """90 s, 15 min, 48 h: the largest unit that divides it."""
    for size, unit in ((3600, "hours"), (60, "minutes")):
        if seconds >= 2 * size and seconds % size == 0:
            return say(f"rulebook.{unit}", lang, {"n": seconds // size})
    return say("rulebook.seconds", lang, {"n": seconds})
