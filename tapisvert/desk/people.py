"""The directory of people in a file beside the journal, which holds ids alone.

Each line is what is known of one person; a later line about the same person replaces an earlier
one. Forgetting somebody writes the file anew without them, so that nothing of them is left in it;
its first line then says how far numbers have been given, so that none is given twice.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from secrets import token_hex
from threading import RLock
from typing import Final

from tapisvert.desk.admitting import admitted
from tapisvert.desk.directory import Directory
from tapisvert.desk.merging import forgotten, merged, parted, told_apart
from tapisvert.journal.disk import Disk
from tapisvert.journal.forms import codec_for
from tapisvert.journal.misread import Misread
from tapisvert.person import Person
from tapisvert.refusals import Invalid

_NAME: Final = "people.jsonl"
_LOCK: Final = "people.jsonl.lock"
_FORM: Final = codec_for(Person)
_ID: Final = re.compile(r"[0-9a-f]{16}")


def new_id() -> str:
    """An id nobody has and that says nothing about its bearer."""
    return token_hex(8)


def is_id(text: str) -> bool:
    """Whether a text is an id and no name: what is left of somebody forgotten."""
    return bool(_ID.fullmatch(text))


class People:
    """Any number of processes may use one file."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._directory = Directory()
        self._head = b""
        self._end = 0
        self._lines = 0
        self._stamp: object = None
        self._lock = RLock()

    @contextmanager
    def opened(self) -> Iterator[Directory]:
        """The directory as it is now, for many questions and one look at the disk."""
        with self._lock:
            yield self._newest()

    def get(self, person: str) -> Person | None:
        """The person, or None for somebody nobody knows or who was forgotten."""
        with self.opened() as directory:
            return directory.get(person)

    def find(self, text: str, most: int = 20) -> tuple[Person, ...]:
        """People by the beginnings of their names, accents and capitals aside."""
        with self.opened() as directory:
            return directory.find(text, most)

    def everybody(self) -> tuple[Person, ...]:
        """All people, those whose line was written last at the end."""
        with self.opened() as directory:
            return tuple(directory)

    def put(self, *people: Person) -> None:
        """Add people or change what is known of them; all are on the disk when this returns."""
        self._write(lambda directory: admitted(directory, people))

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
        with self._lock, self._disk.locked(_LOCK):
            self._catch_up()
            bare = forgotten(self._directory, person)
            gone = {one.id for one in bare}
            left = (one for one in self._directory.kept() if one.id not in gone)
            kept = (*left, *(one for one in bare if one.same_as))
            head = _new_head(self._directory.highest)
            self._disk.replace(_NAME, head + b"".join(map(_line, kept)))
            self._catch_up()

    def _write(self, decided: Callable[[Directory], tuple[Person, ...]]) -> None:
        with self._lock, self._disk.locked(_LOCK):
            self._catch_up()
            lines = b"".join(map(_line, decided(self._directory)))
            head = b"" if self._end else _new_head(0)
            self._disk.append(_NAME, self._end, head + lines)
            self._catch_up()

    def _newest(self) -> Directory:
        if self._disk.stamp(_NAME) != self._stamp:
            with self._disk.locked(_LOCK):
                self._catch_up()
        return self._directory

    def _catch_up(self) -> None:
        """Read what others wrote; from the start when the file was written anew."""
        stamp = self._disk.stamp(_NAME)
        if self._end and self._disk.read(_NAME, 0, len(self._head)) != self._head:
            self._directory, self._end, self._lines = Directory(), 0, 0
        found = self._disk.read(_NAME, self._end)
        whole = found[: found.rfind(b"\n") + 1].splitlines(keepends=True)
        lines = whole if self._end else whole[1:]
        first = self._lines + 1 + len(whole) - len(lines)
        people = [_person(line, number) for number, line in enumerate(lines, first)]
        if whole and not self._end:
            self._head = whole[0]
            self._directory.highest = _numbered(whole[0])
        self._directory.put(*people)
        self._lines += len(whole)
        self._end += sum(map(len, whole))
        self._stamp = stamp


def _new_head(highest: int) -> bytes:
    """The first line, other each time the file is written anew, so that readers notice."""
    return json.dumps({"people": token_hex(8), "numbered": highest}).encode() + b"\n"


def _numbered(head: bytes) -> int:
    """How far numbers had been given when the file was written anew."""
    try:
        told = json.loads(head)
    except ValueError:
        return 0
    number = told.get("numbered", 0) if isinstance(told, dict) else 0
    return number if isinstance(number, int) else 0


def _line(person: Person) -> bytes:
    text = json.dumps(_FORM.write(person), ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "surrogatepass") + b"\n"


def _person(line: bytes, number: int) -> Person:
    try:
        person: Person = _FORM.read(json.loads(line.decode("utf-8", "surrogatepass")))
    except (ValueError, Misread):
        raise Invalid("desk.people-damaged", file=_NAME, line=number) from None
    return person
