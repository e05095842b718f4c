"""The columns of a sheet of results, by their titles in French and English."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from functools import cache
from typing import Final, TypeVar

from tapisvert.league.points.amounts import units
from tapisvert.league.record.days import day
from tapisvert.league.record.kinds import KINDS
from tapisvert.refusals import Invalid, Refusal
from tapisvert.rulebooks.folding import words
from tapisvert.slotted import dataclass
from tapisvert.words import LANGS, Lang, say
from tapisvert.words.message import Message

COLUMNS: Final[dict[str, frozenset[str]]] = {
    "date": frozenset(("date", "day", "jour")),
    "venue": frozenset(("venue", "etablissement", "lieu", "club", "bar", "salle")),
    "place": frozenset(("place", "rank", "position", "rang", "classement")),
    "name": frozenset(("name", "player", "nom", "joueur", "joueuse", "nom complet", "full name")),
    "licence": frozenset(("licence", "license")),
    "points": frozenset(("points", "pts", "score")),
    "knock-outs": frozenset(("knock outs", "knockouts", "ko", "kos", "eliminations", "sorties")),
    "rebuys": frozenset(("rebuys", "rebuy", "recaves", "recave", "rachats", "rachat")),
    "kind": frozenset(("kind", "type", "genre")),
    "event": frozenset(("event", "evenement", "tournament", "tournoi")),
}
NEEDED: Final = ("date", "place", "name")
_NUMBER: Final = frozenset(("no", "n", "nr", "num", "numero", "number", "of", "de", "du", "la"))
"""What people write around the word: “No licence”, “N° de licence”, “licence number”."""
_SEPARATORS: Final = (";", "\t", ",")
_MOST: Final = 500_000
_LARGEST: Final = 100_000_000
_SLASHED: Final = re.compile(r"(\d{1,2})[/.](\d{1,2})[/.](\d{4})")
_KINDS: Final = {"quotidien": "daily", "sit and go": "sit-and-go"}
"""What people write for a type of event besides our own words for it."""


@dataclass(frozen=True, slots=True)
class PastRow:
    """One player of one night of the past."""

    line: int
    day: str
    place: int
    name: str
    venue: str = ""
    licence: str = ""
    points: int | None = None
    """In ten-thousandths; None where the sheet does not say."""
    knock_outs: Fraction = Fraction()
    rebuys: int = 0
    kind: str = "daily"
    event: str = ""


@dataclass(frozen=True, slots=True)
class PastSheet:
    """The rows that can be read, what is wrong with the others, and the columns nobody knows."""

    rows: tuple[PastRow, ...]
    problems: tuple[Refusal, ...] = ()
    unsound: tuple[PastRow, ...] = ()
    """What can be read of the rows with problems."""
    ignored: tuple[str, ...] = ()
    """Titles of columns that are left out."""


def heading(column: str) -> Message:
    """The title of a column, in the language of whoever reads."""
    return Message(f"leaguedesk.heading-{column}")


def kind_said(kind: str, lang: Lang) -> str:
    """The word for a type of event; one of the house's own as it is."""
    return say(f"leaguedesk.kind-{kind}", lang) if kind in KINDS else kind


HEADINGS: Final = tuple(map(heading, COLUMNS))
"""What the columns are called."""


def read_rows(text: str) -> PastSheet:
    """Every row of a sheet, good or bad; refused where its columns cannot be meant."""
    if len(text) > _LARGEST:
        raise Invalid("leaguedesk.import-large", most=_MOST)
    lines = text.lstrip("\N{ZERO WIDTH NO-BREAK SPACE}").splitlines()
    head = next((line for line in lines if line.strip()), "")
    if not head:
        raise Invalid("leaguedesk.import-empty")
    separator = next((sign for sign in _SEPARATORS if sign in head), ",")
    start = lines.index(head)
    try:
        titles = next(csv.reader([head], delimiter=separator))
        columns = _columns(titles)
        reader = csv.reader(lines[start + 1 :], delimiter=separator)
        cells = [(start + 1 + reader.line_num, row) for row in reader if any(map(str.strip, row))]
    except csv.Error:
        raise Invalid("leaguedesk.import-not-csv") from None
    if not cells:
        raise Invalid("leaguedesk.import-empty")
    if len(cells) > _MOST:
        raise Invalid("leaguedesk.import-large", most=_MOST)
    rows: list[PastRow] = []
    unsound: list[PastRow] = []
    problems: list[Refusal] = []
    for line, row in cells:
        before = len(problems)
        past_row = _row(row, columns, line, problems)
        (rows if len(problems) == before else unsound).append(past_row)
    known = set(columns.values())
    ignored = (title.strip() for index, title in enumerate(titles) if index not in known)
    left_out = tuple(filter(None, ignored))
    return PastSheet(tuple(rows), tuple(problems), tuple(unsound), left_out)


def _columns(titles: Sequence[str]) -> dict[str, int]:
    columns: dict[str, int] = {}
    for index, title in enumerate(titles):
        whole = words(title)
        short = tuple(word for word in whole if word not in _NUMBER)
        for column, known in COLUMNS.items():
            plain = short if column == "licence" else whole
            if " ".join(plain) in known and column not in columns:
                columns[column] = index
    missing = tuple(heading(column) for column in NEEDED if column not in columns)
    if missing:
        raise Invalid("leaguedesk.import-columns", missing=missing, known=HEADINGS)
    return columns


T = TypeVar("T")


def _row(
    cells: Sequence[str], columns: dict[str, int], line: int, problems: list[Refusal]
) -> PastRow:
    """A row, with every problem of it told; what cannot be meant is left empty in it."""

    def told(column: str) -> str:
        index = columns.get(column)
        return cells[index].strip() if index is not None and index < len(cells) else ""

    def tried(column: str, reads: Callable[[str], T], instead: T) -> T:
        try:
            return reads(told(column))
        except Refusal as refusal:
            problems.append(refusal)
            return instead

    name = " ".join(told("name").split())
    if not name:
        problems.append(Invalid("leaguedesk.import-name", line=line))
    return PastRow(
        line,
        tried("date", lambda text: _day(text, line), ""),
        tried("place", lambda text: _whole(text, "place", line, 1), 1),
        name,
        told("venue"),
        told("licence"),
        tried("points", lambda text: _points(text, line), None),
        tried("knock-outs", lambda text: _fraction(text, line), Fraction()),
        tried("rebuys", lambda text: _whole(text or "0", "rebuys", line, 0), 0),
        _kind(told("kind")),
        told("event"),
    )


def _day(text: str, line: int) -> str:
    """2026-11-15, or 15/11/2026 as most sheets have it."""
    matched = _SLASHED.fullmatch(text)
    plain = f"{matched[3]}-{int(matched[2]):02}-{int(matched[1]):02}" if matched else text
    try:
        return day(plain).isoformat()
    except Refusal:
        raise _bad("date", text, line) from None


def _whole(text: str, column: str, line: int, least: int) -> int:
    plain = text.rstrip(".").removesuffix("er").removesuffix("e")
    if not plain.isascii() or not plain.isdecimal() or len(plain) > 6 or int(plain) < least:
        raise _bad(column, text, line)
    return int(plain)


def _points(text: str, line: int) -> int | None:
    plain = "".join(text.split()).replace(",", ".")
    if not plain:
        return None
    try:
        value = Decimal(plain)
    except InvalidOperation:
        raise _bad("points", text, line) from None
    if not value.is_finite() or abs(value) > 1_000_000:
        raise _bad("points", text, line)
    return units(value)


def _fraction(text: str, line: int) -> Fraction:
    plain = text.replace(",", ".") or "0"
    try:
        value = Fraction(plain) if len(plain) < 10 else None
    except (ValueError, ZeroDivisionError):
        value = None
    if value is None or not 0 <= value < 1_000 or value.denominator > 1_000:
        raise _bad("knock-outs", text, line)
    return value


def _kind(text: str) -> str:
    plain = " ".join(words(text))
    return {**_KINDS, **_kinds_said()}.get(plain, plain.replace(" ", "-")) or "daily"


@cache
def _kinds_said() -> Mapping[str, str]:
    return {" ".join(words(kind_said(kind, lang))): kind for lang in LANGS for kind in KINDS}


def _bad(column: str, value: str, line: int) -> Invalid:
    return Invalid("leaguedesk.import-value", line=line, column=heading(column), value=value)
