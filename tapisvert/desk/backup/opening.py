"""Opening a backup: what is here goes on from it, is left as it is, or keeps it out.

A stream that is here and in the file must have one past. Where the file has more, the rest is
added; where it has less, nothing changes; where the two part, the file is refused before
anything is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, groupby, islice
from secrets import token_hex
from typing import Final

from tapisvert.actions import Meta
from tapisvert.desk.admitting import newcomers
from tapisvert.desk.backup.saved import Backup, Saved, Store, named, with_twins
from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode, encode, kind_of
from tapisvert.journal.port import Journal
from tapisvert.journal.record import Record
from tapisvert.refusals import Illegal, Invalid, Refusal
from tapisvert.tournament.draws.drawing import AnnounceDraw, DrawAnnounced
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.state import BLANK

Step = Callable[[Iterable[tuple[str, Record]], int], Iterable[tuple[str, Record]]]
"""Whoever wants to show how far it has come hands the records on."""
_BATCH: Final = 500
_EVENT: Final = kind_of(CreateEvent)
_ANNOUNCED: Final = kind_of(AnnounceDraw)


@dataclass(frozen=True, slots=True)
class BackupOpening:
    """What opening a backup would add here."""

    backup: Backup
    added: dict[str, tuple[Record, ...]]
    """Stream to the records it does not have here yet, none where it has them all."""
    here: dict[str, int]
    """How many records each stream has here."""

    @property
    def new(self) -> tuple[str, ...]:
        """Streams nobody has heard of here."""
        return tuple(name for name, rest in self.added.items() if rest and rest[0].version == 1)

    @property
    def continued(self) -> tuple[str, ...]:
        """Streams that go on from where they are here."""
        return tuple(name for name, rest in self.added.items() if rest and rest[0].version > 1)

    @property
    def unchanged(self) -> tuple[str, ...]:
        """Streams that are here as the file has them, or further."""
        return tuple(name for name, rest in self.added.items() if not rest)

    @property
    def count(self) -> int:
        """How many records would be added."""
        return sum(map(len, self.added.values()))


def compared(backup: Backup, journal: Journal) -> BackupOpening:
    """What the backup has that the journal has not; refused where their pasts differ."""
    added: dict[str, tuple[Record, ...]] = {}
    here: dict[str, int] = {}
    for saved in backup.streams:
        if saved.stream in added:
            raise Invalid("backup.twice", event=saved.stream)
        records = journal.read(saved.stream)
        here[saved.stream] = len(records)
        added[saved.stream] = _rest(saved, records)
        if added[saved.stream]:
            _check(saved)
    return BackupOpening(backup, added, here)


def opened(
    opening: BackupOpening, store: Store, meta: Meta, step: Step = lambda each, many: each
) -> None:
    """Add what is missing: people first, so that no name is missing when the records are there.

    An event brings those its new records name, a house everybody; whoever is known here stays as
    they are known here.
    """
    backup = opening.backup
    added = chain.from_iterable(opening.added.values())
    told = backup.people if backup.whole else with_twins(named(added), backup.people)
    with store.people.opened() as directory:
        fresh = newcomers(directory, told)
    store.people.put(*fresh)
    store.keep_authors(backup.authors)
    if backup.whole:
        store.keep_club(backup.club)
    each = ((stream, record) for stream, rest in opening.added.items() for record in rest)
    for stream, records in _batches(step(each, opening.count)):
        store.journal.extend(stream, opening.here[stream], records)
        opening.here[stream] += len(records)
    for stream, rest in opening.added.items():
        fresh_hash = store.new_hash(stream) if rest else None
        if fresh_hash is not None:
            _append(store.journal, stream, AnnounceDraw(fresh_hash, lost=True), meta)


def _append(journal: Journal, stream: str, command: AnnounceDraw, meta: Meta) -> None:
    """What opening a file makes known, behind what came with it."""
    events = (encode(DrawAnnounced(command.hash, command.lost)),)
    record = Record(token_hex(8), encode(command), events, meta.actor, meta.at)
    journal.append(stream, len(journal.read(stream)), record)


def _batches(each: Iterable[tuple[str, Record]]) -> Iterator[tuple[str, list[Record]]]:
    """Records of one stream that are kept together: one by one each would wait for the disk."""
    for stream, pairs in groupby(each, key=lambda pair: pair[0]):
        records = (record for _, record in pairs)
        while batch := list(islice(records, _BATCH)):
            yield stream, batch


def _rest(saved: Saved, here: Iterable[Record]) -> tuple[Record, ...]:
    """What the file knows more; what a house made known when it opened a file is its own affair."""
    ours, theirs = _without_openings(here), _without_openings(saved.records)
    for mine, other in zip(ours, theirs, strict=False):
        if mine._replace(version=0) != other._replace(version=0):
            raise Illegal("backup.differs", event=saved.stream, version=other.version)
    if len(theirs) <= len(ours):
        return ()
    return saved.records[theirs[len(ours) - 1].version if ours else 0 :]


def _without_openings(records: Iterable[Record]) -> list[Record]:
    return [one for one in records if not _of_opening(one)]


def _of_opening(record: Record) -> bool:
    return record.command.kind == _ANNOUNCED and record.command.data.get("lost") is True


def _check(saved: Saved) -> None:
    """Refused where this house could not go on from it."""
    try:
        for record in saved.records:
            decode(record.command)
            for event in record.events:
                decode(event)
        if saved.records[0].command.kind == _EVENT:
            StreamState(TOURNAMENT, BLANK).take(saved.records)
    except Refusal:
        raise
    except Exception as error:  # records somebody made up may break anything
        raise Invalid("backup.impossible", event=saved.stream) from error
