"""How far the end that is foretold lies from the end that comes, over many nights.

Only what a director records is shown to the forecast: who went out when. Nights are played by
dice; those of a room are measured too where TAPISVERT_NIGHTS names a folder of its saved files.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import fmean, quantiles
from typing import Final, NamedTuple

from bench.nights import MINUTE, busts, long_enough
from bench.rows import Figure
from tapisvert.actions import Meta
from tapisvert.desk.backup.file import read
from tapisvert.desk.stream_state import StreamState
from tapisvert.replacing import replace
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.handling import TOURNAMENT, decide, replay
from tapisvert.tournament.loading import load_actions
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import BuyIn, Setup
from tapisvert.tournament.state import BLANK, Tournament
from tapisvert.tournament.structures.preset import preset
from tapisvert.tournament.structures.supply import worth
from tapisvert.tournament.timing.forecast import forecast

NIGHTS: Final = 200
FOLDER: Final = "TAPISVERT_NIGHTS"
_STRUCTURES: Final = ("club-evening", "club-turbo", "league-daily", "league-sit-and-go")
_FULL: Final = 9
_START: Final = 1_700_000_000_000
_HOUR: Final = 60
_ALLOWED: Final = 15


class Night(NamedTuple):
    """An event as it stood from each moment on, and its end."""

    states: tuple[tuple[int, Tournament], ...]
    end: int


class Errors(NamedTuple):
    """Minutes by which the foretold end was off in the final hour of a night."""

    usual: float
    first: float
    """At its beginning."""
    within: float
    """The part of that hour in which the end lay within the bounds told."""
    blinds: float
    """Big blinds in play at the end."""


def measure() -> list[Figure]:
    """Nights by dice, and those of a room where some are named."""
    load_actions()
    rows = _rows("nights by dice", [errors(played(number)) for number in range(NIGHTS)])
    if folder := os.environ.get(FOLDER):
        rows += _rows("nights of a room", [errors(night) for night in imported(Path(folder))])
    return rows


def played(number: int) -> Night:
    """A night by dice, always the same for its number."""
    dice = Random(number)
    plan = preset(dice.choice(_STRUCTURES))
    stack = worth(plan.stack)
    small = plan.structure.name == "league-sit-and-go"
    players = _FULL if small else dice.randint(10, 70)
    people = tuple(f"p{each}" for each in range(1, players + 1))
    structure = replace(plan.structure, levels=long_enough(plan.structure.levels, stack * players))
    now = BLANK
    for command in (
        CreateEvent(Setup("Night", "tda2024", structure, BuyIn(2000, 0, stack))),
        RegisterPeople(people),
        DrawSeats(Chance("5eed" * 16)),
        StartEvent(),
    ):
        now = replay(now, decide(now, command, Meta(_START, "ana")))
    states = [(_START, now)]
    for bust in busts(structure.levels, stack, players, dice):
        at = _START + bust.at
        now = replay(now, decide(now, EliminatePlayers((bust.player,)), Meta(at, "ana")))
        states.append((at, now))
    return Night(tuple(states), states[-1][0])


def imported(folder: Path) -> Iterator[Night]:
    """The finished events of saved files, as their records tell them."""
    for path in sorted(folder.glob("*.tapisvert")):
        for saved in read(path.read_bytes(), path.name).streams:
            stream = StreamState(TOURNAMENT, BLANK)
            stream.take(saved.records)
            standing = [
                (record.at, stream.at(record.version, stream.undone)) for record in saved.records
            ]
            running = [(at, now) for at, now in standing if forecast(now, at) is not None]
            ends = [at for at, now in running if now.field.playing == 1]
            if ends and not stream.now.heats:
                yield Night(tuple(running), ends[0])


def errors(night: Night) -> Errors:
    """The forecasts of each minute of the final hour against the end that came."""
    off, inside = [], 0
    first = max(night.states[0][0], night.end - _HOUR * MINUTE)
    moments = range(first, night.end, MINUTE)
    for at in moments:
        now = next(state for since, state in reversed(night.states) if since <= at)
        foreseen = forecast(now, at)
        assert foreseen is not None
        off.append(abs(foreseen.likely - night.end) / MINUTE)
        inside += foreseen.earliest <= night.end <= foreseen.latest
    last = night.states[-1][1]
    assert last.setup is not None
    levels = last.setup.structure.levels
    reached = levels[last.clock.at(levels, night.end).index]
    blinds = last.bank.in_play / (reached.big_blind or reached.small_bet or 1)
    return Errors(fmean(off), off[0], inside / len(moments), blinds)


def _rows(nights: str, found: list[Errors]) -> list[Figure]:
    if len(found) < 2:
        return []
    near = sum(each.usual < _ALLOWED for each in found) / len(found)
    early = sum(each.first < _ALLOWED for each in found) / len(found)
    tenths = quantiles((each.blinds for each in found), n=10)
    return [
        Figure(
            f"end foretold in the final hour, {len(found)} {nights}: off by less than 15 minutes",
            f"{near:.0%} of nights",
            "≥ 80 %",
        ),
        Figure("the same an hour before the end", f"{early:.0%} of nights", ""),
        Figure(
            "the same: the end lies within the bounds told",
            f"{fmean(each.within for each in found):.0%} of the hour",
            "≥ 80 %",
        ),
        Figure(
            "big blinds in play at their end: a tenth, half, nine tenths",
            " / ".join(f"{tenths[each]:.0f}" for each in (0, 4, 8)),
            "11 / 28 / 60",
        ),
    ]
