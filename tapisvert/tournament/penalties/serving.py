"""Penalties served, hand by hand, and their end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, follows, tells
from tapisvert.tournament.penalties import PlayerPenalty
from tapisvert.tournament.penalties.giving import (
    setup_under_way,
)
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.hands import HandStarted
from tapisvert.tournament.timing.reading import level_played
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class ServePenalty(Command):
    """Count hands sat out, where the table does not count them itself."""

    penalty: int
    left: int
    """Hands still to serve, as they were seen when this was said."""
    hands: int = 1


@dataclass(frozen=True, slots=True)
class PenaltyServed(Event):
    """Hands were sat out."""

    penalty: int
    hands: int


@decides(ServePenalty, by="assistant")
@implements("penalty.service", "penalty.ladder")
def serve(now: Tournament, command: ServePenalty, meta: Meta) -> tuple[PenaltyServed, ...]:
    """Hands told at the desk; two people telling the same hand count it once."""
    setup_under_way(now)
    penalty = _lasting(now, command.penalty)
    if command.hands < 1:
        raise Invalid("penalties.no-hands")
    if penalty.left != command.left:
        raise Conflict("penalties.counted-since", seen=command.left, left=penalty.left)
    if command.hands > penalty.left:
        raise Illegal("penalties.too-many-hands", hands=command.hands, left=penalty.left)
    return (PenaltyServed(penalty.number, command.hands),)


@evolves(PenaltyServed)
def served(now: Tournament, event: PenaltyServed) -> Tournament:
    """Fewer hands are left."""
    penalty = now.penalties.given[event.penalty]
    fewer = replace(penalty, left=max(0, penalty.left - event.hands))
    return replace(now, penalties=now.penalties.put(fewer))


@tells(PenaltyServed)
def tell_penalty_served(names: Names, event: PenaltyServed) -> Iterator[Message]:
    values = {"name": _penalised(names, event.penalty), "hands": event.hands}
    yield Message("journalpanel.served", values)


@dataclass(frozen=True, slots=True)
class EndPenalty(Command):
    """The player is back; before the end of the penalty only for a reason."""

    penalty: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PenaltyEnded(Event):
    """The player is back."""

    penalty: int
    reason: str


@decides(EndPenalty, by="assistant", form="end-penalty")
def end(now: Tournament, command: EndPenalty, meta: Meta) -> tuple[PenaltyEnded, ...]:
    """Freely once it has been served; earlier the director says why."""
    setup = setup_under_way(now)
    penalty = _lasting(now, command.penalty)
    reason = command.reason.strip()
    if not reason and is_running(penalty, level_played(now, setup, meta.at)):
        key = "penalties.level-runs" if penalty.level is not None else "penalties.hands-left"
        raise Illegal(key, left=penalty.left, level=penalty.level or 0)
    return (PenaltyEnded(penalty.number, reason),)


@evolves(PenaltyEnded)
def ended(now: Tournament, event: PenaltyEnded) -> Tournament:
    """The player plays again."""
    over = replace(now.penalties.given[event.penalty], ended=True)
    return replace(now, penalties=now.penalties.put(over))


@tells(PenaltyEnded)
def tell_penalty_ended(names: Names, event: PenaltyEnded) -> Iterator[Message]:
    yield Message("evening.back", {"name": _penalised(names, event.penalty)})


@follows(HandStarted)
@implements("penalty.ladder", "penalty.service")
def hand_started(now: Tournament, event: HandStarted) -> Tournament:
    """One hand sat out by everybody at the table who has to; a misdeal begins no hand."""
    ledger = now.penalties
    if not ledger.serving:
        return now
    for entry in now.layout.tables[event.table].seats:
        if entry in ledger.serving:
            ledger = ledger.served(entry, 1)
    return now if ledger is now.penalties else replace(now, penalties=ledger)


def is_running(penalty: PlayerPenalty, level: int) -> bool:
    """Whether a penalty that has not ended is still being served at a level."""
    return penalty.left > 0 or (penalty.level is not None and level <= penalty.level)


def _lasting(now: Tournament, number: int) -> PlayerPenalty:
    penalty = now.penalties.given.get(number)
    if penalty is None:
        raise Invalid("penalties.no-such-penalty", penalty=number, last=now.penalties.last)
    is_served = number in now.penalties.serving.get(penalty.entry, ())
    if not is_served or not now.field.entries[penalty.entry].is_live:
        raise Illegal("penalties.over", penalty=number)
    return penalty


def _penalised(names: Names, penalty: int) -> str:
    given = names.now.penalties.given.get(penalty)
    return f"#{penalty}" if given is None else names.entry(given.entry)
