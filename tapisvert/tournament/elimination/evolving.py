"""What becomes of seats, entries and busts."""

from __future__ import annotations

from tapisvert.tournament.elimination.events import (
    KnockOutCorrected,
    PlayersEliminated,
    StacksTold,
)
from tapisvert.tournament.elimination.out import went_out
from tapisvert.tournament.handling import evolves
from tapisvert.tournament.replacing import replace
from tapisvert.tournament.state import Tournament


@evolves(PlayersEliminated)
def eliminated(now: Tournament, event: PlayersEliminated) -> Tournament:
    """Out, all on one hand."""
    return went_out(now, event.entries, event.at, stacks=event.stacks, by=event.by)


@evolves(StacksTold)
def stacks_told(now: Tournament, event: StacksTold) -> Tournament:
    """The hand is known better than before."""
    places = now.places
    for number, stack in event.stacks.items():
        bust = places.bust_of(number)
        if bust is not None:
            stacks = list(bust.stacks)
            stacks[bust.entries.index(number)] = stack
            places = places.changed(replace(bust, stacks=tuple(stacks)))
    return replace(now, places=places)


@evolves(KnockOutCorrected)
def knock_out_corrected(now: Tournament, event: KnockOutCorrected) -> Tournament:
    """Somebody else is credited."""
    bust = now.places.bust_of(event.entry)
    if bust is None:
        return now
    by = list(bust.by)
    by[bust.entries.index(event.entry)] = event.by
    return replace(now, places=now.places.changed(replace(bust, by=tuple(by))))
