"""One command line about one event: which one, and what it says of people."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from tapisvert.actions import Command, Event
from tapisvert.cli.event.moment import date_and_time, moment, time_of_day
from tapisvert.cli.house import House
from tapisvert.cli.records import RecordSession, record_name, used_last
from tapisvert.cli.screen import TerminalScreen
from tapisvert.desk.past import HistoryLine
from tapisvert.desk.running import Done
from tapisvert.journal.codec import kind_of
from tapisvert.refusals import Invalid, Refusal
from tapisvert.rulebooks.nearest import nearest
from tapisvert.tournament.handling import TOURNAMENT, decide
from tapisvert.tournament.names import Names
from tapisvert.tournament.phases.running import ResumeEvent, StartEvent, SuspendEvent
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.clock_actions import (
    AdjustClock,
    JumpToStretch,
    StartClock,
    StopClock,
)
from tapisvert.words import say
from tapisvert.words.message import Message
from tapisvert.zones import activate

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


_CLOCK: Final = (StartClock, StopClock, AdjustClock, JumpToStretch)
_TOUCHES_CLOCK: Final = frozenset(
    kind_of(each).rpartition(".")[0] for each in (*_CLOCK, StartEvent, SuspendEvent, ResumeEvent)
)
_STARTS: Final = kind_of(StartEvent).rpartition(".")[0]
_MINUTE: Final = 60_000
_CLOCKS_DIFFER: Final = 120_000
"""Milliseconds by which the clocks of two machines of a house may differ."""


def add_options(parser: Parser) -> None:
    """What every verb of an event takes."""
    say_of = parser.say
    parser.add_argument("--data", metavar="DIR", help=say_of("eventoptions.arg-data"))
    parser.add_argument("--event", metavar="EVENT", help=say_of("eventoptions.arg-event"))
    parser.add_argument("--at", metavar="HH:MM", help=say_of("eventoptions.arg-at"))
    parser.add_argument(
        "--by", metavar=say_of("eventoptions.a-name"), help=say_of("eventoptions.arg-by")
    )


class EventSession(RecordSession[Tournament]):
    """One event of the house."""

    kind = "event"

    def __init__(self, house: House, event: str, asked: str | None = None) -> None:
        super().__init__(house, house.desk, event)
        self._told = asked is not None
        if asked is not None and self.last_at:
            self.meta = replace(house.meta, at=moment(asked, self.last_at))

    @classmethod
    def of(cls, args: Arguments) -> EventSession:
        """The event the command line speaks of."""
        house = House.of(args)
        house.desk.pass_damage()
        event = chosen_event(house, args.event)
        setup = house.desk.now(event).setup
        if setup is not None and setup.zone:
            activate(setup.zone)
        session = cls(house, event, args.at)
        if args.at is None:
            session.warn_of_clock(args)
        session.warn_of_fault(args)
        return session

    def warn_of_clock(self, args: Arguments) -> None:
        """Say so where the machine's clock was set back: levels would stand, and later jump."""
        last = self.last_at
        if last - self.meta.at > _CLOCKS_DIFFER:
            values = {"now": time_of_day(self.meta.at), "last": time_of_day(last)}
            text = say("evening.clock-set-back", args.lang, values)
            print(TerminalScreen.of(sys.stderr).paint(text, "differs"), file=sys.stderr)

    @property
    def last_at(self) -> int:
        """When the event was acted on last; 0 for never."""
        return next((line.at for line in self.newest_first), 0)

    @property
    def made_at(self) -> int:
        with self.streams.opened(self.stream) as stream_state:
            return stream_state.records[0].at if stream_state.records else 0

    @property
    def names(self) -> Names:
        return Names(self.now, self.people_named)

    def do(self, command: Command) -> Done:
        """As of any record; nothing is done to the clock before what was done to it last."""
        if isinstance(command, _CLOCK):
            self._check_clock()
        if self._told:
            self._check_began(command)
        return super().do(command)

    def _check_began(self, command: Command) -> None:
        """Refuse to tell before the start what an event that has not started would refuse."""
        now, at = self.now, self.meta.at
        if now.phase not in ("running", "suspended"):
            return
        started = next((line.at for line in self.newest_first if _is_start(line)), 0)
        if at // _MINUTE >= started // _MINUTE or at < self.made_at:
            return
        try:
            decide(replace(now, phase="open"), command, self.meta)
        except Refusal:
            self._decide(command)
            values = {"told": date_and_time(at), "started": date_and_time(started)}
            raise Invalid("evening.before-start", **values) from None

    def _decide(self, command: Command) -> None:
        """Refuse what is refused whatever the hour, with its own words."""
        with self.naming():
            decide(self.now, command, self.meta)

    def _check_clock(self) -> None:
        for line in self.newest_first:
            if line.what in _TOUCHES_CLOCK and line.undone_by is None:
                if self.meta.at < line.at:
                    values = {"told": date_and_time(self.meta.at), "last": date_and_time(line.at)}
                    raise Invalid("evening.before-clock", **values)
                return

    def do_all(self, commands: Sequence[Command]) -> Done:
        """Commands one upon the other, all or none; the answer to the last."""
        return self.at_once(lambda: [self.do(command) for command in commands][-1])

    def named(self, values: dict[str, Any]) -> dict[str, Any]:
        names = self.names
        named = names.told(values)
        if isinstance(named.get("by"), str):
            named["by"] = names.of(named["by"])
        return named

    def called(self, person: str) -> str:
        return self.names.of(person)

    def tell(self, events: Sequence[Event]) -> tuple[Message, ...]:
        return TOURNAMENT.tell(self.names, events)


def _is_start(line: HistoryLine) -> bool:
    return line.what == _STARTS and line.undone_by is None


def chosen_event(house: House, asked: str | None) -> str:
    """The event that is meant: asked for by name, else the one used last."""
    known = house.desk.streams()
    if not known:
        raise Invalid("evening.no-events")
    if asked is not None:
        plain = event_name(asked)
        if plain not in known:
            raise Invalid("evening.unknown-event", event=asked, nearest=nearest(plain, known))
        return plain
    used = used_last(house.disk, "event")
    if used is None or used not in known:
        raise Invalid("evening.no-current")
    return used


def event_name(name: str) -> str:
    """The name of a record for an event."""
    return record_name(name) or "event"


def fresh_name(name: str, known: Sequence[str]) -> str:
    """The same, with a number where last week's event has that name already."""
    plain = event_name(name)
    number = 1
    while (free := plain if number == 1 else f"{plain}-{number}") in known:
        number += 1
    return free
