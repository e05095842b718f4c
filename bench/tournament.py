"""A large event: everybody registered and seated, one elimination, the whole record replayed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

from bench.rows import Wait
from tapisvert.actions import Command, Meta
from tapisvert.desk.running import Desk
from tapisvert.desk.snapshots import Snapshots
from tapisvert.journal.codec import encode
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.record import Record
from tapisvert.journal.schema import new_house
from tapisvert.tournament.bounties.ledger import ledger
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.handling import decide, replay
from tapisvert.tournament.loading import load_actions
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import preset as plan
from tapisvert.tournament.proposal import NeedsButton
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import BuyIn, Setup
from tapisvert.tournament.state import BLANK, Tournament
from tapisvert.tournament.structures.preset import preset
from tapisvert.tournament.tables.hands import SetButton, StartHand
from tapisvert.tournament.todo import todo

ENTRIES: Final = 10_112
_EVENTS: Final = 60_000
_LATER: Final = 14_000
"""About as many of them are eliminations, draws and breaks of tables."""
_META: Final = Meta(1_700_000_000_000, "ana")
_CHANCE: Final = Chance("ab" * 32)
_STREAM: Final = "main event"
_SAMPLES: Final = 200
_READINGS: Final = 3


class Floor:
    """A tournament and, where they are kept, the records that made it."""

    def __init__(self, now: Tournament = BLANK) -> None:
        self.now = now
        self.events = 0
        self.records: list[Record] = []

    def do(self, command: Command) -> None:
        """Decide and evolve, nothing kept."""
        self.now = replay(self.now, decide(self.now, command, _META))

    def keep(self, command: Command) -> None:
        """The same, with its line of the record."""
        events = decide(self.now, command, _META)
        self.now = replay(self.now, events)
        self.events += len(events)
        number = len(self.records) + 1
        stored = tuple(map(encode, events))
        record = Record(f"a{number}", encode(command), stored, _META.by, _META.at, number)
        self.records.append(record)


def measure() -> list[Wait]:
    """Everything the largest event asks of the house."""
    load_actions()
    entering = _seconds(lambda: filled(ENTRIES))
    floor = filled(10_000)
    floor.do(StartEvent())
    out = median(_seconds(lambda: _bust(floor)) for _ in range(_SAMPLES))
    heads = filled(10_000, bounty=100_000)
    heads.do(StartEvent())
    won = median(_seconds(lambda: _knocked_out(heads)) for _ in range(_SAMPLES))
    few, many = _command(200), _command(20_000)
    events, reading, starting, same = _replayed()
    assert same, "the record read again is another tournament"
    return [
        Wait(f"{ENTRIES:,} entries registered and seated", entering, None, "", "< 3 s"),
        Wait("an elimination at 10,000 players, with the to-do list", out, None, "", "< 20 ms"),
        Wait("the same with its bounty, and who holds what", won, out, "without", "< 100 ms"),
        Wait(f"{events:,} events of a tournament read and folded", reading, None, "", "< 3 s"),
        Wait("the same started from a snapshot", starting, reading, "folded", "< 0.3 s"),
        Wait("an elimination at 20,000 players", many, few, "at 200 players", "≤ 3 ×"),
    ]


def filled(players: int, bounty: int = 0) -> Floor:
    """An event with everybody registered one by one and seated by one draw."""
    floor = Floor()
    _create(floor.do, bounty)
    for number in range(players):
        floor.do(Register(f"p{number}"))
    floor.do(DrawSeats(_CHANCE))
    return floor


def _create(do: Callable[[Command], None], bounty: int = 0) -> None:
    deep = preset("deep")
    buy_in = BuyIn(1_000_000, 0, 60_000, bounty)
    setup = Setup("Main Event", "tda2017", deep.structure, buy_in)
    do(CreateEvent(replace(setup, bounty="progressive") if bounty else setup))
    do(SetPrizePlan(plan("field-15")))


def _knocked_out(floor: Floor) -> None:
    """Somebody is out, somebody wins the bounty, and everybody sees who holds what."""
    out = _somebody(floor.now)
    seat = floor.now.field.entries[out].seat
    assert seat is not None
    winner = next(n for n in floor.now.layout.tables[seat.table].seats if n and n != out)
    floor.do(EliminatePlayers((out,), by=((winner,),)))
    ledger(floor.now)
    todo(floor.now, _META.at)


def _bust(floor: Floor) -> None:
    """Somebody is out; the director looks at what is to be done."""
    floor.do(EliminatePlayers((_somebody(floor.now),)))
    todo(floor.now, _META.at)


def _somebody(now: Tournament) -> int:
    """A player of one of the fullest tables."""
    table = now.layout.tables[next(iter(now.layout.sizes[now.layout.fullest]))]
    return next(entry for entry in table.seats if entry)


def _command(players: int) -> float:
    """The usual time of one elimination at so many players."""
    floor = filled(players)
    floor.do(StartEvent())
    commands = _SAMPLES // 2
    return median(
        _seconds(lambda: floor.do(EliminatePlayers((_somebody(floor.now),))))
        for _ in range(commands)
    )


def _replayed() -> tuple[int, float, float, bool]:
    """A whole tournament written to a file and read by somebody who has seen nothing of it."""
    floor = Floor()
    _create(floor.keep)
    for number in range(ENTRIES):
        floor.keep(Register(f"p{number}"))
    floor.keep(DrawSeats(_CHANCE))
    floor.keep(StartEvent())
    _hands(floor, _EVENTS - _LATER)
    while floor.now.field.playing > 1:
        _one_less(floor)
    with TemporaryDirectory() as folder:
        DatabaseJournal(new_house(folder)).extend(_STREAM, 0, floor.records)
        found: list[Tournament] = []
        seconds = min(_seconds(lambda: found.append(_read(folder))) for _ in range(_READINGS))
        _started(folder)
        starts = min(_seconds(lambda: found.append(_started(folder))) for _ in range(_READINGS))
    return floor.events, seconds, starts, found == [floor.now] * 2 * _READINGS


def _started(folder: str) -> Tournament:
    journal = DatabaseJournal(new_house(folder))
    return Desk(journal, snapshots=Snapshots(journal, folder)).now(_STREAM)


def _read(folder: str) -> Tournament:
    return Desk(DatabaseJournal(new_house(folder))).now(_STREAM)


def _hands(floor: Floor, until: int) -> None:
    """Hands tapped at the tables, round after round."""
    while floor.events < until:
        for table in floor.now.layout.open_tables:
            floor.keep(StartHand(table.number))


def _one_less(floor: Floor) -> None:
    """An elimination, and what the book then wants of seats."""
    floor.keep(EliminatePlayers((_somebody(floor.now),)))
    for _ in range(3):
        found = [each for each in todo(floor.now, _META.at) if each.id.startswith(_OF_SEATS)]
        if not found:
            return
        proposal = found[0]
        asked = [need.table for need in proposal.needs if isinstance(need, NeedsButton)]
        command = proposal.command
        if asked:
            floor.keep(SetButton(asked[0], floor.now.layout.tables[asked[0]].taken[0]))
        elif command is not None:
            floor.keep(_with_chance(command))


_OF_SEATS: Final = ("balance:", "break:", "final:")


def _with_chance(command: Any) -> Command:
    seeded: Command = replace(command, chance=_CHANCE) if hasattr(command, "chance") else command
    return seeded


def _seconds(act: Callable[[], object]) -> float:
    start = perf_counter()
    act()
    return perf_counter() - start
