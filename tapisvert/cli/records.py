"""What the terminal does with any record, an event or a league: choose, act, answer, look back."""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from itertools import pairwise
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from tapisvert.actions import Command, Event
from tapisvert.cli.event.moment import check_moment, moment
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink, ScreenCell, TerminalScreen
from tapisvert.desk.authors import NamedAuthors, author_name
from tapisvert.desk.beside import kept_beside
from tapisvert.desk.past import HistoryLine, act_name, recorded_name
from tapisvert.desk.running import Done, Streams
from tapisvert.desk.steps import stepped, whole_act
from tapisvert.desk.undoing import UndoBlocked
from tapisvert.journal.codec import encode
from tapisvert.journal.database import DamagedStream, NothingDone
from tapisvert.refusals import Illegal, Invalid, Refusal
from tapisvert.replacing import replace
from tapisvert.rulebooks.folding import words
from tapisvert.signs import visible_line
from tapisvert.tournament.history import ActionsUndone
from tapisvert.words import LANGS, Lang, say
from tapisvert.words.message import Message
from tapisvert.zones import activate

if TYPE_CHECKING:
    from tapisvert.cli.house import House
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.journal.disk import Disk
    from tapisvert.journal.record import Record
    from tapisvert.person import Person

S = TypeVar("S")
T = TypeVar("T")

_LONGEST: Final = 60
_LASTING: Final = ("undo-actions", "open-file")
"""What nobody means who takes back the last thing that was done."""


class RecordSession(Generic[S]):
    """One command line about one record."""

    kind: str
    """What programs call it: event, league."""

    def __init__(self, house: House, streams: Streams[S], stream: str) -> None:
        self.house = house
        self.streams = streams
        self.stream = stream
        self.people = house.people
        self.meta = house.meta
        self.action = ""
        """The id of the last action that was asked for."""
        self._first = token_hex(6)
        self._steps = 0
        """What one command line asks for are steps of one act."""
        self._is_warned = False
        self._newcomers: list[Person] = []
        """Who is in the directory once something is kept that names them."""
        self._brought: list[Person] = []
        """The same, and those who came with an act before."""

    def bring(self, *people: Person) -> None:
        """Have people entered in the directory with the next act that is kept."""
        self._newcomers += people
        self._brought += people

    @property
    def people_named(self) -> NamedAuthors:
        """Everybody by name, newcomers of this command line among them."""
        return self.house.named_with(self._brought)

    @contextmanager
    def bringing(self) -> Iterator[None]:
        """What is kept within has the newcomers beside it."""
        newcomers = [partial(self.people.put, *self._newcomers)] if self._newcomers else []
        with kept_beside(*newcomers):
            yield
        self._newcomers.clear()

    @property
    def now(self) -> S:
        return self.streams.now(self.stream)

    def warn_of_fault(self, args: Arguments) -> None:
        """Say so where the record is cut or damaged: what is shown ends before that."""
        fault = self.streams.fault(self.stream)
        if fault is not None:
            text = visible_line(fault.text(args.lang))
            print(TerminalScreen.of(sys.stderr).paint(text, "differs"), file=sys.stderr)
            self._is_warned = True

    def told_in(self, zone: str, args: Arguments) -> None:
        """Times are told and shown in the zone of the record; without one, of this machine."""
        if zone:
            activate(zone)
            self.meta = replace(self.meta, at=moment(args.at))

    @property
    def history(self) -> Sequence[HistoryLine]:
        return self.streams.history(self.stream)

    @property
    def newest_first(self) -> Iterator[HistoryLine]:
        return self.streams.newest_first(self.stream)

    def do(self, command: Command) -> Done:
        """Have a command decided and kept; a refusal names the people it speaks of."""
        self.action = stepped(self._first, self._steps)
        self.sign()
        with self._said_once(), self.naming(), self.bringing():
            done = self.streams.do(self.stream, command, self.meta, self.action)
        self._steps += 1
        return done

    def at_once(self, act: Callable[[], T]) -> T:
        """Several commands kept as one, or none; decided again where others were faster."""
        before = self._steps, self._newcomers[:], self._brought[:]

        def afresh() -> T:
            self._steps, self._newcomers[:], self._brought[:] = before
            return act()

        with self._said_once():
            return self.streams.at_once(self.stream, afresh)

    def undo(self, target: str, also: tuple[str, ...] = (), reason: str = "") -> Done:
        """Take an action away."""
        self.action = token_hex(6)
        self.sign()
        with self._said_once(), self.naming():
            return self.streams.undo(self.stream, target, self.meta, self.action, also, reason)

    @property
    def made_at(self) -> int:
        """Before when nothing of it can have happened: a league is founded years after it began."""
        return 0

    def sign(self) -> None:
        """Who acts and when, as the record will say it for ever: at a time that can be right."""
        last = next((line.at for line in self.newest_first), 0)
        check_moment(self.meta.at, self.made_at, last)
        self.meta = self.house.signed(self.meta)

    @contextmanager
    def _said_once(self) -> Iterator[None]:
        """Whoever was warned of the damage is told that nothing was done, not the damage again."""
        try:
            yield
        except DamagedStream as damaged:
            if not self._is_warned or isinstance(damaged, NothingDone):
                raise
            raise NothingDone(damaged) from None

    @contextmanager
    def naming(self) -> Iterator[None]:
        """Refusals within say names instead of ids and numbers."""
        try:
            yield
        except Refusal as refusal:
            refusal.data = self.named(refusal.data)
            raise

    @abstractmethod
    def named(self, values: dict[str, Any]) -> dict[str, Any]:
        """The values of a refusal with names of people."""

    @abstractmethod
    def called(self, person: str) -> str:
        """The name of a person."""

    @abstractmethod
    def tell(self, events: Sequence[Event]) -> tuple[Message, ...]:
        """What happened, in sentences."""


def record_name(name: str) -> str:
    """A name for a record: plain letters, digits and hyphens."""
    return "-".join(words(name))[:_LONGEST].strip("-")


def used_last(disk: Disk, kind: str) -> str | None:
    """The record of a kind that was used last, if any."""
    return disk.read(_current(kind), 0).decode("utf-8", "replace").strip() or None


def remember(disk: Disk, kind: str, stream: str) -> None:
    """Use a record from now on."""
    disk.replace(_current(kind), f"{stream}\n".encode())


def _current(kind: str) -> str:
    return f"current-{kind}.txt"


def sentences(session: RecordSession[S], done: Done) -> tuple[Message, ...]:
    """What happened, or at least the name of the action."""
    return session.tell(done.events) or (Message("evening.action", {"what": _last_name(session)}),)


def _last_name(session: RecordSession[S]) -> Callable[[Lang], str]:
    """What the last action is called, as a sentence begins."""

    def name(lang: Lang) -> str:
        plain = next(session.newest_first).named(lang)
        return plain[:1].upper() + plain[1:]

    return name


def answer_json(session: RecordSession[S], done: Done, lines: Sequence[Message]) -> int:
    """What was done, for programs."""
    return written.write(
        {
            session.kind: session.stream,
            "version": done.version,
            "action": session.action,
            "events": [encode(event)._asdict() for event in done.events],
            "said": {lang: [each.text(lang) for each in lines] for lang in LANGS},
        }
    )


def add_history(parser: Parser) -> None:
    """What looking back takes."""
    parser.add_argument("--last", type=int, metavar="N", help=parser.say("eventoptions.arg-last"))


def show_history(
    session: RecordSession[S],
    args: Arguments,
    when: Callable[[HistoryLine, HistoryLine], tuple[ScreenCell, ...]],
    told_of: Callable[[HistoryLine], str] = lambda _: "",
) -> int:
    """Who did what when, and what was undone; `told_of` says more of a line than its name."""
    lines = session.history
    if args.last is not None:
        lines = lines[-args.last :] if args.last > 0 else ()
    if args.json:
        return written.write(
            [{**asdict(line), "name": {lang: line.named(lang) for lang in LANGS}} for line in lines]
        )
    screen, lang = args.screen, args.lang

    def name(line: HistoryLine) -> ScreenCell:
        if line.undone_by is None:
            more = told_of(line) or line.told(lang)
            return f"{line.named(lang)} · {more}" if more else line.named(lang)
        return Ink(f"{line.named(lang)} ({say('evening.undone', lang)})", "faint")

    rows = [
        (
            *(Ink(str(line.version), "number"), *when(line, before)),
            *(line.author(author_name(line.by, session.called, lang), lang), name(line)),
        )
        for before, line in pairwise((*lines[:1], *lines))
    ]
    screen.show(screen.table(rows))
    return 0


def add_undo(parser: Parser) -> None:
    """What taking back takes."""
    say_of = parser.say
    parser.add_argument("action", nargs="?", help=say_of("eventoptions.arg-action"))
    parser.add_argument("--reason", default="", help=say_of("eventoptions.arg-undo-reason"))
    parser.add_argument(
        "--with-later", action="store_true", help=say_of("eventoptions.arg-with-later")
    )


def undo(session: RecordSession[S], args: Arguments) -> tuple[Done, Message]:
    """An action taken away, as if it had not happened, and the sentence that says so.

    Unasked, the last act goes with all its steps; asked for by number, that one alone.
    """
    target = _target(session.newest_first, args.action)
    act = _act(session, target) if args.action is None else ()
    also = tuple(each.action for each in act if each.action != target.action)[::-1]
    done = _undone(session, target, also, args.with_later, args.reason)
    count = sum(len(each.actions) for each in done.events if isinstance(each, ActionsUndone))
    values = {"number": target.version, "what": target.named, "n": count - 1}
    if also and count == len(act):
        whats = [recorded_name(each) for each in act]
        values |= {"first": act[0].version, "what": lambda lang: act_name(whats, lang)}
        return done, Message("evening.undone-act", values)
    key = "evening.undone-with-later" if count > 1 else "evening.undone-action"
    return done, Message(key, values)


def _act(session: RecordSession[S], target: HistoryLine) -> tuple[Record, ...]:
    with session.streams.opened(session.stream) as stream_state:
        return whole_act(stream_state, stream_state.records[target.version - 1])


def _undone(
    session: RecordSession[S],
    target: HistoryLine,
    also: tuple[str, ...],
    with_later: bool,
    reason: str,
) -> Done:
    try:
        return session.undo(target.action, also, reason)
    except UndoBlocked as refusal:
        if not with_later:
            if refusal.code == "desk.undo-depends":
                raise UndoBlocked("evening.stands-on", **refusal.data) from None
            raise
        later = dict.fromkeys((*also, *refusal.data["also"]))
        return session.undo(target.action, tuple(later), reason)


def _target(newest_first: Iterator[HistoryLine], asked: str | None) -> HistoryLine:
    """By its number in the history or its id; unasked, the last one that stands."""
    last = 0
    for each in newest_first:
        last = max(last, each.version)
        if asked is None:
            if each.undone_by is None and each.what not in _LASTING:
                return each
        elif asked in (str(each.version), each.action):
            return each
    if asked is None:
        raise Illegal("evening.nothing-to-undo")
    raise Invalid("evening.no-such-action", told=asked, last=last)
