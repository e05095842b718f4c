"""Results as their director sees them: who is due what, who was paid by whom, what adds up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import inf
from typing import NamedTuple

from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode, kind_of
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.bounties.ledger import ledger, won_by
from tapisvert.tournament.names import Names
from tapisvert.tournament.placing.one_hand import Tie
from tapisvert.tournament.placing.ranking import EntryPlace, alive, places, survivors
from tapisvert.tournament.prizes.paying import PayPrize
from tapisvert.tournament.prizes.payouts import Payout, agreed, payouts, received
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.tournament.publishing.balance import Balance, balance
from tapisvert.tournament.state import Tournament

_PAID = kind_of(PayPrize)
_IN = ("registered", "playing", "bagged")


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


@dataclass(frozen=True, slots=True)
class EventOutcome:
    """The whole evening."""

    lines: tuple[OutcomeLine, ...]
    left: int
    """Players still in."""
    money: bool
    balance: Balance
    issued: int
    in_play: int
    removed: int
    counted: int | None
    """Chips of those who are left, where each was counted."""
    ties: tuple[Tied, ...]
    unpaid: int
    """People with something to receive."""

    @property
    def places(self) -> int:
        """How many have a place."""
        return sum(line.place_from is not None for line in self.lines)


def outcome(stream_state: StreamState[Tournament], names: Names) -> EventOutcome:
    """As it stands; the winner first, those still in at the top."""
    now = stream_state.now
    lines = _lines(stream_state, names)
    stacks = [now.field.entries[number].stack for number in _counted_at_the_end(now)]
    return EventOutcome(
        lines,
        0 if now.phase in ("over", "cancelled") else alive(now),
        has_money(now),
        balance(now),
        now.bank.issued,
        now.bank.in_play,
        now.bank.issued - now.bank.in_play,
        None if None in stacks or not stacks else sum(stack or 0 for stack in stacks),
        _tied(lines),
        sum(line.due for line in lines),
    )


def _lines(stream_state: StreamState[Tournament], names: Names) -> tuple[OutcomeLine, ...]:
    now = stream_state.now
    due = {each.entry: each for each in payouts(now)}
    paid = _payments(stream_state)
    lines = [_placed(now, each, due.get(each.entry), paid, names) for each in places(now)]
    placed = {line.person for line in lines}
    sure = {each.entry: each.cents for each in agreed(now)}
    lines.extend(
        _unplaced(number, person, names, sure.get(number, 0))
        for person, number in _still_in(now)
        if person not in placed
    )
    bounties = ledger(now)
    if bounties.won:
        won = (now.field.by_person[line.person] for line in lines)
        lines = [
            replace(line, bounties=won_by(bounties, numbers))
            for line, numbers in zip(lines, won, strict=True)
        ]
    unplaced = inf if now.phase == "over" else 0
    return tuple(sorted(lines, key=lambda line: (line.place_from or unplaced, line.name)))


def _counted_at_the_end(now: Tournament) -> tuple[int, ...]:
    """Those whose chips were counted for good: nobody has played on since."""
    left, deal = survivors(now), now.prizes.deal
    played_on = deal is not None and set(deal.entries) != set(left)
    return () if now.phase == "running" or played_on or len(left) < 2 else left


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


def _still_in(now: Tournament) -> Iterator[tuple[str, int]]:
    """Everybody who entered and has not gone out, with the entry they play."""
    entries = now.field.entries
    for person, numbers in now.field.by_person.items():
        live = [number for number in numbers if entries[number].status in _IN]
        if live:
            yield person, live[-1]


def _payments(stream_state: StreamState[Tournament]) -> dict[int, OutcomePayment]:
    """The last payment to each entry."""
    payments = {}
    for record in stream_state.records:
        if record.command.kind == _PAID and record.action not in stream_state.undone:
            command: PayPrize = decode(record.command)
            payments[command.entry] = OutcomePayment(record.at, record.actor)
    return payments


def _tied(lines: tuple[OutcomeLine, ...]) -> tuple[Tied, ...]:
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
