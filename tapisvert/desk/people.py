"""The directory of people in the house's database, beside the journal, which holds ids alone."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from hashlib import sha256
from secrets import token_hex
from threading import RLock
from time import monotonic
from typing import Any, Final, get_args

from tapisvert.desk.admitting import admitted
from tapisvert.desk.directory import Directory
from tapisvert.desk.merging import forgotten, merged, parted, told_apart
from tapisvert.journal.sql import Database, Row, take_turn
from tapisvert.person import Person, ShownAs
from tapisvert.words import LANGS

FIELDS: Final = (
    *("name", "email", "phone", "note", "nickname", "licence"),
    *("language", "shown", "number", "same_as", "lent", "apart"),
)
_COLUMNS: Final = ("person", *FIELDS, "digest", "written")
_KEEP: Final = (
    f"INSERT INTO person ({', '.join(_COLUMNS)}) VALUES ({', '.join(['%s'] * len(_COLUMNS))})"
    " ON CONFLICT (person) DO UPDATE SET "
    + ", ".join(f"{column} = excluded.{column}" for column in _COLUMNS[1:])
)
_NEWER: Final = f"SELECT {', '.join(_COLUMNS)} FROM person WHERE written > %s ORDER BY written"
_CHOICES: Final = {"language": (*LANGS, ""), "shown": get_args(ShownAs)}
"""The last of them for what is none: no language, and in public a number alone."""
_LINE: Final = "people"
PEOPLE_FACT: Final = "people"
"""The fact of the house that counts everybody ever entered: nobody's row is ever taken out."""


def new_id() -> str:
    """An id nobody has and that says nothing about its bearer."""
    return token_hex(8)


class People:
    """Each process keeps what it has read and reads on; of somebody forgotten a bare id is left.

    With some patience, in seconds, what others wrote is looked for only so often, unless somebody
    is asked for whom nobody knows yet. On PostgreSQL the bytes of somebody forgotten go when the
    server next cleans the table.
    """

    def __init__(self, database: Database, patience: float = 0) -> None:
        self._database = database
        self._patience = patience
        self._looked = float("-inf")
        self._directory = Directory()
        self._written = 0
        self._lock = RLock()

    @property
    def stamp(self) -> int:
        """Other whenever anybody is; as of the last look."""
        return self._written

    def directory(self) -> Directory:
        """The directory as it is now, for many questions and one look at the database.

        It stays as it is, whatever others write meanwhile, and nobody waits for whoever has it.
        """
        with self._lock:
            return self._newest()

    def get(self, person: str) -> Person | None:
        """The person, or None for somebody nobody knows or who was forgotten."""
        with self._lock:
            if monotonic() - self._looked < self._patience:
                known = self._directory.get(person)
                if known is not None:
                    return known
            return self._newest().get(person)

    def find(self, text: str, most: int = 20) -> tuple[Person, ...]:
        """People by the beginnings of their names, accents and capitals aside."""
        directory = self.directory()
        return directory.find(text, most)

    def everybody(self) -> tuple[Person, ...]:
        """All people, those written last at the end."""
        directory = self.directory()
        return tuple(directory)

    def put(self, *people: Person, highest: int = 0) -> None:
        """Add people or change what is known of them; all of them, or none.

        Numbers up to `highest` were given elsewhere and are nobody else's.
        """
        self._write(lambda directory: admitted(directory, people), highest)

    def bring(self, *people: Person) -> None:
        """People another house knows already: whoever looked like somebody there does so here."""
        self._write(lambda directory: admitted(directory, people, brought=True))

    def merge(self, stays: str, goes: str) -> None:
        """Two ids are one person from now on; what the record says under either is theirs."""
        self._write(lambda directory: merged(directory, stays, goes))

    def part(self, person: str) -> None:
        """Two people that were merged are two again."""
        self._write(lambda directory: parted(directory, person))

    def tell_apart(self, *people: str) -> None:
        """People who look like one another are others; nobody is asked about them again."""
        self._write(lambda directory: told_apart(directory, people))

    def forget(self, person: str) -> None:
        """Keep nothing of somebody; what the record says under the id stands, without a name."""
        self._write(lambda directory: forgotten(directory, person))
        if self._database.vendor == "sqlite":  # the log of changes still holds the old page
            self._database.rows("PRAGMA wal_checkpoint(TRUNCATE)")

    def _write(self, decided: Callable[[Directory], Sequence[Person]], highest: int = 0) -> None:
        """A transaction nobody else writes people in, begun with everything others wrote."""
        database = self._database
        with database.writing(_LINE), self._lock:
            take_turn(database, _LINE)
            written, numbered = self._counts()
            self._newest()
            people = decided(self._directory)
            before = _rows(database)
            database.change_all(_KEEP, map(_row, people, range(written + 1, 2**53)))
            _count(database, _rows(database) - before)
            highest = max(numbered, highest, *(one.number for one in people))
            database.change(
                "INSERT INTO people_count (id, written, numbered) VALUES (1, %s, %s)"
                " ON CONFLICT (id) DO UPDATE SET written = excluded.written,"
                " numbered = excluded.numbered",
                (written + len(people), highest),
            )
            self._looked = float("-inf")

    def _counts(self) -> tuple[int, int]:
        """How often anybody was written, and the highest number anybody was given."""
        rows = self._database.rows("SELECT written, numbered FROM people_count WHERE id = 1")
        return (rows[0][0], rows[0][1]) if rows else (0, 0)

    def _newest(self) -> Directory:
        looked = monotonic()
        written, numbered = self._counts()
        if written != self._written:
            rows = [row for row in self._database.rows(_NEWER, (self._written,)) if _has_id(row)]
            directory = self._directory.copied()  # somebody may have the other one open
            directory.put(*map(person_of, rows))
            self._directory = directory
            self._written = max((written, *(row[-1] for row in rows if type(row[-1]) is int)))
        self._directory.highest = max(self._directory.highest, numbered)
        self._looked = looked
        return self._directory


def counted_people(database: Database) -> int | None:
    """How many people the house has entered; None where nobody has counted yet."""
    rows = database.rows("SELECT value FROM house_fact WHERE name = %s", (PEOPLE_FACT,))
    try:
        return int(rows[0][0]) if rows else None
    except (TypeError, ValueError):
        return -1


def _rows(database: Database) -> int:
    return int(database.rows("SELECT COUNT(*) FROM person")[0][0])


def recount_people(database: Database) -> None:
    """Take those who are here for everybody: whoever is missing is known, and counted no more."""
    with database.writing(_LINE):
        _keep_count(database, _rows(database))


def _count(database: Database, more: int) -> None:
    """Counted on from what was counted, so that a row somebody took out stays missing."""
    counted = counted_people(database)
    _keep_count(database, _rows(database) if counted is None else counted + more)


def _keep_count(database: Database, total: int) -> None:
    database.change(
        "INSERT INTO house_fact (name, value) VALUES (%s, %s)"
        " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (PEOPLE_FACT, str(total)),
    )


def person_of(row: Row) -> Person:
    """Somebody as a row tells; what nobody could have written is empty, for the doctor to name."""
    made: Callable[..., Person] = Person
    *plain, lent, apart = map(_readable, FIELDS, row[1:-2])
    return made(row[0], *plain, tuple(lent.splitlines()), tuple(apart.splitlines()))


def _has_id(row: Row) -> bool:
    """Whether anybody could be found by it; SQLite takes bytes in a column of texts."""
    return type(row[0]) is str


def _row(person: Person, written: int) -> tuple[Any, ...]:
    fields: dict[str, Any] = {field: getattr(person, field) for field in FIELDS}
    fields |= {field: "\n".join(fields[field]) for field in ("lent", "apart")}
    values = (person.id, *fields.values())
    return (*values, person_digest(values), written)


def person_digest(values: Sequence[Any]) -> str:
    """The checksum of a row: its id and everything that is kept of somebody, in order."""
    return sha256(json.dumps(values, separators=(",", ":")).encode("ascii")).hexdigest()


def mark_people(database: Database, people: Sequence[str]) -> tuple[str, ...]:
    """Take what is kept of these people for what it is; what cannot be read of it goes.

    Their names and numbers as they are now, for somebody to look at.
    """
    names: list[str] = []
    update = ", ".join(f"{field} = %s" for field in FIELDS)
    for person in people:
        rows = database.rows(f"SELECT {', '.join(FIELDS)} FROM person WHERE person = %s", (person,))
        with database.writing(_LINE):
            for row in rows:
                values = [_readable(field, value) for field, value in zip(FIELDS, row, strict=True)]
                database.change(
                    f"UPDATE person SET {update}, digest = %s WHERE person = %s",
                    (*values, person_digest((person, *values)), person),
                )
                shown = dict(zip(FIELDS, values, strict=True))
                names.append(f"{shown['name']} (#{shown['number']})")
    return tuple(names)


def _readable(field: str, value: Any) -> Any:
    if field == "number":
        return value if type(value) is int and value >= 0 else 0
    if field in _CHOICES:
        choices = _CHOICES[field]
        return value if value in choices else choices[-1]
    return value if type(value) is str else ""
