"""Results as their director sees them: who is due what, who was paid by whom, what adds up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from tapisvert.desk.queries.roster import SMALL
from tapisvert.desk.queries.short_names import surname_order
from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode, kind_of
from tapisvert.lazy_lines import LazyLines
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.bounties.ledger import ledger, won_by
from tapisvert.tournament.names import Names
from tapisvert.tournament.placing.one_hand import Tie
from tapisvert.tournament.placing.ranking import (
    EntryPlace,
    alive,
    each_place,
    entrants,
    survivors,
    unplaced,
)
from tapisvert.tournament.prizes.paying import PayPrize
from tapisvert.tournament.prizes.payouts import Payout, agreed, payouts, received
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.tournament.publishing.balance import Balance, balance
from tapisvert.tournament.state import Tournament

_PAID = kind_of(PayPrize)


class OutcomePayment(NamedTuple):
    """When somebody received a prize, and who handed it out."""

    at: int
    by: str


@dataclass(frozen=True, slots=True)
class OutcomeLine:
    """One person; money in cents."""

    entry: int
    person: str
    name: str
    place_from: int | None
    """None while they still play."""
    place_to: int | None
    tie: Tie
    out_at: int | None
    cents: int
    items: tuple[str, ...]
    disputed: tuple[str, ...]
    """Prizes in kind those who tie here wait for."""
    owed: int
    """What is still to be paid; below zero where too much was."""
    owed_items: tuple[str, ...]
    payment: OutcomePayment | None
    bounties: int = 0
    """Cents won by knocking players out; they are paid apart from the prizes."""
    absent: bool = False
    """Whether they entered and never came, and the event ended without them."""

    @property
    def due(self) -> bool:
        """Whether there is something to hand out."""
        return (self.owed > 0 or bool(self.owed_items)) and not self.disputed


class Tied(NamedTuple):
    """Players nothing separates, before prizes that cannot be divided."""

    place: int
    entries: tuple[int, ...]
    names: tuple[str, ...]
    items: tuple[str, ...]


class _Lines:
    """What a line is made of.

    While they play those still in come first, else the winner; those who share a place by name.
    """

    def __init__(self, stream_state: StreamState[Tournament], names: Names) -> None:
        now = stream_state.now
        self._now, self._names = now, names
        self._paid = _payments(stream_state)
        self._sure = {each.entry: each.cents for each in agreed(now)}
        self._won = ledger(now)
        self._due = {each.entry: each for each in payouts(now)}

    def with_prizes(self) -> Iterator[OutcomeLine]:
        """The lines of those who are due a prize or were paid one, and no further down."""
        wanted = {*self._due, *self._now.prizes.paid}
        for each in each_place(self._now) if wanted else ():
            if each.entry in wanted:
                yield self.line(each)
                wanted.discard(each.entry)
                if not wanted:
                    return

    def places(self) -> Iterator[int | EntryPlace]:
        """Entries without a place, and the places of the others, in the order of the list."""
        now = self._now
        if now.phase != "over":
            yield from self._in_order(unplaced(now))
        for _, group in groupby(each_place(now), key=lambda each: each.place_from):
            shared = list(group)
            if len(shared) > 1:
                shared.sort(key=lambda each: self._surname(each.entry))
            yield from shared
        if now.phase == "over":
            yield from self._in_order(unplaced(now))

    def _in_order(self, entries: Sequence[int]) -> Sequence[int]:
        """By surname as long as somebody looks for one, by number in a field of thousands."""
        return sorted(entries, key=self._surname) if len(entries) <= SMALL else entries

    def _surname(self, entry: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return surname_order(self._names.entry(entry))

    def line(self, place: int | EntryPlace) -> OutcomeLine:
        now, names = self._now, self._names
        if isinstance(place, int):
            person = now.field.entries[place].person
            line = _unplaced(place, person, names, self._sure.get(place, 0))
            line = replace(line, absent=now.phase == "over")
        else:
            line = _placed(now, place, self._due.get(place.entry), self._paid, names)
        if not self._won.won:
            return line
        return replace(line, bounties=won_by(self._won, now.field.by_person[line.person]))


@dataclass(frozen=True, slots=True)
class EventOutcome:
    """The whole evening."""

    lines: Sequence[OutcomeLine]
    """Made when they are asked for: of thousands a page shows a few."""
    left: int
    """Players still in."""
    places: int
    """How many have a place."""
    money: bool
    worth: bool
    """Whether anybody wins anything yet."""
    bounties: bool
    """Whether anybody won a bounty."""
    balance: Balance
    issued: int
    in_play: int
    removed: int
    counted: int | None
    """Chips of those who are left, where each was counted."""
    ties: tuple[Tied, ...]
    unpaid: int
    """People with something to receive."""
    overpaid: tuple[int, ...]
    """Cents of each who was paid too much."""


def outcome(stream_state: StreamState[Tournament], names: Names) -> EventOutcome:
    """As it stands; the winner first, those still in at the top."""
    now = stream_state.now
    made = _Lines(stream_state, names)
    lines = LazyLines(lambda: entrants(now), made.places, made.line)
    with_money = tuple(made.with_prizes())
    stacks = [now.field.entries[number].stack for number in _counted_at_the_end(now)]
    return EventOutcome(
        lines,
        0 if now.phase in ("over", "cancelled") else alive(now),
        len(lines) - len(unplaced(now)),
        has_money(now),
        any(line.cents or line.items for line in with_money) or bool(agreed(now)),
        any(ledger(now).won.values()),
        balance(now),
        now.bank.issued,
        now.bank.in_play,
        now.bank.issued - now.bank.in_play,
        None if None in stacks or not stacks else sum(stack or 0 for stack in stacks),
        _tied(with_money),
        sum(line.due for line in with_money),
        tuple(-line.owed for line in with_money if line.owed < 0),
    )


def _counted_at_the_end(now: Tournament) -> tuple[int, ...]:
    """Those whose chips were counted for good: nobody has played on since."""
    if now.phase == "running":
        return ()
    left, deal = survivors(now), now.prizes.deal
    played_on = deal is not None and set(deal.entries) != set(left)
    return () if played_on or len(left) < 2 else left


def _unplaced(number: int, person: str, names: Names, cents: int) -> OutcomeLine:
    """Somebody without a place, and what they are sure of by a deal."""
    name = names.entry(number)
    return OutcomeLine(number, person, name, None, None, "", None, cents, (), (), 0, (), None)


def _placed(
    now: Tournament,
    place: EntryPlace,
    due: Payout | None,
    paid: Mapping[int, OutcomePayment],
    names: Names,
) -> OutcomeLine:
    bust = now.places.bust_of(place.entry)
    before = received(now, place.entry)
    cents = 0 if due is None else due.cents
    items = () if due is None else due.items
    return OutcomeLine(
        place.entry,
        place.person,
        names.entry(place.entry),
        place.place_from,
        place.place_to,
        place.tie,
        None if bust is None else bust.at,
        cents,
        items,
        () if due is None else due.disputed,
        cents - before.cents,
        tuple((Counter(items) - Counter(before.items)).elements()) if items else (),
        paid.get(place.entry),
    )


def _payments(stream_state: StreamState[Tournament]) -> dict[int, OutcomePayment]:
    """The last payment to each entry."""
    payments = {}
    for record in stream_state.of_kinds(_PAID):
        if record.action not in stream_state.undone:
            command: PayPrize = decode(record.command)
            payments[command.entry] = OutcomePayment(record.at, record.actor)
    return payments


def _tied(lines: Iterable[OutcomeLine]) -> tuple[Tied, ...]:
    groups: dict[int, list[OutcomeLine]] = {}
    for line in lines:
        if line.disputed and line.place_from is not None:
            groups.setdefault(line.place_from, []).append(line)
    return tuple(
        Tied(
            place,
            tuple(line.entry for line in group),
            tuple(line.name for line in group),
            group[0].disputed,
        )
        for place, group in groups.items()
    )
