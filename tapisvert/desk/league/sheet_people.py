"""Who the lines of an elimination sheet are: known, new, or in doubt, before anything is entered.

A line names somebody by name, by licence, by number (`#12`), or as somebody forgotten whom the
result had already (`[2]`). Nobody is made up: where a line may be somebody the house knows, whoever
types decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from tapisvert.desk.directory import Directory
from tapisvert.desk.introducing import NEW
from tapisvert.desk.league.nights import night_in_order
from tapisvert.desk.league.people import Opens, some
from tapisvert.desk.league.sheet import SheetLine, refuse_faulty, sheet_lines
from tapisvert.desk.lines import line_read
from tapisvert.desk.pasting import PasteRow, matched
from tapisvert.desk.people import new_id
from tapisvert.league.points.night import Finish, Night
from tapisvert.league.record.values import ResultPublication
from tapisvert.person import Person
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks.folding import words
from tapisvert.slotted import dataclass
from tapisvert.words import Lang, say

SheetFate: TypeAlias = Literal["known", "new", "doubt"]
_NUMBER: Final = re.compile(r"(?:#|n[o°º]\.?)?\s*(\d{1,9})", re.IGNORECASE)
_FORGOTTEN: Final = re.compile(r"\[[^\d\]]*(\d{1,6})\]")
_CANDIDATES: Final = 40


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One line of a sheet, and who it is."""

    line: SheetLine
    fate: SheetFate
    person: Person | None = None
    """Who it is, where that is certain."""
    candidates: tuple[Person, ...] = ()
    """Who it may be, where it is in doubt."""


@dataclass(frozen=True, slots=True)
class SheetPreview:
    """A sheet before it is entered."""

    ranks: tuple[tuple[SheetRow, ...], ...]

    @property
    def rows(self) -> tuple[SheetRow, ...]:
        return tuple(row for rank in self.ranks for row in rank)

    @property
    def doubtful(self) -> tuple[SheetRow, ...]:
        """The lines somebody has to decide."""
        return tuple(row for row in self.rows if row.fate == "doubt")

    @property
    def counts(self) -> dict[SheetFate, int]:
        """How many lines of each kind."""
        numbers: dict[SheetFate, int] = {"known": 0, "new": 0, "doubt": 0}
        for row in self.rows:
            numbers[row.fate] += 1
        return numbers


def sheet_preview(
    people: Opens, ranks: Iterable[tuple[SheetLine, ...]], result: ResultPublication | None = None
) -> SheetPreview:
    """Who each line is; `result` is the one that stands, where there is one to put right."""
    return _previewed(people, ranks, result, [])


def typed_preview(
    people: Opens, text: str, result: ResultPublication | None = None
) -> SheetPreview:
    """Who each line of a sheet is, as it was typed; all that is wrong with it is told at once."""
    ranks, faults = sheet_lines(text)
    return _previewed(people, ranks, result, list(faults))


def _previewed(
    people: Opens,
    ranks: Iterable[tuple[SheetLine, ...]],
    result: ResultPublication | None,
    faults: list[Invalid],
) -> SheetPreview:
    forgotten = forgotten_in(people, result)
    rows: list[tuple[SheetRow, ...]] = []
    directory = people.directory()
    for rank in ranks:
        row = []
        for line in rank:
            try:
                row.append(_looked_up(directory, line, forgotten))
            except Invalid as fault:
                faults.append(fault)
        rows.append(tuple(row))
    preview = SheetPreview(tuple(rows))
    faults += _twice(preview)
    finishes = [row.line.finish for row in preview.rows]
    if not faults:
        faults += _too_many_out(finishes, result)
    refuse_faulty(faults)
    return preview


def sheet_night(
    preview: SheetPreview, kind: str, choices: Mapping[int, str] | None = None
) -> tuple[Night, tuple[Person, ...]]:
    """The night of a sheet, and the people it brings into the directory.

    A line in doubt is who the choice for its number says, an id or `new`; without one it is
    refused, all such lines at once.
    """
    chosen = choices or {}
    undecided = [row for row in preview.doubtful if not _decided(row, chosen)]
    if undecided:
        raise _in_doubt(undecided)
    fresh: dict[tuple[str, ...], Person] = {}
    seen: dict[str, SheetLine] = {}
    ranks = []
    for rank in preview.ranks:
        finishes = []
        for row in rank:
            person = _person(row, chosen.get(row.line.number, ""), fresh)
            first = seen.setdefault(person, row.line)
            if first is not row.line:
                raise _same(row.line, first)
            finishes.append(replace(row.line.finish, person=person))
        ranks.append(tuple(finishes))
    return night_in_order(tuple(ranks), kind), tuple(fresh.values())


def forgotten_in(people: Opens, result: ResultPublication | None) -> tuple[str, ...]:
    """Those of a result whose names nobody knows any more, in the order of their places."""
    if result is None:
        return ()
    directory = people.directory()
    return tuple(
        each.person
        for each in sorted(result.night.finishes, key=lambda each: (each.first, each.person))
        if directory.get(each.person) is None
    )


def sheet_written(people: Opens, result: ResultPublication, lang: Lang) -> str:
    """A night as its sheet is typed, so that every line is read back as the same person."""
    gone = forgotten_in(people, result)
    lines, last = [], 0
    directory = people.directory()
    for finish in sorted(result.night.finishes, key=lambda each: (each.first, each.person)):
        place = "=" if finish.first == last else f"{finish.first}."
        last = finish.first
        if finish.person in gone:
            number = {"number": str(gone.index(finish.person) + 1)}
            name = say("leaguedesk.forgotten-one", lang, number)
        else:
            name = _written(directory, finish.person)
        lines.append("; ".join((f"{place} {name}", *_marks(finish, lang))))
    return "\n".join(lines)


def sheet_places(preview: SheetPreview, lang: Lang) -> Iterator[tuple[int, SheetRow, list[str]]]:
    """Everybody's place with what stands behind the name, as the sheet was understood."""
    place = 1
    for rank in preview.ranks:
        for row in rank:
            new = [say("leaguepage.sheet-is-new", lang)] if row.fate == "new" else []
            yield place, row, [*_marks(row.line.finish, lang), *new]
        place += len(rank)


def _written(directory: Directory, person: str) -> str:
    """A name that is read back as the same person: the number beside it where it is not enough."""
    known = directory.get(person)
    assert known is not None
    alone = len(directory.named(known.name)) == 1
    return known.name if alone or not known.number else f"{known.name} #{known.number}"


def _marks(finish: Finish, lang: Lang) -> Iterator[str]:
    """What stands behind a name, in words the sheet's reader knows."""
    if finish.knock_outs:
        yield f"{finish.knock_outs} KO"
    if finish.rebuys:
        yield say("leaguepage.sheet-rebuys", lang, {"n": finish.rebuys})
    if finish.add_ons:
        yield f"{finish.add_ons} add-on"
    if finish.ending in ("left", "disqualified"):
        yield say(f"leaguepage.sheet-{finish.ending}", lang)


def _looked_up(directory: Directory, line: SheetLine, forgotten: Sequence[str]) -> SheetRow:
    if line.fresh:
        return SheetRow(line, "new")
    gone = _FORGOTTEN.fullmatch(line.name)
    if gone is not None:
        return SheetRow(line, "known", Person(_gone(line, int(gone[1]), forgotten), ""))
    known = directory.get(line.name) or directory.licensed(line.name)
    number = _NUMBER.fullmatch(line.name)
    if known is None and number is not None:
        known = directory.numbered(int(number[1]))
        if known is None:
            raise Invalid("leaguedesk.nobody-numbered", line=line.number, number=number[1])
    if known is not None:
        return SheetRow(line, "known", known)
    same = directory.named(line.name)
    if len(same) == 1:
        return SheetRow(line, "known", same[0])
    return _from_list(directory, line)


def _from_list(directory: Directory, line: SheetLine) -> SheetRow:
    """A line as a pasted list would have it: a licence beside the name, a slip of the finger."""
    pasted = line_read(line.name, line.number)
    if pasted is None:
        raise Invalid("leaguedesk.no-name-on-line", line=line.number)
    numbered = directory.numbered(int(pasted.licence)) if pasted.licence.isdecimal() else None
    if numbered is not None and set(words(numbered.name)) & set(words(pasted.name)):
        return SheetRow(line, "known", numbered)
    row: PasteRow = matched(pasted, directory)
    if row.person is not None:
        return SheetRow(line, "known", row.person)
    begun = directory.find(pasted.name, _CANDIDATES)
    may_be = tuple({one.id: one for one in (*row.candidates, *begun)}.values())
    return SheetRow(line, "doubt" if may_be else "new", None, may_be[:_CANDIDATES])


def _gone(line: SheetLine, number: int, forgotten: Sequence[str]) -> str:
    if not 1 <= number <= len(forgotten):
        raise Invalid("leaguedesk.nobody-forgotten", line=line.number, name=line.name)
    return forgotten[number - 1]


def _twice(preview: SheetPreview) -> Iterator[Invalid]:
    """Each line that names somebody of a line before it."""
    seen: dict[str, SheetLine] = {}
    for row in preview.rows:
        if row.fate == "doubt":
            continue
        one = row.person.id if row.person is not None else " ".join(words(row.line.name))
        first = seen.setdefault(one, row.line)
        if first is not row.line:
            yield _same(row.line, first)


def _same(line: SheetLine, first: SheetLine) -> Invalid:
    return Invalid(
        "leaguedesk.twice-on-sheet",
        name=line.name,
        line=line.number,
        other=first.name,
        first=first.number,
    )


def _too_many_out(
    finishes: Sequence[Finish], result: ResultPublication | None
) -> Iterator[Invalid]:
    """What is wrong where more knock-outs are counted than people can have gone out.

    A result that stands may know of entries its sheet does not show.
    """
    before = () if result is None else result.night.finishes
    counted = sum(each.knock_outs for each in finishes)
    out = len(finishes) - 1 + sum(each.rebuys for each in finishes)
    most = max(out, sum(each.knock_outs for each in before))
    if counted > most:
        yield Invalid("leaguedesk.many-knock-outs", n=counted, most=out)


def _decided(row: SheetRow, chosen: Mapping[int, str]) -> bool:
    choice = chosen.get(row.line.number, "")
    return choice == NEW or any(one.id == choice for one in row.candidates)


def _in_doubt(rows: Sequence[SheetRow]) -> Invalid:
    """Every line that may be several people, with whom it may be."""
    lines = tuple(
        f"{row.line.name} ({', '.join(some(map(_offered, row.candidates)))})" for row in rows
    )
    return Invalid("leaguedesk.in-doubt", lines=lines, n=len(lines))


def _offered(person: Person) -> str:
    return f"{person.name} #{person.number}" if person.number else person.name


def _person(row: SheetRow, choice: str, fresh: dict[tuple[str, ...], Person]) -> str:
    if row.fate == "known" and row.person is not None:
        return row.person.id
    if row.fate == "doubt" and choice != NEW:
        return choice
    pasted = None if row.line.fresh else line_read(row.line.name, row.line.number)
    name = " ".join(row.line.name.split()) if pasted is None else pasted.name
    licence = "" if pasted is None else pasted.licence
    return fresh.setdefault(words(name), Person(new_id(), name, licence=licence)).id
