"""What becomes of the bank, and of stacks somebody had counted."""

from __future__ import annotations

from tapisvert.tournament.chips.events import (
    ChipsRemoved,
    ColorUpAnnounced,
    LateChipsExchanged,
    TableColoredUp,
    ValueRetired,
)
from tapisvert.tournament.entry import Field
from tapisvert.tournament.handling import evolves
from tapisvert.tournament.replacing import replace
from tapisvert.tournament.state import Tournament


@evolves(ColorUpAnnounced)
def announced(now: Tournament, event: ColorUpAnnounced) -> Tournament:
    """The value is on its way out."""
    return replace(now, bank=now.bank.announce(event.value))


@evolves(TableColoredUp)
def colored_up(now: Tournament, event: TableColoredUp) -> Tournament:
    """The bank changes by what the table gained or lost, and so does each known stack."""
    field = now.field
    seats = now.room.table(event.table).seats
    for each in event.exchanges:
        points = (each.won + each.rescued) * event.into - each.odd * event.value
        field = _stack_changed(field, seats[each.seat - 1], points)
    bank = now.bank.race(event.value, event.table).changed(event.gained, "race")
    return replace(now, bank=bank, field=field)


@evolves(ValueRetired)
def retired(now: Tournament, event: ValueRetired) -> Tournament:
    """Nothing is paid with it any more."""
    return replace(now, bank=now.bank.retire(event.value))


@evolves(LateChipsExchanged)
def late_exchanged(now: Tournament, event: LateChipsExchanged) -> Tournament:
    """Only what no chip could pay for leaves play."""
    return _removed(now, event.lost, "leftovers", event.entry)


@evolves(ChipsRemoved)
def removed(now: Tournament, event: ChipsRemoved) -> Tournament:
    """The chips leave play."""
    return _removed(now, event.points, event.reason, event.entry)


def _removed(now: Tournament, points: int, reason: str, entry: int | None) -> Tournament:
    field = now.field if entry is None else _stack_changed(now.field, entry, -points)
    bank = now.bank.remove(points, reason) if points else now.bank
    return replace(now, bank=bank, field=field)


def _stack_changed(field: Field, number: int, points: int) -> Field:
    entry = field.entries.get(number)
    if not points or entry is None or entry.stack is None:
        return field
    return field.put(replace(entry, stack=max(0, entry.stack + points)))
