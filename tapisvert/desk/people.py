"""The directory of people in a file beside the journal, which holds ids alone.

Each line is what is known of one person; a later line about the same person replaces an earlier
one. Forgetting somebody writes the file anew without them, so that nothing of them is left in it.
"""

from __future__ import annotations

import json
from secrets import token_hex
from threading import Lock
from typing import Final

from tapisvert.desk.directory import Directory, Person, checked
from tapisvert.journal.disk import Disk
from tapisvert.journal.forms import form
from tapisvert.journal.misread import Misread
from tapisvert.refusals import Invalid

_NAME: Final = "people.jsonl"
_LOCK: Final = "people.jsonl.lock"
_FORM: Final = form(Person)


def new_id() -> str:
    """An id nobody has and that says nothing about its bearer."""
    return token_hex(8)


class People:
    """Any number of processes may use one file."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._directory = Directory()
        self._head = b""
        self._end = 0
        self._lines = 0
        self._stamp: object = None
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
        """All people, those whose line was written last at the end."""
        with self._lock:
            return tuple(self._newest())

    def put(self, *people: Person) -> None:
        """Add people or change what is known of them; all are on the disk when this returns."""
        lines = b"".join(_line(checked(person)) for person in people)
        with self._lock, self._disk.locked(_LOCK):
            self._catch_up()
            head = b"" if self._end else _new_head()
            self._disk.append(_NAME, self._end, head + lines)
            self._catch_up()

    def forget(self, person: str) -> None:
        """Keep nothing of somebody; what the record says under the id stands, without a name."""
        with self._lock, self._disk.locked(_LOCK):
            self._catch_up()
            if self._directory.get(person) is None:
                raise Invalid("desk.unknown-person", person=person)
            left = (one for one in self._directory if one.id != person)
            self._disk.replace(_NAME, _new_head() + b"".join(map(_line, left)))
            self._catch_up()

    def _newest(self) -> Directory:
        if self._disk.stamp(_NAME) != self._stamp:
            with self._disk.locked(_LOCK):
                self._catch_up()
        return self._directory

    def _catch_up(self) -> None:
        """Read what others wrote; from the start when the file was written anew."""
        self._stamp = self._disk.stamp(_NAME)
        if self._end and self._disk.read(_NAME, 0, len(self._head)) != self._head:
            self._directory, self._end, self._lines = Directory(), 0, 0
        found = self._disk.read(_NAME, self._end)
        whole = found[: found.rfind(b"\n") + 1].splitlines(keepends=True)
        for line in whole:
            if self._end:
                self._directory.put(_person(line, self._lines + 1))
            else:
                self._head = line
            self._lines += 1
            self._end += len(line)


def _new_head() -> bytes:
    """The first line, other each time the file is written anew, so that readers notice."""
    return json.dumps({"people": token_hex(8)}).encode() + b"\n"


def _line(person: Person) -> bytes:
    text = json.dumps(_FORM.write(person), ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "surrogatepass") + b"\n"


def _person(line: bytes, number: int) -> Person:
    try:
        person: Person = _FORM.read(json.loads(line.decode("utf-8", "surrogatepass")))
    except (ValueError, Misread):
        raise Invalid("desk.people-damaged", file=_NAME, line=number) from None
    return person
