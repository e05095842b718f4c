"""The directory of people in the database, beside the journal, which holds ids alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import RLock
from time import monotonic
from typing import Any, Final

from django.db import connections

from tapisvert.desk.admitting import admitted
from tapisvert.desk.directory import Directory
from tapisvert.desk.merging import forgotten, merged, parted, told_apart
from tapisvert.person import Person
from tapisvert.web.models import PeopleCount, PersonRow
from tapisvert.web.writing import writing

_FIELDS: Final = (
    *("name", "email", "phone", "note", "nickname", "licence"),
    *("language", "shown", "number", "same_as", "lent", "apart"),
)
_MANY: Final = 1_000
"""Rows written at a time."""


class DatabasePeople:
    """Each process keeps what it has read and reads on; of somebody forgotten a bare id is left.

    With some patience, in seconds, what others wrote is looked for only so often, unless somebody
    is asked for whom nobody knows yet. On PostgreSQL the bytes of somebody forgotten go when the
    server next cleans the table.
    """

    def __init__(self, using: str = "default", patience: float = 0) -> None:
        self._using = using
        self._patience = patience
        self._looked = float("-inf")
        self._directory = Directory()
        self._written = 0
        self._lock = RLock()

    @property
    def stamp(self) -> int:
        """Other whenever anybody is; as of the last look."""
        return self._written

    @contextmanager
    def opened(self) -> Iterator[Directory]:
        """The directory as it is now, for many questions and one look at the database.

        Nobody changes it meanwhile: no event is opened within, as those who hold an event ask for
        names.
        """
        with self._lock:
            yield self._newest()

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
        with self.opened() as directory:
            return directory.find(text, most)

    def everybody(self) -> tuple[Person, ...]:
        """All people, those written last at the end."""
        with self.opened() as directory:
            return tuple(directory)

    def put(self, *people: Person) -> None:
        """Add people or change what is known of them; all of them, or none."""
        self._write(lambda directory: admitted(directory, people))

    def merge(self, stays: str, goes: str) -> None:
        """Two ids are one person from now on; what the record says under either is his."""
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
        connection = connections[self._using]
        if connection.vendor == "sqlite":
            with connection.cursor() as cursor:  # the log of changes still holds the old page
                cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _write(self, decided: Callable[[Directory], Sequence[Person]]) -> None:
        with self._writing() as count:
            self._keep(count, decided(self._directory))
            count.save(using=self._using)

    @contextmanager
    def _writing(self) -> Iterator[PeopleCount]:
        """A transaction nobody else writes people in, begun with everything others wrote."""
        with writing(self._using), self._lock:
            rows = PeopleCount.objects.using(self._using)
            rows.get_or_create(pk=1)
            count = rows.select_for_update().get(pk=1)
            self._newest()
            yield count
            self._looked = float("-inf")

    def _keep(self, count: PeopleCount, people: Sequence[Person]) -> None:
        rows = [_row(one, number) for number, one in enumerate(people, count.written + 1)]
        PersonRow.objects.using(self._using).bulk_create(
            rows,
            batch_size=_MANY,
            update_conflicts=True,
            unique_fields=["person"],
            update_fields=[*_FIELDS, "written"],
        )
        count.written += len(rows)
        count.numbered = max(count.numbered, *(one.number for one in people), 0)

    def _newest(self) -> Directory:
        looked = monotonic()
        count = PeopleCount.objects.using(self._using).filter(pk=1).first() or PeopleCount()
        if count.written != self._written:
            rows = PersonRow.objects.using(self._using).filter(written__gt=self._written)
            found = rows.order_by("written").values_list("person", *_FIELDS, "written")
            told = [(_person(*row), number) for *row, number in found.iterator(_MANY)]
            self._directory.put(*(one for one, _ in told))
            self._written = max(count.written, *(number for _, number in told))
        self._directory.highest = max(self._directory.highest, count.numbered)
        self._looked = looked
        return self._directory


def _row(person: Person, number: int) -> PersonRow:
    told: dict[str, Any] = {field: getattr(person, field) for field in _FIELDS}
    told |= {field: "\n".join(told[field]) for field in ("lent", "apart")}
    return PersonRow(person=person.id, written=number, **told)


def _person(*row: Any) -> Person:
    made: Callable[..., Person] = Person
    *told, lent, apart = row
    return made(*told, tuple(lent.splitlines()), tuple(apart.splitlines()))
