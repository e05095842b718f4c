"""A structure read from TOML; whatever does not fit is refused with where and what was expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tapisvert.datafiles import fault_at
from tapisvert.games import GAMES
from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Text
from tapisvert.slotted import dataclass, field
from tapisvert.tournament.structure import Level, Structure
from tapisvert.tournament.structures.supply import worth
from tapisvert.words import LANGS

_KEYS: Final = frozenset(
    ("title", "note", "minutes", "game", "begins-with", "stack", "chips", "levels")
)
_LEVEL: Final = frozenset(
    (
        "minutes",
        "blinds",
        "ante",
        "big-blind-ante",
        "limits",
        "bring-in",
        "game",
        "color-up",
        "break",
    )
)
_BREAK: Final = frozenset(("break", "color-up"))


@dataclass(frozen=True, slots=True)
class Plan:
    """A structure with the chips it was made for."""

    structure: Structure
    title: Text
    note: Text | None = None
    """What its user should know: that blinds are examples, for instance."""
    stack: Mapping[int, int] = field(default_factory=dict)
    chips: Mapping[int, int] = field(default_factory=dict)
    begins_with: int = 0
    """Chip points everybody begins with, where no stack is counted out in chips."""

    @property
    def points(self) -> int:
        """What everybody begins with; 0 where nobody said."""
        return worth(self.stack) or self.begins_with


def read_plan(text: str, name: str, source: str) -> Plan:
    """The plan written in TOML; `source` names the file in refusals."""
    import tomli  # costs milliseconds, needed only where somebody brings a file

    try:
        written = tomli.loads(text)
    except (ValueError, RecursionError) as error:
        line, column = fault_at(text, error)
        raise Invalid("structure.not-toml", file=source, line=line, column=column) from None
    return plan_of(written, name, source)


def plan_of(written: Mapping[str, Any], name: str, source: str) -> Plan:
    """The plan a parsed file holds."""
    reader = _Reader(source)
    reader.known("", written, _KEYS)
    levels = written.get("levels")
    if not isinstance(levels, list) or not levels:
        raise reader.bad("levels", "levels")
    minutes = reader.minutes("minutes", written.get("minutes", 20))
    game = reader.game("game", written.get("game", "NLHE"))
    read = tuple(
        reader.level(f"levels {n}", level, minutes, game) for n, level in enumerate(levels, 1)
    )
    if all(level.kind == "break" for level in read):
        raise reader.bad("levels", "levels")
    return Plan(
        Structure(name, read),
        reader.text("title", written.get("title", name)),
        reader.text("note", written["note"]) if "note" in written else None,
        reader.chips("stack", written.get("stack", {})),
        reader.chips("chips", written.get("chips", {})),
        reader.amount("begins-with", written.get("begins-with", 0)),
    )


class _Reader:
    """Reads one file and knows its name."""

    def __init__(self, source: str) -> None:
        self.source = source

    def bad(self, key: str, expected: str) -> Invalid:
        return Invalid(f"structure.expected-{expected}", file=self.source, key=key)

    def known(self, where: str, written: Mapping[str, Any], keys: frozenset[str]) -> None:
        unknown = sorted(written.keys() - keys)
        if unknown:
            key = f"{where}.{unknown[0]}" if where else unknown[0]
            known = tuple(sorted(keys))
            raise Invalid("structure.unknown-key", file=self.source, key=key, known=known)

    def level(self, where: str, written: Any, minutes: int, game: str) -> Level:
        """A level, or a break where the table has one."""
        if not isinstance(written, dict):
            raise self.bad(where, "level")
        leaving = self.values(f"{where}.color-up", written.get("color-up", []))
        if "break" in written:
            self.known(where, written, _BREAK)
            length = self.minutes(f"{where}.break", written["break"])
            return Level("break", length, color_up=leaving)
        self.known(where, written, _LEVEL)
        if "blinds" not in written and "limits" not in written:
            raise self.bad(f"{where}.blinds", "pair")
        small, big = self.pair(f"{where}.blinds", written.get("blinds", [0, 0]))
        small_bet, big_bet = self.pair(f"{where}.limits", written.get("limits", [0, 0]))
        return Level(
            "play",
            self.minutes(f"{where}.minutes", written["minutes"])
            if "minutes" in written
            else minutes,
            small,
            big,
            self.amount(f"{where}.ante", written.get("ante", 0)),
            self.amount(f"{where}.big-blind-ante", written.get("big-blind-ante", 0)),
            small_bet,
            big_bet,
            self.amount(f"{where}.bring-in", written.get("bring-in", 0)),
            self.game(f"{where}.game", written["game"]) if "game" in written else game,
            leaving,
        )

    def minutes(self, key: str, written: Any) -> int:
        """Whole minutes, as seconds."""
        if type(written) is not int or not 1 <= written <= 600:
            raise self.bad(key, "minutes")
        return written * 60

    def amount(self, key: str, written: Any) -> int:
        if type(written) is not int or written < 0:
            raise self.bad(key, "amount")
        return written

    def pair(self, key: str, written: Any) -> tuple[int, int]:
        """The smaller and the larger of two amounts."""
        if not isinstance(written, list) or len(written) != 2:
            raise self.bad(key, "pair")
        small, big = (self.amount(key, each) for each in written)
        if small > big:
            raise self.bad(key, "pair")
        return small, big

    def values(self, key: str, written: Any) -> tuple[int, ...]:
        if not isinstance(written, list) or any(type(v) is not int or v < 1 for v in written):
            raise self.bad(key, "values")
        return tuple(written)

    def game(self, key: str, written: Any) -> str:
        if not isinstance(written, str) or written not in GAMES:
            raise Invalid("structure.expected-game", file=self.source, key=key, known=tuple(GAMES))
        return written

    def chips(self, key: str, written: Any) -> dict[int, int]:
        """Value to number of chips; TOML writes values as names."""
        if not isinstance(written, dict):
            raise self.bad(key, "chips")
        for value, number in written.items():
            if not value.isdecimal() or int(value) < 1 or type(number) is not int or number < 1:
                raise self.bad(f"{key}.{value}", "chips")
        return {int(value): number for value, number in written.items()}

    def text(self, key: str, written: Any) -> Text:
        match written:
            case dict() if all(isinstance(written.get(lang), str) for lang in LANGS):
                return Text(**{lang: written[lang] for lang in LANGS})
            case str(words):
                return Text.alike(words)
            case _:
                raise self.bad(key, "text")
