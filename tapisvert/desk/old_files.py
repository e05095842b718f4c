"""Files in which the terminal kept its events and people before there was one store.

They are taken in once, when a house is opened, and kept aside in a folder of their own: nothing
of them is deleted. Of a damaged file the good lines before the damage are taken in.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from typing import Final

from tapisvert.desk.admitting import newcomers
from tapisvert.desk.backup.file import check_records
from tapisvert.desk.people import People
from tapisvert.desk.seeds import Seeds
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.disk import Disk
from tapisvert.journal.forms import codec_for
from tapisvert.journal.lines import records, whole_lines
from tapisvert.journal.misread import Misread
from tapisvert.journal.names import stream_name
from tapisvert.journal.record import Record
from tapisvert.person import Person
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass, field
from tapisvert.words.message import Message

ASIDE: Final = "old-files"
_PEOPLE: Final = "people.jsonl"
_SEED: Final = "seed-of-"
_LOCK: Final = "old-files.lock"
_PERSON: Final = codec_for(Person)


@dataclass(slots=True)
class OldFiles:
    """What was taken in."""

    folder: str
    streams: int = 0
    records: int = 0
    people: int = 0
    renamed: list[tuple[str, str]] = field(default_factory=list)
    """Streams of a name that another one had here, with the names they got."""
    damaged: list[tuple[str, int]] = field(default_factory=list)
    """Files with the first damaged line of each."""

    def sentences(self) -> tuple[Message, ...]:
        """One sentence, and one for each thing somebody should look at."""
        counts = {"n": self.streams, "m": self.records, "p": self.people, "folder": self.folder}
        return (
            Message("desk.old-files", counts),
            *(Message("desk.old-name", {"old": a, "new": b}) for a, b in self.renamed),
            *(Message("desk.old-damage", {"file": a, "line": b}) for a, b in self.damaged),
        )


def take_in(folder: str, journal: DatabaseJournal, people: People) -> OldFiles | None:
    """Everything of the old files that is not here yet; None where there are no such files."""
    if not _old(folder):
        return None
    disk = Disk(folder)
    with disk.locked(_LOCK):
        names = _old(folder)
        if not names:
            return None
        aside = os.path.join(disk.folder, ASIDE)
        os.makedirs(aside, exist_ok=True)
        old_files = OldFiles(aside)
        for name in names:
            if name == _PEOPLE:
                _take_people(old_files, disk.read(name, 0), people)
            elif name.startswith(_SEED):
                _take_seed(disk.read(name, 0), name, journal, disk.folder)
                os.remove(os.path.join(disk.folder, name))  # a secret is kept aside nowhere
                continue
            elif (stream := stream_name(name)) is not None:
                _take_stream(old_files, disk.read(name, 0), name, stream, journal)
            os.replace(os.path.join(disk.folder, name), _free(aside, name))
        return old_files


def _old(folder: str) -> list[str]:
    """The files of before, people first: no name is missing when the records are there."""
    try:
        names = os.listdir(folder)
    except FileNotFoundError:
        return []
    old = [
        name
        for name in names
        if name.removesuffix(".lock") == _PEOPLE
        or (name.startswith(_SEED) and name.endswith(".txt"))
        or stream_name(name.removesuffix(".lock")) is not None
    ]
    return sorted(old, key=lambda name: (name != _PEOPLE, name))


def _take_stream(
    old_files: OldFiles, content: bytes, name: str, stream: str, journal: DatabaseJournal
) -> None:
    try:
        lines = whole_lines(content, 0, name)
    except Invalid as damage:
        line: int = damage.data["line"]
        old_files.damaged.append((name, line))
        lines = content.split(b"\n")[: line - 1]
    else:
        if len(b"\n".join(lines)) < len(
            content.rstrip(b"\n")
        ):  # an end that was never answered for
            old_files.damaged.append((name, len(lines) + 1))
    old = _written_by_a_house(lines)
    if len(old) < len(lines):
        old_files.damaged.append((name, len(old) + 1))
    target, rest = _place(stream, old, journal)
    if target != stream:
        old_files.renamed.append((stream, target))
    if rest:
        journal.extend(target, rest[0].version - 1, rest)
        old_files.streams += 1
        old_files.records += len(rest)


def _written_by_a_house(lines: Sequence[bytes]) -> list[Record]:
    """The records before the first line that fits its checksum and yet is none."""
    good: list[Record] = []
    fewest, beyond = 0, len(lines) + 1  # so many can be read, so many cannot
    middle = len(lines)
    while beyond - fewest > 1:
        try:
            read = records(list(lines[:middle]))
            check_records(read, middle)
            good, fewest = read, middle
        except (KeyError, TypeError, ValueError, RecursionError):
            beyond = middle
        middle = (fewest + beyond) // 2
    return good


def _place(
    stream: str, old: Sequence[Record], journal: DatabaseJournal
) -> tuple[str, Sequence[Record]]:
    """Where a stream goes on: under its name, or another one if a stranger has that name here."""
    number, name = 1, stream
    while True:
        here = journal.read(name)
        if all(ours == theirs for ours, theirs in zip(here, old, strict=False)):
            return name, old[len(here) :]
        number += 1
        name = f"{stream}-{number}"


def _take_people(old_files: OldFiles, content: bytes, people: People) -> None:
    last: dict[str, Person] = {}
    head, *lines = content[: content.rfind(b"\n") + 1].splitlines() or [b""]
    for number, line in enumerate(lines, 2):
        try:
            person: Person = _PERSON.read(json.loads(line.decode("utf-8", "surrogatepass")))
        except (ValueError, RecursionError, Misread):
            old_files.damaged.append((_PEOPLE, number))
            continue
        last.pop(person.id, None)
        last[person.id] = person
    directory = people.directory()
    fresh = newcomers(directory, last.values())
    people.put(*fresh, highest=_numbered(head))
    old_files.people += len(fresh)


def _numbered(head: bytes) -> int:
    """How far numbers had been given when the file was last written anew."""
    try:
        header = json.loads(head)
    except (ValueError, RecursionError):
        return 0
    number = header.get("numbered", 0) if isinstance(header, dict) else 0
    return number if isinstance(number, int) else 0


def _take_seed(content: bytes, name: str, journal: DatabaseJournal, folder: str) -> None:
    stream = stream_name(name.removeprefix(_SEED).removesuffix(".txt"))
    seed = content.decode("ascii", "replace").strip()
    if stream is not None and seed:
        try:
            Seeds(journal.database, folder).put_aside(stream, seed)
        except Invalid:
            return  # no seed, whatever it is


def _free(folder: str, name: str) -> str:
    """A path nobody has yet."""
    path = os.path.join(folder, name)
    number = 1
    while os.path.exists(path):
        number += 1
        path = os.path.join(folder, f"{name}.{number}")
    return path
