"""Tills opened with a float and counted at closing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from tapisvert.actions import Command, Event, Meta
from tapisvert.persistent import Map
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, leaves, tells
from tapisvert.tournament.money import Money
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills import Till
from tapisvert.tournament.tills.naming import MethodName, method_names
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class OpenTill(Command):
    """Somebody opens a till with what lies in it."""

    start: int = 0
    """Cents of the float."""
    shared: bool = False
    """Whether money of those without a till of their own goes here too."""


@dataclass(frozen=True, slots=True)
class TillOpened(Event):
    """A till is open for an account."""

    keeper: str
    start: int
    shared: bool
    at: int


@decides(OpenTill, by="cashier")
def open_till(now: Tournament, command: OpenTill, meta: Meta) -> tuple[TillOpened, ...]:
    """One open till for each account, and one for everybody."""
    if not has_money(now):
        raise Illegal("tills.free")
    if command.start < 0:
        raise Invalid("prizes.below-zero")
    for till in now.tills.open:
        if till.keeper == meta.by:
            raise Conflict("tills.open-already", till=till.number)
        if command.shared and till.shared:
            raise Conflict("tills.shared-already", till=till.number)
    return (TillOpened(meta.by, command.start, command.shared, meta.at),)


@evolves(TillOpened)
def till_opened(now: Tournament, event: TillOpened) -> Tournament:
    """One till more."""
    number = now.tills.last_till + 1
    till = Till(number, event.keeper, event.start, event.at, Map(), event.shared)
    tills = replace(now.tills, tills=now.tills.tills.set(number, till), last_till=number)
    return replace(now, tills=tills)


@leaves(TillOpened)
def till_number_given(now: Tournament, event: TillOpened) -> Tournament:
    """The number of a till is never given again."""
    return replace(now, tills=replace(now.tills, last_till=now.tills.last_till + 1))


@tells(TillOpened)
def tell_till_opened(names: Names, event: TillOpened) -> Iterator[Message]:
    values = {"money": Money(event.start, _currency(names.now)), "shared": event.shared}
    yield Message("tills.told-opened-shared" if event.shared else "tills.told-opened", values)


@dataclass(frozen=True, slots=True)
class CloseTill(Command):
    """A till is counted and closed."""

    till: int
    counted: Mapping[str, int]
    """By method, cents that are there; of cards and transfers, what their list says."""
    explanation: str = ""
    """Why something is missing, too much, or still owed."""


@dataclass(frozen=True, slots=True)
class TillClosed(Event):
    """A till was counted; nothing goes into it any more."""

    till: int
    counted: Mapping[str, int]
    explanation: str
    by: str
    at: int


@decides(CloseTill, by="cashier")
def close_till(now: Tournament, command: CloseTill, meta: Meta) -> tuple[TillClosed, ...]:
    """Every method is counted; what does not agree, or is still owed at the end, is explained.

    Only what should be below zero is: more was paid out so than came in.
    """
    till = _open_till(now, command.till)
    counted = {method: cents for method, cents in command.counted.items() if method}
    for method, cents in counted.items():
        if cents < 0 <= till.expected.get(method, 0):
            raise Invalid("tills.counted-below-zero", method=MethodName(method))
    missing = sorted(till.expected.keys() - counted.keys())
    if missing:
        raise Invalid("tills.not-counted", methods=method_names(tuple(missing)), till=till.number)
    unknown = sorted(counted.keys() - till.expected.keys() - set(now.tills.rules.methods))
    if unknown:
        raise Invalid(
            "tills.unknown-method", method=unknown[0], known=method_names(now.tills.rules.methods)
        )
    explanation = " ".join(command.explanation.split())
    off = {
        method: cents - till.expected.get(method, 0)
        for method, cents in counted.items()
        if cents != till.expected.get(method, 0)
    }
    if off and not explanation:
        currency = _currency(now)
        method, cents = next(iter(off.items()))
        raise Illegal(
            "tills.explain", method=MethodName(method), off=Money(cents, currency), till=till.number
        )
    owing = len(now.field.owing)
    if now.phase == "over" and owing and len(now.tills.open) == 1 and not explanation:
        raise Illegal("tills.unpaid", n=owing)
    return (TillClosed(till.number, counted, explanation, meta.by, meta.at),)


@evolves(TillClosed)
def till_closed(now: Tournament, event: TillClosed) -> Tournament:
    """What was counted stands beside what was expected."""
    till = now.tills.tills.get(event.till)
    if till is None:
        return now
    closed = replace(
        till,
        counted=Map(event.counted),
        closed_at=event.at,
        closed_by=event.by,
        explanation=event.explanation,
    )
    return replace(now, tills=replace(now.tills, tills=now.tills.tills.set(till.number, closed)))


@tells(TillClosed)
def tell_till_closed(names: Names, event: TillClosed) -> Iterator[Message]:
    till = names.now.tills.tills.get(event.till)
    off = 0 if till is None else till.difference
    currency = _currency(names.now)
    values = {"till": event.till, "money": Money(sum(event.counted.values()), currency)}
    if not off:
        yield Message("tills.told-closed", values)
        return
    key = "tills.told-closed-more" if off > 0 else "tills.told-closed-less"
    yield Message(key, {**values, "off": Money(abs(off), currency), "why": event.explanation})


def _open_till(now: Tournament, number: int) -> Till:
    till = now.tills.tills.get(number)
    if till is None:
        raise Invalid("tills.no-such-till", till=number)
    if not till.is_open:
        raise Conflict("tills.closed-already", till=number)
    return till


def _currency(now: Tournament) -> str:
    return "" if now.setup is None else now.setup.currency
