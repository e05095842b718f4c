"""A festival's room: everybody seated, one elimination with what it calls for, one command."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Final

from bench.rows import Wait
from tapisvert.actions import Command, Meta
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.handling import decide, replay
from tapisvert.tournament.loading import load_actions
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.moving import MovePlayer
from tapisvert.tournament.setup import BuyIn, Setup
from tapisvert.tournament.state import BLANK, Tournament
from tapisvert.tournament.structure import Level, Structure
from tapisvert.tournament.tables.hands import SetButton, StartHand
from tapisvert.tournament.todo import todo

_LARGEST: Final = 10_112
_META: Final = Meta(1_700_000_000_000, "ana")
_CHANCE: Final = Chance("00112233445566778899aabbccddeeff")
_SETUP: Final = Setup(
    "main event",
    "tda2017",
    Structure("long", (Level("play", 7200, 100, 200),)),
    BuyIn(1_000_000, 0, 60_000),
)


def after(now: Tournament, *commands: Command) -> Tournament:
    for command in commands:
        now = replay(now, decide(now, command, _META))
    return now


def seated(players: int) -> Tournament:
    """Everybody registered one by one, drawn and started."""
    now = after(BLANK, CreateEvent(_SETUP))
    now = after(now, *(Register(f"p{number}") for number in range(players)))
    return after(now, DrawSeats(_CHANCE), StartEvent())


def measure() -> list[Wait]:
    load_actions()
    start = perf_counter()
    festival = seated(_LARGEST)
    seating = perf_counter() - start
    return [
        Wait(f"{_LARGEST:,} entries registered and drawn", seating, None, "", "under 3 s"),
        Wait("an elimination and its to-do list", _elimination(festival), None, "", "under 20 ms"),
        *_growth(),
    ]


def _elimination(now: Tournament) -> float:
    """The second player out of a table, so that balancing is called for."""
    giving = max(now.layout.sizes[now.layout.fullest])
    now = after(now, *(SetButton(table, 1) for table in (1, giving)))
    first, second = now.layout.tables[1].seats[2:4]
    now = after(now, StartHand(1), StartHand(giving), EliminatePlayers((first,)))
    return _median(lambda: todo(after(now, EliminatePlayers((second,))), _META.at))


def _growth() -> list[Wait]:
    """The same commands in a small room and in a large one."""
    rooms = [seated(players) for players in (200, 20_000)]
    rows = []
    for what, command in (
        ("a hand begun", _hand),
        ("a player moved", _move),
        ("a player out", _out),
    ):
        small, large = (_median(command(room)) for room in rooms)
        name = f"{what} among 20,000"
        rows.append(Wait(name, large, small, "among 200", "at most 3 times"))
    return rows


def _hand(now: Tournament) -> Callable[[], object]:
    return lambda: after(now, StartHand(1))


def _move(now: Tournament) -> Callable[[], object]:
    short = min(now.layout.sizes[now.layout.shortest])
    entry = now.layout.tables[max(now.layout.sizes[now.layout.fullest])].seats[0]
    seat = Seat(short, now.layout.tables[short].free[0])
    return lambda: after(now, MovePlayer(entry, seat))


def _out(now: Tournament) -> Callable[[], object]:
    entry = now.layout.tables[1].seats[0]
    return lambda: after(now, EliminatePlayers((entry,)))


def _median(command: Callable[[], object]) -> float:
    waits = []
    for _ in range(301):
        start = perf_counter()
        command()
        waits.append(perf_counter() - start)
    return median(waits)
