"""Running wishes: decided on the newest state, kept in the journal, and only then answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from threading import RLock
from typing import Final

from tapisvert.desk.folded import Folded
from tapisvert.desk.past import Past
from tapisvert.desk.undoing import undoing
from tapisvert.journal.codec import decode, encode
from tapisvert.journal.kept import all_kept
from tapisvert.journal.port import Journal, StaleVersion, repeated
from tapisvert.journal.record import Record
from tapisvert.refusals import Conflict, Refusal
from tapisvert.tournament.handling import Command, Event, Meta, decide
from tapisvert.tournament.history import UndoActions
from tapisvert.tournament.state import Tournament

_ATTEMPTS: Final = 100


@dataclass(frozen=True, slots=True)
class Done:
    """The answer to a wish: what it led to, and the version of the stream it made."""

    events: tuple[Event, ...]
    version: int


class Desk:
    """All tournaments of one journal, for any number of threads; other processes may write too."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._opened: dict[str, Opened] = {}
        self._lock = RLock()

    def now(self, stream: str) -> Tournament:
        """The tournament as it is, with everything anybody appended."""
        with self.opened(stream) as folded:
            return folded.now

    def version(self, stream: str) -> int:
        """How many actions the stream has."""
        with self.opened(stream) as folded:
            return folded.version

    def do(
        self, stream: str, wish: Command, meta: Meta, action_id: str, seen: int | None = None
    ) -> Done:
        """Decide a wish and keep it; the same action sent again gets the same answer.

        `seen` is the version its author was looking at: a wish that was right then and is refused
        now is a conflict, not a mistake.
        """

        def decided(folded: Folded) -> tuple[Event, ...]:
            try:
                return decide(folded.now, wish, meta)
            except Refusal as refusal:
                if seen is not None and _was_right(folded, wish, meta, seen):
                    raise Conflict(refusal.code, **refusal.data) from refusal
                raise

        return self._keep(stream, wish, meta, action_id, decided)

    def undo(
        self, stream: str, target: str, meta: Meta, action_id: str, also: tuple[str, ...] = ()
    ) -> Done:
        """Take an action away, and those of `also` with it, as if they had not happened.

        Refused where a later action stands on it: the refusal names the first one and, under
        `also`, all that must go together. An undo is undone like any other action.
        """
        wish = UndoActions((target, *also))
        return self._keep(stream, wish, meta, action_id, partial(undoing, wish, action_id))

    def history(self, stream: str) -> tuple[Past, ...]:
        """Who did what when, the oldest first, and what has been undone since."""
        with self.opened(stream) as folded:
            return tuple(Past.of(record, folded.undone) for record in folded.records)

    def _keep(
        self,
        stream: str,
        wish: Command,
        meta: Meta,
        action_id: str,
        decided: Callable[[Folded], tuple[Event, ...]],
    ) -> Done:
        """Append what is decided on the newest records, deciding again when others were faster."""
        asked = Record(action_id, encode(wish), (), meta.by, meta.at)
        overtaken = 0
        while overtaken < _ATTEMPTS:
            with self.opened(stream) as folded:
                known = folded.record(action_id)
                if known is not None:
                    return Done(tuple(map(decode, known.events)), repeated(known, asked))
                try:
                    events = decided(folded)
                except Refusal as refusal:
                    if overtaken:
                        raise Conflict(refusal.code, **refusal.data) from refusal
                    raise
                record = asked._replace(events=tuple(map(encode, events)))
                try:
                    self.journal.append(stream, folded.version, record)
                except StaleVersion:
                    overtaken += 1
        raise Conflict("desk.too-busy", stream=stream)

    def opened(self, stream: str) -> Opened:
        """The stream for the length of a `with`: nobody else in this process has it meanwhile."""
        with self._lock:
            if stream not in self._opened:
                self._opened[stream] = Opened(self.journal, stream)
            return self._opened[stream]


class Opened:
    """One stream, caught up with the journal each time it is entered."""

    def __init__(self, journal: Journal, stream: str) -> None:
        self._journal = journal
        self._stream = stream
        self._folded = Folded()
        self._lock = RLock()

    def __enter__(self) -> Folded:
        self._lock.acquire()
        try:
            with all_kept():
                self._folded.take(self._journal.read(self._stream, self._folded.version))
        except BaseException:
            self._lock.release()
            raise
        return self._folded

    def __exit__(self, *_: object) -> None:
        self._lock.release()


def _was_right(folded: Folded, wish: Command, meta: Meta, seen: int) -> bool:
    if not 0 <= seen < folded.version:
        return False
    try:
        decide(folded.seen(seen), wish, meta)
    except Refusal:
        return False
    return True
