"""What the league's record is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

from tapisvert.league.points.night import Night
from tapisvert.league.points.scheme import Scheme
from tapisvert.league.standings.rule import StandingRule
from tapisvert.league.standings.teams import TeamStay
from tapisvert.slotted import dataclass, field

DirectorRank: TypeAlias = Literal["head", "director", "assistant"]
RANKS: Final[tuple[DirectorRank, ...]] = get_args(DirectorRank)

Ground: TypeAlias = Literal["conduct", "safety", "atmosphere", "reputation"]
"""Why a venue may restrict somebody; nothing about who a person is."""
GROUNDS: Final[tuple[Ground, ...]] = get_args(Ground)

STANDARDS: Final = ("director.probity", "director.good-faith", "director.ethics")
"""What a director is held to."""

GRAVE_SANCTIONS: Final = ("suspension", "dismissal")
SANCTIONS: Final = ("none", "warning", *GRAVE_SANCTIONS)
"""How a complaint ends: unfounded, with a warning, kept away for a time, a mandate ended."""

Office: TypeAlias = Literal["management", "committee", "entry"]
"""Who runs the league, who judges discipline, who enters results that directors send."""
OFFICES: Final[tuple[Office, ...]] = get_args(Office)

MATTERS: Final = ("suspension",)
"""What an appeal may be about: discipline alone."""

Occurrence: TypeAlias = Literal["penalty", "ruling", "note"]
INCIDENTS: Final[tuple[Occurrence, ...]] = get_args(Occurrence)

InvitationAnswer: TypeAlias = Literal["awaited", "accepted", "declined"]

PrizeKind: TypeAlias = Literal["money", "seat", "object"]
PRIZE_KINDS: Final[tuple[PrizeKind, ...]] = get_args(PrizeKind)

FundSource: TypeAlias = Literal["dues", "pot"]
FUND_SOURCES: Final[tuple[FundSource, ...]] = get_args(FundSource)

ResultMark: TypeAlias = Literal["published", "verified", "disputed"]


@dataclass(frozen=True, slots=True)
class Season:
    """From a day to another, with its points and how they make a standing."""

    name: str
    first: str
    last: str
    scheme: Scheme
    rule: StandingRule
    points: Mapping[str, object] = field(default_factory=dict)
    """The scheme as a file writes it, for whoever changes it."""


@dataclass(frozen=True, slots=True)
class Venue:
    """A place with an agreement and a fixed day and time each week."""

    name: str
    agreed: str
    """The day of the agreement."""
    weekday: int
    """0 is Monday."""
    time: str
    """As 19:30."""
    ended: str = ""
    """The day the agreement ended; nothing while it lasts."""
    seats: int = 0
    """How many can play there at once; 0 where nobody said."""


@dataclass(frozen=True, slots=True)
class Mandate:
    """Somebody directs at a venue from a day to another, both included."""

    venue: str
    person: str
    rank: DirectorRank
    first: str
    last: str


@dataclass(frozen=True, slots=True)
class Fixture:
    """An event of the calendar."""

    event: str
    venue: str
    kind: str
    day: str
    time: str
    stack: int
    announced: bool = False
    """Whether what must be announced beforehand was."""
    cancelled: str = ""
    """Why it does not take place; nothing while it does."""
    instead: str = ""
    """The event that is offered in the place of one that was called off."""
    moved: str = ""
    """Why it has another day or place than it had; nothing while it has its own."""
    before: str = ""
    """The day it had before it was moved."""
    record: str = ""
    """The name of the event's own record; nothing where it is that of the date."""
    rebuys: str = ""
    """On which terms chips may be bought again, as members read them; nothing where not at all."""
    extended: bool = False
    """Whether those of the venue's other event of the evening have longer to come in."""

    @property
    def stream(self) -> str:
        """Where the event itself is kept, once somebody made it."""
        return self.record or self.event


@dataclass(frozen=True, slots=True)
class ResultPublication:
    """The result of an event, as it stands."""

    night: Night
    ended: int
    """When play was over, in milliseconds since 1970."""
    at: int
    """When it was published."""
    mark: ResultMark = "published"
    note: str = ""
    """What is disputed."""
    reasons: tuple[str, ...] = ()
    """Why it was put right, each time."""

    @property
    def corrections(self) -> int:
        """How often it was put right."""
        return len(self.reasons)


@dataclass(frozen=True, slots=True)
class SeasonCut:
    """How far down a standing one goes through; percent or number may be None, not both."""

    percent: int | None = None
    most: int | None = None
    final: str = ""
    """The date they go through to; nothing where none is named yet."""


@dataclass(frozen=True, slots=True)
class KindLimits:
    """Within what a type of event is played."""

    fewest_stack: int
    most_stack: int
    fewest: int
    """Players."""
    most: int


@dataclass(frozen=True, slots=True)
class Amendment:
    """A rule that was changed or added, and when members were told."""

    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Restriction:
    """A venue keeps somebody away; the league has it on its register."""

    venue: str
    person: str
    ground: Ground
    note: str
    first: str
    lifted: bool = False


@dataclass(frozen=True, slots=True)
class Suspension:
    """Somebody may play no event of the league from a day to another, both included."""

    person: str
    first: str
    last: str
    reason: str
    lifted: str = ""
    """Why it was lifted; nothing while it holds."""
    by: str = ""
    """Who imposed it; nothing in older records."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """A matter of discipline before the committee."""

    person: str
    by: str
    facts: str
    standard: str = ""
    """What a director is said to have fallen short of; nothing for a player."""
    decision: str = ""
    sanction: str = ""
    """What followed from the decision."""


@dataclass(frozen=True, slots=True)
class Appeal:
    """A suspension that is to be looked at again."""

    suspension: int
    """Its number, from 1."""
    by: str
    at: int
    facts: str
    decision: str = ""


@dataclass(frozen=True, slots=True)
class Official:
    """Somebody with an office of the league."""

    person: str
    office: Office


@dataclass(frozen=True, slots=True)
class PointsAdjustment:
    """Points given or taken over a season, in ten-thousandths, by whom and when."""

    person: str
    points: int
    reason: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class Incident:
    """A line of the register; only those who judge discipline read it."""

    person: str
    kind: Occurrence
    what: str
    at: int
    step: str = ""
    """Of a penalty, the step of the book's ladder."""


@dataclass(frozen=True, slots=True)
class GalaInvitation:
    """Somebody may come to a final and answers until a day."""

    person: str
    until: str
    at: int
    answer: InvitationAnswer = "awaited"
    answered: int = 0
    """When that was said; nothing in older records."""


@dataclass(frozen=True, slots=True)
class Reservation:
    """Somebody said that they come to a date, and when they said so."""

    person: str
    at: int


@dataclass(frozen=True, slots=True)
class MembershipFee:
    """What members pay for a year or a season."""

    cents: int
    currency: str = ""


@dataclass(frozen=True, slots=True)
class FeePayment:
    """What a member paid, how, on which day, and who took it."""

    person: str
    cents: int
    method: str
    day: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class LeagueTeam:
    """People who are counted together while they belong to it."""

    name: str
    stays: tuple[TeamStay, ...] = ()


@dataclass(frozen=True, slots=True)
class SeasonPrize:
    """What a place of a season's standing gets."""

    place: int
    kind: PrizeKind
    what: str = ""
    """Which object, or a seat at what."""
    cents: int = 0
    part: str = ""
    """A month or a quarter, as 2026-11 or 2026-Q4; nothing for the whole season."""
    teams: bool = False
    """Whether it goes to a team."""
    withdrawn: bool = False


@dataclass(frozen=True, slots=True)
class PrizeFund:
    """Where the money of a season's prizes comes from."""

    source: FundSource
    period: str = ""
    """Of dues, the year or season they are paid for."""
    cents: int = 0
    """Of a pot, what is in it."""
    currency: str = ""


@dataclass(frozen=True, slots=True)
class PrizeAward:
    """A prize in somebody's hands: how much of money, on which day, and who gave it."""

    number: int
    """That of the prize within its season, from 1."""
    holder: str
    """A person or a team."""
    cents: int
    day: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class PastNight:
    """A night of before this record: where, when, and who came in how."""

    event: str
    venue: str
    day: str
    night: Night


@dataclass(frozen=True, slots=True)
class DigestLine:
    """What a letter told somebody of a night."""

    person: str
    place: int
    """0 for somebody who is on the result no more."""
    points: int
    """In ten-thousandths."""


@dataclass(frozen=True, slots=True)
class NightDigest:
    """The letters about a night: when the first went, and what each reader was told last."""

    at: int
    lines: tuple[DigestLine, ...]


@dataclass(frozen=True, slots=True)
class MembershipEnd:
    """Somebody who is a member no more."""

    since: int
    """Since when they were one, in milliseconds since 1970."""
    day: str
    """The first day on which they are none."""
    by: str
    at: int
