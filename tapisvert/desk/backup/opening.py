"""Opening a backup: what is here goes on from it, is left as it is, or keeps it out.

A stream that is here and in the file must have one past. Where the file has more, the rest is
added; where it has less, nothing changes; where the two part, the file is refused before
anything is written. Only the festival is left out then, and said: each house has one of its own.

Of what this house signed itself the authors are its own. Whatever else comes in a file is followed
by a record that says so, kept in the same breath: whoever reads it later sees whose word it is,
and how much of it did not come out when this house decided it again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, groupby
from secrets import token_hex
from typing import Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.desk.admitting import newcomers
from tapisvert.desk.backup.checking import ahead, check_name, check_people, check_stream, too_long
from tapisvert.desk.backup.deciding import Doubt, UndecidedFile, doubted, doubts_of
from tapisvert.desk.backup.saved import Backup, Saved, Store, named, with_twins
from tapisvert.desk.running import FESTIVALS, LEAGUES
from tapisvert.journal.codec import encode, kind_of
from tapisvert.journal.port import Journal
from tapisvert.journal.record import Record
from tapisvert.refusals import Illegal, Invalid
from tapisvert.slotted import dataclass
from tapisvert.tournament.draws.drawing import AnnounceDraw, DrawAnnounced
from tapisvert.tournament.file_opening import SHOWN, OpenFile, opening_of
from tapisvert.words.message import Message

FilePass = Callable[[Iterable[tuple[str, Record]], int], Iterable[tuple[str, Record]]]
"""Whoever wants to show how far it has come hands the records on."""
_ANNOUNCED: Final = kind_of(AnnounceDraw)
_OPENED: Final = kind_of(OpenFile)
_LATEST: Final = 2**53


@dataclass(frozen=True, slots=True)
class BackupOpening:
    """What opening a backup would add here."""

    backup: Backup
    added: dict[str, tuple[Record, ...]]
    """Stream to the records it does not have here yet, none where it has them all."""
    here: dict[str, int]
    """How many records each stream has here."""
    foreign: dict[str, str]
    """Streams this house does not vouch for, each with the key of the house that does, if any."""
    doubts: dict[str, tuple[Doubt, ...]]
    """What of a stream this house does not vouch for did not come out when it was decided again."""
    remarks: tuple[Message, ...] = ()
    """What whoever opens it has to know: dates to come, doubts, and what was left out for them."""

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


def compared(
    backup: Backup, journal: Journal, house: str = "", now: int = _LATEST, unproven: bool = False
) -> BackupOpening:
    """What the backup has that the journal has not; refused where their pasts differ.

    What the key `house` signed is this house's own; nothing else may lie after `now`, and all else
    is decided again. What comes out otherwise then is opened only as `unproven`, whoever signed it:
    everybody can make a key. A whole house in an empty one begins it: nothing here can be bent.
    """
    check_people(backup)
    unproven = unproven or (backup.whole and not tuple(journal.streams()))
    foreign = {
        saved.stream: "" if saved.head is None else saved.head.key
        for saved in backup.streams
        if saved.head is None or saved.head.key != house
    }
    for stream in foreign:
        check_name(stream)
        opening_of(OpenFile(foreign[stream], backup.made, 1))  # refused here, or never
    added: dict[str, tuple[Record, ...]] = {}
    here: dict[str, int] = {}
    doubts: dict[str, tuple[Doubt, ...]] = {}
    remarks: list[Message] = []
    streams = [saved.stream for saved in backup.streams]
    for saved in backup.streams:
        if streams.count(saved.stream) > 1:
            raise Invalid("backup.twice", event=saved.stream)
        records = journal.read(saved.stream)
        try:
            rest = _rest(saved, records)
        except Illegal:
            if not saved.stream.startswith(FESTIVALS) or len(streams) == 1:
                raise
            remarks.append(Message("backup.festival-left-out", {}))
            continue
        future = ahead(saved, now) if rest else None
        if rest:
            try:
                check_stream(saved, now, saved.stream not in foreign)
                if saved.stream in foreign:
                    doubts[saved.stream] = _doubts(saved, len(records), unproven)
            except Invalid as refusal:
                left_out = _left_out(refusal)
                if left_out is None or len(backup.streams) == 1:
                    raise
                remarks.append(left_out)
                continue
        if future is not None:
            remarks.append(Message("backup.future-opened", future))
        long = too_long(saved) if rest else None
        if long is not None:
            remarks.append(Message("backup.long-opened", long))
        if doubts.get(saved.stream):
            remarks.append(doubted("backup.unproven", saved.stream, doubts[saved.stream]))
        here[saved.stream] = len(records)
        added[saved.stream] = rest
    unknown = _signatures(foreign[name] for name, rest in added.items() if rest and name in foreign)
    return BackupOpening(backup, added, here, foreign, doubts, (*unknown, *remarks))


def _doubts(saved: Saved, known: int, unproven: bool) -> tuple[Doubt, ...]:
    """What is the file's word alone; refused where it contradicts itself."""
    doubts = doubts_of(saved, known)
    contradicted = [doubt for doubt in doubts if not doubt.only_less]
    if contradicted and not unproven:
        raise UndecidedFile(saved.stream, contradicted)
    return doubts


def _signatures(keys: Iterable[str]) -> Iterator[Message]:
    """Which houses unknown here signed what comes from the file, and whether nobody did."""
    for key in sorted(set(keys)):
        values = {"key": key[:SHOWN]}
        yield Message("backup.unknown-signature", values) if key else Message("backup.unsigned")


def _left_out(refusal: Invalid) -> Message | None:
    """What is said where only one of several streams is not opened; None where none is then."""
    if isinstance(refusal, UndecidedFile):
        return refusal.left_out()
    if refusal.code == "backup.future":
        return Message("backup.future-left-out", refusal.data)
    return None


def opened(
    opening: BackupOpening, store: Store, meta: Meta, step: FilePass = lambda each, many: each
) -> None:
    """Add what is missing: people first, so that no name is missing when the records are there.

    An event brings those its records name, a house everybody; whoever is known here stays as they
    are known here.
    """
    backup = opening.backup
    everything = chain.from_iterable(saved.records for saved in backup.streams)
    brought = backup.people if backup.whole else with_twins(named(everything), backup.people)
    directory = store.people.directory()
    fresh = newcomers(directory, brought)
    store.people.bring(*fresh)
    store.keep_authors(backup.authors)
    if backup.whole:
        store.keep_club(backup.club)
        store.keep_texts(backup.texts)
        _wait_again(opening, store)
    each = ((stream, record) for stream, rest in opening.added.items() for record in rest)
    for stream, pairs in groupby(step(each, opening.count), key=lambda pair: pair[0]):
        records = [record for _, record in pairs]
        if stream in opening.foreign:
            unproven = len(opening.doubts.get(stream, ()))
            command = OpenFile(opening.foreign[stream], backup.made, len(records), unproven)
            records.append(_record(command, opening_of(command), meta))
        store.journal.extend(stream, opening.here[stream], records)
    for stream, rest in opening.added.items():
        fresh_hash = store.new_hash(stream) if rest else None
        if fresh_hash is not None:
            announced = AnnounceDraw(fresh_hash, lost=True)
            record = _record(announced, DrawAnnounced(fresh_hash, lost=True), meta)
            store.journal.append(stream, len(store.journal.read(stream)), record)


def _wait_again(opening: BackupOpening, store: Store) -> None:
    """Those who waited come with a league that was not here; where it was, they were answered."""
    fresh = {stream.removeprefix(LEAGUES) for stream in opening.new if stream.startswith(LEAGUES)}
    for league in sorted(fresh):
        store.keep_sign_ups(
            league, (one for name, one in opening.backup.sign_ups if name == league)
        )


def _record(command: Command, event: Event, meta: Meta) -> Record:
    """What opening a file makes known, behind what came with it."""
    return Record(token_hex(8), encode(command), (encode(event),), meta.actor, meta.at)


def _rest(saved: Saved, here: Sequence[Record]) -> tuple[Record, ...]:
    """What the file knows more; what a house made known when it opened a file is its own affair."""
    ours, theirs = _without_openings(here), _without_openings(saved.records)
    for mine, other in zip(ours, theirs, strict=False):
        if mine._replace(version=0) != other._replace(version=0):
            raise Illegal("backup.differs", event=saved.stream, version=other.version)
    if len(theirs) <= len(ours):
        return ()
    known = {one.action for one in here}  # openings of this house that come home with the night
    rest = saved.records[theirs[len(ours) - 1].version if ours else 0 :]
    return tuple(one for one in rest if one.action not in known)


def _without_openings(records: Iterable[Record]) -> list[Record]:
    return [one for one in records if not _of_opening(one)]


def _of_opening(record: Record) -> bool:
    kind, data = record.command
    return kind == _OPENED or (kind == _ANNOUNCED and data.get("lost") is True)
