"""Running wishes: decided on the newest state, kept in the journal, and only then answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import RLock
from typing import Final, Generic, TypeAlias, TypeVar

from tapisvert.desk.folded import Folded
from tapisvert.desk.past import Past
from tapisvert.desk.undoing import undoing
from tapisvert.journal.codec import decode, encode
from tapisvert.journal.kept import all_kept
from tapisvert.journal.port import Journal, StaleVersion, repeated
from tapisvert.journal.record import Record
from tapisvert.refusals import Conflict, Invalid, Refusal
from tapisvert.tournament.handling import TOURNAMENT, Command, Event, Meta, Rooms
from tapisvert.tournament.history import UndoActions
from tapisvert.tournament.state import BLANK, Tournament

S = TypeVar("S")
Guard: TypeAlias = Callable[[str, S, Command, Meta], None]
"""Refuses a wish for what stands outside of its record: the stream, its state, the wish, its meta.

It is asked before a wish is decided, and not again when an undo decides it anew.
"""

LEAGUES: Final = "league:"
"""What the names of streams begin with that hold a league and not an event."""

_ATTEMPTS: Final = 100


@dataclass(frozen=True, slots=True)
class Done:
    """The answer to a wish: what it led to, and the version of the stream it made."""

    events: tuple[Event, ...]
    version: int


class Ledger(Generic[S]):
    """All records of one kind in a journal, for any number of threads; processes may write too."""

    prefix = ""
    """What the journal's name for a record begins with; nobody else says it."""

    def __init__(
        self, journal: Journal, rooms: Rooms[S], blank: S, guards: Sequence[Guard[S]] = ()
    ) -> None:
        self.journal = journal
        self._rooms = rooms
        self._blank = blank
        self._guards = guards
        self._opened: dict[str, Opened[S]] = {}
        self._lock = RLock()

    def holds(self, stream: str) -> bool:
        """Whether a record may have this name."""
        return not stream.startswith(LEAGUES)

    def streams(self) -> tuple[str, ...]:
        """The names of all records of this kind, sorted."""
        head = self.prefix
        named = (
            stream.removeprefix(head)
            for stream in self.journal.streams()
            if stream.startswith(head)
        )
        return tuple(name for name in named if self.holds(name))

    def now(self, stream: str) -> S:
        """The state as it is, with everything anybody appended."""
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

        def decided(folded: Folded[S]) -> tuple[Event, ...]:
            for guard in self._guards:
                guard(stream, folded.now, wish, meta)
            try:
                return self._rooms.decide(folded.now, wish, meta)
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

        def decided(folded: Folded[S]) -> tuple[Event, ...]:
            for guard in self._guards:
                guard(stream, folded.now, wish, meta)
            return undoing(wish, action_id, folded)

        return self._keep(stream, wish, meta, action_id, decided)

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
        decided: Callable[[Folded[S]], tuple[Event, ...]],
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
                    self.journal.append(self.prefix + stream, folded.version, record)
                except StaleVersion:
                    overtaken += 1
        raise Conflict("desk.too-busy", stream=stream)

    def opened(self, stream: str) -> Opened[S]:
        """The stream for the length of a `with`: nobody else in this process has it meanwhile."""
        with self._lock:
            if stream not in self._opened:
                if not self.holds(stream):
                    raise Invalid("desk.other-kind", stream=stream)
                folded = Folded(self._rooms, self._blank)
                self._opened[stream] = Opened(self.journal, self.prefix + stream, folded)
            return self._opened[stream]


class Desk(Ledger[Tournament]):
    """The events of a journal."""

    def __init__(self, journal: Journal, guards: Sequence[Guard[Tournament]] = ()) -> None:
        super().__init__(journal, TOURNAMENT, BLANK, guards)


class Opened(Generic[S]):
    """One stream, caught up with the journal each time it is entered."""

    def __init__(self, journal: Journal, stream: str, folded: Folded[S]) -> None:
        self._journal = journal
        self._stream = stream
        self._folded = folded
        self._lock = RLock()

    def __enter__(self) -> Folded[S]:
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


def _was_right(folded: Folded[S], wish: Command, meta: Meta, seen: int) -> bool:
    if not 0 <= seen < folded.version:
        return False
    try:
        folded.rooms.decide(folded.seen(seen), wish, meta)
    except Refusal:
        return False
    return True
