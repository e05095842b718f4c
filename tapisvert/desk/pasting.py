"""People in a list somebody pasted or a sheet somebody sent, and whom the house knows of them.

`read` understands a list with one person a line, numbered or not, with whatever people write
beside a name, and sheets with a heading in French or English. `preview` says of each line who it
is before anybody is entered.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, Protocol, TypeAlias

from tapisvert.desk.directory import Directory
from tapisvert.desk.lines import NamelessLine, PastedLine, line_read
from tapisvert.desk.sheets import is_sheet, sheet_nameless, sheet_read
from tapisvert.desk.spelling import licence_key, name_key, searched, spelled_alike, told_number
from tapisvert.person import Person
from tapisvert.refusals import Invalid, Refusal
from tapisvert.replacing import replace

LineFate: TypeAlias = Literal[
    "known", "new", "ambiguous", "registered", "double", "clash", "barred"
]

_IN_PART: Final = 40
"""People of one surname to choose from; more are told apart by a longer name."""

__all__ = [
    "KnownPeople",
    "LineFate",
    "PastePreview",
    "PasteRow",
    "PastedLine",
    "matched",
    "nameless",
    "preview",
    "read",
    "without_barred",
]


class KnownPeople(Protocol):
    """A directory, whatever keeps it."""

    def directory(self) -> Directory: ...


@dataclass(frozen=True, slots=True)
class PasteRow:
    """One line, and who it is."""

    line: PastedLine
    fate: LineFate
    person: Person | None = None
    """Who it is, where that is certain: known or registered already."""
    candidates: tuple[Person, ...] = ()
    """Who it may be, the likeliest first, where it is ambiguous; or else somebody new."""
    first: int = 0
    """Of somebody twice in the list, or with another one's licence: the line that counts."""
    reason: Refusal | None = None
    """Why somebody who is known may not be entered here."""
    rival: str = ""
    """Of a licence that is on two lines: who has it on the line that counts."""
    namesakes: bool = False
    """Whether the candidates are called exactly so: one of them, more likely than somebody new."""


@dataclass(frozen=True)
class PastePreview:
    """A list before it is entered."""

    rows: tuple[PasteRow, ...]

    @cached_property
    def counts(self) -> dict[LineFate, int]:
        """How many lines of each kind."""
        fates: dict[LineFate, int] = dict.fromkeys(
            ("known", "new", "ambiguous", "registered", "double", "clash", "barred"), 0
        )
        for row in self.rows:
            fates[row.fate] += 1
        return fates

    @property
    def entering(self) -> tuple[PasteRow, ...]:
        """The lines that name somebody to be entered: neither registered nor named before."""
        return tuple(row for row in self.rows if row.fate in ("known", "new", "ambiguous"))


def read(text: str, numbers: bool = False) -> tuple[PastedLine, ...]:
    """The people of a list or a sheet, in its order; `nameless` tells which lines name nobody.

    With `numbers` a line that is only a number or a licence is somebody who is known by it.
    """
    clean = _clean(text)
    if is_sheet(clean):
        return sheet_read(clean)
    return tuple(line for line in _listed(clean, numbers) if isinstance(line, PastedLine))


def nameless(text: str, numbers: bool = False) -> tuple[NamelessLine, ...]:
    """The lines of a list or a sheet that say something and name nobody; titles are none."""
    clean = _clean(text)
    if is_sheet(clean):
        return sheet_nameless(clean)
    return tuple(line for line in _listed(clean, numbers) if isinstance(line, NamelessLine))


def _clean(text: str) -> str:
    return text.replace("\0", "").replace("\ufeff", "")


def _listed(text: str, numbers: bool) -> Iterator[PastedLine | NamelessLine]:
    for number, written in enumerate(text.splitlines(), 1):
        line = line_read(written, number)
        if line is None and numbers and told_number(written) > 0:
            line = PastedLine(number, written.strip())
        if line is not None:
            yield line
        elif any(map(str.isalnum, written)) and not written.rstrip().endswith(":"):
            yield NamelessLine(number, " ".join(written.split()))


def preview(
    lines: Sequence[PastedLine], people: KnownPeople, already: Collection[str] = ()
) -> PastePreview:
    """Who each line is; `already` are the ids of those who are registered."""
    directory = people.directory()
    here = {directory.root(person) for person in already}
    named: dict[str, list[PastedLine]] = defaultdict(list)
    licensed: dict[str, PastedLine] = {}
    likeliest: set[str] = set()
    rows = []
    for line in lines:
        row = matched(line, directory)
        before = named[_key(row)]
        same = [one.number for one in before if not _apart(row, one)]
        if row.namesakes and len(same) < len(row.candidates):
            row, same = _likely_others(row, likeliest), []
        first = same[0] if same else 0
        holder = licensed.get(licence_key(line.licence)) if line.licence else None
        if not first and holder is not None and directory.licensed(line.licence) is None:
            row = _second(line, holder)
        elif first:
            row = PasteRow(line, "double", row.person, first=first)
        else:
            before.append(line)
            if line.licence:
                licensed.setdefault(licence_key(line.licence), line)
            if row.person is not None and row.person.id in here:
                row = PasteRow(line, "registered", row.person)
        rows.append(row)
    return PastePreview(tuple(rows))


def without_barred(seen: PastePreview, reasons: Mapping[str, Refusal]) -> PastePreview:
    """A list where those who may not be entered, by id, are told why and left out."""
    return PastePreview(
        tuple(
            PasteRow(row.line, "barred", row.person, reason=reasons[row.person.id])
            if row.fate == "known" and row.person is not None and row.person.id in reasons
            else row
            for row in seen.rows
        )
    )


def _second(line: PastedLine, holder: PastedLine) -> PasteRow:
    """A line with the licence of a line before it: the same person, or one of them is wrong."""
    one, other = set(searched(line.name)), set(searched(holder.name))
    if one <= other or other <= one:
        return PasteRow(line, "double", first=holder.number)
    return PasteRow(line, "clash", first=holder.number, rival=holder.name)


def _likely_others(row: PasteRow, likeliest: set[str]) -> PasteRow:
    """Two lines of a name that two people have are likelier both of them than one of them twice."""
    candidates = tuple(sorted(row.candidates, key=lambda one: one.id in likeliest))
    likeliest.add(candidates[0].id)
    return replace(row, candidates=candidates)


def _key(row: PasteRow) -> str:
    """What two lines of a list share that are the same person."""
    return f"id {row.person.id}" if row.person is not None else name_key(row.line.name)


def _apart(row: PasteRow, other: PastedLine) -> bool:
    """Whether two lines of one name say that they are two people."""
    line = row.line
    return row.person is None and (
        _differ(licence_key(line.licence), licence_key(other.licence))
        or _differ(line.email.casefold(), other.email.casefold())
        or _differ(_digits(line.phone), _digits(other.phone))
    )


def _differ(one: str, other: str) -> bool:
    return bool(one and other) and one != other


def matched(line: PastedLine, directory: Directory) -> PasteRow:
    """Who one line is, by its licence, its name, or a name one slip away."""
    chosen = directory.get(line.person) if line.person else None
    if chosen is not None:
        return PasteRow(line, "known", chosen)
    if (number := told_number(line.name)) > 0:
        return _numbered(line, number, directory)
    holder = directory.licensed(line.licence) if line.licence else None
    if holder is not None:
        shares = set(searched(line.name)) & set(searched(holder.name))
        return (
            PasteRow(line, "known", holder)
            if shares
            else PasteRow(line, "ambiguous", None, (holder,))
        )
    whole = f"{line.name} {line.nickname}"  # of Ana "Queen" Roy the directory may have all three
    same = directory.named(line.name) or (directory.named(whole) if line.nickname else ())
    close = tuple(one for one in same if _agrees(line, one))
    if len(close) > 1:
        close = tuple(one for one in close if _tells(line, one)) or close
    if len(close) == 1:
        return PasteRow(line, "known", close[0])
    if same:
        close = tuple(sorted(close, key=lambda one: not spelled_alike(line.name, one.name)))
        return PasteRow(line, "ambiguous", None, close or same, namesakes=bool(close))
    holder = directory.licensed(line.name)  # told by a licence and no name
    if holder is not None:
        return PasteRow(line, "known", holder)
    near = (*directory.near(line.name), *_called_in_part(line, directory))
    near = tuple({one.id: one for one in near if _agrees(line, one)}.values())
    return PasteRow(line, "ambiguous", None, near) if near else PasteRow(line, "new")


def _called_in_part(line: PastedLine, directory: Directory) -> Iterator[Person]:
    """Who has a name of one word among theirs: nobody new is called by a surname alone."""
    asked = searched(line.name)
    if len(asked) == 1:
        begun = directory.find(line.name, _IN_PART)
        yield from (one for one in begun if asked[0] in searched(one.name))


def _numbered(line: PastedLine, number: int, directory: Directory) -> PasteRow:
    """A line that is a licence or a number and no name: nobody new is called so."""
    holder = directory.licensed(line.name) or directory.numbered(number)
    if holder is not None:
        return PasteRow(line, "known", holder)
    reason = Invalid("desk.nobody-numbered", line=line.number, number=str(number))
    return PasteRow(line, "barred", reason=reason)


def _agrees(line: PastedLine, person: Person) -> bool:
    """Whether nothing that both say differs: another licence is another person."""
    return not (line.licence and person.licence)


def _tells(line: PastedLine, person: Person) -> bool:
    """Whether the line says something that only this namesake has."""
    if line.email and line.email.casefold() == person.email.casefold():
        return True
    return bool(line.phone and _digits(line.phone) == _digits(person.phone))


def _digits(phone: str) -> str:
    return "".join(filter(str.isdigit, phone))[-9:]
