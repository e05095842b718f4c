"""What is settled before the first hand, and may change only while nothing depends on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from tapisvert.rulebooks.law import Law
from tapisvert.slotted import dataclass, field
from tapisvert.tournament.structure import Structure


@dataclass(frozen=True, slots=True)
class BuyIn:
    """A price and the chips it buys."""

    price: int
    """Cents that go to the prize pool."""
    fee: int
    """Cents that do not."""
    chips: int
    bounty: int = 0
    """Cents that lie on the player's head, or in the envelopes of a mystery bounty."""

    @property
    def total(self) -> int:
        """What is paid at the desk."""
        return self.price + self.fee + self.bounty


@dataclass(frozen=True, slots=True)
class Rebuys:
    """When and how often more chips may be bought, or a new entry made."""

    kind: str = "freezeout"
    """freezeout, rebuy (before or after busting, same seat), re-entry (a new entry and seat) or
    both of them."""
    price: BuyIn | None = None
    most: int | None = None
    """A player; None is no limit."""
    last_level: int = 0
    """The last level (counted from 1) in which it is allowed; 0 is never."""
    add_on: BuyIn | None = None
    add_on_level: int = 0
    """The break after this level is when add-ons are sold; 0 is never."""

    @property
    def sells_rebuys(self) -> bool:
        """Whether a player buys more chips for the same entry."""
        return self.kind in ("rebuy", "both")

    @property
    def takes_re_entries(self) -> bool:
        """Whether somebody who is out may enter again."""
        return self.kind in ("re-entry", "both")


@dataclass(frozen=True, slots=True)
class Late:
    """Who may still come in after the start."""

    last_level: int = 0
    """The last level (counted from 1) that admits new entries; 0 is none."""
    seconds: int | None = None
    """Or so many seconds of play; None follows the levels."""
    seconds_after_another: int | None = None
    """So many for those who come from an earlier event of the evening; None is as for all."""


@dataclass(frozen=True, slots=True)
class Flights:
    """An event over several days: its first days, and who comes back."""

    names: tuple[str, ...] = ()
    """1A, 1B … in the order they are played; none where everybody starts together."""
    best_forward: bool = False
    """Whether who qualified may play another flight; the best stack comes back."""
    surrender: bool = False
    """Whether a small stack may be given up at the end of a flight to enter the next one."""
    appear_within: int | None = None
    """Seconds of play to appear in on the next day; None is until the chips are gone."""


@dataclass(frozen=True, slots=True)
class Heats:
    """Played in heats: every table plays down to a few, who meet again with equal stacks."""

    advance: int = 0
    """Players of each table who go on to the next heat; 0 where tables are balanced instead."""
    bracket: bool = False
    """Whether two play at a table and one draw says who meets whom until the end."""


TeamChange: TypeAlias = Literal["level", "break", "hand"]
"""When the two of a team may change places: once in a level, in breaks, between any two hands."""

BountyKind: TypeAlias = Literal["", "fixed", "progressive", "mystery"]
"""What a knock-out wins: nothing; the whole head; half of it, the rest goes on the winner's head;
an envelope drawn from those that are left."""

TAG_TEAM: Final = "tag-team"
"""The kind of an event of teams of two."""
FREEZEOUT = Rebuys()
NO_LATE = Late()
ONE_START = Flights()
NO_HEATS = Heats()


@dataclass(frozen=True, slots=True)
class Setup:
    """The event as announced."""

    name: str
    book: str
    structure: Structure
    buy_in: BuyIn
    table_size: int = 9
    kind: str = "daily"
    """daily, monthly, quarterly, mega, special, gala, tag-team, sit-and-go, or the house's own."""
    chips: Mapping[int, int] = field(default_factory=dict)
    """The chip set owned: value to number of chips."""
    stack: Mapping[int, int] = field(default_factory=dict)
    """The starting stack in chips: value to number; adds up to the buy-in's chips."""
    rebuys: Rebuys = FREEZEOUT
    late: Late = NO_LATE
    most_entries: int | None = None
    """Entries in all; whoever comes later waits for one to be taken back."""
    most_seated: int | None = None
    """Players at once; whoever comes later is an alternate and waits for a seat."""
    flights: Flights = ONE_START
    announced: bool = False
    """Whether what must be announced beforehand was: a larger stack, rebuys."""
    currency: str = "EUR"
    substitute: str | None = None
    """The person who decides when the director is in the hand."""
    values: Mapping[str, object] = field(default_factory=dict)
    """Parameters of the book the house changed for this event."""
    law: Law | None = None
    """The book with all it rests on, as it was taken over; None in records of the first version,
    and in a change that leaves the law as it is."""
    starts: int | None = None
    """When it is announced to begin, in milliseconds since 1970; None where nobody said."""
    zone: str = ""
    """Where its clocks hang, as Europe/Paris; nothing in records of the first version."""
    bounty: BountyKind = ""
    """What a knock-out wins; the price says how much lies on a head."""
    heats: Heats = NO_HEATS
    """A shoot-out or a bracket; nothing where everybody plays in one field."""
    team_change: TeamChange = "level"
    """When partners change, in an event of the kind `tag-team`."""

    @property
    def in_teams(self) -> bool:
        """Whether two people share each entry, so that teams are counted and not players."""
        return self.kind == TAG_TEAM
