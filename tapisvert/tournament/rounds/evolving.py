"""What hand-for-hand makes of the clock and the tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tapisvert.tournament.clock import Clock
from tapisvert.tournament.handforhand import HandForHand
from tapisvert.tournament.handling import evolves
from tapisvert.tournament.replacing import replace
from tapisvert.tournament.rounds.accounting import charged
from tapisvert.tournament.rounds.events import (
    AllInHeld,
    AllInReleased,
    HandForHandAnnounced,
    HandForHandEnded,
    RoundsPaused,
    RoundStarted,
    TableReported,
)
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level


@evolves(HandForHandAnnounced)
def announced(now: Tournament, event: HandForHandAnnounced) -> Tournament:
    """The clock stands; the hands in progress count."""
    clock = now.clock.stopped(_levels(now), event.at)
    return replace(now, clock=clock, hand_for_hand=HandForHand(0, announced=event.at))


@evolves(TableReported)
def reported(now: Tournament, event: TableReported) -> Tournament:
    """One more table waits."""
    return _with(now, lambda rounds: rounds.finished(event.table))


@evolves(AllInHeld)
def held(now: Tournament, event: AllInHeld) -> Tournament:
    """A table waits for the director."""
    return _with(now, lambda rounds: replace(rounds, held=rounds.held | {event.table}))


@evolves(AllInReleased)
def released(now: Tournament, event: AllInReleased) -> Tournament:
    """The table plays on."""
    return _with(now, lambda rounds: replace(rounds, held=rounds.held - {event.table}))


@evolves(RoundStarted)
def round_started(now: Tournament, event: RoundStarted) -> Tournament:
    """Everybody plays; the clock is lower by one hand, or stands at the level after a break."""
    levels = _levels(now)
    clock = now.clock.at(levels, event.at)
    if event.seconds:
        clock = charged(clock, levels, event.seconds, event.carried_over)
    now = replace(now, clock=clock)
    return _with(now, lambda rounds: HandForHand(rounds.round + 1, announced=rounds.announced))


@evolves(RoundsPaused)
def paused(now: Tournament, event: RoundsPaused) -> Tournament:
    """The break runs like any other."""
    return replace(now, clock=Clock(event.index, since=event.at, halts=True))


@evolves(HandForHandEnded)
def ended(now: Tournament, event: HandForHandEnded) -> Tournament:
    """The clock runs from where the hands, or a break, left it."""
    clock = replace(now.clock.at(_levels(now), event.at), halts=False).started(event.at)
    return replace(now, clock=clock, hand_for_hand=None)


def _levels(now: Tournament) -> Sequence[Level]:
    return () if now.setup is None else now.setup.structure.levels


def _with(now: Tournament, change: Callable[[HandForHand], HandForHand]) -> Tournament:
    rounds = now.hand_for_hand
    return now if rounds is None else replace(now, hand_for_hand=change(rounds))
