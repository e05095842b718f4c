"""The directory of people in the database, beside the journal, which holds ids alone."""

from __future__ import annotations

from threading import Lock

from django.db import connections

from tapisvert.desk.directory import Directory, Person, checked
from tapisvert.refusals import Invalid
from tapisvert.web.models import Known, PeopleCount
from tapisvert.web.writing import writing


class DatabasePeople:
    """Each process keeps what it has read and reads on; forgetting makes it read anew.

    On PostgreSQL the bytes of somebody forgotten go when the server next cleans the table.
    """

    def __init__(self, using: str = "default") -> None:
        self._using = using
        self._directory = Directory()
        self._written = 0
        self._forgotten = 0
        self._lock = Lock()

    def get(self, person: str) -> Person | None:
        """The person, or None for somebody nobody knows or who was forgotten."""
        with self._lock:
            return self._newest().get(person)

    def find(self, text: str, most: int = 20) -> tuple[Person, ...]:
        """People by the beginnings of their names, accents and capitals aside."""
        with self._lock:
            return self._newest().find(text, most)

    def everybody(self) -> tuple[Person, ...]:
        """All people, those written last at the end."""
        with self._lock:
            return tuple(self._newest())

    def put(self, *people: Person) -> None:
        """Add people or change what is known of them; all of them, or none."""
        last: dict[str, Person] = {}
        for person in people:
            last.pop(person.id, None)
            last[person.id] = checked(person)
        with writing(self._using):
            count = self._taken()
            rows = [
                _row(one, number) for number, one in enumerate(last.values(), count.written + 1)
            ]
            Known.objects.using(self._using).bulk_create(
                rows,
                update_conflicts=True,
                unique_fields=["person"],
                update_fields=["name", "email", "phone", "note", "written"],
            )
            count.written += len(rows)
            count.save(using=self._using)

    def forget(self, person: str) -> None:
        """Keep nothing of somebody; what the record says under the id stands, without a name."""
        with writing(self._using):
            count = self._taken()
            gone, _ = Known.objects.using(self._using).filter(person=person).delete()
            if not gone:
                raise Invalid("desk.unknown-person", person=person)
            count.forgotten += 1
            count.save(using=self._using)
        connection = connections[self._using]
        if connection.vendor == "sqlite":
            with connection.cursor() as cursor:  # the log of changes still holds the old page
                cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _taken(self) -> PeopleCount:
        """The count, which nobody else writes until this transaction ends."""
        rows = PeopleCount.objects.using(self._using)
        rows.get_or_create(pk=1)
        return rows.select_for_update().get(pk=1)

    def _newest(self) -> Directory:
        count = PeopleCount.objects.using(self._using).filter(pk=1).first() or PeopleCount()
        if count.forgotten != self._forgotten:
            self._directory, self._written = Directory(), 0
            self._forgotten = count.forgotten
        if count.written != self._written:
            rows = Known.objects.using(self._using).filter(written__gt=self._written)
            for row in rows.order_by("written"):
                self._directory.put(_person(row))
                self._written = max(self._written, row.written)
            self._written = max(self._written, count.written)
        return self._directory


def _row(person: Person, number: int) -> Known:
    return Known(
        person=person.id,
        name=person.name,
        email=person.email,
        phone=person.phone,
        note=person.note,
        written=number,
    )


def _person(row: Known) -> Person:
    return Person(row.person, row.name, row.email, row.phone, row.note)
