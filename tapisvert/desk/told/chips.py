"""What happened to the chips, and in hand-for-hand, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.desk.queries.names import Names
from tapisvert.desk.said import Said
from tapisvert.tournament.chips.events import (
    ChipsRemoved,
    ColorUpAnnounced,
    LateChipsExchanged,
    TableColoredUp,
    ValueRetired,
)
from tapisvert.tournament.handling import Event
from tapisvert.tournament.rounds.events import (
    AllInHeld,
    AllInReleased,
    HandForHandAnnounced,
    HandForHandEnded,
    RoundsPaused,
    RoundStarted,
    TableReported,
)


def chips(names: Names, event: Event) -> Iterator[Said]:
    """Values that leave, chips found and chips that come late."""
    match event:
        case ColorUpAnnounced():
            yield Said("evening.color-up", {"value": event.value})
        case TableColoredUp():
            yield Said("journalpanel.colored-up", _exchanged(event))
        case ValueRetired():
            yield Said("evening.retired", {"value": event.value})
        case LateChipsExchanged():
            points = event.chips * event.value - event.lost
            if points:
                values = {"n": event.chips, "value": event.value, "points": points}
                yield Said("evening.chips-late", values)
            if event.lost:
                yield Said("evening.chips-lost", {"points": event.lost})
        case ChipsRemoved():
            yield Said(f"journalpanel.removed-{event.reason}", {"points": event.points})
        case _:
            return


def rounds(names: Names, event: Event) -> Iterator[Said]:
    """Hand-for-hand, table by table."""
    match event:
        case HandForHandAnnounced():
            yield Said("journalpanel.rounds-announced")
        case TableReported():
            yield Said("journalpanel.reported", {"table": event.table})
        case AllInHeld():
            yield Said("journalpanel.all-in-held", {"table": event.table})
        case AllInReleased():
            yield Said("journalpanel.all-in-released", {"table": event.table})
        case RoundStarted():
            yield Said("journalpanel.round-started")
        case RoundsPaused():
            yield Said("journalpanel.rounds-paused")
        case HandForHandEnded():
            yield Said("evening.rounds-over")
        case _:
            return


def _exchanged(event: TableColoredUp) -> dict[str, int]:
    won = sum(each.received for each in event.exchanges)
    return {"table": event.table, "value": event.value, "n": won, "into": event.into}
