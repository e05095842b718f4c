"""The people of a list taken into the directory: new ones entered, known ones completed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tapisvert.desk.lines import PastedLine
from tapisvert.desk.pasting import PastePreview, PasteRow
from tapisvert.person import Person
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass

NEW: Final = "new"
"""The choice of somebody new, for a line that may be several people."""
NOBODY: Final = "nobody"
"""The choice of leaving a line out."""
_OFFERED: Final = 5
"""Of whom a line may be, the likeliest who are named where nobody chose."""
_FIELDS: Final = ("nickname", "licence", "email", "phone", "language", "note")


@dataclass(frozen=True, slots=True)
class Introduced:
    """What is to be written into the directory, and who each line is then."""

    people: tuple[Person, ...]
    ids: Mapping[int, str]
    """The id of the person of each line that enters somebody, by the number of the line."""
    added: int
    """How many of the people nobody knew before."""


def introduced(
    shown: PastePreview, fresh_id: Callable[[], str], choices: Mapping[int, str] | None = None
) -> Introduced:
    """Everybody of a list; an ambiguous line is who the choice for its number says.

    Nobody is guessed: where such a line has no choice the whole list is refused, all of them told.

    What is known of somebody is never replaced by a list, but by a sheet that names their id.
    """
    chosen = choices or {}
    refuse_undecided(shown, chosen)
    people: list[Person] = []
    ids: dict[int, str] = {}
    added = 0
    for row in shown.entering:
        known = row.person
        if row.fate == "ambiguous":
            choice = chosen[row.line.number]
            if choice == NOBODY:
                continue
            known = next((one for one in row.candidates if one.id == choice), None)
        person = _completed(row.line, known) if known is not None else _made(row, fresh_id())
        if person != known:
            people.append(person)
        added += known is None
        ids[row.line.number] = person.id
    return Introduced(tuple(people), ids, added)


def undecided(shown: PastePreview, choices: Mapping[int, str]) -> tuple[PasteRow, ...]:
    """The lines that may be several people, or one, and that nobody chose for."""
    return tuple(
        row
        for row in shown.rows
        if row.fate == "ambiguous" and not _decided(row, choices.get(row.line.number, ""))
    )


def refuse_undecided(shown: PastePreview, choices: Mapping[int, str]) -> None:
    """Refused where somebody still has to say who is meant, with all such lines."""
    lines = tuple(
        f"{row.line.name} ({', '.join(map(_offered, row.candidates[:_OFFERED]))})"
        for row in undecided(shown, choices)
    )
    if lines:
        raise Invalid("desk.in-doubt", lines=lines, n=len(lines))


def _decided(row: PasteRow, choice: str) -> bool:
    return choice in (NEW, NOBODY) or any(one.id == choice for one in row.candidates)


def _offered(person: Person) -> str:
    return f"{person.name} #{person.number}" if person.number else person.name


def newcomer(line: PastedLine, fresh: str) -> Person:
    """Somebody new, as a line of the list tells."""
    return Person(
        fresh,
        line.name,
        line.email,
        line.phone,
        line.note,
        line.nickname,
        line.licence,
        line.language,
        line.shown or "name",
    )


def _made(row: PasteRow, fresh: str) -> Person:
    claimed = any(one.licence for one in row.candidates) and not row.namesakes
    person = newcomer(row.line, fresh)
    return replace(person, licence="") if claimed else person


def _completed(line: PastedLine, known: Person) -> Person:
    ours = bool(line.person)
    typed: dict[str, Any] = {
        field: getattr(line, field)
        for field in _FIELDS
        if getattr(line, field) and (ours or not getattr(known, field))
    }
    if ours:
        typed |= {"name": line.name, "shown": line.shown or known.shown}
    return replace(known, **typed)
