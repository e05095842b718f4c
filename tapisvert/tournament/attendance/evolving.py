"""What becomes of the field when somebody is away, back or gone."""

from __future__ import annotations

from tapisvert.tournament.attendance.absence import absent_since
from tapisvert.tournament.attendance.events import (
    PlayerAway,
    PlayerBack,
    PlayerLeft,
    StackSurrendered,
)
from tapisvert.tournament.attendance.gone import gone
from tapisvert.tournament.handling import evolves
from tapisvert.tournament.replacing import replace
from tapisvert.tournament.state import Tournament


@evolves(PlayerAway)
def away(now: Tournament, event: PlayerAway) -> Tournament:
    """The absence counts from now on."""
    entry = now.field.entries[event.entry]
    absent = replace(entry, presence="away", absence=absent_since(now, event.at))
    return replace(now, field=now.field.put(absent))


@evolves(PlayerBack)
def back(now: Tournament, event: PlayerBack) -> Tournament:
    """He plays himself."""
    here = replace(now.field.entries[event.entry], presence="here", absence=None)
    return replace(now, field=now.field.put(here))


@evolves(PlayerLeft)
def left(now: Tournament, event: PlayerLeft) -> Tournament:
    """His chips are out of play; he has the place he reached."""
    return gone(now, event.entry, event.stack, "left", event.at)


@evolves(StackSurrendered)
def surrendered(now: Tournament, event: StackSurrendered) -> Tournament:
    """His chips are out of play; he counts as eliminated and may enter again."""
    return gone(now, event.entry, event.stack, "surrendered", event.at)
