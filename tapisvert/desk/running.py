"""Running commands: decided on the newest state, kept in the journal, and only then answered."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from threading import RLock, local
from typing import Any, Final, Generic, TypeAlias, TypeVar

from tapisvert.actions import Command, Event, Handlers, Meta
from tapisvert.desk.beside import append_with_it, kept_beside
from tapisvert.desk.money_undone import check_money_undone
from tapisvert.desk.opened import OneAct, OpenStream, PassingDamage
from tapisvert.desk.past import HistoryLine
from tapisvert.desk.snapshots import Snapshots
from tapisvert.desk.stream_state import StreamState
from tapisvert.desk.undoing import UndoUnexplained, undoing, unexplained
from tapisvert.journal.codec import decode, encode
from tapisvert.journal.port import Journal, StaleVersion, repeated
from tapisvert.journal.record import Record
from tapisvert.readable import check_all_readable, check_lengths, check_reason
from tapisvert.refusals import Conflict, Invalid, Refusal
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.elimination.amending import is_settled
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.history import UndoActions
from tapisvert.tournament.law import with_law
from tapisvert.tournament.phases.setting_up import ChangeSetup, CreateEvent
from tapisvert.tournament.state import BLANK, Tournament
from tapisvert.words.message import Message

S = TypeVar("S")
T = TypeVar("T")
Guard: TypeAlias = Callable[[str, S, Command, Meta], None]
"""Refuses a command because of what stands outside of its record.

It is asked before a command is decided, and not again when an undo decides it anew.
"""

LEAGUES: Final = "league:"
"""What the names of streams begin with that hold a league and not an event."""
FESTIVALS: Final = "festival:"
"""The same for what several events of the house share."""

_ATTEMPTS: Final = 100
_LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Done:
    """The answer to a command: what it led to, and the version of the stream it made."""

    events: tuple[Event, ...]
    version: int


class Streams(Generic[S]):
    """All records of one kind in a journal, for any number of threads; processes may write too."""

    prefix = ""
    """What the journal's name for a record begins with; nobody else says it."""

    def __init__(
        self,
        journal: Journal,
        handlers: Handlers[S, Any, Any],
        blank: S,
        guards: Sequence[Guard[S]] = (),
        snapshots: Snapshots | None = None,
    ) -> None:
        self.journal = journal
        self.snapshots = snapshots
        """Where long streams begin; without any, each is folded from its first record."""
        self._handlers = handlers
        self._blank = blank
        self._guards = guards
        self._opened: dict[str, OpenStream[S]] = {}
        self.unreadable: set[str] = set()
        self._acts = local()
        """What each thread does that is not kept yet."""
        self._passing = PassingDamage()
        self._lock = RLock()

    def holds(self, stream: str) -> bool:
        """Whether a record may have this name."""
        return not stream.startswith((LEAGUES, FESTIVALS))

    def streams(self) -> tuple[str, ...]:
        """The names of all records of this kind, sorted."""
        head = self.prefix
        named = (
            stream.removeprefix(head)
            for stream in self.journal.streams()
            if stream.startswith(head)
        )
        return tuple(name for name in named if self.holds(name))

    def each(self, ask: Callable[[str], T]) -> Iterator[T]:
        """The answer for every record; one that cannot be read takes only its own answer away.

        Its name is then in `unreadable`, for whoever shows a list.
        """
        for stream in self.streams():
            try:
                with self._passing.none():
                    answer = ask(stream)
            except Conflict:
                raise
            except Exception as error:  # a damaged or made-up record may break anything
                if stream not in self.unreadable and not isinstance(error, Refusal):
                    _LOG.warning("%s cannot be read", stream, exc_info=True)
                self.unreadable.add(stream)
                continue
            self.unreadable.discard(stream)
            yield answer

    def now(self, stream: str) -> S:
        """The state as it is, with everything anybody appended."""
        with self.opened(stream) as stream_state:
            return stream_state.now

    def version(self, stream: str) -> int:
        """How many actions the stream has."""
        with self.opened(stream) as stream_state:
            return stream_state.version

    def pass_damage(self, passes: bool = True) -> None:
        """Let this thread read what is good of damaged records, which else are refused.

        Whoever shows that says so (`fault`); nothing is ever done on it.
        """
        self._passing.passes = passes

    def fault(self, stream: str) -> Message | None:
        """What whoever reads a record has to know of it: that it is cut or damaged."""
        opened = self._opened.get(stream)
        return None if opened is None else opened.told_fault

    def is_open(self, stream: str) -> bool:
        """Whether this process has read some of the stream: nobody asks the journal again."""
        opened = self._opened.get(stream)
        return opened is not None and opened.has_begun

    def do(
        self, stream: str, command: Command, meta: Meta, action_id: str, seen: int | None = None
    ) -> Done:
        """Decide a command and keep it; the same action sent again gets the same answer.

        `seen` is the version its author was looking at: a command that was right then and is
        refused now is a conflict, not a mistake; so is one that would replace what somebody else
        changed since.
        """

        def decided(stream_state: StreamState[S]) -> tuple[Event, ...]:
            for guard in self._guards:
                guard(stream, stream_state.now, command, meta)
            if seen is not None and 0 <= seen < stream_state.version:
                self.refuse_overwriting(stream_state.seen(seen), stream_state.now, command)
            try:
                return self._handlers.decide(stream_state.now, command, meta)
            except Refusal as refusal:
                if seen is not None and stream_state.was_right(command, meta, seen):
                    raise Conflict(refusal.code, **refusal.data) from refusal
                raise

        return self._keep(stream, command, meta, action_id, decided)

    def tried(self, stream: str, command: Command, meta: Meta) -> tuple[Event, ...]:
        """What a command would lead to, or its refusal; nothing is kept."""
        now = self.now(stream)
        for guard in self._guards:
            guard(stream, now, command, meta)
        return self._handlers.decide(now, command, meta)

    def refuse_overwriting(self, seen: S, now: S, command: Command) -> None:
        """Refuse a command that would replace something its author has not seen; none does here."""

    def undo(
        self,
        stream: str,
        target: str,
        meta: Meta,
        action_id: str,
        also: tuple[str, ...] = (),
        reason: str = "",
    ) -> Done:
        """Take an action away, and those of `also` with it, as if they had not happened.

        Refused where a later action stands on it: the refusal names the first one and, under
        `also`, all that must go together. An undo is undone like any other action.
        """
        command = UndoActions((target, *also), " ".join(reason.split()))

        def decided(stream_state: StreamState[S]) -> tuple[Event, ...]:
            for guard in self._guards:
                guard(stream, stream_state.now, command, meta)
            self.refuse_undo(command, action_id, meta, stream_state)
            events = undoing(command, action_id, stream_state)
            self.check_undo(command, stream_state)
            return events

        return self._keep(stream, command, meta, action_id, decided)

    def refuse_undo(
        self, command: UndoActions, action_id: str, meta: Meta, stream_state: StreamState[S]
    ) -> None:
        """Refuse an undo that is not its author's, or never made in this kind of record."""

    def check_undo(self, command: UndoActions, stream_state: StreamState[S]) -> None:
        """Refuse an undo this kind of record wants more of than that it can be done."""

    def history(self, stream: str) -> tuple[HistoryLine, ...]:
        """Who did what when, the oldest first, and what has been undone since."""
        with self.opened(stream) as stream_state:
            return tuple(stream_state.line(record) for record in stream_state.records)

    def newest_first(self, stream: str) -> Iterator[HistoryLine]:
        """The same from the newest back, for whoever looks for one of the last."""
        with self.opened(stream) as stream_state:
            still = stream_state.still()
        return map(still.line, reversed(still.records))

    def keep_snapshot(self, stream: str) -> None:
        """Have a start later on begin near the end of a long stream."""
        opened = self.opened(stream)
        if isinstance(opened, OpenStream):
            opened.keep_snapshot()

    def _keep(
        self,
        stream: str,
        command: Command,
        meta: Meta,
        action_id: str,
        decided: Callable[[StreamState[S]], tuple[Event, ...]],
    ) -> Done:
        """Append what is decided on the newest records, deciding again when others were faster."""
        overtaken = 0
        while overtaken < _ATTEMPTS:
            with self._passing.none(), self.opened(stream) as stream_state:
                known = stream_state.record(action_id)
                if known is not None:
                    asked = Record(action_id, encode(command), (), meta.actor, meta.at)
                    return Done(tuple(map(decode, known.events)), repeated(known, asked))
                try:
                    events = decided(stream_state)
                except Refusal as refusal:
                    if overtaken:
                        raise Conflict(refusal.code, **refusal.data) from refusal
                    raise
                asked_for = encode(command)
                check_all_readable(asked_for.data)
                check_reason(asked_for.data)
                check_lengths(asked_for.data)
                stored = tuple(map(encode, events))
                record = Record(action_id, asked_for, stored, meta.actor, meta.at)
                act = self._under_way.get(stream)
                if act is not None:
                    return Done(events, act.take(record))
                name, version = self.prefix + stream, stream_state.version
                try:
                    append_with_it(
                        self.journal, name, partial(self.journal.append, name, version, record)
                    )
                except StaleVersion:
                    overtaken += 1
        raise Conflict("desk.too-busy", stream=stream)

    @property
    def _under_way(self) -> dict[str, OneAct[S]]:
        """The acts of this thread that are not kept yet, by stream."""
        acts: dict[str, OneAct[S]] = self._acts.__dict__.setdefault("under_way", {})
        return acts

    @contextmanager
    def together(self, stream: str) -> Iterator[StreamState[S]]:
        """What this thread does to a stream within is kept with one append: all of it, or nothing.

        Until then nobody else sees it. Where somebody else was faster it is a `StaleVersion`, and
        nothing is kept: whoever asks again decides on what is there by then.
        """
        acts = self._under_way
        if stream in acts:
            yield acts[stream].stream_state
            return
        opened = self._open(stream)
        with self._passing.none(), opened as stream_state:
            act = acts[stream] = OneAct(stream_state.still())
        with kept_beside():
            try:
                yield act.stream_state
            finally:
                del acts[stream]
            if act.records:
                name, before = self.prefix + stream, act.stream_state.version - len(act.records)
                append_with_it(
                    self.journal, name, partial(self.journal.extend, name, before, act.records)
                )
                opened.follow(act)

    def at_once(self, stream: str, act: Callable[[], T]) -> T:
        """Several commands kept as one, or none; asked for again where others were faster."""
        for _ in range(_ATTEMPTS):
            with suppress(StaleVersion), self.together(stream):
                return act()
        raise Conflict("desk.too-busy", stream=stream)

    def opened(self, stream: str) -> OpenStream[S] | OneAct[S]:
        """The stream for the length of a `with`: nobody else in this process has it meanwhile."""
        return self._under_way.get(stream) or self._open(stream)

    def _open(self, stream: str) -> OpenStream[S]:
        with self._lock:
            if stream not in self._opened:
                if not self.holds(stream):
                    raise Invalid("desk.other-kind", stream=stream)
                stream_state = StreamState(self._handlers, self._blank)
                name = self.prefix + stream
                self._opened[stream] = OpenStream(
                    self.journal, name, stream_state, self.snapshots, self._passing
                )
            return self._opened[stream]


class Desk(Streams[Tournament]):
    """The events of a journal."""

    def __init__(
        self,
        journal: Journal,
        guards: Sequence[Guard[Tournament]] = (),
        snapshots: Snapshots | None = None,
        preparing: Preparing | None = None,
    ) -> None:
        super().__init__(journal, TOURNAMENT, BLANK, guards, snapshots)
        self._preparing = preparing

    def do(
        self, stream: str, command: Command, meta: Meta, action_id: str, seen: int | None = None
    ) -> Done:
        """As of any record; a setup is put before it with the law it is played by."""
        if self._preparing is not None and not self.is_done(stream, action_id):
            command = self._preparing(self, stream, command, meta, action_id)
        if isinstance(command, CreateEvent):
            command = replace(command, setup=with_law(command.setup))
        elif isinstance(command, ChangeSetup):
            command = replace(command, setup=with_law(command.setup, self.now(stream).setup))
        return super().do(stream, command, meta, action_id, seen)

    def tried(self, stream: str, command: Command, meta: Meta) -> tuple[Event, ...]:
        """As of any record, with what other events say to it."""
        if self._preparing is not None:
            command = self._preparing(self, stream, command, meta, "")
        return super().tried(stream, command, meta)

    def is_done(self, stream: str, action_id: str) -> bool:
        """Whether an action of this id stands in the record, or stood there."""
        with self.opened(stream) as stream_state:
            return stream_state.record(action_id) is not None

    def refuse_undo(
        self,
        command: UndoActions,
        action_id: str,
        meta: Meta,
        stream_state: StreamState[Tournament],
    ) -> None:
        """Counted money is voided, never undone."""
        check_money_undone(command, action_id, stream_state)

    def check_undo(self, command: UndoActions, stream_state: StreamState[Tournament]) -> None:
        """What everybody saw, a draw or results, is taken back for a reason.

        So are places and payments of an event that is over, public or partly paid.
        """
        if command.reason:
            return
        for target in command.actions:
            record = stream_state.record(target)
            for refusal in map(unexplained, record.events if record is not None else ()):
                if refusal is not None:
                    raise refusal
        now = stream_state.now
        if is_settled(now):
            fallen = stream_state.with_undo("", command.actions)
            after = stream_state.at(stream_state.version, fallen)
            if after.places != now.places or set(now.prizes.paid) - set(after.prizes.paid):
                raise UndoUnexplained("elimination.reason-needed")


Preparing: TypeAlias = Callable[[Desk, str, Command, Meta, str], Command]
"""Completes or refuses a command by what other events do; no record is held meanwhile.

The last argument is the action's id, or nothing where it is only tried.
"""
