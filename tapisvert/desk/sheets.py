"""Sheets of people with a heading, in French or English; and our own, written."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from io import StringIO
from typing import Final, Literal, get_args

from tapisvert.desk.admitting import LONGEST, is_mail, tidy
from tapisvert.desk.lines import CellDoubt, NamelessLine, PastedLine, in_order
from tapisvert.person import Language, Person, ShownAs
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks.folding import words
from tapisvert.words import LANGS, Lang, say
from tapisvert.words.cells import CELL_SEPARATOR, inert

_HEADINGS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("name", "full name", "player", "joueur", "joueuse", "nom complet"), "name"),
    **dict.fromkeys(("nom et prenom", "nom prenom", "prenom nom", "participant"), "name"),
    **dict.fromkeys(("first name", "firstname", "given name", "prenom"), "first"),
    **dict.fromkeys(("last name", "lastname", "family name", "surname"), "last"),
    **dict.fromkeys(("nom", "nom de famille"), "last"),
    **dict.fromkeys(("nickname", "nick", "alias", "surnom", "pseudo", "pseudonyme"), "nickname"),
    **dict.fromkeys(("licence", "license", "licence number", "license number"), "licence"),
    **dict.fromkeys(("no licence", "n licence", "licence no", "numero licence"), "licence"),
    **dict.fromkeys(("numero de licence", "no de licence", "n de licence"), "licence"),
    **dict.fromkeys(("email", "e mail", "mail", "courriel", "adresse courriel"), "email"),
    **dict.fromkeys(("phone", "telephone", "tel", "mobile", "cellulaire", "portable"), "phone"),
    **dict.fromkeys(("language", "langue", "lang"), "language"),
    **dict.fromkeys(("paid", "paye", "payee", "regle"), "paid"),
    **dict.fromkeys(("note", "notes", "remarque", "remarques", "comment"), "note"),
    **dict.fromkeys(("id", "identifiant"), "id"),
    **dict.fromkeys(("shown", "montre"), "shown"),
}
_NAMING: Final = frozenset(("name", "first", "last"))
_LANGUAGES: Final[Mapping[str, Language]] = {
    "fr": "fr",
    "francais": "fr",
    "french": "fr",
    "en": "en",
    "anglais": "en",
    "english": "en",
}
_NO: Final = frozenset(("", "0", "no", "non", "n", "false", "faux", "not paid", "unpaid"))
_HEAD: Final = 5_000
_SEPARATORS: Final = (";", "\t", ",")
_NO_NAME: Final = (";", "\n")
"""Signs a name holds only where a quote of the sheet is broken."""
_OURS: Final = frozenset(("number", "numero"))
"""A column of our own sheets that is given and not read: the house numbers people itself."""
COLUMNS: Final = (
    *("id", "number", "name", "nickname", "licence"),
    *("email", "phone", "language", "shown", "note"),
)
"""The columns of a sheet of ours."""


def is_sheet(text: str) -> bool:
    """Whether the first line is a heading that names a column of names."""
    return bool(_NAMING & set(_columns(_first(text))))


def sheet_read(text: str) -> tuple[PastedLine, ...]:
    """The people of a sheet, row by row; columns nobody can name are left out."""
    return tuple(line for line in _rows(text) if isinstance(line, PastedLine))


def sheet_nameless(text: str) -> tuple[NamelessLine, ...]:
    """The rows of a sheet that say something and name nobody."""
    return tuple(line for line in _rows(text) if isinstance(line, NamelessLine))


def _rows(text: str) -> Iterator[PastedLine | NamelessLine]:
    head = _first(text)
    reader = csv.reader(StringIO(text, newline=""), delimiter=_separator(head))
    columns: list[str] = []
    try:
        for row in reader:
            if not any(map(str.strip, row)):
                continue
            if not columns:
                columns = _columns(head)
                continue
            line = _person(dict(_cells(columns, row)), reader.line_num)
            if line is None:
                yield NamelessLine(reader.line_num, ", ".join(filter(None, map(tidy, row))))
            else:
                doubts = (*_doubts(line, columns, row), *_beyond(columns, row))
                yield replace(line, doubts=doubts)
    except csv.Error:
        raise Invalid("desk.sheet-damaged", line=reader.line_num) from None


def columns_left_out(text: str) -> tuple[str, ...]:
    """The columns of a sheet that nobody can name, as its heading calls them."""
    clean = text.replace("\0", "").replace("\ufeff", "")
    if not is_sheet(clean):
        return ()
    titles = _titles(_first(clean))
    return tuple(
        title
        for title in map(tidy, titles)
        if title and not _column(title) and _folded(title) not in _OURS
    )


def doubts_said(line: PastedLine, lang: Lang) -> tuple[str, ...]:
    """What is left out of a row or looks wrong in it, a sentence each."""
    return tuple(
        say(f"desk.doubt-{doubt.about}", lang, {"written": doubt.written}) for doubt in line.doubts
    )


def _doubts(line: PastedLine, columns: Sequence[str], row: Sequence[str]) -> Iterable[CellDoubt]:
    """What a row says that is no address, no telephone, no language and no name."""
    cells = dict(_cells(columns, row))
    email, language = cells.get("email", ""), cells.get("language", "")
    if language and not line.language:
        yield CellDoubt("language", language)
    if email != line.email:
        yield CellDoubt("email", email)
    if line.phone and not any(map(str.isdigit, line.phone)):
        yield CellDoubt("phone", line.phone)
    names = "".join(cell for column, cell in zip(columns, row, strict=False) if column in _NAMING)
    if any(sign in names for sign in _NO_NAME):
        yield CellDoubt("name", line.name)


def _beyond(columns: Sequence[str], row: Sequence[str]) -> Iterable[CellDoubt]:
    """The cells of a row that stand under no heading."""
    written = ", ".join(filter(None, map(tidy, row[len(columns) :])))
    if written:
        yield CellDoubt("cells", written)


def sheet_written(people: Iterable[Person], lang: Lang = "en") -> str:
    """People as a sheet that can be read again; a cell is never a formula to a spreadsheet.

    Its heading is in the reader's language, and its columns are apart as spreadsheets there expect.
    """
    written = StringIO(newline="")
    writer = csv.writer(written, delimiter=CELL_SEPARATOR[lang])
    writer.writerow([say(f"desk.heading-{column}", lang) for column in COLUMNS])
    for person in people:
        shown = {"shown": say(f"desk.shown-{person.shown}", lang)}
        cells = (shown.get(column, getattr(person, column)) for column in COLUMNS)
        writer.writerow([inert(str(cell)) for cell in cells])
    return written.getvalue()


def _cells(columns: Sequence[str], row: Sequence[str]) -> Iterable[tuple[str, str]]:
    """Each column with its cell, the first of those called alike."""
    known: set[str] = set()
    for column, cell in zip(columns, row, strict=False):
        if column and column not in known:
            known.add(column)
            guarded = cell[:1] == "'" and inert(cell[1:]) == cell
            yield column, tidy(cell[1:] if guarded else cell)


def _person(cells: Mapping[str, str], number: int) -> PastedLine | None:
    name = cells.get("name") or f"{cells.get('first', '')} {cells.get('last', '')}".strip()
    shown: ShownAs | Literal[""] = _shown_as().get(_folded(cells.get("shown", "")), "")
    name = name if shown else in_order(name)
    if not any(sign.isalpha() for sign in name):
        return None
    email = cells.get("email", "")
    return PastedLine(
        number=number,
        name=name[:LONGEST],
        email=email if is_mail(email) else "",
        phone=cells.get("phone", ""),
        licence=cells.get("licence", ""),
        nickname=cells.get("nickname", ""),
        language=_LANGUAGES.get(" ".join(words(cells.get("language", ""))), ""),
        paid=" ".join(words(cells.get("paid", ""))) not in _NO,
        note=cells.get("note", ""),
        person=cells.get("id", ""),
        shown=shown,
    )


def _first(text: str) -> str:
    return next((line for line in text.splitlines() if line.strip()), "")


def _separator(head: str) -> str:
    return next((sign for sign in _SEPARATORS if sign in head), ",")


def _columns(head: str) -> list[str]:
    return [_column(title) for title in _titles(head)]


def _titles(head: str) -> list[str]:
    return next(csv.reader([head[:_HEAD]], delimiter=_separator(head)), [])


def _column(title: str) -> str:
    return _HEADINGS.get(_folded(title), "")


@cache
def _shown_as() -> Mapping[str, ShownAs]:
    """What is shown of somebody in public, by our words for it."""
    kinds: tuple[ShownAs, ...] = get_args(ShownAs)
    return {_folded(say(f"desk.shown-{one}", lang)): one for lang in LANGS for one in kinds}


def _folded(title: str) -> str:
    return " ".join(words(title))
