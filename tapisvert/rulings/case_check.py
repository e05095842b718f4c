"""Runs a case: builds the table, rules on the acts, compares the answers with those expected."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from tapisvert.refusals import Illegal, Invalid, Refusal
from tapisvert.rulebooks import BOOKS, Book, load, packaged
from tapisvert.rulebooks.article import covers
from tapisvert.rulings.case_answers import CaseAnswers
from tapisvert.rulings.case_table import build_table, undealt_board
from tapisvert.rulings.case_then_keys import Expected
from tapisvert.rulings.case_values import UnreadableCase
from tapisvert.rulings.cases import Case
from tapisvert.rulings.floor import floor
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.gestures import Happening, TableAct, TableIncident
from tapisvert.rulings.notation import write
from tapisvert.rulings.regular_play import play_acts, play_wrong_bets
from tapisvert.rulings.ruling import Ruling
from tapisvert.slotted import dataclass

_NOTICED_LATER: Final = ("underbet-noticed", "pot-miscounted")
"""Incidents about a bet of a wrong size that stands in `play`."""


@dataclass(frozen=True, slots=True)
class CaseDifference:
    """One key where the ruling is not what the case expects."""

    key: str
    expected: Any
    ruled: Any


@dataclass(frozen=True, slots=True)
class CaseResult:
    """A case run under one book: it holds when nothing differs."""

    case: Case
    book: str
    differences: tuple[CaseDifference, ...]
    rulings: tuple[Ruling, ...] = ()
    refusal: Refusal | None = None
    """The floor's no, where it would not rule at all."""

    @property
    def holds(self) -> bool:
        return not self.differences and self.refusal is None


def check(case: Case) -> tuple[CaseResult, ...]:
    """The case under every book it names; one that cannot be laid out is refused by its place."""
    return tuple(check_book(case, name) for name in case.then)


def check_book(case: Case, name: str) -> CaseResult:
    """The case under one book."""
    expected = case.then[name]
    try:
        book = load_book(name)
    except Invalid as refusal:
        raise UnreadableCase(case.file, case.id, "book", refusal) from None
    table = table_of_case(case, book)
    try:
        answers, rulings = _ruled(case, table, book, expected)
    except Illegal as refusal:
        return CaseResult(case, name, (), refusal=refusal)
    except Invalid as refusal:
        raise UnreadableCase(case.file, case.id, "when", refusal) from None
    return CaseResult(case, name, find_differences(answers, expected), rulings)


@lru_cache(maxsize=64)
def load_book(name: str) -> Book:
    """A book of the house, or a house's own file."""
    return packaged(name) if name in BOOKS else load(name)


def table_of_case(case: Case, book: Book) -> FloorTable:
    """The table as the case describes it, its `play` played."""
    try:
        table = build_table(case.given, book)
    except Refusal as refusal:
        raise UnreadableCase(case.file, case.id, "given", refusal) from None
    wrongly = any(isinstance(h, TableIncident) and h.name in _NOTICED_LATER for h in case.when)
    play = play_wrong_bets if wrongly else play_acts
    for line in case.given.play:
        try:
            table = play(table, (line,), book)
        except Refusal as refusal:
            raise UnreadableCase(
                case.file, case.id, "given.play", _Impossible(line, refusal)
            ) from None
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
    case: Case, table: FloorTable, book: Book, expected: Expected
) -> tuple[CaseAnswers, tuple[Ruling, ...]]:
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
    return CaseAnswers(about, table, undealt_board(case.given, table.state.street)), tuple(rulings)


def _last_about(who: str | None, rulings: Sequence[Ruling]) -> Ruling | None:
    return next((ruling for ruling in reversed(rulings) if ruling.who == who), None)


def _actor(happening: Happening) -> str | None:
    if isinstance(happening, TableAct):
        return happening.who
    who = happening.fields.get("who")
    return who if isinstance(who, str) else None


def find_differences(answers: CaseAnswers, expected: Expected) -> tuple[CaseDifference, ...]:
    """The keys where the answer is another one."""
    differences = []
    for key, wanted in expected.items():
        if key == "who":
            continue
        ruled = answers.answer(key)
        if not _agrees(key, wanted, ruled):
            differences.append(CaseDifference(key, wanted, ruled))
    return tuple(differences)


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
    return tuple(
        write(each) if isinstance(each, TableAct) else _incident(each) for each in case.when
    )


def _incident(seen: TableIncident) -> str:
    fields = " ".join(f"{key}={value}" for key, value in seen.fields.items())
    return f"incident {seen.name} {fields}".strip()
