"""The league as it stands: what the record folds to."""

from __future__ import annotations

from typing import Any, Final

from tapisvert.league.record.values import (
    Amendment,
    Appeal,
    Complaint,
    FeePayment,
    Fixture,
    GalaInvitation,
    Incident,
    KindLimits,
    LeagueTeam,
    Mandate,
    MembershipEnd,
    MembershipFee,
    NightDigest,
    Official,
    PointsAdjustment,
    PrizeAward,
    PrizeFund,
    Reservation,
    Restriction,
    ResultPublication,
    Season,
    SeasonCut,
    SeasonPrize,
    Suspension,
    Venue,
)
from tapisvert.league.standings.teams import TeamRule
from tapisvert.persistent import Map
from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Book, packaged
from tapisvert.rulebooks.law import Law, book_under
from tapisvert.slotted import dataclass, field
from tapisvert.tournament.structure import Structure
from tapisvert.zones import clock_in, day_in


@dataclass(frozen=True, slots=True)
class League:
    """Everything by its id; people by theirs."""

    seasons: Map[str, Season]
    venues: Map[str, Venue]
    fixtures: Map[str, Fixture]
    results: Map[str, ResultPublication]
    photos: Map[str, int]
    """When a photo of an event's result was sent, in milliseconds since 1970."""
    played: Map[str, int]
    """When an event ended whose result is awaited."""
    duties: Map[str, tuple[str, ...]]
    """What directors have seen to at an event."""
    adjustments: Map[str, tuple[PointsAdjustment, ...]]
    """By season."""
    incidents: Map[str, tuple[Incident, ...]]
    """By event."""
    invitations: Map[str, tuple[GalaInvitation, ...]]
    """By event."""
    records: Map[str, str]
    """The date an event's record belongs to, where its name is another."""
    officials: tuple[Official, ...] = ()
    appeals: tuple[Appeal, ...] = ()
    mandates: tuple[Mandate, ...] = ()
    restrictions: tuple[Restriction, ...] = ()
    suspensions: tuple[Suspension, ...] = ()
    complaints: tuple[Complaint, ...] = ()
    amendments: tuple[Amendment, ...] = ()
    cuts: Map[str, SeasonCut] = field(default_factory=Map)
    """By season; one without a line says not who goes through."""
    limits: Map[str, KindLimits] = field(default_factory=Map)
    """Of types of events that have some of their own."""
    pictures: Map[str, str] = field(default_factory=Map)
    """Of a result that was sent as a photo, the name its picture is kept under."""
    members: Map[str, int] = field(default_factory=Map)
    """Since when people are members, in milliseconds since 1970."""
    former: Map[str, MembershipEnd] = field(default_factory=Map)
    """Those who were members and are none any more."""
    letters: Map[str, int] = field(default_factory=Map)
    """Since when people want a letter after each night they play."""
    digests: Map[str, NightDigest] = field(default_factory=Map)
    """By event: the letters that went."""
    fees: Map[str, MembershipFee] = field(default_factory=Map)
    """By what they are for: a year or a season."""
    payments: Map[str, tuple[FeePayment, ...]] = field(default_factory=Map)
    """By what they are for."""
    structures: Map[str, Structure] = field(default_factory=Map)
    """By type of event: what its nights are played by, where the league laid it down."""
    teams: Map[str, LeagueTeam] = field(default_factory=Map)
    team_rules: Map[str, TeamRule] = field(default_factory=Map)
    """By season; one without a rule counts no teams."""
    prizes: Map[str, tuple[SeasonPrize, ...]] = field(default_factory=Map)
    """By season; numbered from 1, those that were withdrawn too."""
    prize_funds: Map[str, PrizeFund] = field(default_factory=Map)
    """By season."""
    prize_awards: Map[str, tuple[PrizeAward, ...]] = field(default_factory=Map)
    """By season, in the order they were handed out."""
    reservations: Map[str, tuple[Reservation, ...]] = field(default_factory=Map)
    """By date: who said that they come, in the order they said so."""
    sign_up: int = 0
    """Since when people sign up by a link; 0 while there is none."""
    sign_up_shown: bool = False
    """Whether the league's home shows that link to everybody."""
    name: str = ""
    book: str = ""
    kept_law: Law | None = None
    """The law in the record; None in those of the first version."""

    zone: str = ""
    """Where its clocks hang, as America/Montreal; nothing, in older records, is universal time."""

    def day_at(self, at: int) -> str:
        """The day it is in the league at a moment, in milliseconds since 1970."""
        return day_in(self.zone, at)

    def clock_at(self, at: int) -> str:
        """The day and the hour it is in the league at a moment, as 2026-11-15 19:30."""
        return clock_in(self.zone, at)

    def fixture_of(self, stream: str) -> Fixture | None:
        """The date an event's record belongs to; None for an event outside of the league."""
        fixture = self.fixtures.get(self.records.get(stream, stream))
        return fixture if fixture is not None and fixture.stream == stream else None

    @property
    def law(self) -> Book:
        """The book the league plays by."""
        if not self.book:
            raise Invalid("league.not-founded")
        return packaged(self.book) if self.kept_law is None else book_under(self.kept_law)


_NONE: Final[Map[str, Any]] = Map()
NO_LEAGUE = League(_NONE, _NONE, _NONE, _NONE, _NONE, _NONE, _NONE, _NONE, _NONE, _NONE, _NONE)
