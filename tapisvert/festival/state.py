"""The festival as it stands: what its record folds to."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tapisvert.persistent import Map
from tapisvert.slotted import dataclass, field

CLAIM_HOLDS: Final = 60_000
"""Milliseconds in which whoever claimed a table opens it, or has given up."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Somebody wants one table, or one person, at several events at once."""

    events: tuple[str, ...]
    reason: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class VoidRequest:
    """Somebody asks that a ticket be voided; another account has to agree."""

    reason: str
    by: str
    at: int
    typist: str = ""
    """The account that typed it in the name of another."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """An entry somebody holds; its number is never given again."""

    number: int
    holder: str
    event: str
    """Where it is good; nothing on a voucher that is not bound to an event yet."""
    cents: int
    currency: str
    by: str
    at: int
    source: str = ""
    """The satellite whose pool paid for it; nothing where the house gave it."""
    entry: int = 0
    """The entry of the satellite that won it."""
    place: int = 0
    reason: str = ""
    """Why the house gave it."""
    void: str = ""
    """Why it is good for nothing any more; nothing while it is."""
    void_request: VoidRequest | None = None


@dataclass(frozen=True, slots=True)
class SaleLine:
    """One event of a receipt of the registration desk."""

    event: str
    entry: int
    receipt: int
    """The receipt of the event; 0 where nothing was to pay."""
    cents: int
    ticket: int = 0
    """The ticket that paid it; 0 where money did."""
    waiting: bool = False
    """Whether it is a place on the waiting list."""


@dataclass(frozen=True, slots=True)
class DeskReceipt:
    """One receipt for several events."""

    number: int
    person: str
    lines: tuple[SaleLine, ...]
    method: str
    currency: str
    by: str
    at: int

    @property
    def due(self) -> int:
        """Cents that were paid in money."""
        return sum(line.cents for line in self.lines if not line.ticket)

    @property
    def by_tickets(self) -> int:
        """Cents that tickets paid."""
        return sum(line.cents for line in self.lines if line.ticket)


StaffTask: TypeAlias = Literal["dealer", "floor"]


@dataclass(frozen=True, slots=True)
class StaffMember:
    """Somebody the house can call on."""

    person: str
    task: StaffTask


@dataclass(frozen=True, slots=True)
class RotaRules:
    """How long a dealer stays at a table, and after how many tables they rest."""

    minutes: int = 30
    downs: int = 4


@dataclass(frozen=True, slots=True)
class LineTable:
    """A table dealers are needed at, and the event that plays there."""

    table: int
    event: str


@dataclass(frozen=True, slots=True)
class DealerSeat:
    """Who deals at a table."""

    table: int
    event: str
    person: str


@dataclass(frozen=True, slots=True)
class Down:
    """One dealer at one table from a moment to another."""

    number: int
    person: str
    table: int
    event: str
    start: int
    end: int = 0
    """0 while it goes on."""


@dataclass(frozen=True, slots=True)
class TableClaim:
    """Since when a table is about to be opened at an event."""

    event: str
    at: int


@dataclass(frozen=True, slots=True)
class Festival:
    """Tables by number, people by id, events by the name of their record."""

    plan: tuple[int, ...] = ()
    """The tables of the house along the line dealers walk; none where no festival is planned."""
    reserved: Map[int, str] = field(default_factory=Map)
    """The event each table is set aside for."""
    claims: Map[int, TableClaim] = field(default_factory=Map)
    """The last event that was about to open each table."""
    shared: Map[int, Wish] = field(default_factory=Map)
    """Tables that are wanted at several events."""
    doubles: Map[str, Wish] = field(default_factory=Map)
    """People who are wanted at several events."""
    screen: int = 0
    """Since when the board has its public address; 0 while it has none."""
    tickets: Map[int, Ticket] = field(default_factory=Map)
    last_ticket: int = 0
    """The highest number ever given."""
    second_person: bool = False
    """Whether another account confirms what is voided."""
    sales: Map[int, DeskReceipt] = field(default_factory=Map)
    last_sale: int = 0
    staff: Map[str, StaffMember] = field(default_factory=Map)
    duty: Map[str, int] = field(default_factory=Map)
    """Since when each of those on duty is there."""
    rota: RotaRules = RotaRules()
    dealing: Map[int, DealerSeat] = field(default_factory=Map)
    """By table."""
    open_downs: Map[int, int] = field(default_factory=Map)
    """The number of the down at each of these tables."""
    resting: tuple[str, ...] = ()
    """Dealers on duty without a table, whoever rests longest first."""
    streaks: Map[str, int] = field(default_factory=Map)
    """How many downs each of those who deal has dealt since the last rest."""
    downs: Map[int, Down] = field(default_factory=Map)
    last_down: int = 0
    pushed_at: int = 0
    """When the last push was; 0 before the first dealer sat down."""

    def reserved_for(self, event: str) -> tuple[int, ...]:
        """The tables set aside for an event, along the line."""
        return tuple(table for table in self.plan if self.reserved.get(table) == event)

    def claimed(self, at: int) -> dict[int, str]:
        """Tables an event is just opening, whether or not its own record says so yet."""
        return {
            table: claim.event
            for table, claim in self.claims.items()
            if abs(at - claim.at) < CLAIM_HOLDS
        }

    def is_shared(self, table: int, *events: str) -> bool:
        """Whether somebody wants a table at all of these events."""
        wish = self.shared.get(table)
        return wish is not None and set(events) <= set(wish.events)

    def is_double(self, person: str, *events: str) -> bool:
        """Whether somebody wants a person at all of these events."""
        wish = self.doubles.get(person)
        return wish is not None and set(events) <= set(wish.events)


NO_FESTIVAL: Final = Festival()
