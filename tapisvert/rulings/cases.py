"""Case files: what stood on the table, what somebody did, what the book says about it.

>>> (case,) = read('''
... book = "tda2017"
... [[case]]
... id = "half-a-raise"
... when = "BTN pushes 1000 5x100"
... [case.given]
... blinds = [250, 500]
... players = ["SB", "BB", "UTG", "BTN"]
... play = ["UTG raises to 1100"]
... [case.then]
... action = "raise"
... to = 1700
... cites = ["50-B"]
... ''', "mine.toml")
>>> case.id, case.then["tda2017"]["to"]
('half-a-raise', 1700)
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath
from typing import Any, Final, TypeVar

from tapisvert.datafiles import fault_at
from tapisvert.refusals import Invalid, Refusal
from tapisvert.rulebooks.load import BOOKS, choices, unknown_book
from tapisvert.rulebooks.nearest import nearest
from tapisvert.rulings.case_given_keys import KeyRefused, read_given
from tapisvert.rulings.case_table import CaseTable
from tapisvert.rulings.case_then_keys import TABLES, Expected, read_then
from tapisvert.rulings.case_values import (
    CaseReader,
    RawValue,
    UnreadableCase,
    known_keys,
    table,
    text,
)
from tapisvert.rulings.gestures import Happening, TableIncident
from tapisvert.rulings.notation import read as read_act
from tapisvert.slotted import dataclass

T = TypeVar("T")
_FILE_KEYS: Final = ("book", "case")
_CASE_KEYS: Final = ("id", "title", "book", "given", "when", "then")
DEFAULT_BOOK: Final = "tda2017"
"""What a case, or a question that names no book, is ruled by."""


@dataclass(frozen=True, slots=True)
class Case:
    """One situation and what each book named in it says."""

    id: str
    title: str
    file: str
    given: CaseTable
    when: tuple[Happening, ...]
    then: Mapping[str, Expected]
    """By book: a name of the house, or the path of a house's own file."""


def read(content: str, file: str) -> tuple[Case, ...]:
    """The cases of a file's text; the first thing wrong with it is refused by its place."""
    document = _parsed(content, file)
    try:
        known_keys(document, _FILE_KEYS)
        book = text(document.get("book", DEFAULT_BOOK))
        listed = _listed(document)
    except Invalid as refusal:
        raise UnreadableCase(file, "", str(refusal.data.get("key", "case")), refusal) from None
    cases: dict[str, Case] = {}
    for nth, each in enumerate(listed, start=1):
        case = _case(each, nth, book, file)
        if case.id in cases:
            raise UnreadableCase(file, case.id, "id", Invalid("cases.id-twice", id=case.id))
        cases[case.id] = case
    return tuple(cases.values())


def _listed(document: Mapping[str, RawValue]) -> list[RawValue]:
    listed = document.get("case")
    if not isinstance(listed, list) or not listed:
        raise Invalid("cases.no-case")
    return listed


def _parsed(content: str, file: str) -> dict[str, Any]:
    import tomli

    if not content.strip():
        raise UnreadableCase(file, "", "case", Invalid("cases.empty"))
    try:
        return tomli.loads(content)
    except ValueError as error:
        line, column = fault_at(content, error)
        cause = Invalid("cases.not-toml", line=line, column=column)
        raise UnreadableCase(file, "", "", cause) from None
    except RecursionError:
        raise UnreadableCase(file, "", "", Invalid("cases.too-deep")) from None


def _case(raw: RawValue, nth: int, book: str, file: str) -> Case:
    name = f"#{nth}"
    try:
        raw = _at("case", table, raw)
        if "id" in raw:
            name = _at("id", text, raw["id"])
        _complete(raw)
        given = read_given(_at("given", table, raw["given"]))
        return Case(
            name,
            _at("title", text, raw.get("title", name)),
            file,
            given,
            _when(raw["when"], given.players),
            _then(raw["then"], given.players, _at("book", text, raw.get("book", book)), file),
        )
    except KeyRefused as refused:
        raise UnreadableCase(file, name, refused.key, refused.refusal) from None


def _complete(raw: Mapping[str, RawValue]) -> None:
    try:
        known_keys(raw, _CASE_KEYS)
    except Invalid as refusal:
        raise KeyRefused(refusal.data["key"], refusal) from None
    for key in ("id", "given", "when", "then"):
        if key not in raw:
            raise KeyRefused(key, Invalid("cases.key-missing", key=key))


def _when(raw: RawValue, players: tuple[str, ...]) -> tuple[Happening, ...]:
    listed = raw if isinstance(raw, list) else [raw]
    if not listed:
        raise KeyRefused("when", Invalid("cases.nothing-happens"))
    return tuple(_happening(each, players) for each in listed)


def _happening(raw: RawValue, players: tuple[str, ...]) -> Happening:
    if isinstance(raw, dict):
        if "incident" not in raw:
            raise KeyRefused("when", Invalid("cases.key-missing", key="incident"))
        name = _at("when.incident", text, raw["incident"])
        return TableIncident(name, {key: value for key, value in raw.items() if key != "incident"})
    line = _at("when", text, raw)
    return _at("when", lambda value: read_act(value, players), line)


def _then(raw: RawValue, players: tuple[str, ...], book: str, file: str) -> dict[str, Expected]:
    """What is expected by book: plain keys are for the case's own."""
    answers = _at("then", table, raw)
    per_book = {k: v for k, v in answers.items() if isinstance(v, dict) and k not in TABLES}
    plain = {key: value for key, value in answers.items() if key not in per_book}
    expected: dict[str, Expected] = {}
    if plain or not per_book:
        expected[_book(book, book, file, "book")] = read_then(plain, players, "then")
    for name, answer in per_book.items():
        place = f"then.{name}"
        key = _book(name, book, file, place)
        if key in expected:
            raise KeyRefused(place, Invalid("cases.book-twice", book=name))
        expected[key] = read_then(answer, players, place)
    return expected


def _book(name: str, own: str, file: str, place: str) -> str:
    """A book of the house by name, or a house's own file beside the case file."""
    if name in choices():
        return name
    if name == PurePath(own).stem and own not in BOOKS:
        name = own
    if name.endswith(".toml"):
        return str(PurePath(file).parent / name)
    if place == "book":
        raise KeyRefused(place, unknown_book(name))
    near = nearest(name, BOOKS) or BOOKS
    raise KeyRefused(place, Invalid("cases.unknown-key", key=name, nearest=near))


def _at(key: str, read_value: CaseReader[T], value: RawValue) -> T:
    try:
        return read_value(value)
    except Refusal as refusal:
        raise KeyRefused(key, refusal) from None
