"""Penalties given, and disqualification."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.rulings.incidents.penalties import is_on_ladder, length_in_hands
from tapisvert.slotted import dataclass
from tapisvert.tournament.attendance.leaving import counted, gone
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.handling import LeastRole, decides, evolves, leaves, tells
from tapisvert.tournament.law import law_of
from tapisvert.tournament.penalties import PlayerPenalty
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.reading import level_played
from tapisvert.words import Lang, say
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


_BEYOND_PLAY: Final = ("warning", "committee")
"""Steps that need no seat: nothing is served at a table."""


_GRAVE: Final = ("disqualified", "committee")


@dataclass(frozen=True, slots=True)
class GivePenalty(Command):
    """Give a player a step of the book's ladder."""

    entry: int
    step: str
    reason: str
    hands: int | None = None
    """How many hands, where several are missed one by one."""
    stack: int | None = None
    """The chips of a player who is disqualified, counted as they are removed."""


@dataclass(frozen=True, slots=True)
class PenaltyGiven(Event):
    """A player has a penalty; it lasts so many hands, or a level."""

    penalty: int
    entry: EntryNumber
    step: str
    reason: str
    hands: int
    level: int | None
    at: int
    by: str


@dataclass(frozen=True, slots=True)
class PlayerDisqualified(Event):
    """A player is out; their chips are removed."""

    entry: EntryNumber
    stack: int
    at: int


def _who_penalises(now: Tournament, command: GivePenalty) -> LeastRole:
    """What cannot be mended is the director's."""
    return "director" if command.step in _GRAVE else "assistant"


@decides(GivePenalty, by=_who_penalises)
@implements(
    "penalty",
    "penalty.ladder",
    "penalty.service",
    "penalty.disqualified-chips",
    "penalty.disqualification",
    "chips.transit.removed",
)
def give(now: Tournament, command: GivePenalty, meta: Meta) -> tuple[Event, ...]:
    """A step of the ladder, for a reason; its length follows from the table."""
    setup = setup_under_way(now)
    entry = now.field.known(command.entry)
    ladder = law_of(setup).names("penalty.ladder").value
    if not is_on_ladder(law_of(setup), command.step):
        raise Illegal("penalties.not-on-ladder", step=command.step, ladder=ladder)
    reason = command.reason.strip()
    if not reason:
        raise Invalid("penalties.no-reason")
    if entry.status not in ("playing", "bagged") and command.step not in _BEYOND_PLAY:
        raise Illegal("penalties.not-playing", entry=entry.number)
    if command.stack is not None and command.step != "disqualified":
        raise Invalid("penalties.chips-stay")
    level = _level_missed(now, setup, meta.at) if command.step == "level" else None
    given = PenaltyGiven(
        penalty=now.penalties.last + 1,
        entry=entry.number,
        step=command.step,
        reason=reason,
        hands=_hands(now, entry, command),
        level=level,
        at=meta.at,
        by=meta.by,
    )
    if command.step != "disqualified":
        return (given,)
    return given, PlayerDisqualified(entry.number, counted(now, entry, command.stack), meta.at)


@evolves(PenaltyGiven)
def given(now: Tournament, event: PenaltyGiven) -> Tournament:
    """One penalty more."""
    penalty = PlayerPenalty(
        number=event.penalty,
        entry=event.entry,
        step=event.step,
        reason=event.reason,
        left=event.hands,
        hands=event.hands,
        level=event.level,
        at=event.at,
        by=event.by,
    )
    return replace(now, penalties=now.penalties.put(penalty))


@leaves(PenaltyGiven)
def number_given(now: Tournament, event: PenaltyGiven) -> Tournament:
    """The number of a penalty is never given again."""
    last = max(now.penalties.last, event.penalty)
    return replace(now, penalties=replace(now.penalties, last=last))


@tells(PenaltyGiven)
def tell_penalty_given(names: Names, event: PenaltyGiven) -> Iterator[Message]:
    yield _penalty(names, event)


@evolves(PlayerDisqualified)
def disqualified(now: Tournament, event: PlayerDisqualified) -> Tournament:
    """Their chips are out of play, they have the place they reached and cannot enter again."""
    now = gone(now, event.entry, event.stack, "disqualified", event.at, "disqualified")
    person = now.field.entries[event.entry].person
    barred = now.penalties.disqualified.set(person, None)
    return replace(now, penalties=replace(now.penalties, disqualified=barred))


@tells(PlayerDisqualified)
def tell_player_disqualified(names: Names, event: PlayerDisqualified) -> Iterator[Message]:
    yield Message("journalpanel.disqualified", {"name": names.entry(event.entry)})


def _level_missed(now: Tournament, setup: Setup, at: int) -> int:
    """The level in progress, and in a break the one that follows it."""
    levels = setup.structure.levels
    on_break = now.clock.at(levels, at).on_break(levels)
    return level_played(now, setup, at) + on_break


def _hands(now: Tournament, entry: Entry, command: GivePenalty) -> int:
    """Hands to sit out: a round is one for each player at the table, the offender counted."""
    if command.step == "missed-hand" and command.hands is not None:
        if command.hands < 1:
            raise Invalid("penalties.no-hands")
        return command.hands
    if command.hands is not None:
        raise Invalid("penalties.length-fixed", step=command.step)
    if not command.step.startswith("round-"):
        return length_in_hands(command.step, None) or 0
    if entry.seat is None:
        raise Illegal("penalties.no-table", entry=entry.number)
    return length_in_hands(command.step, now.layout.tables[entry.seat.table].players) or 0


def setup_under_way(now: Tournament) -> Setup:
    if now.setup is None or now.phase in ("new", "cancelled"):
        raise Illegal(f"registration.not-while-{now.phase}")
    return now.setup


def _penalty(names: Names, event: PenaltyGiven) -> Message:
    def step(lang: Lang) -> str:
        return say(f"ruling.ladder-{event.step}", lang)

    values = {"name": names.entry(event.entry), "step": step, "hands": event.hands}
    if event.step == "missed-hand" and event.hands:
        return Message("evening.penalty-missed", values)
    return Message("evening.penalty-hands" if event.hands else "evening.penalty", values)
