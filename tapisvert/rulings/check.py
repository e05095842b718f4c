"""Runs a case: the table is laid, the acts are ruled upon, the answers compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from tapisvert.refusals import Illegal, Invalid, Refusal
from tapisvert.rulebooks import BOOKS, Book, load, packaged
from tapisvert.rulings.answers import Answers, covers
from tapisvert.rulings.cases import Case
from tapisvert.rulings.expected import Expected
from tapisvert.rulings.floor import floor
from tapisvert.rulings.given import lay, to_come
from tapisvert.rulings.notation import write
from tapisvert.rulings.played import played, played_wrongly
from tapisvert.rulings.ruling import Ruling
from tapisvert.rulings.seen import Act, Happening, Incident
from tapisvert.rulings.table import Table
from tapisvert.rulings.told import Unreadable

_NOTICED_LATER: Final = ("underbet-noticed", "pot-miscounted")
"""Incidents about a bet of a wrong size that stands in `play`."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One key where the ruling is not what the case expects."""

    key: str
    expected: Any
    ruled: Any


@dataclass(frozen=True, slots=True)
class Result:
    """A case run under one book: it holds when nothing differs."""

    case: Case
    book: str
    differences: tuple[Difference, ...]
    rulings: tuple[Ruling, ...] = ()
    refusal: Refusal | None = None
    """The floor's no, where it would not rule at all."""

    @property
    def holds(self) -> bool:
        return not self.differences and self.refusal is None


def check(case: Case) -> tuple[Result, ...]:
    """The case under every book it names; one that cannot be laid out is refused by its place."""
    return tuple(check_book(case, name) for name in case.then)


def check_book(case: Case, name: str) -> Result:
    """The case under one book."""
    expected = case.then[name]
    try:
        book = book_of(name)
    except Invalid as refusal:
        raise Unreadable(case.file, case.id, "book", refusal) from None
    table = laid(case, book)
    try:
        answers, rulings = _ruled(case, table, book, expected)
    except Illegal as refusal:
        return Result(case, name, (), refusal=refusal)
    except Invalid as refusal:
        raise Unreadable(case.file, case.id, "when", refusal) from None
    return Result(case, name, compared(answers, expected), rulings)


@lru_cache(maxsize=64)
def book_of(name: str) -> Book:
    """A book of the house, or a house's own file."""
    return packaged(name) if name in BOOKS else load(name)


def laid(case: Case, book: Book) -> Table:
    """The table as the case describes it, its `play` played."""
    try:
        table = lay(case.given, book)
    except Refusal as refusal:
        raise Unreadable(case.file, case.id, "given", refusal) from None
    wrongly = any(isinstance(h, Incident) and h.name in _NOTICED_LATER for h in case.when)
    play = played_wrongly if wrongly else played
    for line in case.given.play:
        try:
            table = play(table, (line,), book)
        except Refusal as refusal:
            raise Unreadable(case.file, case.id, "given.play", _Impossible(line, refusal)) from None
    fronts = {table.seat(who): chips for who, chips in (case.given.front or {}).items()}
    return table.with_(front={**table.front, **fronts})


class _Impossible(Invalid):
    """An act of `play` the hand refuses."""

    def __init__(self, line: str, cause: Refusal) -> None:
        super().__init__("cases.impossible-play", act=line)
        self.cause = cause

    def text(self, lang: Any = "en") -> str:
        from tapisvert.words import say

        return say(self.code, lang, {**self.data, "reason": self.cause.text(lang)})


def _ruled(
    case: Case, table: Table, book: Book, expected: Expected
) -> tuple[Answers, tuple[Ruling, ...]]:
    rulings: list[Ruling] = []
    last: tuple[Ruling, ...] = ()
    for happening in case.when:
        outcome = floor(book).rule(table, happening)
        table, last = outcome.table, outcome.rulings
        rulings += last
    if "who" in expected:
        about = _last_about(expected["who"], rulings)
    else:
        about = _last_about(_actor(case.when[-1]), last) or (last[-1] if last else None)
    return Answers(about, table, to_come(case.given, table.state.street)), tuple(rulings)


def _last_about(who: str | None, rulings: Sequence[Ruling]) -> Ruling | None:
    return next((ruling for ruling in reversed(rulings) if ruling.who == who), None)


def _actor(happening: Happening) -> str | None:
    if isinstance(happening, Act):
        return happening.who
    who = happening.fields.get("who")
    return who if isinstance(who, str) else None


def compared(answers: Answers, expected: Expected) -> tuple[Difference, ...]:
    """The keys where the answer is another one."""
    found = []
    for key, wanted in expected.items():
        if key == "who":
            continue
        ruled = answers.answer(key)
        if not _agrees(key, wanted, ruled):
            found.append(Difference(key, wanted, ruled))
    return tuple(found)


def _agrees(key: str, wanted: Any, ruled: Any) -> bool:
    if ruled is None:
        return False
    match key:
        case "cites":
            return all(any(covers(each, number) for number in ruled) for each in wanted)
        case "options" | "may":
            return set(wanted) == set(ruled)
        case "amounts":
            return all(ruled.get(who) == chips for who, chips in wanted.items())
        case "awards":
            return {who: chips for who, chips in wanted.items() if chips} == dict(ruled)
        case "pots":
            return [(a, set(who)) for a, who in wanted] == [(a, set(who)) for a, who in ruled]
        case _:
            return bool(wanted == ruled)


def what_happened(case: Case) -> tuple[str, ...]:
    """The acts and incidents of a case, one a line."""
    return tuple(write(each) if isinstance(each, Act) else _incident(each) for each in case.when)


def _incident(seen: Incident) -> str:
    told = " ".join(f"{key}={value}" for key, value in seen.fields.items())
    return f"incident {seen.name} {told}".strip()
