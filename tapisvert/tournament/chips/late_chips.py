"""Chips that come late or leave play otherwise than by a race."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.chips.color_up import (
    setup_in_play,
    stack_changed,
)
from tapisvert.tournament.chips.plausible import check_chips, check_removed
from tapisvert.tournament.chips.values import values_in_play
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


REASONS: Final = ("found", "confiscated", "surrendered")


@dataclass(frozen=True, slots=True)
class ExchangeLateChips(Command):
    """Chips of a retired value turn up: exchanged at equal value, never more."""

    value: int
    chips: int
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class LateChipsExchanged(Event):
    """Chips of a retired value came back; `lost` points were worth no chip in play."""

    value: int
    chips: int
    lost: int
    entry: EntryNumber | None = None


@decides(ExchangeLateChips, by="assistant")
@implements("chip-race.leftovers")
def exchange_late(
    now: Tournament, command: ExchangeLateChips, meta: Meta
) -> tuple[LateChipsExchanged, ...]:
    """Equal value only; what is worth less than the smallest chip in play is removed."""
    setup = setup_in_play(now)
    _counted(command.chips)
    if command.value not in now.bank.retired:
        raise Illegal("chips.not-retired", value=command.value)
    _holds_chips(now, command.entry)
    check_chips(now, setup, command.value, command.chips)
    smallest = values_in_play(setup, now.bank)[0]
    lost = command.chips * command.value % smallest
    check_removed(now, lost, command.entry)
    return (LateChipsExchanged(command.value, command.chips, lost, command.entry),)


@evolves(LateChipsExchanged)
def late_exchanged(now: Tournament, event: LateChipsExchanged) -> Tournament:
    """Only what no chip could pay for leaves play."""
    return _removed(now, event.lost, "leftovers", event.entry)


@tells(LateChipsExchanged)
def tell_late_chips_exchanged(names: Names, event: LateChipsExchanged) -> Iterator[Message]:
    points = event.chips * event.value - event.lost
    if points:
        values = {"n": event.chips, "value": event.value, "points": points}
        yield Message("evening.chips-late", values)
    if event.lost:
        yield Message("evening.chips-lost", {"points": event.lost})


@dataclass(frozen=True, slots=True)
class RemoveChips(Command):
    """Take chips out of play: found on the floor, confiscated, surrendered."""

    points: int
    reason: str
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class ChipsRemoved(Event):
    """Points left play."""

    points: int
    reason: str
    entry: EntryNumber | None = None


@decides(RemoveChips)
@implements("chips.found", "chips.transit.removed")
def remove(now: Tournament, command: RemoveChips, meta: Meta) -> tuple[ChipsRemoved, ...]:
    """For a reason the house knows, and no more than there are."""
    setup_in_play(now)
    _counted(command.points)
    if command.reason not in REASONS:
        raise Invalid("chips.unknown-reason", reason=command.reason, known=REASONS)
    _holds_chips(now, command.entry)
    check_removed(now, command.points, command.entry)
    return (ChipsRemoved(command.points, command.reason, command.entry),)


@evolves(ChipsRemoved)
def removed(now: Tournament, event: ChipsRemoved) -> Tournament:
    """The chips leave play."""
    return _removed(now, event.points, event.reason, event.entry)


@tells(ChipsRemoved)
def tell_chips_removed(names: Names, event: ChipsRemoved) -> Iterator[Message]:
    yield Message(f"journalpanel.removed-{event.reason}", {"points": event.points})


def _counted(chips: int) -> None:
    if chips <= 0:
        raise Invalid("chips.none-told")


def _holds_chips(now: Tournament, entry: int | None) -> None:
    if entry is None:
        return
    if entry not in now.field.entries:
        raise Invalid("chips.no-such-entry", entry=entry)
    if now.field.entries[entry].status not in ("playing", "bagged"):
        raise Illegal("chips.has-none", entry=entry)


def _removed(now: Tournament, points: int, reason: str, entry: int | None) -> Tournament:
    field = now.field if entry is None else stack_changed(now.field, entry, -points)
    bank = now.bank.remove(points, reason) if points else now.bank
    return replace(now, bank=bank, field=field)
