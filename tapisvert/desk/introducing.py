"""The people of a list taken into the directory: new ones entered, known ones completed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tapisvert.desk.lines import PastedLine
from tapisvert.desk.pasting import PastePreview, PasteRow
from tapisvert.person import Person
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass

NEW: Final = "new"
"""The choice of somebody new, for a line that may be several people."""
NOBODY: Final = "nobody"
"""The choice of leaving a line out."""
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
    """Everybody of a list; an ambiguous line is who the choice for its number says, or new.

    What is known of somebody is never replaced by a list, but by a sheet that names their id.
    """
    people: list[Person] = []
    ids: dict[int, str] = {}
    added = 0
    for row in shown.entering:
        known = row.person
        if row.fate == "ambiguous":
            choice = (choices or {}).get(row.line.number, NEW)
            if choice == NOBODY:
                continue
            known = next((one for one in row.candidates if one.id == choice), None)
        person = _completed(row.line, known) if known is not None else _made(row, fresh_id())
        if person != known:
            people.append(person)
        added += known is None
        ids[row.line.number] = person.id
    return Introduced(tuple(people), ids, added)


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
