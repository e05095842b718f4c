"""Backups nobody asks for: one at every new level, and every few minutes while something changes.

They lie in the data folder under `backups`, a folder for each event, the newest of them kept.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Collection, Iterator
from datetime import UTC, datetime
from pathlib import Path
from threading import Event, Thread
from typing import Final, NamedTuple

from django.db import DatabaseError, connections

from tapisvert.desk.backup.file import ENDING, as_bytes, read
from tapisvert.desk.backup.gathering import of_streams
from tapisvert.desk.running import FESTIVALS, LEAGUES
from tapisvert.journal.disk import Disk
from tapisvert.journal.names import file_name, stream_name
from tapisvert.refusals import Refusal
from tapisvert.replacing import replace
from tapisvert.tournament.state import Phase
from tapisvert.tournament.timing.clock_jumps import goes_by_clock
from tapisvert.tournament.timing.reading import reading
from tapisvert.web.clock_watch import ClockWatch
from tapisvert.web.election import Election
from tapisvert.web.house import desk, festivals, leagues
from tapisvert.web.models import JournalRecord
from tapisvert.web.moment import DAY, MINUTE, now
from tapisvert.web.store import DatabaseStore

LOOK: Final = 1.0
"""Seconds between two looks."""
EVERY: Final = 5 * MINUTE
MOST: Final = 20
"""Backups kept of an event."""
_RECENT: Final = 3 * DAY
"""An event nobody touched for so long is not looked at when the server starts."""
_UNSAVED: Final = -1
_PATIENCE: Final = 1.0
"""Seconds a server that ends waits for a copy; half a copy is never seen."""
_LOG: Final = logging.getLogger(__name__)


class SavedMark(NamedTuple):
    """An event when it was saved last."""

    version: int
    level: int
    phase: Phase
    at: int
    timed: bool = False
    """Whether anything of it goes by the clock."""


class Copy(NamedTuple):
    """A backup that lies in the folder."""

    event: str
    name: str
    at: int
    size: int


class Keeper(Thread):
    """Saves what changes until it is stopped."""

    def __init__(self, folder: Path, second: Path | None = None) -> None:
        super().__init__(name="keeper", daemon=True)
        self._folder = folder
        self._second = second
        """Another place for the same copies, as a USB stick; it may be gone at times."""
        self._stopped = Event()
        self._election = Election("keeper")
        self._number: int | None = None
        self._watch = ClockWatch()
        self._marks: dict[str, SavedMark] = {}
        self._open: set[str] = set()
        """Events that play, or that have something that is not saved yet."""

    def stop(self) -> None:
        self._stopped.set()
        if self.is_alive():
            self.join(_PATIENCE)
        self._election.withdraw()

    def run(self) -> None:
        while not self._stopped.wait(LOOK):
            try:
                if self._election.won():
                    self.look(now())
            except (DatabaseError, Refusal):
                _LOG.warning("the events could not be looked at", exc_info=True)
            finally:
                connections.close_all()

    def look(self, at: int) -> None:
        """Save every event that is due."""
        touched = set(self._touched(at))
        self._open |= touched
        jump = self._watch.jump()
        for stream in tuple(self._open):
            mark, fresh = self._marks.get(stream), _readable_mark(stream, at)
            if fresh is None:
                self._open.discard(stream)
                continue
            if not stream.startswith((LEAGUES, FESTIVALS)):
                self._watch.look(stream, jump, at)
            if mark is None or _due(mark, fresh):
                mark = self._marks[stream] = self._tried(stream, fresh)
                _keep_snapshot(stream)
            if not fresh.timed and fresh.version == mark.version:
                self._open.discard(stream)

    def _touched(self, at: int) -> Iterator[str]:
        """The streams somebody wrote to since the last look; at first, those of the last days."""
        rows = JournalRecord.objects.order_by()
        newest = rows.order_by("-number").values_list("number", flat=True).first() or 0
        if self._number is None:
            rows = rows.filter(at__gte=at - _RECENT)
        elif newest == self._number:
            return
        else:
            rows = rows.filter(number__gt=self._number)
        yield from rows.values_list("stream", flat=True).distinct()
        self._number = newest

    def _tried(self, stream: str, mark: SavedMark) -> SavedMark:
        """The mark of a copy that was written; of one that was not, tried again in a while."""
        try:
            self._save(stream, mark)
        except DatabaseError:
            raise
        except Exception:  # whatever one event holds, the others and their clocks are looked after
            _LOG.warning("the backup of %s could not be written", stream, exc_info=True)
            return mark._replace(version=_UNSAVED)
        return mark

    def _save(self, stream: str, mark: SavedMark) -> None:
        """Write the event down, unless another process has."""
        tail = f"-{mark.version:06}-{mark.level:02}{ENDING}"
        disk = Disk(str(self._folder / _plain(stream)))
        if any(name.endswith(tail) for name in disk.names()):
            return
        when = datetime.fromtimestamp(mark.at / 1000, UTC).strftime("%Y%m%dT%H%M%S")
        content = as_bytes(of_streams(DatabaseStore(), (stream,), mark.at))
        _put(disk, when + tail, content)
        if self._second is not None:
            try:
                _put(Disk(str(self._second / _plain(stream))), when + tail, content)
            except OSError:
                _LOG.warning("the second copy of %s could not be written", stream, exc_info=True)


def _put(disk: Disk, name: str, content: bytes) -> None:
    """One copy more; the oldest beyond those kept goes."""
    disk.replace(name, content)
    for old in sorted(each for each in disk.names() if each.endswith(ENDING))[:-MOST]:
        os.remove(os.path.join(disk.folder, old))


def copies(folder: Path) -> list[Copy]:
    """Every backup in the folder, the newest first."""
    copies = []
    for file in folder.glob(f"*/*{ENDING}"):
        file_stat = file.stat()
        event = stream_name(f"stream-{file.parent.name}.jsonl") or file.parent.name
        copies.append(Copy(event, file.name, file_stat.st_mtime_ns // 1_000_000, file_stat.st_size))
    return sorted(copies, key=lambda one: (-one.at, one.event))


def copy(folder: Path, event: str, name: str) -> Path | None:
    """One of them by its name; None for anything else that may lie there."""
    known = any((one.event, one.name) == (event, name) for one in copies(folder))
    return folder / _plain(event) / name if known else None


def forget(folder: Path, ids: Collection[str]) -> None:
    """Keep nothing of somebody in the copies either; one that cannot be read is kept no longer."""
    spoken = [one.encode("utf-8", "surrogatepass") for one in ids]
    for file in folder.glob(f"*/*{ENDING}"):
        content = file.read_bytes()
        if not any(one in content for one in spoken):
            continue
        try:
            backup = read(content, file.name)
        except Refusal:
            file.unlink()
            continue
        left = tuple(one for one in backup.people if one.id not in ids)
        Disk(str(file.parent)).replace(file.name, as_bytes(replace(backup, people=left)))


def _readable_mark(stream: str, at: int) -> SavedMark | None:
    """The record as it is; a damaged one keeps nobody from saving the others."""
    try:
        return _mark(stream, at)
    except DatabaseError:
        raise
    except Exception:  # a damaged or made-up record may break anything
        _LOG.warning("%s cannot be read", stream, exc_info=True)
        return None


def _mark(stream: str, at: int) -> SavedMark | None:
    """The event, the league or the festival as it is; None for what is neither."""
    if stream.startswith(LEAGUES):
        return SavedMark(leagues().version(stream.removeprefix(LEAGUES)), 0, "open", at)
    if stream.startswith(FESTIVALS):
        return SavedMark(festivals().version(stream.removeprefix(FESTIVALS)), 0, "open", at)
    with desk().opened(stream) as stream_state:
        event, version = stream_state.now, stream_state.version
    if event.setup is None:
        return None
    level = reading(event.clock, event.setup.structure, at).index
    return SavedMark(version, level, event.phase, at, goes_by_clock(event))


def _keep_snapshot(stream: str) -> None:
    """So that the room starts in a moment, however long the night was."""
    if stream.startswith(LEAGUES):
        leagues().keep_snapshot(stream.removeprefix(LEAGUES))
    elif stream.startswith(FESTIVALS):
        festivals().keep_snapshot(stream.removeprefix(FESTIVALS))
    else:
        desk().keep_snapshot(stream)


def _due(last: SavedMark, fresh: SavedMark) -> bool:
    if fresh.phase != last.phase or (fresh.phase == "running" and fresh.level != last.level):
        return True
    return fresh.version != last.version and fresh.at - last.at >= EVERY


def _plain(stream: str) -> str:
    """The stream's name as that of a folder."""
    return file_name(stream).removeprefix("stream-").removesuffix(".jsonl")
