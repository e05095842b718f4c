"""One player's sheet: entries, seat, money, penalties, place."""

from __future__ import annotations

from functools import partial

from tapisvert.slotted import dataclass
from tapisvert.tournament.days.first_days import first_days_ahead
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.names import Names
from tapisvert.tournament.penalties import PlayerPenalty
from tapisvert.tournament.placing.ranking import place_of
from tapisvert.tournament.prizes.payouts import payouts, received


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the event knows of one person."""

    person: str
    name: str
    entries: tuple[Entry, ...]
    penalties: tuple[PlayerPenalty, ...]
    paid: int
    """Cents, by all entries."""
    owed: int
    place_from: int | None
    place_to: int | None
    due: int
    """Cents of prizes."""
    items: tuple[str, ...]
    received: int


def sheet(names: Names, person: str) -> Sheet:
    """The sheet of somebody who entered."""
    now = names.now
    entries = now.field.of(person)
    numbers = {entry.number for entry in entries}
    places = () if first_days_ahead(now) else map(partial(place_of, now), numbers)
    place = next(filter(None, places), None)
    prize = next((each for each in payouts(now) if each.entry in numbers), None)
    return Sheet(
        person,
        names.of(person),
        entries,
        tuple(penalty for number in sorted(numbers) for penalty in now.penalties.of(number)),
        sum(entry.paid for entry in entries),
        sum(entry.owed for entry in entries),
        None if place is None else place.place_from,
        None if place is None else place.place_to,
        0 if prize is None else prize.cents,
        () if prize is None else prize.items,
        sum(received(now, number).cents for number in numbers),
    )
