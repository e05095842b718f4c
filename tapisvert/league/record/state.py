"""The league as it stands: what the record folds to."""

from __future__ import annotations

from dataclasses import dataclass

from immutables import Map

from tapisvert.league.record.values import (
    Complaint,
    Fixture,
    Mandate,
    Publication,
    Restriction,
    Season,
    Suspension,
    Venue,
)
from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Book, packaged


@dataclass(frozen=True, slots=True)
class League:
    """Everything by its id; people by theirs."""

    seasons: Map[str, Season]
    venues: Map[str, Venue]
    fixtures: Map[str, Fixture]
    results: Map[str, Publication]
    photos: Map[str, int]
    """When a photo of an event's result was sent, in milliseconds since 1970."""
    played: Map[str, int]
    """When an event ended whose result is awaited."""
    duties: Map[str, tuple[str, ...]]
    """What directors have seen to at an event."""
    mandates: tuple[Mandate, ...] = ()
    restrictions: tuple[Restriction, ...] = ()
    suspensions: tuple[Suspension, ...] = ()
    complaints: tuple[Complaint, ...] = ()
    name: str = ""
    book: str = ""

    @property
    def law(self) -> Book:
        """The book the league plays by."""
        if not self.book:
            raise Invalid("league.not-founded")
        return packaged(self.book)


NO_LEAGUE = League(Map(), Map(), Map(), Map(), Map(), Map(), Map())
